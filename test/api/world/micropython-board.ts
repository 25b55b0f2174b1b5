import { verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';
import mqtt, { type MqttClient } from 'mqtt';
import { ROOT } from '../../../bin/build/places.ts';
import { openKeys } from '../../../docs/device/keys.mjs';
import type { Slot } from '../../../docs/device/update.mjs';

/** The methods of the class Wingnut in docs/device/wingnut.py. */
interface Wingnut {
  measure_text(readings: string, counters: string): void;
  is_time_to_measure(): boolean;
  tick(): void;
  on_connected(): void;
  on_granted(isGranted: boolean): void;
  on_acknowledged(): void;
  on_message(topic: string, text: string): void;
  fetched_hex(data: string, total: number): void;
  on_not_fetched(status: number): void;
  on_closed(): void;
}

/** MicroPython takes numbers of JavaScript as 32 bits, so a time crosses as a text. */
const GLUE = `
import binascii
import json
import sys
sys.path.append("/board")
import board
from wingnut import Wingnut, next_start

class Clock:
    def now(self):
        text = board.now()
        return int(text) if text else None

    def uptime(self):
        return int(board.uptime())

class Memory:
    def read(self):
        return board.read()

    def write(self, text):
        board.write(text)

    def append(self, text):
        board.append(text)

class Transport:
    def connect(self, config, key):
        board.connect(key)

    def subscribe(self, topics):
        board.subscribe(json.dumps(topics))

    def fetch(self, url, first, last):
        board.fetch(url, first, last)

    def publish(self, topic, text):
        board.publish(topic, text)

    def close(self):
        board.close()

class Store:
    def read(self, name):
        return board.record(name)

    def write(self, name, text):
        board.keep(name, text)

    def certificate(self, slot):
        return board.certificate(slot) or None

    def keep_certificate(self, slot, pem):
        board.keep_certificate(slot, pem)

    def make_key(self, slot):
        return board.make_key(slot)

    def fits(self, slot, pem):
        return board.fits(slot, pem)

class Flash:
    space = 1_000_000

    def read(self, name):
        return board.record(name)

    def write(self, name, text):
        board.keep(name, text)

    def erase(self, slot):
        board.erase(slot)

    def put(self, slot, at, data):
        board.put(slot, at, binascii.hexlify(data).decode())

    def get(self, slot, at, count):
        return binascii.unhexlify(board.get(slot, at, count))

    def verify(self, pem, data, signature):
        return board.verify(pem, binascii.hexlify(data).decode(), binascii.hexlify(signature).decode())

    def restart(self, why):
        board.restart(why)

class Wired(Wingnut):
    def measure_text(self, readings, counters):
        self.measure(json.loads(readings), json.loads(counters))

    def fetched_hex(self, data, total):
        self.on_fetched(binascii.unhexlify(data), total)

flash = Flash()
slot, boot = next_start(json.loads(flash.read("boot") or '{"good": "a"}'), board.reset_by())
flash.write("boot", json.dumps(boot))
about = {"model": "WN-48", "software": board.software(slot), "hardware": "C2"}
wingnut = Wired(json.loads(board.config()), about, Transport(), Clock(), Memory(), board.random, int(board.space()), flash, slot, None, Store())
`;

interface BoardOptions {
  /** The folder that was provisioned. */
  readonly bundle: string;
  /** Port to which it connects, instead of the bundle's. */
  readonly port: number;
  /** Memory that survived a power cut. */
  readonly memory?: { text: string };
  /** Number of readings for which it has space. */
  readonly space?: number;
  /** Error of its clock, ms; undefined while it is not set. */
  readonly clock?: { ahead: number | undefined; uptime: number };
  /** Slots and records of its updates. */
  readonly flash?: BoardFlash;
  /** What has reset it. */
  readonly resetBy?: 'power' | 'timer' | 'other';
}

/** What survives on a board. */
export interface BoardFlash {
  readonly records: Map<string, string>;
  readonly slots: Record<string, Buffer>;
}
const newFlash = (): BoardFlash => ({ records: new Map(), slots: { a: Buffer.alloc(0), b: Buffer.alloc(0) } });

/** The version of an image: its first line. */
const softwareIn = (image: Buffer | undefined) => image?.toString().split('\n')[0] || 'page 1';

/** Bytes of a file, and its whole size as `Content-Range` says it; or the status. */
async function part(url: string, first: number, last: number): Promise<{ bytes: Buffer; total: number } | number> {
  const answer = await fetch(url, { headers: { range: `bytes=${first}-${last}` } });
  if (answer.status !== 206) return answer.status;
  const total = Number(answer.headers.get('content-range')?.split('/')[1]);
  return { bytes: Buffer.from(await answer.arrayBuffer()), total };
}

/** A board that runs docs/device/wingnut.py in MicroPython. Its clock, its memory and its network belong to the test. */
export async function switchOn({
  bundle,
  port,
  memory = { text: '' },
  space = 1440,
  clock = { ahead: 0, uptime: 0 },
  flash = newFlash(),
  resetBy = 'power',
}: BoardOptions) {
  const python = await loadMicroPython({ heapsize: 8 * 1024 * 1024, pystack: 8 * 1024 });
  const config = JSON.parse(readFileSync(join(bundle, 'config.json'), 'utf8'));
  const file = (name: string) => readFileSync(join(bundle, name));
  const pairs = openKeys(bundle, config);
  const published: { topic: string; message: Record<string, unknown> }[] = [];
  const told: string[] = [];
  const connections: Slot[] = [];
  const restarts: string[] = [];
  let client: MqttClient | undefined;
  const started = Date.now();
  let wingnut: Wingnut;
  python.registerJsModule('board', {
    config: () => JSON.stringify(config),
    now: () => (clock.ahead === undefined ? '' : String(Date.now() + clock.ahead)),
    uptime: () => String(Date.now() - started + clock.uptime),
    random: Math.random,
    space: () => String(space),
    read: () => memory.text,
    write: (text: string) => {
      memory.text = text;
    },
    append: (text: string) => {
      memory.text += text;
    },
    connect: (key: Slot) => {
      connections.push(key);
      const mine = mqtt.connect({
        protocol: 'mqtts',
        host: config.endpoint,
        servername: config.endpoint,
        port,
        ca: file(config.authority),
        cert: pairs.certificate(key) ?? '',
        key: pairs.key(key) ?? '',
        clientId: config.clientId,
        protocolVersion: 4,
        clean: true,
        keepalive: 60,
        reconnectPeriod: 0,
      });
      client = mine;
      mine.on('error', () => {});
      mine.once('connect', () => wingnut.on_connected());
      mine.once('close', () => {
        mine.end(true);
        wingnut.on_closed();
      });
      mine.on('message', (topic, payload) => {
        if (topic === config.topics.reporting) told.push(payload.toString());
        wingnut.on_message(topic, payload.toString());
      });
    },
    subscribe: (topics: string) => {
      const mine = client;
      mine?.subscribe(
        JSON.parse(topics) as string[],
        { qos: 1 },
        (error) => mine.connected && wingnut.on_granted(!error),
      );
    },
    publish: (topic: string, text: string) => {
      published.push({ topic, message: JSON.parse(text) });
      const mine = client;
      mine?.publish(topic, text, { qos: 1 }, (error) => !error && mine.connected && wingnut.on_acknowledged());
    },
    close: () => client?.end(true),
    fetch: (url: string, first: number, last: number) => {
      part(url, first, last)
        .then((answer) => {
          if (typeof answer === 'number') wingnut.on_not_fetched(answer);
          else wingnut.fetched_hex(answer.bytes.toString('hex'), answer.total);
        })
        .catch(() => wingnut.on_not_fetched(0));
    },
    record: (name: string) => flash.records.get(name) ?? '',
    keep: (name: string, text: string) => void flash.records.set(name, text),
    erase: (slot: string) => {
      flash.slots[slot] = Buffer.alloc(0);
    },
    put: (slot: string, at: number, hex: string) => {
      flash.slots[slot] = Buffer.concat([
        flash.slots[slot]?.subarray(0, at) ?? Buffer.alloc(0),
        Buffer.from(hex, 'hex'),
      ]);
    },
    get: (slot: string, at: number, count: number) => flash.slots[slot]?.subarray(at, at + count).toString('hex') ?? '',
    certificate: (slot: Slot) => pairs.certificate(slot) ?? '',
    keep_certificate: (slot: Slot, pem: string) => pairs.keepCertificate(slot, pem),
    make_key: (slot: Slot) => pairs.makeKey(slot),
    fits: (slot: Slot, pem: string) => pairs.fits(slot, pem),
    verify: (pem: string, data: string, signature: string) =>
      verify('sha256', Buffer.from(data, 'hex'), pem, Buffer.from(signature, 'hex')),
    restart: (why: string) => {
      restarts.push(why);
      losesPower();
    },
    reset_by: () => resetBy,
    software: (slot: string) => softwareIn(flash.slots[slot]),
  });
  const losesPower = () => {
    clearInterval(ticks);
    client?.removeAllListeners('close');
    client?.end(true);
  };
  python.FS.mkdir('/board');
  python.FS.writeFile('/board/wingnut.py', readFileSync(join(ROOT, 'docs/device/wingnut.py'), 'utf8'));
  python.runPython(GLUE);
  wingnut = python.globals.get('wingnut');
  const ticks = setInterval(() => wingnut.tick(), 20);
  return {
    published,
    told,
    connections,
    clock,
    memory,
    measures: (readings: object, counters: object = {}) =>
      wingnut.measure_text(JSON.stringify(readings), JSON.stringify(counters)),
    isTimeToMeasure: () => wingnut.is_time_to_measure(),
    /** Messages that it has published on one of its topics, without acknowledgement or with it. */
    on: (kind: 'telemetry' | 'status') =>
      published.filter(({ topic }) => topic === config.topics[kind]).map(({ message }) => message),
    losesPower,
    flash,
    /** Why it has reset itself. Then it is off. */
    restarts,
  };
}
