import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, test } from 'vitest';
import {
  type Boot,
  compareVersions,
  type FirmwareDocument,
  keyIdOf,
  nextStart,
  openUpdater,
  type ResetBy,
  refusalOf,
  signedText,
} from '../../../docs/device/update.mjs';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { loadPythonUpdater } from './python-updater.sample.ts';
import {
  type Build,
  documentFor,
  FAULTS,
  imageOf,
  newVendorKey,
  openVirtualWingnut,
  type VirtualWingnut,
} from './virtual-wingnut.sample.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/device.md'), 'utf8');
const VENDOR = newVendorKey();
const OTHER = newVendorKey();
const DEVICE = { model: 'WN-48', version: '3.8.1', keys: [VENDOR.pem], space: 1_000_000 };
const IMAGE = imageOf({ version: '3.9.0' }, 200_000);
const DOCUMENT = documentFor(IMAGE, '3.9.0', VENDOR);
const PYTHON = await loadPythonUpdater();
/** Both clients run the same updates. */
const CLIENTS = {
  'update.mjs': {
    open: openUpdater,
    boot: nextStart,
    refusal: refusalOf as (document: unknown, device: object) => unknown,
  },
  'wingnut.py': PYTHON,
} as const;
type Client = keyof typeof CLIENTS;
const NAMES = Object.keys(CLIENTS) as Client[];
const ID = '7d1f2a60-6a0e-4c1b-9c55-9c5f2a71b0e4';

test.each([
  ['3.9.0', '3.10.0'],
  ['3.9.0-rc.1', '3.9.0'],
  ['3.9.0-rc.2', '3.9.0-rc.10'],
  ['3.9.0-rc', '3.9.0-rc.1'],
  ['3.9.0-1', '3.9.0-alpha'],
  ['3.9.0-alpha', '3.9.0-beta'],
  ['3.8.1', '3.9.0-rc.1'],
  ['3.9', '3.9.1'],
])('version %s is before %s', (before, after) => {
  expect([compareVersions(before, after), compareVersions(after, before)]).toEqual([-1, 1]);
  expect([compareVersions(before, before), compareVersions('3.9', '3.9.0')]).toEqual([0, 0]);
});

test('the example of docs/device.md has the key, the text and the signature of its document', () => {
  const [, pem = ''] = /(-----BEGIN PUBLIC KEY-----[\s\S]*?-----END PUBLIC KEY-----\n)/.exec(PAGE) ?? [];
  const [, text = ''] = /```text\n(wingnut-firmware\n[\s\S]*?)```/.exec(PAGE) ?? [];
  const [, json = '{}'] = /```json\n(\{\n? *"operation": "firmware"[\s\S]*?)```/.exec(PAGE) ?? [];
  const document = JSON.parse(json) as FirmwareDocument;
  expect(keyIdOf(pem)).toBe(document.keyId);
  expect(signedText(document)).toBe(text);
  expect(refusalOf(document, { ...DEVICE, keys: [pem] })).toBeUndefined();
  expect(refusalOf({ ...document, size: document.size + 1 }, { ...DEVICE, keys: [pem] })?.reason).toBe('BAD_SIGNATURE');
});

describe.each(NAMES)('a document is refused by %s', (name) => {
  const { refusal } = CLIENTS[name];
  it.each<[reason: string, status: string, document: unknown]>([
    ['BAD_DOCUMENT', 'REJECTED', 'text'],
    ['BAD_DOCUMENT', 'REJECTED', null],
    ['BAD_DOCUMENT', 'REJECTED', {}],
    ['UNKNOWN_OPERATION', 'REJECTED', { ...DOCUMENT, operation: 'dance' }],
    ['BAD_DOCUMENT', 'REJECTED', { ...DOCUMENT, size: '200000' }],
    ['BAD_DOCUMENT', 'REJECTED', { ...DOCUMENT, size: 0 }],
    ['BAD_DOCUMENT', 'REJECTED', { ...DOCUMENT, sha256: 'abc' }],
    ['BAD_DOCUMENT', 'REJECTED', { ...DOCUMENT, version: 'newest' }],
    ['BAD_DOCUMENT', 'REJECTED', { ...DOCUMENT, url: undefined }],
    ['OTHER_MODEL', 'REJECTED', documentFor(IMAGE, '3.9.0', VENDOR, { model: 'WN-16' })],
    ['ALREADY_INSTALLED', 'SUCCEEDED', documentFor(IMAGE, '3.8.1', VENDOR)],
    ['NOT_NEWER', 'REJECTED', documentFor(IMAGE, '3.8.0', VENDOR)],
    ['NOT_NEWER', 'REJECTED', documentFor(IMAGE, '3.8.1-rc.1', VENDOR)],
    ['UNKNOWN_KEY', 'REJECTED', documentFor(IMAGE, '3.9.0', OTHER)],
    ['BAD_SIGNATURE', 'REJECTED', { ...documentFor(IMAGE, '3.9.0', OTHER), keyId: VENDOR.keyId }],
    ['BAD_SIGNATURE', 'REJECTED', { ...DOCUMENT, version: '3.9.1' }],
    ['BAD_SIGNATURE', 'REJECTED', { ...DOCUMENT, signature: 'no signature' }],
    // A file of another product for which this model is claimed.
    ['BAD_SIGNATURE', 'REJECTED', { ...documentFor(IMAGE, '3.9.0', VENDOR, { model: 'WN-16' }), model: 'WN-48' }],
    ['NO_SPACE', 'FAILED', documentFor(IMAGE, '3.9.0', VENDOR, { size: 1_000_001 })],
  ])('%s', (reason, status, document) => {
    expect(refusal(document, DEVICE)).toEqual({ status, reason });
  });

  it('not when its version is newer and one of two keys has signed it', () => {
    expect(refusal(DOCUMENT, DEVICE)).toBeUndefined();
    expect(refusal(DOCUMENT, { ...DEVICE, keys: [OTHER.pem, VENDOR.pem] })).toBeUndefined();
    expect(refusal(DOCUMENT, { ...DEVICE, version: 'reference 2' })).toBeUndefined();
  });
});

const TRIAL: Boot = { good: 'a', trial: 'b', starts: 2, left: 9 };
test.each<[string, Boot, ResetBy, string, Boot]>([
  ['nothing is tried', { good: 'b' }, 'power', 'b', { good: 'b' }],
  ['a slot is new', { ...TRIAL, starts: 0, left: 14 }, 'other', 'b', { ...TRIAL, starts: 1, left: 14 }],
  ['it has ended by itself', TRIAL, 'other', 'b', { ...TRIAL, starts: 3 }],
  ['the power failed', TRIAL, 'power', 'b', { ...TRIAL, starts: 3, left: 14 }],
  ['it was started three times', { ...TRIAL, starts: 3 }, 'power', 'a', { good: 'a', fellBack: 'DID_NOT_START' }],
  ['its time is up', { ...TRIAL, left: 0 }, 'other', 'a', { good: 'a', fellBack: 'NOT_CONFIRMED' }],
  [
    'its timer has reset the board',
    { ...TRIAL, good: 'b', trial: 'a' },
    'timer',
    'b',
    { good: 'b', fellBack: 'NOT_CONFIRMED' },
  ],
])('the boot loader: %s', (_, boot, why, slot, next) => {
  for (const name of NAMES) expect(CLIENTS[name].boot(boot, why)).toEqual({ slot, boot: next });
});

interface Report {
  readonly status: string;
  readonly statusDetails: { readonly step?: string; readonly reason?: string; readonly percent?: string };
}
interface Portal {
  readonly wingnut: VirtualWingnut;
  readonly reports: readonly Report[];
  /** The bytes that were asked for. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
  mayBegin: boolean;
  answers: boolean;
  isOver(url: string): boolean;
  cancel(): void;
  readonly state: string;
  readonly asked: number;
  /** Lets the wingnut run, at most so many minutes, until a condition holds. */
  run(minutes: number, until?: () => boolean): Portal;
  reason(): string | undefined;
}

let client: Client = 'update.mjs';

/** A portal with one job for one wingnut, as AWS IoT Jobs answers it. */
function openPortal(document: object, image: Uint8Array, more: { readonly serves?: number } = {}): Portal {
  const reports: Report[] = [];
  const ranges: [number, number][] = [];
  let state = 'QUEUED';
  let asked = 0;
  const ended = () => ['SUCCEEDED', 'FAILED', 'REJECTED', 'CANCELED'].includes(state);
  const wingnut = openVirtualWingnut({
    id: ID,
    keys: [VENDOR.pem],
    build: { version: '3.8.1' },
    open: CLIENTS[client].open,
    boot: CLIENTS[client].boot,
    mayBegin: () => portal.mayBegin,
    send(topic, message) {
      const rest = topic.slice(`$aws/things/${ID}/jobs/`.length);
      const prefix = `$aws/things/${ID}/jobs/${rest}`;
      if (!portal.answers) return;
      if (rest === 'start-next') {
        asked += 1;
        const execution = ended()
          ? undefined
          : { jobId: 'one', jobDocument: { ...document, url: `https://images/${asked}` } };
        if (execution) state = 'IN_PROGRESS';
        return wingnut.hear(`${prefix}/accepted`, execution ? { execution } : {});
      }
      const { clientToken, ...report } = message as never as { clientToken: string } & Report;
      if (ended()) return wingnut.hear(`${prefix}/rejected`, { clientToken, code: 'InvalidStateTransition' });
      reports.push(report);
      state = report.status;
      wingnut.hear(`${prefix}/accepted`, { clientToken });
    },
    download(url, first, last) {
      ranges.push([first, last]);
      // An address that was asked for earlier may be over.
      if (portal.isOver(url)) return 403;
      const total = more.serves ?? image.length;
      return first >= total ? 416 : { bytes: image.subarray(first, Math.min(last + 1, total)), total };
    },
  });
  const portal: Portal = {
    wingnut,
    reports,
    ranges,
    mayBegin: true,
    answers: true,
    isOver: () => false,
    cancel: () => {
      state = 'CANCELED';
    },
    get state() {
      return state;
    },
    get asked() {
      return asked;
    },
    run(minutes, until = () => false) {
      const end = wingnut.now + minutes * MINUTE_MS;
      while (wingnut.now < end && !until()) wingnut.tick();
      return portal;
    },
    reason: () => reports.at(-1)?.statusDetails.reason,
  };
  return portal;
}

const isOver = (portal: Portal) => () => ended(portal.state) && portal.wingnut.job === undefined;
const ended = (state: string) => ['SUCCEEDED', 'FAILED', 'REJECTED', 'CANCELED'].includes(state);

describe.each(NAMES)('a wingnut with %s', (name) => {
  beforeEach(() => {
    client = name;
  });

  it('updates itself, says each step, and confirms after ten minutes of accepted telemetry', () => {
    const portal = openPortal(DOCUMENT, IMAGE);
    portal.run(60, isOver(portal));
    expect(
      portal.reports.map(({ status, statusDetails: { step, percent, reason } }) => [status, step ?? reason, percent]),
    ).toEqual([
      ['IN_PROGRESS', 'downloading', '0'],
      ['IN_PROGRESS', 'downloading', '25'],
      ['IN_PROGRESS', 'downloading', '50'],
      ['IN_PROGRESS', 'downloading', '75'],
      ['IN_PROGRESS', 'verifying', undefined],
      ['IN_PROGRESS', 'starting', undefined],
      ['IN_PROGRESS', 'confirming', undefined],
      ['SUCCEEDED', 'CONFIRMED', undefined],
    ]);
    expect(portal.wingnut.version).toBe('3.9.0');
    expect(portal.wingnut.isTrial).toBe(false);
    const [, trial = { at: 0 }] = portal.wingnut.starts;
    expect((portal.wingnut.now - trial.at) / MINUTE_MS).toBeGreaterThan(10);
    expect((portal.wingnut.now - trial.at) / MINUTE_MS).toBeLessThan(11);
    expect(portal.wingnut.lost).toBe(0);
  });

  it('is updated and has lost nothing wherever its power is cut', () => {
    const whole = openPortal(DOCUMENT, IMAGE);
    whole.run(60, isOver(whole));
    expect(whole.wingnut.places).toBeGreaterThan(60);
    for (let place = 1; place <= whole.wingnut.places; place += 1) {
      const portal = openPortal(DOCUMENT, IMAGE);
      portal.wingnut.cutAt(place);
      portal.run(120, isOver(portal)).run(1);
      expect([place, portal.state, portal.reason()]).toEqual([place, 'SUCCEEDED', 'CONFIRMED']);
      expect([place, portal.wingnut.version, portal.wingnut.good?.version]).toEqual([place, '3.9.0', '3.9.0']);
      expect([portal.wingnut.lost, portal.wingnut.isTrial]).toEqual([0, false]);
    }
  });

  const builds: [string, Build, string][] = FAULTS.map((fault) => [
    fault,
    { version: '3.9.0', fault },
    fault === 'crash' ? 'DID_NOT_START' : 'NOT_CONFIRMED',
  ]);
  it.each(builds)('goes back within 15 minutes from a build with the fault %s, and says why', (_, build, reason) => {
    const image = imageOf(build);
    const portal = openPortal(documentFor(image, '3.9.0', VENDOR), image);
    portal.run(60, isOver(portal));
    expect([portal.state, portal.reason(), portal.wingnut.version]).toEqual(['FAILED', reason, '3.8.1']);
    const trial = portal.wingnut.starts.find(({ slot }) => slot === 'b');
    const back = portal.wingnut.starts.findLast(({ slot }) => slot === 'a');
    expect(((back?.at ?? 0) - (trial?.at ?? 0)) / MINUTE_MS).toBeLessThanOrEqual(15);
    expect(portal.wingnut.lost).toBe(0);
  });

  it.each(builds)('goes back from a build with the fault %s wherever its power is cut', (_, build, reason) => {
    const image = imageOf(build);
    const document = documentFor(image, '3.9.0', VENDOR);
    const whole = openPortal(document, image);
    whole.run(60, isOver(whole));
    // MicroPython is slower.
    const step = name === 'wingnut.py' ? 5 : 1;
    for (let place = 1; place <= whole.wingnut.places; place += step) {
      const portal = openPortal(document, image);
      portal.wingnut.cutAt(place);
      portal.run(120, isOver(portal)).run(1);
      expect([place, portal.state, portal.wingnut.good?.version, portal.wingnut.version]).toEqual([
        place,
        'FAILED',
        '3.8.1',
        '3.8.1',
      ]);
      expect([reason, 'DID_NOT_START', 'NOT_CONFIRMED']).toContain(portal.reason());
      expect(portal.wingnut.lost).toBe(0);
    }
  });

  it('goes back when the network is away for the whole trial, and delivers what it has measured', () => {
    const portal = openPortal(DOCUMENT, IMAGE);
    portal.run(30, () => portal.wingnut.isTrial);
    portal.wingnut.setNetwork(false);
    portal.run(30);
    expect([portal.wingnut.version, portal.wingnut.held > 25]).toEqual(['3.8.1', true]);
    portal.wingnut.setNetwork(true);
    portal.run(5, isOver(portal));
    expect([portal.reason(), portal.wingnut.lost, portal.wingnut.held]).toEqual(['NOT_CONFIRMED', 0, 0]);
  });

  it('refuses a file that is not the one that was signed, and stays on its slot', () => {
    const damaged = Buffer.from(IMAGE);
    damaged[100] = 1;
    const hash = openPortal(DOCUMENT, damaged);
    hash.run(60, isOver(hash));
    const size = openPortal(DOCUMENT, IMAGE, { serves: 150_000 });
    size.run(60, isOver(size));
    for (const portal of [hash, size]) {
      expect([portal.state, portal.wingnut.version, portal.wingnut.starts.length]).toEqual(['FAILED', '3.8.1', 1]);
    }
    expect([hash.reason(), size.reason()]).toEqual(['HASH_MISMATCH', 'SIZE_MISMATCH']);
  });

  it('resumes a download where it was cut, and asks for a fresh address when the old one is over', () => {
    const portal = openPortal(DOCUMENT, IMAGE);
    portal.run(30, () => portal.ranges.length >= 2);
    portal.isOver = (url) => url !== 'https://images/2';
    portal.run(60, isOver(portal));
    expect([portal.state, portal.asked]).toEqual(['SUCCEEDED', 3]);
    const starts = portal.ranges.map(([first]) => first);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });

  it('gives a download up after ten failures in a row', () => {
    const portal = openPortal(DOCUMENT, IMAGE);
    portal.isOver = () => true;
    portal.run(59, isOver(portal));
    expect([portal.state, portal.reason(), portal.ranges.length]).toEqual(['FAILED', 'DOWNLOAD_FAILED', 10]);
  });

  it('asks for no update while it may not be disturbed, and does not restart then', () => {
    const portal = openPortal(DOCUMENT, IMAGE);
    portal.mayBegin = false;
    expect(portal.run(30).asked).toBe(0);
    portal.mayBegin = true;
    portal.run(30, () => portal.ranges.length >= 3);
    portal.mayBegin = false;
    expect(portal.run(30).wingnut.starts).toHaveLength(1);
    portal.mayBegin = true;
    portal.run(30, isOver(portal));
    expect(portal.state).toBe('SUCCEEDED');
  });

  it('starts nothing that was stopped before it has restarted', () => {
    const portal = openPortal(DOCUMENT, IMAGE);
    portal.run(30, () => portal.ranges.length >= 3);
    portal.mayBegin = false;
    portal.run(2);
    portal.cancel();
    portal.mayBegin = true;
    portal.run(30);
    expect([portal.wingnut.starts.length, portal.wingnut.version, portal.wingnut.job]).toEqual([1, '3.8.1', undefined]);
  });

  it('says its end again until it has an answer', () => {
    const portal = openPortal(DOCUMENT, IMAGE);
    portal.run(30, () => portal.wingnut.isTrial);
    portal.answers = false;
    portal.run(14);
    expect([portal.wingnut.isTrial, portal.wingnut.job?.reason]).toEqual([false, 'CONFIRMED']);
    portal.answers = true;
    portal.run(2, isOver(portal));
    expect([portal.state, portal.wingnut.job]).toEqual(['SUCCEEDED', undefined]);
  });
});
