import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';
import mqtt, { type MqttClient } from 'mqtt';
import { ROOT } from '../../../bin/build/places.ts';

/** The methods of the class Wingnut in docs/device/wingnut.py. */
interface Wingnut {
  measure_text(readings: string, counters: string): void;
  is_time_to_measure(): boolean;
  tick(): void;
  on_connected(): void;
  on_granted(isGranted: boolean): void;
  on_acknowledged(): void;
  on_message(text: string): void;
  on_closed(): void;
}

/** MicroPython takes numbers of JavaScript as 32 bits, so a time crosses as a text. */
const GLUE = `
import json
import sys
sys.path.append("/board")
import board
from wingnut import Wingnut

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

    def subscribe(self, topic):
        board.subscribe(topic)

    def publish(self, topic, text):
        board.publish(topic, text)

    def close(self):
        board.close()

class Wired(Wingnut):
    def measure_text(self, readings, counters):
        self.measure(json.loads(readings), json.loads(counters))

about = {"model": "WN-48", "software": "page 1", "hardware": "C2"}
wingnut = Wired(json.loads(board.config()), about, Transport(), Clock(), Memory(), board.random, int(board.space()), 2)
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
}

/** A board that runs docs/device/wingnut.py in MicroPython. Its clock, its memory and its network belong to the test. */
export async function switchOn({
  bundle,
  port,
  memory = { text: '' },
  space = 1440,
  clock = { ahead: 0, uptime: 0 },
}: BoardOptions) {
  const python = await loadMicroPython({ heapsize: 8 * 1024 * 1024 });
  const config = JSON.parse(readFileSync(join(bundle, 'config.json'), 'utf8'));
  const file = (name: string) => readFileSync(join(bundle, name));
  const published: { topic: string; message: Record<string, unknown> }[] = [];
  const told: string[] = [];
  const connections: number[] = [];
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
    connect: (key: number) => {
      connections.push(key);
      const mine = mqtt.connect({
        protocol: 'mqtts',
        host: config.endpoint,
        servername: config.endpoint,
        port,
        ca: file(config.authority),
        cert: file(config.certificate),
        key: file(config.privateKey),
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
      mine.on('message', (_topic, payload) => {
        told.push(payload.toString());
        wingnut.on_message(payload.toString());
      });
    },
    subscribe: (topic: string) => {
      const mine = client;
      mine?.subscribe(topic, { qos: 1 }, (error) => mine.connected && wingnut.on_granted(!error));
    },
    publish: (topic: string, text: string) => {
      published.push({ topic, message: JSON.parse(text) });
      const mine = client;
      mine?.publish(topic, text, { qos: 1 }, (error) => !error && mine.connected && wingnut.on_acknowledged());
    },
    close: () => client?.end(true),
  });
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
    losesPower: () => {
      clearInterval(ticks);
      client?.removeAllListeners('close');
      client?.end(true);
    },
  };
}
