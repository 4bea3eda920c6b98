"""Plain data to YAML that every reader takes for the same."""

import re

import yaml

from grammar.document import Data
from grammar.strict_yaml import BROKEN, ENDLESS, INVISIBLE, WHOLE

_LINE_ENDS = re.compile("[\x85\u2028\u2029]")


class _Writer(yaml.SafeDumper):
    """Writes plain data; quotes whatever any YAML reader could take for something else."""

    yaml_implicit_resolvers = {  # noqa: RUF012 - the attribute the dumper looks for
        first: list(resolvers)
        for first, resolvers in yaml.SafeDumper.yaml_implicit_resolvers.items()
    }

    def ignore_aliases(self, data: object) -> bool:  # noqa: ARG002 - the hook the dumper calls
        """Write shared values again: a reader refuses aliases."""
        return True


_Writer.add_implicit_resolver(
    "tag:yaml.org,2002:int", re.compile(f"^(?:{WHOLE.pattern})$"), list("-+0123456789")
)
_Writer.add_implicit_resolver(
    "tag:yaml.org,2002:float",
    re.compile(f"^(?:{BROKEN.pattern}|{ENDLESS.pattern})$"),
    list("-+.0123456789"),
)


def _quoted(writer: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    """Write a text; one with line ends or signs that nobody sees stands in double quotes."""
    style = '"' if _LINE_ENDS.search(text) or INVISIBLE.search(text) else None
    return writer.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Writer.add_representer(str, _quoted)


def written(data: Data) -> str:
    """Write plain data as YAML, keys in the given order, so that ``load_yaml`` reads it back."""
    return yaml.dump(
        data, Dumper=_Writer, sort_keys=False, allow_unicode=True, default_flow_style=False
    )
