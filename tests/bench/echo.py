"""What the service is measured against: the same body read, checked and sent back, nothing more."""

from flask import Flask, Response, request

from referee.requests import checked, read_json
from referee.web.answers import JSON_TYPE, answer


def create_echo() -> Flask:
    """Make an application that answers a judgement asked with the body itself."""
    app = Flask(__name__)

    @app.post("/v1/judgements")
    def judgements() -> Response:
        if request.mimetype != JSON_TYPE:
            return Response(status=415)
        return answer(checked(read_json(request.get_data(cache=False)), "Judgement"), "en")

    @app.get("/healthz")
    def healthz() -> Response:
        return answer({"status": "ok"}, "en")

    return app
