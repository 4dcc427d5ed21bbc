"""The Python client against a running service; started by test/clients.test.ts, which hands over every operation's example."""

import base64
import json
import os
import re
import sys
import time

from innkeep import Innkeep, InnkeepError, WebhookError, verify_webhook

url, key = os.environ["INNKEEP_URL"], os.environ["INNKEEP_KEY"]
succeeded = 0
with Innkeep(url, key, retries=0) as innkeep:
    for call in json.load(open(sys.argv[1])):
        method = getattr(innkeep, re.sub(r"[A-Z]+", lambda found: "_" + found.group(0).lower(), call["id"]))
        extra = {"file": base64.b64decode(call["file"]), "media_type": call["mediaType"]} if "file" in call else {}
        arguments = {("from_" if name == "from" else name): value for name, value in call["input"].items()}
        try:
            method(**arguments, **extra)
            succeeded += 1
        except InnkeepError as error:
            assert error.code in call["codes"], (call["id"], error.code)
            # What the state of a record refuses is no matter here; what the client has sent in a wrong shape is.
            assert not re.search("is required|not a known member|must be of type|takes no body", str(error)), (call["id"], str(error))
    for number in range(5):
        innkeep.create_guest(firstName="Py", lastName=f"Pythonist {number}")
    names = [guest["identity"]["lastName"] for guest in innkeep.iterate_guests(lastName="Pythonist", pageSize=2)]
    assert len(names) >= 5 and len(set(names)) == len(names), names
    first = innkeep.create_guest(firstName="Same", lastName="Key", idempotency_key="python-key-1")
    assert innkeep.create_guest(firstName="Same", lastName="Key", idempotency_key="python-key-1") == first

with Innkeep(url, key, retries=0) as innkeep:
    for empty_id in ("", "..", " "):
        try:
            innkeep.get_guest(id=empty_id)
            raise SystemExit("an empty id was sent")
        except ValueError:
            pass

with Innkeep(os.environ["INNKEEP_FRONT"], key) as flaky:
    flaky.create_guest(firstName="Flaky", lastName="Connection")

import hashlib
import hmac

secret = "whsec_" + base64.b64encode(b"a secret of thirty-two bytes, ok").decode()
body = b'{"type":"reservation.confirmed"}'
now = str(int(time.time()))


def signed(at: str, with_secret: str = secret) -> dict[str, str]:
    digest = hmac.new(base64.b64decode(with_secret[6:]), f"e1.{at}.".encode() + body, hashlib.sha256).digest()
    return {"Webhook-Id": "e1", "Webhook-Timestamp": at, "Webhook-Signature": "v1," + base64.b64encode(digest).decode()}


assert verify_webhook(body, signed(now), secret)["type"] == "reservation.confirmed"
empty = {"Webhook-Id": "e1", "Webhook-Timestamp": now, "Webhook-Signature": "v1," + base64.b64encode(hmac.new(b"", f"e1.{now}.".encode() + body, hashlib.sha256).digest()).decode()}
for wrong, with_secret in (
    (signed(str(int(now) - 400)), secret),
    (signed(now, "whsec_YW5vdGhlciBzZWNyZXQgb2YgdGhlIHNhbWUgbGVuZ3Ro"), secret),
    ({}, secret),
    (empty, ""),
    (empty, "whsec_"),
):
    try:
        verify_webhook(body, wrong, with_secret)
        raise SystemExit("a delivery that is not genuine was taken")
    except WebhookError:
        pass
print(f"succeeded {succeeded}")
print("all is well")
