import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '../../../shared/domain/durations.ts';
import { SETUP_MINUTES, setupNetworkOf, setupPasswordOf } from '../../../shared/domain/wingnuts/setup-network.ts';

/** The setup of Wi-Fi of docs/device/wingnut.py in MicroPython (docs/device.md#wi-fi-in-the-field). */

const GLUE = `
import json
import sys
sys.path.append("/board")
import host
from wingnut import WifiSetup

class Radio:
    def open(self, name, password):
        host.said(json.dumps(["open", name, password]))

    def close(self):
        host.said(json.dumps(["close"]))

    def scan(self):
        return ["Alder House", "<b>&"]

    def join(self, name, password):
        host.said(json.dumps(["join", name, password]))

class Store:
    def read(self, name):
        return host.read()

    def write(self, name, text):
        host.write(text)

config = {"serial": "100200", "id": "7d1f2a60-6a0e-4c1b-9c55-9c5f2a71b0e4"}
setups = {}

def power():
    setups["one"] = WifiSetup(config, Radio(), Store(), lambda: int(host.uptime()))
    setups["one"].start()

def of(name):
    return getattr(setups["one"], name)

def ask(method, path, body):
    return json.dumps(setups["one"].request(method, path, body))

def state():
    return setups["one"].state
`;
const python = await loadMicroPython({ heapsize: 2 * 1024 * 1024, pystack: 8 * 1024 });
const said: string[][] = [];
let stored = '';
let uptime = 0;
python.registerJsModule('host', {
  said: (text: string) => void said.push(JSON.parse(text) as string[]),
  read: () => stored,
  write: (text: string) => {
    stored = text;
  },
  uptime: () => String(uptime),
});
python.FS.mkdir('/board');
python.FS.writeFile(
  '/board/wingnut.py',
  readFileSync(join(import.meta.dirname, '../../../docs/device/wingnut.py'), 'utf8'),
);
python.runPython(GLUE);

const call = (name: string) => (python.globals.get('of')(name) as () => void)();
const state = () => (python.globals.get('state') as () => string)();
const ask = (method: string, path: string, body = '') =>
  JSON.parse((python.globals.get('ask') as (...texts: string[]) => string)(method, path, body)) as [number, string];
const power = () => (python.globals.get('power') as () => void)();
const join_ = (body: string) => ask('POST', '/join', body);
const page = () => ask('GET', '/')[1];

beforeEach(() => {
  said.length = 0;
  stored = '';
  uptime = 0;
});

describe('a wingnut without a network', () => {
  it('opens its own one for ten minutes, with the words that the portal shows', () => {
    power();
    expect(said).toEqual([['open', setupNetworkOf('100200'), setupPasswordOf('7D1F2A60-6A0E-4C1B-9C55-9C5F2A71B0E4')]]);
    uptime = SETUP_MINUTES * MINUTE_MS - 1;
    call('tick');
    expect(state()).toBe('open');
    uptime += 1;
    call('tick');
    expect([state(), said.at(-1), ask('GET', '/')[0]]).toEqual(['off', ['close'], 404]);
    call('on_button');
    expect(state()).toBe('open');
  });

  it('leads each address to its page, whose names are no markup', () => {
    power();
    expect(ask('GET', '/generate_204')).toEqual([302, 'http://192.168.4.1/']);
    expect(page()).toContain('<option>Alder House</option><option>&lt;b&gt;&amp;</option>');
  });

  it('joins what the form says, and keeps it only then', () => {
    power();
    join_('name=Alder+House+%C3%A9%26%3D&password=a%2Bb+c%25de');
    expect([state(), said.at(-1), stored]).toEqual(['joining', ['join', 'Alder House é&=', 'a+b c%de'], '']);
    expect(page()).toContain('Connecting to Alder House é&amp;=');
    call('on_joined');
    expect([state(), said.at(-1)]).toEqual(['off', ['close']]);
    expect(JSON.parse(stored)).toEqual({ name: 'Alder House é&=', password: 'a+b c%de' });
    power();
    expect([state(), said.at(-1)]).toEqual(['off', ['join', 'Alder House é&=', 'a+b c%de']]);
  });

  it.each([
    ['no network', 'password=12345678', 'Select a network.'],
    ['a name of 33 bytes', `name=${'x'.repeat(33)}&password=12345678`, 'Select a network.'],
    ['a broken name', 'name=%C3%28&password=12345678', 'Select a network.'],
    ['a short password', 'name=Alder&password=1234567', 'A password has 8 to 63 characters.'],
    ['a long password', `name=Alder&password=${'x'.repeat(64)}`, 'A password has 8 to 63 characters.'],
    ['no password', 'name=Alder', 'A password has 8 to 63 characters.'],
    ['nonsense', '%%%&==&', 'Select a network.'],
  ])('refuses a form with %s', (_, body, trouble) => {
    power();
    join_(body);
    expect([state(), said.length]).toEqual(['open', 1]);
    expect(page()).toContain(trouble);
  });
});

describe('a wingnut with a network', () => {
  const known = { name: 'Old', password: 'old password' };

  it.each([
    ['is refused', () => call('on_refused')],
    [
      'has no answer in 45 seconds',
      () => {
        uptime += 45 * SECOND_MS;
        call('tick');
      },
    ],
  ])('keeps it when another one %s', (_, refuse) => {
    stored = JSON.stringify(known);
    power();
    call('on_button');
    join_('name=New&password=new+password');
    refuse();
    expect([state(), said.at(-1)]).toEqual(['open', ['join', 'Old', 'old password']]);
    expect(JSON.parse(stored)).toEqual(known);
    expect(page()).toContain("Couldn't join New. Check its password.");
  });

  it('joins an open network without a password', () => {
    power();
    join_('name=Open&password=');
    expect(said.at(-1)).toEqual(['join', 'Open', '']);
  });
});
