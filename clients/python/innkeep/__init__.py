"""The client of Innkeep, the open back-office service for lodging businesses."""

from .operations import Operations
from .transport import Answer, InnkeepError
from .webhooks import WebhookError, verify_webhook


class Innkeep(Operations):
    """``Innkeep(url, key)``; every operation is a method."""


__all__ = ["Answer", "Innkeep", "InnkeepError", "WebhookError", "verify_webhook"]
