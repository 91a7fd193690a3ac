"""Sends requests: retries, limits of time, errors and pages. Nothing but the standard library."""

from __future__ import annotations

import json
import random
import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from email.utils import parsedate_to_datetime
from http.client import HTTPException, HTTPResponse
from typing import IO, Any, TypeVar, cast
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import HTTPRedirectHandler, OpenerDirector, Request, build_opener

T = TypeVar("T")

ANSWER_BYTES_MAX = 64 * 1024 * 1024
REFUSAL_BYTES_MAX = 1024 * 1024
FIRST_DELAY_S = 0.25
TOO_MANY = 429
#: The server asks for another attempt.
NOT_NOW = (TOO_MANY, 503)
#: No answer, or that of a proxy that gave up: the server may have acted.
OUTCOME_UNKNOWN = (0, 502, 504)


class EarshotError(Exception):
    """A refusal by the server, or a missing answer (`status` 0)."""

    def __init__(
        self,
        status: int,
        message: str,
        code: str,
        request_id: str | None = None,
        context: Mapping[str, Any] | None = None,
        retry_after_s: float | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        #: A code of the API, or `unreachable`, `timeout`, `unreadable`.
        self.code = code
        #: Finds the server's log line.
        self.request_id = request_id
        #: What helps to correct the request: `details`, `missingIds`, quota numbers.
        self.context: Mapping[str, Any] = context or {}
        #: The wait that the server asked for.
        self.retry_after_s = retry_after_s


class _NoRedirects(HTTPRedirectHandler):
    """A redirect would send the key to another address."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


class Transport:
    """What the methods of `Client` have in common."""

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        timeout_s: float = 60,
        attempts_max: int = 3,
        delay_max_s: float = 60,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """`base_url` includes `/api`. `timeout_s` is the longest time without a byte of the answer."""
        if not base_url.startswith(("http://", "https://")):
            raise ValueError("base_url must begin with http:// or https://")
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._timeout_s = timeout_s
        self._attempts_max = attempts_max
        self._delay_max_s = delay_max_s
        self._sleep = sleep
        self._opener: OpenerDirector = build_opener(_NoRedirects)

    def _json(
        self,
        method: str,
        path: str,
        params: Mapping[str, str],
        query: Mapping[str, object],
        body: object = None,
        *,
        idempotency_key: str | None = None,
        has_secret: bool = False,
    ) -> Any:
        payload = None if body is None else json.dumps(body).encode()
        headers = {} if payload is None else {"content-type": "application/json"}
        request = self._request(method, path, params, query, payload, headers, idempotency_key)

        def send() -> Any:
            return self._parsed(self._open(request))

        return self._with_retries(method, has_secret, send)

    def _download(
        self, method: str, path: str, params: Mapping[str, str], query: Mapping[str, object]
    ) -> HTTPResponse:
        request = self._request(method, path, params, query, None, {}, None)
        return self._with_retries(method, False, lambda: self._open(request))

    def _upload(
        self,
        method: str,
        path: str,
        params: Mapping[str, str],
        query: Mapping[str, object],
        data: bytes | IO[bytes],
        content_type: str,
        idempotency_key: str | None,
    ) -> Any:
        """A stream that was sent cannot be sent again: there is one attempt."""
        headers = {"content-type": content_type}
        return self._parsed(self._open(self._request(method, path, params, query, data, headers, idempotency_key)))

    def _items(self, read: Callable[[int], Any], first: int) -> Iterator[Any]:
        """Items over all pages. An item that another one has moved to the next page is not repeated."""
        seen: set[str] = set()
        page: int | None = first
        while page is not None:
            answer = read(page)
            items: list[Any] = next((answer[name] for name in ("data", "prompts", "queries") if name in answer), [])
            for item in items:
                key = item.get("id") if isinstance(item, dict) else None
                if key is not None and key in seen:
                    continue
                if key is not None:
                    seen.add(key)
                yield item
            following = answer["paging"]["nextPage"]
            if following is not None and following != page + 1:
                raise EarshotError(200, "The answer is not a page of Earshot.", "unreadable")
            page = following

    def _request(
        self,
        method: str,
        path: str,
        params: Mapping[str, str],
        query: Mapping[str, object],
        data: bytes | IO[bytes] | None,
        headers: Mapping[str, str],
        idempotency_key: str | None,
    ) -> Request:
        for name, value in params.items():
            path = path.replace("{" + name + "}", quote(value, safe=""))
        pairs = [(name, _text(one)) for name, value in query.items() if value is not None for one in _each(value)]
        url = self._base_url + path + ("?" + urlencode(pairs) if pairs else "")
        request = Request(url, data=data, method=method, headers={"x-api-key": self._api_key, **headers})
        if method == "POST":
            request.add_header("idempotency-key", idempotency_key or secrets.token_hex(16))
        return request

    def _with_retries(self, method: str, has_secret: bool, send: Callable[[], T]) -> T:
        attempt = 1
        while True:
            try:
                return send()
            except EarshotError as error:
                if attempt >= self._attempts_max or not _may_try_again(method, has_secret, error.status):
                    raise
                backoff_s = FIRST_DELAY_S * 2 ** (attempt - 1) * (0.5 + random.random() / 2)
                delay_s = backoff_s if error.retry_after_s is None else error.retry_after_s
                if delay_s > self._delay_max_s:
                    raise
                self._sleep(delay_s)
                attempt += 1

    def _open(self, request: Request) -> HTTPResponse:
        try:
            return cast(HTTPResponse, self._opener.open(request, timeout=self._timeout_s))
        except HTTPError as refusal:
            with refusal:
                raise _refusal(refusal) from None
        except TimeoutError as error:
            raise self._late() from error
        except URLError as error:
            if isinstance(error.reason, TimeoutError):
                raise self._late() from error
            raise self._unreachable() from error
        except (OSError, HTTPException) as error:
            raise self._unreachable() from error

    def _parsed(self, response: HTTPResponse) -> Any:
        try:
            with response:
                text = response.read(ANSWER_BYTES_MAX + 1)
        except TimeoutError as error:
            raise self._late() from error
        except (OSError, HTTPException) as error:
            raise self._unreachable() from error
        answer = _object(text) if len(text) <= ANSWER_BYTES_MAX else None
        if answer is None:
            message = f"What answers at {self._base_url} is not Earshot."
            raise EarshotError(response.status, message, "unreadable")
        return answer

    def _late(self) -> EarshotError:
        return EarshotError(0, f"No answer from {self._base_url} within {self._timeout_s} s.", "timeout")

    def _unreachable(self) -> EarshotError:
        return EarshotError(0, f"No Earshot answers at {self._base_url}.", "unreachable")


def _may_try_again(method: str, has_secret: bool, status: int) -> bool:
    """A PATCH has no key that keeps it from acting twice. A secret is in the first answer only."""
    if has_secret:
        return status == TOO_MANY
    return status in NOT_NOW or (method != "PATCH" and status in OUTCOME_UNKNOWN)


def _refusal(response: HTTPError) -> EarshotError:
    try:
        body = _object(response.read(REFUSAL_BYTES_MAX)) or {}
    except (OSError, HTTPException):
        body = {}
    message = body.pop("message", None)
    code = body.pop("code", None)
    request_id = body.pop("requestId", None)
    return EarshotError(
        response.code,
        message if isinstance(message, str) else f"The server answered {response.code}.",
        code if isinstance(code, str) else "unknown",
        request_id if isinstance(request_id, str) else None,
        body,
        _retry_after_s(response.headers.get("retry-after")),
    )


def _retry_after_s(header: str | None) -> float | None:
    """`Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3)."""
    if header is None:
        return None
    if header.strip().isdecimal():
        return float(header)
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time.time())
    except ValueError:
        return None


def _object(text: bytes) -> dict[str, Any] | None:
    try:
        value = json.loads(text)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None


def _each(value: object) -> list[object]:
    return list(value) if isinstance(value, (list, tuple)) else [value]


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
