"""How calls are made: keys for repetitions, retries with growing pauses, pages, errors."""

from __future__ import annotations

import random
import re
import time
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx


class InnkeepError(Exception):
    """A refusal of the service. ``code`` names the case, ``trace_id`` finds it in the logs of the service."""

    def __init__(self, operation: str, status: int, body: dict[str, Any], retry_after: str | None) -> None:
        super().__init__(body.get("message") or f"The service answered with status {status}.")
        self.operation = operation
        self.status = status
        self.code: str = body.get("code", "UNKNOWN")
        self.trace_id: str = body.get("traceId", "")
        self.retry_after_seconds = float(retry_after) if retry_after else None


@dataclass(frozen=True)
class Answer:
    data: Any
    meta: dict[str, int] | None
    status: int
    etag: str | None
    #: The stored response of an earlier call with the same key.
    replayed: bool
    trace_id: str


class Transport:
    """``url`` is where the service is, ``key`` the API key; what may pass is tried again up to ``retries`` times."""

    def __init__(
        self, url: str, key: str, *, retries: int = 4, timeout: float = 30.0, client: httpx.Client | None = None
    ) -> None:
        self._base = url.rstrip("/")
        self._key = key
        self._retries = retries
        self._client = client or httpx.Client(timeout=timeout)

    def close(self) -> None:
        self._client.close()

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def call(
        self,
        operation: str,
        route: str,
        input: dict[str, Any],
        *,
        file: bytes | None = None,
        media_type: str | None = None,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        accept: str = "application/json",
    ) -> Answer:
        """One operation; ``route`` is its method, its path, what it takes, and the members that go into the query beside a body."""
        method, path, flags, names = (route.split(" ") + ["", ""])[:4]
        rest = {(name[:-1] if name.endswith("_") else name): value for name, value in input.items()}
        address = self._base + re.sub(r"\{(\w+)\}", lambda found: _part(found.group(1), rest.pop(found.group(1), "")), path)
        in_query = [name for name in names.split(",") if name] if "b" in flags else list(rest)
        query = {name: _text(rest.pop(name)) for name in in_query if rest.get(name) is not None}
        headers = {"x-api-key": self._key, "accept": accept}
        if "k" in flags:
            headers["idempotency-key"] = idempotency_key or str(uuid.uuid4())
        if if_match is not None:
            headers["if-match"] = if_match
        if media_type is not None:
            headers["content-type"] = media_type
        # Whatever has a key, or changes nothing, or sets a record to what it already is, may be sent twice.
        repeatable = "k" in flags or method in ("GET", "PUT")
        attempt = 0
        while True:
            try:
                response = self._client.request(
                    method, address, params=query, headers=headers, **({"json": rest} if "b" in flags else {"content": file})
                )
            except httpx.TransportError:
                if not repeatable or attempt >= self._retries:
                    raise
                time.sleep(_wait(attempt, None))
                attempt += 1
                continue
            if response.is_success:
                return _answer(response, "d" in flags)
            try:
                failure = response.json()
            except ValueError:
                failure = {}
            if not isinstance(failure, dict):
                failure = {}
            retry_after = response.headers.get("retry-after")
            passes = response.status_code in (429, 503) or failure.get("code") == "IDEMPOTENCY_IN_PROGRESS"
            if attempt >= self._retries or not (passes or (repeatable and response.status_code in (408, 502, 504))):
                raise InnkeepError(operation, response.status_code, failure, retry_after)
            time.sleep(_wait(attempt, retry_after))
            attempt += 1

    def iterate(self, operation: str, route: str, input: dict[str, Any]) -> Iterator[Any]:
        """Every record of a list, from cursor to cursor: none is left out when others change meanwhile."""
        asked = {"pageSize": 100, **input}
        while True:
            answer = self.call(operation, route, asked)
            yield from answer.data
            after = (answer.meta or {}).get("next")
            if after is None:
                return
            asked = {**asked, "after": after}


def _part(name: str, value: Any) -> str:
    # An empty part would be the address of another operation.
    if str(value).strip(" .") == "":
        raise ValueError(f"{name} is empty.")
    return str(httpx.URL(path="/" + str(value).replace("/", "%2F")).raw_path, "ascii")[1:]


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _wait(attempt: int, retry_after: str | None) -> float:
    """Growing pauses with chance in them; what the service asks for comes first."""
    if retry_after is not None:
        return float(retry_after) + random.random() / 4
    return float(min(10.0, 0.25 * 2**attempt) * (0.5 + random.random() / 2))


def _answer(response: httpx.Response, is_file: bool) -> Answer:
    body: dict[str, Any] = {"data": response.content} if is_file else response.json()
    return Answer(
        data=body["data"],
        meta=body.get("meta"),
        status=response.status_code,
        etag=response.headers.get("etag"),
        replayed=response.headers.get("idempotent-replayed") == "true",
        trace_id=response.headers.get("x-trace-id", ""),
    )
