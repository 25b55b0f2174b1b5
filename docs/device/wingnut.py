"""A wingnut in MicroPython, written from docs/device.md and from nothing else.

What belongs to a board comes from outside: `transport` speaks MQTT and HTTPS, `clock` knows the time, `memory` survives a power cut. Times are
in milliseconds, and `clock.now()` is None until the clock is set. The board calls `tick` at least each second, `measure` with what its
inputs say, and the methods of the transport's events: `on_connected`, `on_granted`, `on_acknowledged`, `on_message`, `on_closed`, `on_fetched`,
`on_not_fetched`.

A board that can be updated gives `flash` too: `read(name)` and `write(name, text)` for the records "boot" and "job", whole or not at all;
`space`, `erase(slot)`, `put(slot, at, data)` and `get(slot, at, count)` for the slots; `verify(pem, data, signature)`, which is ECDSA with P-256 and
SHA-256; and `restart(why)`. Its boot loader calls `next_start` and sets the timer of the trial.

A board that can rotate its certificate gives `store` too: `read(name)` and `write(name, text)` for the record "identity"; `certificate(slot)`, which
is PEM or None, and `keep_certificate(slot, pem)`; `make_key(slot)`, which makes an ECDSA P-256 key in a slot, forgets the certificate there, and returns the signing request as
DER in base64; and `fits(slot, pem)`.
"""

import binascii
import hashlib
import json

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR

FIRST_PAUSE = SECOND
LONGEST_PAUSE = 5 * MINUTE
ANSWER_TIME = 30 * SECOND

MOST_READINGS = 200
MOST_BYTES = 100_000
OLDEST = 60 * DAY

MEASURED_EACH = MINUTE
MEASURED_LIVE_EACH = 10 * SECOND
HOLD_AT_MOST = 4 * MINUTE + 5 * SECOND
TOLD_FOR = 25 * HOUR
OUTSIDE_AT_ONCE = 3
THERMISTOR_MOVE = 75
LOOP_MOVE = 15

OTHER_KEYS_AFTER = HOUR
CONNECTION_TRIES = 10

CHANGES_OFTEN = ("rssi", "buffered", "clockOffset")

CONFIRMED_AFTER = 10 * MINUTE
LONGEST_SILENCE = 5 * MINUTE
TRIAL_MINUTES = 14
TRIAL_STARTS = 3
PART = 65_536
FIRST_DOWNLOAD_PAUSE = 10 * SECOND
DOWNLOAD_ATTEMPTS = 10
AGAIN_AFTER = MINUTE
PERCENT_STEP = 25
JOB_IS_OVER = ("InvalidStateTransition", "ResourceNotFound", "TerminalStateReached")
JOB_TOPICS = ("notify-next", "start-next/accepted", "start-next/rejected", "+/update/accepted", "+/update/rejected")
DIGITS = "0123456789"


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def second_of(uuid):
    """The second of the minute in which this wingnut measures."""
    return int(uuid[-4:], 16) % 60


def is_outside(value, limits):
    if limits is None:
        return False
    low, high = limits
    return (low is not None and value < low) or (high is not None and value > high)


def has_moved(name, value, sent):
    """A digital input differs, a fault begins or ends, or an analog value is far from the last published one."""
    if value == sent:
        return False
    if name.startswith("DI") or value is None or sent is None:
        return True
    return abs(value - sent) > (THERMISTOR_MOVE if name < "AN17" else LOOP_MOVE)


class Reporting:
    """When to publish."""

    def __init__(self):
        self.told = None
        self.told_at = 0
        self.sent = {}
        self.sent_at = None
        self.outside = {}

    def hear(self, text, now):
        self.told = None
        self.told_at = now or 0
        self.outside = {}
        try:
            message = json.loads(text)
            if is_number(message["liveUntil"]) and isinstance(message["limits"], dict):
                self.told = message
        except (ValueError, KeyError, TypeError):
            pass

    def offers_jobs(self):
        return self.told is not None and self.told.get("jobs") is True

    def is_calm(self, readings, now):
        """Nobody looks, and no input is outside its limits. Unknown, and so false, before the first reading."""
        if self.told is None or readings is None or now is None or now - self.told_at > TOLD_FOR or self.is_live(now):
            return False
        limits = self.told["limits"]
        return not any(is_number(value) and is_outside(value, limits.get(name)) for name, value in readings.items())

    def counters(self):
        """The inputs that the portal calls counters."""
        counters = self.told.get("counters") if self.told else None
        return counters if isinstance(counters, list) else []

    def is_live(self, now):
        return self.told is not None and now is not None and now < self.told["liveUntil"]

    def must_publish(self, ts, readings):
        """Whether all that is held must go out with this reading."""
        told = self.told if ts - self.told_at <= TOLD_FOR else None
        must = told is None or ts < told["liveUntil"] or self.sent_at is None or ts - self.sent_at > HOLD_AT_MOST
        counters = self.counters() if told else []
        for name, value in readings.items():
            # A pulse is no change of its own: its total goes with the next message.
            if name not in counters and name in self.sent and has_moved(name, value, self.sent[name]):
                must = True
            if value is None:
                continue
            before = self.outside.get(name, 0)
            count = before + 1 if told and is_outside(value, told["limits"].get(name)) else 0
            self.outside[name] = count
            if (count == 0) != (before == 0) or 0 < count <= OUTSIDE_AT_ONCE:
                must = True
        return must

    def published(self, entries):
        for entry in entries:
            self.sent.update(entry["readings"])
        newest = max(entry["ts"] for entry in entries)
        self.sent_at = newest if self.sent_at is None else max(self.sent_at, newest)


class Buffer:
    """Readings that were not acknowledged yet, the oldest first, as lines in the memory."""

    def __init__(self, memory, most):
        self.memory = memory
        self.most = most
        self.undated = []
        self.entries = []
        for line in memory.read().split("\n"):
            try:
                entry = json.loads(line)
                if "ts" in entry:
                    self.entries.append(entry)
            except (ValueError, TypeError):
                # Empty, or what a power cut has left of a line.
                pass

    def save(self):
        self.memory.write("".join(json.dumps(entry) + "\n" for entry in self.entries))

    def add(self, entry):
        self.entries.append(entry)
        if len(self.entries) > self.most:
            self.entries = self.entries[-self.most :]
            self.save()
        else:
            self.memory.append(json.dumps(entry) + "\n")

    def date(self, now, uptime):
        """The clock is set: readings of before get their time."""
        undated, self.undated = self.undated, []
        for taken, sample in undated:
            sample["ts"] = now - (uptime - taken)
            self.add(sample)

    def oldest(self, now):
        """The oldest readings that fit into one message."""
        self.entries = [entry for entry in self.entries if entry["ts"] > now - OLDEST]
        chosen, size = [], 0
        for entry in self.entries[:MOST_READINGS]:
            size += len(json.dumps(entry)) + 2
            if chosen and size > MOST_BYTES:
                break
            chosen.append(entry)
        return chosen

    def forget(self, count):
        self.entries = self.entries[count:]
        self.save()


def is_whole(text):
    return text != "" and all(letter in DIGITS for letter in text)


def parts_of(version):
    """The numbers of a version and the parts of its suffix; None for what is no version."""
    if not isinstance(version, str):
        return None
    at = version.find("-")
    numbers = (version if at < 0 else version[:at]).split(".")
    suffix = [] if at < 0 else version[at + 1 :].split(".")
    if len(numbers) > 4 or not all(is_whole(number) for number in numbers) or "" in suffix:
        return None
    return [int(number) for number in numbers] + [0] * (4 - len(numbers)), suffix


def is_before(version, other):
    """Whether a version is before another one. Numbers are before words, and a suffix is before its release."""
    (numbers, suffix), (others, other_suffix) = version, other
    if numbers != others:
        return numbers < others
    if not suffix or not other_suffix:
        return len(suffix) > len(other_suffix)
    for part, other_part in zip(suffix, other_suffix):
        if part != other_part:
            if is_whole(part) and is_whole(other_part):
                return int(part) < int(other_part)
            if is_whole(part) != is_whole(other_part):
                return is_whole(part)
            return part < other_part
    return len(suffix) < len(other_suffix)


def is_text(value):
    return isinstance(value, str) and value != ""


def is_complete(document):
    size, digest = document.get("size"), document.get("sha256")
    texts = all(is_text(document.get(name)) for name in ("model", "version", "sha256", "keyId", "signature", "url"))
    if not texts or not isinstance(size, int) or isinstance(size, bool) or size <= 0:
        return False
    is_digest = len(digest) == 64 and all(letter in "0123456789abcdef" for letter in digest)
    return is_digest and parts_of(document["version"]) is not None


def key_id(pem):
    """The first 16 hex digits of the SHA-256 of a public key."""
    lines = [line for line in pem.split("\n") if line and not line.startswith("-----")]
    der = binascii.a2b_base64("".join(lines).encode())
    return binascii.hexlify(hashlib.sha256(der).digest()).decode()[:16]


def signed_text(document):
    lines = ["wingnut-firmware"] + [str(document[name]) for name in ("model", "version", "size", "sha256")]
    return "\n".join(lines) + "\n"


def refusal_of(document, model, version, keys, flash):
    """Status and reason with which a document is refused, in the order of the checks; None if it is not."""
    if not isinstance(document, dict) or not is_text(document.get("operation")):
        return "REJECTED", "BAD_DOCUMENT"
    if document["operation"] != "firmware":
        return "REJECTED", "UNKNOWN_OPERATION"
    if not is_complete(document):
        return "REJECTED", "BAD_DOCUMENT"
    if document["model"] != model:
        return "REJECTED", "OTHER_MODEL"
    new, own = parts_of(document["version"]), parts_of(version)
    if own is not None and not is_before(own, new):
        return ("REJECTED", "NOT_NEWER") if is_before(new, own) else ("SUCCEEDED", "ALREADY_INSTALLED")
    fitting = [pem for pem in keys if key_id(pem) == document["keyId"]]
    if not fitting:
        return "REJECTED", "UNKNOWN_KEY"
    try:
        signature = binascii.a2b_base64(document["signature"].encode())
        is_signed = flash.verify(fitting[0], signed_text(document).encode(), signature)
    except Exception:
        # No base64, or no signature: each port of MicroPython has its own errors for it.
        is_signed = False
    if not is_signed:
        return "REJECTED", "BAD_SIGNATURE"
    return ("FAILED", "NO_SPACE") if document["size"] > flash.space else None


def next_start(boot, why):
    """The boot loader: the slot that it starts, and the record that it has written before. `why` is what has reset the board:
    "power", the "timer" of the trial, or anything "other"."""
    if "trial" not in boot:
        return boot["good"], boot
    left = TRIAL_MINUTES if why == "power" else boot["left"]
    if why == "timer" or left <= 0:
        return boot["good"], {"good": boot["good"], "fellBack": "NOT_CONFIRMED"}
    if boot["starts"] >= TRIAL_STARTS:
        return boot["good"], {"good": boot["good"], "fellBack": "DID_NOT_START"}
    return boot["trial"], {"good": boot["good"], "trial": boot["trial"], "starts": boot["starts"] + 1, "left": left}


def certificate_id(pem):
    """The SHA-256 of the DER of a certificate, in hex."""
    lines = [line for line in pem.split("\n") if line and not line.startswith("-----")]
    der = binascii.a2b_base64("".join(lines).encode())
    return binascii.hexlify(hashlib.sha256(der).digest()).decode()


def other_of(slot):
    return "b" if slot == "a" else "a"


class Identities:
    """The two keys with their certificates."""

    def __init__(self, store, uptime):
        self.store = store
        self.uptime = uptime
        self.identity = json.loads(store.read("identity") or '{"good": "a"}')
        self.in_use = self.identity["good"]
        self.failing_since = None
        self.is_detour = False

    def keep(self, identity):
        self.store.write("identity", json.dumps(identity))
        self.identity = identity
        self.is_detour = False

    def has_trial(self):
        return "trial" in self.identity

    def is_trial(self):
        return self.in_use == self.identity.get("trial")

    def next(self):
        """The identity for the next attempt to connect. An attempt with the new one is written before it is made."""
        good = self.identity["good"]
        if self.has_trial():
            tries = self.identity["tries"]
            if tries < CONNECTION_TRIES:
                self.keep({"good": good, "trial": self.identity["trial"], "tries": tries + 1})
                self.in_use = self.identity["trial"]
                return self.in_use
            self.keep({"good": good})
        now = self.uptime()
        if self.failing_since is None:
            self.failing_since = now
        if now - self.failing_since >= OTHER_KEYS_AFTER and self.store.certificate(other_of(good)) is not None:
            self.is_detour = not self.is_detour
            self.failing_since = now
        self.in_use = other_of(good) if self.is_detour else good
        return self.in_use

    def reached(self):
        self.failing_since = None
        if self.is_detour:
            self.keep({"good": self.in_use})

    def begin(self, slot):
        self.keep({"good": self.identity["good"], "trial": slot, "tries": 0})

    def settle(self, slot):
        self.keep({"good": slot})

    def drop(self):
        if self.has_trial():
            self.keep({"good": self.identity["good"]})

    def request(self, document):
        """Status, reason and signing request: a new key in the slot that the document does not name."""
        if not is_text(document.get("certificateId")):
            return "REJECTED", "BAD_DOCUMENT", None
        for slot in ("a", "b"):
            pem = self.store.certificate(slot)
            if pem is not None and certificate_id(pem) == document["certificateId"]:
                # The portal vouches for this one. It is kept, whichever is in use.
                self.keep({"good": slot})
                request = self.store.make_key(other_of(slot))
                return ("SUCCEEDED", "REQUESTED", request) if request else ("FAILED", "NO_KEY", None)
        return "REJECTED", "OTHER_CERTIFICATE", None

    def install(self, document):
        """The slot of the new certificate, and why it is refused."""
        pem = document.get("certificate")
        try:
            is_good = is_text(pem) and certificate_id(pem) == document.get("certificateId")
        except ValueError:
            is_good = False
        if not is_good:
            return None, "BAD_DOCUMENT"
        slot = other_of(self.identity["good"])
        if not self.store.fits(slot, pem):
            return None, "OTHER_KEY"
        self.store.keep_certificate(slot, pem)
        return slot, None


class Update:
    """Firmware updates. `publish` puts a message into the line of the wingnut, `may_begin()` says whether nobody is disturbed."""

    def __init__(self, config, about, slot, flash, transport, uptime, publish, may_begin, identities=None):
        self.identities = identities
        self.prefix = "$aws/things/" + config["thingName"] + "/jobs/"
        self.keys = config.get("firmwareKeys", [])
        self.about = about
        self.slot = slot
        self.flash = flash
        self.transport = transport
        self.uptime = uptime
        self.publish = publish
        self.may_begin = may_begin
        self.started_at = uptime()
        self.is_allowed = False
        self.has_asked = False
        self.ask_at = 0
        self.say_at = 0
        self.fetch_at = 0
        self.failures = 0
        self.fetching = None
        self.said = None
        self.is_verified = False
        self.first_accepted = None
        self.last_accepted = None
        self.boot = json.loads(flash.read("boot") or '{"good": "a"}')
        self.job = json.loads(flash.read("job") or "null")
        self.look_back()
        self.left_at_start = self.boot.get("left", 0)

    def look_back(self):
        """What happened before this start."""
        if self.job and self.job["state"] == "trial":
            if self.boot["good"] == self.job["slot"]:
                self.end("SUCCEEDED", "CONFIRMED")
            elif "fellBack" in self.boot:
                self.end("FAILED", self.boot["fellBack"])
            elif not self.is_trial():
                self.keep_job(state="downloading")
        if "fellBack" in self.boot:
            self.keep_boot({"good": self.boot["good"]})

    def is_trial(self):
        return self.boot.get("trial") == self.slot

    def is_anything_on_trial(self):
        return self.is_trial() or (self.identities is not None and self.identities.is_trial())

    def keep_boot(self, boot):
        self.flash.write("boot", json.dumps(boot))
        self.boot = boot

    def keep_job(self, **changes):
        job = dict(self.job)
        job.update(changes)
        self.flash.write("job", json.dumps(job))
        self.job = job

    def forget(self):
        if self.identities:
            self.identities.drop()
        self.flash.write("job", "null")
        self.job = None
        self.fetching = None
        self.said = None
        self.is_verified = False
        self.failures = 0
        self.ask_at = 0

    def report(self, status, details):
        self.say_at = self.uptime() + AGAIN_AFTER
        # The answer names it, so an answer to an earlier report does not count for this one.
        token = details.get("reason") or details["step"]
        message = {"status": status, "statusDetails": details, "clientToken": token}
        self.publish(self.prefix + self.job["id"] + "/update", message)

    def say(self, step, percent=None):
        if self.said == (step, percent) or not self.is_allowed:
            return
        self.said = (step, percent)
        self.report("IN_PROGRESS", {"step": step} if percent is None else {"step": step, "percent": str(percent)})

    def end(self, status, reason, details=None):
        self.fetching = None
        job = {"id": self.job["id"], "state": "ended", "status": status, "reason": reason}
        if "certificateId" in self.job:
            job["slot"] = self.job["slot"]
        if details:
            job["details"] = details
        self.flash.write("job", json.dumps(job))
        self.job = job
        if self.is_allowed:
            self.report_end()

    def report_end(self):
        details = {"reason": self.job["reason"]}
        details.update(self.job.get("details", {}))
        self.report(self.job["status"], details)

    def say_connecting(self):
        """Its answer lets the wingnut connect anew: so a rotation that was stopped does not go on."""
        if not self.identities.has_trial():
            self.say("connecting")

    def rotate(self, document):
        """The jobs of a rotation. Returns whether this is one."""
        operation = document.get("operation") if isinstance(document, dict) else None
        if not self.identities or operation not in ("certificate-request", "certificate-install"):
            return False
        if operation == "certificate-request":
            status, reason, request = self.identities.request(document)
            self.end(status, reason, {"request": request} if request else None)
            return True
        slot, reason = self.identities.install(document)
        if reason:
            self.end("REJECTED", reason)
        else:
            self.keep_job(state="connecting", slot=slot, certificateId=document["certificateId"])
            self.say_connecting()
        return True

    def next_identity(self):
        """The slot of key and certificate for the next attempt to connect."""
        had_trial = self.identities.has_trial()
        slot = self.identities.next()
        if had_trial and not self.identities.has_trial() and self.job and self.job["state"] == "connecting":
            self.end("FAILED", "NOT_CONNECTED")
        return slot

    # Events.

    def allowed(self):
        """The portal has said that it knows jobs. Returns whether this is news on this connection."""
        if self.is_allowed:
            return False
        self.is_allowed = True
        self.has_asked = False
        self.said = None
        self.ask_at = 0
        self.say_at = 0
        return True

    def closed(self):
        self.is_allowed = False

    def hear(self, topic, text):
        try:
            message = json.loads(text) or {}
        except ValueError:
            return
        words = topic[len(self.prefix) :].split("/")
        if words[0] == "notify-next":
            self.ask_at = 0
        elif words[0] == "start-next":
            if words[1] == "accepted":
                self.offered(message.get("execution"))
        elif words[1] == "update":
            self.answered(words[0], words[2] == "accepted", message)
        self.work()

    def offered(self, execution):
        """The job that the portal has for this wingnut: a new one, or the one that it has begun, with a fresh address."""
        self.has_asked = True
        self.ask_at = self.uptime() + DAY
        if self.is_trial() or (self.job and self.job["state"] == "ended"):
            return
        if self.job and (not execution or self.job["id"] != execution["jobId"]):
            self.forget()
        if not execution:
            return
        document = execution.get("jobDocument")
        if not self.job:
            self.job = {"id": execution["jobId"]}
            if self.rotate(document):
                return
            refusal = refusal_of(document, self.about["model"], self.about["software"], self.keys, self.flash)
            if refusal:
                self.end(*refusal)
                return
            slot = "b" if self.boot["good"] == "a" else "a"
            self.keep_job(document=document, slot=slot, done=0, state="downloading")
        if self.job["state"] == "connecting":
            self.say_connecting()
            return
        self.job["document"]["url"] = document["url"]
        self.say("downloading", self.percent())

    def percent(self):
        percent = self.job["done"] * 100 // self.job["document"]["size"]
        return percent // PERCENT_STEP * PERCENT_STEP

    def answered(self, job_id, is_accepted, message):
        if not self.job or self.job["id"] != job_id:
            return
        is_over = not is_accepted and message.get("code") in JOB_IS_OVER
        token = message.get("clientToken")
        if self.job["state"] == "ended":
            if is_over or (is_accepted and token == self.job["reason"]):
                # Over is also what the portal has taken before. Both are kept, so the other one is tried if this one is refused.
                if self.job["reason"] == "CONNECTED":
                    self.identities.settle(self.job["slot"])
                self.forget()
        elif self.job["state"] == "connecting":
            if is_over:
                self.forget()
            elif is_accepted and token == "connecting" and not self.identities.has_trial():
                self.identities.begin(self.job["slot"])
                self.transport.close()
        elif self.job["state"] == "downloading":
            if is_over:
                self.forget()
            elif is_accepted and token == "starting" and self.is_verified and self.may_begin():
                self.start_trial()

    def on_fetched(self, data, total):
        if not self.job or self.job["state"] != "downloading" or self.fetching != self.job["done"]:
            return
        self.fetching = None
        size, done = self.job["document"]["size"], self.job["done"]
        if total != size:
            self.end("FAILED", "SIZE_MISMATCH")
            return
        self.failures = 0
        if done == 0:
            self.flash.erase(self.job["slot"])
        self.flash.put(self.job["slot"], done, data)
        self.keep_job(done=done + len(data))
        if self.job["done"] < size:
            self.say("downloading", self.percent())
        self.work()

    def on_not_fetched(self, status):
        if not self.job or self.job["state"] != "downloading" or self.fetching is None:
            return
        self.fetching = None
        self.failures += 1
        if status == 416:
            self.end("FAILED", "SIZE_MISMATCH")
        elif self.failures >= DOWNLOAD_ATTEMPTS:
            self.end("FAILED", "DOWNLOAD_FAILED")
        else:
            self.fetch_at = self.uptime() + min(LONGEST_PAUSE, FIRST_DOWNLOAD_PAUSE * 2 ** (self.failures - 1))
            if status == 403:
                # The address is over: the same question brings another one.
                self.has_asked = False
                self.ask_at = self.fetch_at

    def accepted(self):
        """The portal has acknowledged telemetry."""
        if self.identities:
            self.identities.reached()
            if self.job and self.job["state"] == "connecting" and self.identities.is_trial():
                self.end("SUCCEEDED", "CONNECTED", {"certificateId": self.job["certificateId"]})
        if not self.is_trial():
            return
        now = self.uptime()
        if self.last_accepted is None or now - self.last_accepted > LONGEST_SILENCE:
            self.first_accepted = now
        self.last_accepted = now
        if now - self.first_accepted >= CONFIRMED_AFTER:
            self.keep_boot({"good": self.slot})
            if self.job and self.job["state"] == "trial":
                self.end("SUCCEEDED", "CONFIRMED")

    def tick(self):
        if self.is_trial() and self.is_time_up():
            self.flash.restart("trial")
        else:
            self.work()

    # What it does by itself.

    def is_time_up(self):
        """The minute that begins is written as gone, so restarts do not make a trial longer."""
        gone = self.uptime() - self.started_at
        left = max(0, self.left_at_start - gone // MINUTE - 1)
        if left < self.boot["left"]:
            boot = dict(self.boot)
            boot["left"] = left
            self.keep_boot(boot)
        return gone >= self.left_at_start * MINUTE

    def work(self):
        now = self.uptime()
        if not self.is_allowed:
            return
        if self.job and self.job["state"] == "ended":
            if now >= self.say_at:
                self.report_end()
        elif self.is_trial():
            if self.job:
                self.say("confirming")
        elif not self.has_asked or now >= self.ask_at:
            # Nobody is disturbed by the question what has become of an update that has begun.
            if now >= self.ask_at and (self.job or self.may_begin()):
                self.ask_at = now + AGAIN_AFTER
                self.publish(self.prefix + "start-next", {})
        elif self.job and self.job["state"] == "downloading":
            self.download(now)
        elif self.job and self.job["state"] == "connecting" and now >= self.say_at:
            self.said = None
            self.say_connecting()

    def download(self, now):
        document, done = self.job["document"], self.job["done"]
        if done < document["size"]:
            if self.fetching is None and now >= self.fetch_at:
                self.fetching = done
                self.transport.fetch(document["url"], done, min(done + PART, document["size"]) - 1)
            return
        if not self.is_verified and not self.verify(document):
            return
        # Its answer lets the slot start: so a job that was stopped does not start any more.
        if self.may_begin() and (self.said != ("starting", None) or now >= self.say_at):
            self.said = None
            self.say("starting")

    def verify(self, document):
        self.say("verifying")
        digest = hashlib.sha256()
        for at in range(0, document["size"], PART):
            digest.update(self.flash.get(self.job["slot"], at, min(PART, document["size"] - at)))
        self.is_verified = binascii.hexlify(digest.digest()).decode() == document["sha256"]
        if not self.is_verified:
            self.end("FAILED", "HASH_MISMATCH")
        return self.is_verified

    def start_trial(self):
        """Marks the new slot and restarts. The job is written first: without the mark it is verified again."""
        self.keep_job(state="trial")
        self.keep_boot({"good": self.boot["good"], "trial": self.job["slot"], "starts": 0, "left": TRIAL_MINUTES})
        self.flash.restart("update")


SETUP_FOR = 10 * MINUTE
JOIN_TIME = 45 * SECOND
SETUP_ADDRESS = "http://192.168.4.1/"
LONGEST_FORM = 1024


def decoded(text):
    """A value of a form: `+` is a space, and `%C3%A9` two bytes of UTF-8. None if it is broken."""
    data = bytearray()
    text = text.replace("+", " ").encode()
    at = 0
    try:
        while at < len(text):
            if text[at] == 37:
                data += binascii.unhexlify(text[at + 1 : at + 3])
                at += 3
            else:
                data.append(text[at])
                at += 1
        return bytes(data).decode()
    except (ValueError, UnicodeError):
        return None


def fields_of(body):
    """The fields of a form that a browser has sent."""
    fields = {}
    for pair in body[:LONGEST_FORM].split("&"):
        at = pair.find("=")
        if at > 0:
            fields[pair[:at]] = decoded(pair[at + 1 :])
    return fields


def escaped(text):
    for mark, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(mark, name)
    return text


class WifiSetup:
    """How a wingnut gets its Wi-Fi. `radio` has `open(name, password)` and `close()` for the network of its own, `scan()`, which is a list of names, and
    `join(name, password)`, which is answered by `on_joined` or `on_refused`. `store` keeps the record "wifi"."""

    def __init__(self, config, radio, store, uptime):
        self.config = config
        self.radio = radio
        self.store = store
        self.uptime = uptime
        self.state = "off"
        self.until = 0
        self.tried = None
        self.trouble = None
        self.known = json.loads(store.read("wifi") or "null")

    def start(self):
        """After power: it joins the network that it knows, or opens its own."""
        if self.known:
            self.radio.join(self.known["name"], self.known["password"])
        else:
            self.open()

    def on_button(self):
        self.open()

    def open(self):
        self.state = "open"
        self.trouble = None
        self.until = self.uptime() + SETUP_FOR
        self.radio.open("Wingnut-" + self.config["serial"], self.config["id"][:8])

    def close(self):
        self.state = "off"
        self.radio.close()

    def request(self, method, path, body=""):
        """Answers a request of the phone: status, and page or address. Any other address leads to the page, which opens it on phones."""
        if self.state == "off":
            return 404, ""
        if method == "POST" and path == "/join":
            return self.asked(fields_of(body))
        return (200, self.page()) if path == "/" else (302, SETUP_ADDRESS)

    def asked(self, fields):
        name, password = fields.get("name"), fields.get("password")
        if not name or len(name.encode()) > 32:
            self.trouble = "Select a network."
        elif password is None or not (password == "" or 8 <= len(password) <= 63):
            self.trouble = "A password has 8 to 63 characters."
        elif self.state == "joining":
            self.trouble = None
        else:
            self.state = "joining"
            self.trouble = None
            self.tried = {"name": name, "password": password, "until": self.uptime() + JOIN_TIME}
            self.radio.join(name, password)
        return 302, SETUP_ADDRESS

    def on_joined(self):
        """A network is kept only when it was joined. The wingnut's own one ends."""
        if self.state == "joining":
            self.known = {"name": self.tried["name"], "password": self.tried["password"]}
            self.store.write("wifi", json.dumps(self.known))
            self.tried = None
            self.close()

    def on_refused(self):
        """The network of before is joined again, and the phone may try another one."""
        if self.state == "joining":
            self.trouble = "Couldn't join " + self.tried["name"] + ". Check its password."
            self.tried = None
            self.state = "open"
            if self.known:
                self.radio.join(self.known["name"], self.known["password"])

    def tick(self):
        now = self.uptime()
        if self.state == "joining" and now >= self.tried["until"]:
            self.on_refused()
        if self.state == "open" and now >= self.until:
            self.close()

    def page(self):
        if self.state == "joining":
            return "<!doctype html><meta http-equiv=refresh content=3><p>Connecting to " + escaped(self.tried["name"]) + "...</p>"
        names = "".join("<option>" + escaped(name) + "</option>" for name in self.radio.scan())
        trouble = "<p role=alert>" + escaped(self.trouble) + "</p>" if self.trouble else ""
        return (
            "<!doctype html><html lang=en><meta name=viewport content='width=device-width'><title>Wingnut</title>"
            "<h1>Connect this wingnut</h1>" + trouble + "<form method=post action=/join>"
            "<p><label>Network<br><select name=name>" + names + "</select></label></p>"
            "<p><label>Password<br><input name=password type=password></label></p><p><button>CONNECT</button></p></form></html>"
        )


class Wingnut:
    def __init__(self, config, about, transport, clock, memory, random, most=60 * 24 * 60, flash=None, slot="a", health=None, store=None):
        """`about` is model, software and hardware. `random()` is between 0 and 1. `flash` is for updates, and `slot` the one that was
        started. `store` has its two sets of key and certificate; a board without one has one set. `health()` has network, rssi, resetReason, boots and clockOffset, as far as the board knows them."""
        self.config = config
        self.about = about
        self.transport = transport
        self.clock = clock
        self.random = random
        self.identities = Identities(store, clock.uptime) if store else None
        self.reporting = Reporting()
        self.buffer = Buffer(memory, most)
        self.must_send = True
        self.state = "closed"
        self.pause = FIRST_PAUSE
        self.again_at = 0
        self.asked_at = None
        self.no_subscription_until = 0
        self.is_subscribing = False
        self.is_subscribing_jobs = False
        self.sending = []
        self.waiting = None
        self.status_sent = None
        self.status_at = 0
        self.measured_at = None
        self.readings = None
        self.health = health
        self.reports = []
        self.no_jobs_until = 0
        self.update = None
        if flash and config.get("firmwareKeys"):
            publish = lambda topic, message: self.reports.append((topic, message))
            self.update = Update(config, about, slot, flash, transport, clock.uptime, publish, self.may_begin, self.identities)
            self.about = dict(about)
            self.about["slot"] = slot

    # What the board calls.

    def measure(self, readings, counters=None):
        """All wired inputs at this moment: engineering units, 0 or 1, and None for a sensor fault. `counters` has the running totals
        of the inputs that count, as the board keeps them."""
        now, uptime = self.clock.now(), self.clock.uptime()
        self.measured_at = uptime
        self.readings = readings
        sample = {"readings": readings}
        if counters:
            sample["counters"] = counters
        if now is None:
            self.buffer.undated.append((uptime, sample))
            return
        self.buffer.date(now, uptime)
        sample["ts"] = now
        self.buffer.add(sample)
        if self.reporting.must_publish(now, readings) or self.is_trial():
            self.must_send = True
        self.work()

    def is_time_to_measure(self):
        """In its own second of each minute, and every ten seconds while somebody looks."""
        now, uptime = self.clock.now(), self.clock.uptime()
        since = None if self.measured_at is None else uptime - self.measured_at
        if self.reporting.is_live(now):
            return since is None or since >= MEASURED_LIVE_EACH
        if now is None:
            return since is None or since >= MEASURED_EACH
        is_own_second = now // SECOND % 60 == second_of(self.config["id"])
        return since is None or since > MEASURED_EACH or (is_own_second and since >= SECOND)

    def tick(self):
        uptime = self.clock.uptime()
        if self.state == "closed" and uptime >= self.again_at:
            self.state = "connecting"
            self.asked_at = uptime
            self.transport.connect(self.config, self.next_identity())
        elif self.asked_at is not None and uptime - self.asked_at > ANSWER_TIME:
            # Neither an answer nor an end: the connection is dead.
            self.transport.close()
        else:
            if self.update:
                self.update.tick()
            self.work()

    # What the transport calls.

    def on_connected(self):
        self.state = "open"
        self.asked_at = None
        self.waiting = None
        self.status_sent = None
        topic = self.config["topics"].get("reporting")
        if topic and self.clock.uptime() >= self.no_subscription_until:
            self.is_subscribing = True
            self.transport.subscribe([topic])
        self.work()

    def on_granted(self, is_granted):
        # Refused by a portal of before: it goes on without.
        self.is_subscribing = False
        self.is_subscribing_jobs = False

    def on_message(self, topic, text):
        if topic != self.config["topics"].get("reporting"):
            if self.update:
                self.update.hear(topic, text)
        else:
            self.reporting.hear(text, self.clock.now())
            self.must_send = True
            self.use_jobs()
        self.work()

    def on_fetched(self, data, total):
        """The bytes that were asked for, and the size of the whole file by `Content-Range`."""
        self.update.on_fetched(data, total)
        self.work()

    def on_not_fetched(self, status):
        """The request has failed: with a status of HTTP, or None without an answer."""
        self.update.on_not_fetched(status)
        self.work()

    def on_acknowledged(self):
        self.pause = FIRST_PAUSE
        self.asked_at = None
        if self.identities:
            self.identities.reached()
        if self.waiting == "readings":
            self.reporting.published(self.sending)
            self.buffer.forget(len(self.sending))
            if self.update:
                self.update.accepted()
            if not self.buffer.entries:
                self.must_send = False
        self.waiting = None
        self.work()

    def on_closed(self):
        uptime = self.clock.uptime()
        if self.is_subscribing:
            self.no_subscription_until = uptime + DAY
            self.is_subscribing = False
        if self.is_subscribing_jobs:
            self.no_jobs_until = uptime + DAY
            self.is_subscribing_jobs = False
        self.reports = []
        if self.update:
            self.update.closed()
        self.state = "closed"
        self.asked_at = None
        self.waiting = None
        self.again_at = uptime + int(self.pause * (0.5 + self.random() / 2))
        self.pause = min(self.pause * 2, LONGEST_PAUSE)

    # What it does by itself.

    def is_trial(self):
        return self.update is not None and self.update.is_anything_on_trial()

    def may_begin(self):
        return self.reporting.is_calm(self.readings, self.clock.now())

    def use_jobs(self):
        """Only when the portal has said that it knows jobs: a portal of before ends the connection."""
        if not self.update or not self.reporting.offers_jobs() or self.clock.uptime() < self.no_jobs_until:
            return
        if self.update.allowed():
            self.is_subscribing_jobs = True
            self.transport.subscribe([self.update.prefix + topic for topic in JOB_TOPICS])

    def next_identity(self):
        if self.update and self.identities:
            return self.update.next_identity()
        return self.identities.next() if self.identities else "a"

    def status(self):
        now, uptime = self.clock.now(), self.clock.uptime()
        status = dict(self.about)
        if self.health:
            status.update(self.health())
            status["buffered"] = len(self.buffer.entries)
        status["lastBoot"] = None if now is None else now - uptime
        if self.config["topics"].get("reporting") and uptime >= self.no_subscription_until:
            status["reporting"] = True
            if self.update and uptime >= self.no_jobs_until:
                status["jobs"] = True
        return status

    def must_say_status(self):
        """After each connection, whenever a value changes, and once a day."""
        if self.status_sent is None or self.clock.uptime() - self.status_at >= DAY:
            return True
        now, was = self.status(), self.status_sent
        # A clock that is corrected moves the start by a little, which is no news.
        boots = now.pop("lastBoot"), was["lastBoot"]
        knows_boot_now = boots[1] is None and boots[0] is not None
        is_hour = self.clock.uptime() - self.status_at >= HOUR
        return knows_boot_now or any(was.get(name) != now[name] for name in now if is_hour or name not in CHANGES_OFTEN)

    def work(self):
        """Sends what must go out, one message at a time."""
        if self.state != "open" or self.waiting:
            return
        now = self.clock.now()
        if self.must_say_status():
            self.status_sent, self.status_at = self.status(), self.clock.uptime()
            self.send("status", self.config["topics"]["status"], self.status_sent)
        elif self.reports:
            topic, report = self.reports.pop(0)
            self.send("report", topic, report)
        elif self.must_send and now is not None:
            self.sending = self.buffer.oldest(now)
            if self.sending:
                one = self.sending[0] if len(self.sending) == 1 else {"batch": self.sending}
                self.send("readings", self.config["topics"]["telemetry"], one)
            else:
                self.must_send = False

    def send(self, what, topic, message):
        self.waiting = what
        self.asked_at = self.clock.uptime()
        self.transport.publish(topic, json.dumps(message))
