"""A wingnut in MicroPython, written from docs/device.md and from nothing else.

What belongs to a board comes from outside: `transport` speaks MQTT, `clock` knows the time, `memory` survives a power cut. Times are
in milliseconds, and `clock.now()` is None until the clock is set. The board calls `tick` at least each second, `measure` with what its
inputs say, and the methods of the transport's events: `on_connected`, `on_granted`, `on_acknowledged`, `on_message`, `on_closed`.
"""

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


class Wingnut:
    def __init__(self, config, about, transport, clock, memory, random, most=60 * 24 * 60, keys=1):
        """`about` is model, software and hardware. `random()` is between 0 and 1. `keys` counts its sets of key and certificate."""
        self.config = config
        self.about = about
        self.transport = transport
        self.clock = clock
        self.random = random
        self.keys = keys
        self.reporting = Reporting()
        self.buffer = Buffer(memory, most)
        self.must_send = True
        self.state = "closed"
        self.key = 0
        self.refused_since = None
        self.pause = FIRST_PAUSE
        self.again_at = 0
        self.asked_at = None
        self.no_subscription_until = 0
        self.is_subscribing = False
        self.sending = []
        self.waiting = None
        self.status_sent = None
        self.status_at = 0
        self.measured_at = None

    # What the board calls.

    def measure(self, readings, counters=None):
        """All wired inputs at this moment: engineering units, 0 or 1, and None for a sensor fault. `counters` has the running totals
        of the inputs that count, as the board keeps them."""
        now, uptime = self.clock.now(), self.clock.uptime()
        self.measured_at = uptime
        sample = {"readings": readings}
        if counters:
            sample["counters"] = counters
        if now is None:
            self.buffer.undated.append((uptime, sample))
            return
        self.buffer.date(now, uptime)
        sample["ts"] = now
        self.buffer.add(sample)
        if self.reporting.must_publish(now, readings):
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
            self.transport.connect(self.config, self.key)
        elif self.asked_at is not None and uptime - self.asked_at > ANSWER_TIME:
            # Neither an answer nor an end: the connection is dead.
            self.transport.close()
        else:
            self.work()

    # What the transport calls.

    def on_connected(self):
        self.state = "open"
        self.refused_since = None
        self.asked_at = None
        self.waiting = None
        self.status_sent = None
        topic = self.config["topics"].get("reporting")
        if topic and self.clock.uptime() >= self.no_subscription_until:
            self.is_subscribing = True
            self.transport.subscribe(topic)
        self.work()

    def on_granted(self, is_granted):
        # Refused by a portal of before: it goes on without.
        self.is_subscribing = False

    def on_message(self, text):
        self.reporting.hear(text, self.clock.now())
        self.must_send = True
        self.work()

    def on_acknowledged(self):
        self.pause = FIRST_PAUSE
        self.asked_at = None
        if self.waiting == "readings":
            self.reporting.published(self.sending)
            self.buffer.forget(len(self.sending))
            if not self.buffer.entries:
                self.must_send = False
        self.waiting = None
        self.work()

    def on_closed(self):
        uptime = self.clock.uptime()
        if self.is_subscribing:
            self.no_subscription_until = uptime + DAY
            self.is_subscribing = False
        if self.state == "connecting":
            self.use_other_keys(uptime)
        self.state = "closed"
        self.asked_at = None
        self.waiting = None
        self.again_at = uptime + int(self.pause * (0.5 + self.random() / 2))
        self.pause = min(self.pause * 2, LONGEST_PAUSE)

    # What it does by itself.

    def use_other_keys(self, uptime):
        """After an hour of refusals it tries its other key and certificate."""
        if self.refused_since is None:
            self.refused_since = uptime
        elif uptime - self.refused_since >= OTHER_KEYS_AFTER:
            self.key = (self.key + 1) % self.keys
            self.refused_since = uptime

    def status(self):
        now, uptime = self.clock.now(), self.clock.uptime()
        status = dict(self.about)
        status["lastBoot"] = None if now is None else now - uptime
        if self.config["topics"].get("reporting") and uptime >= self.no_subscription_until:
            status["reporting"] = True
        return status

    def must_say_status(self):
        """After each connection, whenever a value changes, and once a day."""
        if self.status_sent is None or self.clock.uptime() - self.status_at >= DAY:
            return True
        now, was = self.status(), self.status_sent
        # A clock that is corrected moves the start by a little, which is no news.
        boots = now.pop("lastBoot"), was["lastBoot"]
        knows_boot_now = boots[1] is None and boots[0] is not None
        return knows_boot_now or any(was.get(name) != now[name] for name in now)

    def work(self):
        """Sends what must go out, one message at a time."""
        if self.state != "open" or self.waiting:
            return
        now = self.clock.now()
        if self.must_say_status():
            self.status_sent, self.status_at = self.status(), self.clock.uptime()
            self.send("status", self.config["topics"]["status"], self.status_sent)
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
