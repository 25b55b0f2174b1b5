import { verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';
import type { Identity } from '../../../docs/device/certificates.mjs';
import type { Board, Boot, nextStart, openUpdater, ResetBy, Slot, UpdateJob } from '../../../docs/device/update.mjs';

/** The updates of docs/device/wingnut.py in MicroPython, in the shape of those of docs/device/update.mjs. */

/** Numbers above 31 bits, and whatever has parts, cross as texts. */
const GLUE = `
import binascii
import json
import sys
sys.path.append("/board")
import host
from wingnut import Identities, Update, next_start, refusal_of

class Transport:
    def fetch(self, url, first, last):
        host.fetch(url, first, last)

    def close(self):
        host.reconnect()

class Store:
    def read(self, name):
        return host.read(name)

    def write(self, name, text):
        host.write(name, text)

    def certificate(self, slot):
        return host.certificate(slot) or None

    def keep_certificate(self, slot, pem):
        host.keep_certificate(slot, pem)

    def make_key(self, slot):
        return host.make_key(slot)

    def fits(self, slot, pem):
        return host.fits(slot, pem)

class Flash:
    space = 0

    def read(self, name):
        return host.read(name)

    def write(self, name, text):
        host.write(name, text)

    def erase(self, slot):
        host.erase(slot)

    def put(self, slot, at, data):
        host.put(slot, at, binascii.hexlify(data).decode())

    def get(self, slot, at, count):
        return binascii.unhexlify(host.get(slot, at, count))

    def verify(self, pem, data, signature):
        return host.verify(pem, binascii.hexlify(data).decode(), binascii.hexlify(signature).decode())

    def restart(self, why):
        host.restart(why)

updates = {}

def open_update(facts):
    facts = json.loads(facts)
    flash = Flash()
    flash.space = facts["space"]
    config = {"thingName": facts["thingName"], "firmwareKeys": facts["keys"]}
    about = {"model": facts["model"], "software": facts["version"]}
    publish = lambda topic, message: host.publish(topic, json.dumps(message))
    uptime = lambda: int(host.uptime())
    identities = Identities(Store(), uptime) if facts["rotates"] else None
    updates["one"] = Update(config, about, facts["slot"], flash, Transport(), uptime, publish, host.may_begin, identities)

def allow():
    if updates["one"].allowed():
        host.subscribe()
        updates["one"].work()

def fetched(data, total):
    updates["one"].on_fetched(binascii.unhexlify(data), total)

def refused(document, facts):
    facts = json.loads(facts)
    flash = Flash()
    flash.space = facts["space"]
    return json.dumps(refusal_of(json.loads(document), facts["model"], facts["version"], facts["keys"], flash))

def start(boot, why):
    return json.dumps(next_start(json.loads(boot), why))

def of(name):
    return getattr(updates["one"], name)
`;

/** The records of the flash, by the names that wingnut.py has for them. */
const RECORDS = {
  boot: {
    read: ({ flash }: Board): unknown => flash.readBoot(),
    write: ({ flash }: Board, value: unknown) => flash.keepBoot(value as Boot),
  },
  job: {
    read: ({ flash }: Board): unknown => flash.readJob(),
    write: ({ flash }: Board, value: unknown) => flash.keepJob((value ?? undefined) as UpdateJob | undefined),
  },
  identity: {
    read: ({ identities }: Board): unknown => identities?.readIdentity(),
    write: ({ identities }: Board, value: unknown) => identities?.keepIdentity(value as Identity),
  },
} as const;

type Values = readonly (string | number | null)[];
type Call = (...values: Values) => unknown;

/** Loads MicroPython once. One wingnut runs at a time. */
export async function loadPythonUpdater() {
  const python = await loadMicroPython({ heapsize: 8 * 1024 * 1024, pystack: 8 * 1024 });
  let board: Board;
  /** What the board has thrown. MicroPython does not bear errors of JavaScript: it runs on without effect until its call ends. */
  let thrown: unknown;
  const guard =
    <Values extends unknown[]>(act: (...values: Values) => void) =>
    (...values: Values): void => {
      if (thrown !== undefined) return;
      try {
        act(...values);
      } catch (error) {
        thrown = error;
      }
    };
  python.registerJsModule('host', {
    read: (name: keyof typeof RECORDS) => JSON.stringify(RECORDS[name].read(board) ?? null),
    write: guard((name: keyof typeof RECORDS, text: string) => RECORDS[name].write(board, JSON.parse(text))),
    certificate: (slot: Slot) => board.identities?.certificate(slot) ?? '',
    keep_certificate: guard((slot: Slot, pem: string) => board.identities?.keepCertificate(slot, pem)),
    make_key: (slot: Slot) => {
      let request = '';
      guard(() => {
        request = board.identities?.makeKey(slot) ?? '';
      })();
      return request;
    },
    fits: (slot: Slot, pem: string) => board.identities?.fits(slot, pem) === true,
    reconnect: guard(() => board.reconnect?.()),
    erase: guard((slot: Slot) => board.flash.erase(slot)),
    put: guard((slot: Slot, at: number, hex: string) => board.flash.write(slot, at, Buffer.from(hex, 'hex'))),
    get: (slot: Slot, at: number, count: number) =>
      Buffer.from(board.flash.readSlot(slot, at + count).subarray(at)).toString('hex'),
    verify: (pem: string, data: string, signature: string) =>
      verify('sha256', Buffer.from(data, 'hex'), pem, Buffer.from(signature, 'hex')),
    restart: guard((why: 'update' | 'trial') => board.restart(why)),
    fetch: guard((url: string, first: number, last: number) => board.fetch(url, first, last)),
    publish: guard((topic: string, text: string) => board.publish(topic, JSON.parse(text) as object)),
    subscribe: guard(() => board.subscribe([])),
    uptime: () => String(board.uptime()),
    may_begin: () => board.mayBegin(),
  });
  python.FS.mkdir('/board');
  const source = readFileSync(join(import.meta.dirname, '../../../docs/device/wingnut.py'), 'utf8');
  python.FS.writeFile('/board/wingnut.py', source);
  python.runPython(GLUE);
  const run = (called: Call, values: Values): unknown => {
    thrown = undefined;
    const result = called(...values);
    if (thrown !== undefined) throw thrown;
    return result;
  };
  const call = (name: string, ...values: Values) => run(python.globals.get(name) as Call, values);
  const method = (name: string, ...values: Values) => run(python.globals.get('of')(name) as Call, values);
  const open: typeof openUpdater = (opened) => {
    board = opened;
    const { thingName, model, version, keys, slot, flash, identities } = opened;
    const facts = { thingName, model, version, keys, slot, space: flash.space, rotates: identities !== undefined };
    call('open_update', JSON.stringify(facts));
    const prefix = `$aws/things/${thingName}/jobs/`;
    return {
      isTrial: () => method('is_anything_on_trial') === true,
      nextIdentity: () => method('next_identity') as Slot,
      allowed: () => void call('allow'),
      disconnected: () => void method('closed'),
      isOwn: (topic) => topic.startsWith(prefix),
      message: (topic, payload) => void method('hear', topic, payload),
      fetched: (bytes, total) => void call('fetched', Buffer.from(bytes).toString('hex'), total),
      notFetched: (status) => void method('on_not_fetched', status ?? null),
      accepted: () => void method('accepted'),
      tick: () => void method('tick'),
    };
  };
  const boot: typeof nextStart = (record, why: ResetBy) => {
    const [slot, next] = JSON.parse(String(call('start', JSON.stringify(record), why))) as [Slot, Boot];
    return { slot, boot: next };
  };
  const refusal = (document: unknown, device: object): unknown => {
    const answer = JSON.parse(String(call('refused', JSON.stringify(document), JSON.stringify(device)))) as
      | [string, string]
      | null;
    return answer ? { status: answer[0], reason: answer[1] } : undefined;
  };
  return { open, boot, refusal };
}
