"""Webhooks of Innkeep, verified as Standard Webhooks 1.0 says."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from .operations import WebhookEvent


class WebhookError(Exception):
    """The delivery is not genuine, or too old."""


def verify_webhook(
    body: bytes | str, headers: Mapping[str, str], secret: str | Sequence[str], tolerance: float = 300.0
) -> WebhookEvent:
    """The event of a genuine delivery. ``body`` is what came, byte for byte; ``secret`` one or, after a rotation, two."""
    lowered = {name.lower(): value for name, value in headers.items()}
    try:
        identifier, timestamp, signatures = (
            lowered["webhook-id"],
            lowered["webhook-timestamp"],
            lowered["webhook-signature"].split(" "),
        )
    except KeyError as missing:
        raise WebhookError(f"The header {missing} is missing.") from None
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > tolerance:
        raise WebhookError("The delivery is too old, or its timestamp is none.")
    if isinstance(body, str):
        body = body.encode()
    signed = f"{identifier}.{timestamp}.".encode() + body
    for each in [secret] if isinstance(secret, str) else secret:
        try:
            key = base64.b64decode(each.removeprefix("whsec_"), validate=True)
        except (binascii.Error, ValueError):
            raise WebhookError("The secret is not one of a subscription (whsec_…).") from None
        if len(key) < 16:
            raise WebhookError("The secret is missing, or too short to be one of a subscription.")
        wanted = hmac.new(key, signed, hashlib.sha256).digest()
        for signature in signatures:
            version, _, text = signature.partition(",")
            try:
                claimed = base64.b64decode(text, validate=True)
            except (binascii.Error, ValueError):
                continue
            if version == "v1" and hmac.compare_digest(wanted, claimed):
                try:
                    event = json.loads(body)
                except ValueError:
                    raise WebhookError("The body is not JSON.") from None
                if not isinstance(event, dict):
                    raise WebhookError("The body is not an event.")
                return cast("WebhookEvent", event)
    raise WebhookError("The signature is not of this secret.")
