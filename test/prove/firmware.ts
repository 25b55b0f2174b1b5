import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FirmwareDocument } from '../../docs/device/update.mjs';
import { openJobTopics } from '../../local/iot/job-topics.ts';
import { openJobs } from '../../local/iot/jobs.ts';
import { openVirtualRotation, type VirtualRotation } from '../../local/world/simulator/virtual-rotation.sample.ts';
import {
  type Build,
  documentFor,
  FAULTS,
  imageOf,
  newVendorKey,
  openVirtualWingnut,
  type VirtualWingnut,
} from '../../local/world/simulator/virtual-wingnut.sample.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { jobIdOf, RINGS, type Ring, ringOf } from '../../shared/domain/firmware/ring.ts';
import { ringRefusal } from '../../shared/domain/firmware/rollout.ts';
import { hashOf } from '../../shared/domain/hash.ts';
import { presignedPlace } from '../../shared/platform/firmware-images.ts';
import { seeded } from '../seeded.ts';
import { openLosses, type Proof, type Run } from './proof.ts';

/** A fleet is updated in a time of its own: good and bad builds, power cuts, devices that are away (docs/product/firmware.md). */

const FLEET = 1000;
const LAB = 10;
const AWAY = 3;
const AWAY_DAYS = 30;
const CUTS = 20;
/** The share of the fleet that a bad build may reach, percent, and of the devices on which it fails. */
const MOST_REACHED = 6;
const FAILS_ON = 10;
const BACK_WITHIN_MS = 15 * MINUTE_MS;
const MODEL = 'WN-48';
const OLD = '3.8.1';
const ADDRESS_SECONDS = 3600;
/** The settings of a ring's job (docs/product/firmware.md#rollout). */
const PER_MINUTE = 50;
const ABORT_PERCENT = 5;
const ABORT_AFTER = 20;
const TICK_MS = 10_000;
/** An update of one part has some sixty places. */
const PLACES_APART = 3;

interface Served {
  readonly image: Uint8Array;
  /** The server has fewer bytes of it than were signed. */
  readonly whole?: number;
}

/** AWS IoT Jobs of the local stack and a fleet, with one clock. */
function openFleet(size: number, random: () => number) {
  const folder = mkdtempSync(join(tmpdir(), 'firmware-'));
  const vendor = newVendorKey();
  let now = Date.UTC(2026, 5, 1, 16);
  const served = new Map<string, Served>();
  const wingnuts = new Map<string, VirtualWingnut>();
  const labs = new Set<string>();
  const jobs = openJobs({ folder, now: () => now, changed: (thing, isOther) => topics.notify(thing, isOther) });
  const topics = openJobTopics({
    jobs,
    now: () => now,
    presign: {
      mayAssume: () => true,
      sign: async ({ key, expiresInSec }) => `https://images/${key}?until=${now + expiresInSec * 1000}`,
    },
    async send(topic, payload) {
      const [, , thing = ''] = topic.split('/');
      wingnuts.get(thing)?.hear(topic, JSON.parse(payload.toString()) as object);
    },
  });
  const hex = (digits: number) => Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
  const newId = () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;

  /** The share is the percent of the fleet at which a ring takes the wingnut: so the fleet is spread evenly, as a large one is. */
  function add(share: number, isSpared = false): VirtualWingnut {
    let id = newId();
    while (hashOf(id) % 100 !== share) id = newId();
    const wingnut = openVirtualWingnut({
      id,
      keys: [vendor.pem],
      build: { version: OLD },
      isSpared,
      send: (topic, message) => topics.receive(topic, Buffer.from(JSON.stringify(message))),
      download(url, first, last) {
        const { pathname, searchParams } = new URL(url);
        if (Number(searchParams.get('until')) < now) return 403;
        const file = served.get(pathname.slice(1));
        if (!file) return 404;
        const total = file.whole ?? file.image.length;
        return first >= total ? 416 : { bytes: file.image.subarray(first, Math.min(last + 1, total)), total };
      },
    });
    wingnuts.set(id, wingnut);
    return wingnut;
  }
  for (let index = 0; index < size; index += 1) {
    // The lab has seen no fault: else a bad build would end there.
    const { id } = add(index % 100, index < LAB);
    if (index < LAB) labs.add(id);
  }

  /** Makes the job of a release's ring, whose group is empty still. */
  function begin(name: string, document: FirmwareDocument, abortAfter: number, file: Served): void {
    served.set(name, file);
    const group = { name, id: name, attributes: {}, createdAt: now, things: [] };
    jobs.putGroup(group);
    const url = presignedPlace('images', name);
    jobs.create({
      jobId: name,
      selection: 'CONTINUOUS',
      targets: { things: [], groups: [name] },
      document: JSON.stringify({ ...document, url }),
      presigned: { roleArn: 'arn:aws:iam::123456789012:role/images', expiresInSec: ADDRESS_SECONDS },
      maximumPerMinute: PER_MINUTE,
      timeoutMinutes: 60,
      abort: (['FAILED', 'TIMED_OUT', 'REJECTED'] as const).map((failureType) => ({
        failureType,
        action: 'CANCEL',
        thresholdPercentage: ABORT_PERCENT,
        minNumberOfExecutedThings: abortAfter,
      })),
      retries: [{ failureType: 'TIMED_OUT', numberOfRetries: 1 }],
    });
  }

  return {
    vendor,
    wingnuts,
    jobs,
    begin,
    ringOf: (id: string): Ring => ringOf(id, labs.has(id)),
    async run(minutes: number, until: () => boolean = () => false): Promise<void> {
      const end = now + minutes * MINUTE_MS;
      while (now < end && !until()) {
        now += TICK_MS;
        jobs.settle();
        for (const wingnut of wingnuts.values()) wingnut.tick();
        await topics.close();
      }
    },
    get now() {
      return now;
    },
    /** Time in which only some wingnuts do something that matters. */
    async sleep(ms: number, awake: readonly VirtualWingnut[]): Promise<void> {
      const end = now + ms;
      while (now < end) {
        now += TICK_MS;
        for (const wingnut of awake) wingnut.tick();
      }
      jobs.settle();
      await topics.close();
    },
    async close(): Promise<void> {
      await topics.close();
      jobs.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
type Fleet = ReturnType<typeof openFleet>;

/** Starts a release's ring for wingnuts, and waits for its end. Returns whether AWS has ended its job. */
async function rollRing(fleet: Fleet, build: Build, ring: Ring, things: readonly VirtualWingnut[]): Promise<boolean> {
  const image = imageOf(build, 4000);
  const jobId = jobIdOf({ model: MODEL, version: build.version }, ring);
  const document = documentFor(image, build.version, fleet.vendor);
  fleet.begin(jobId, document, ring === 'lab' ? 1 : ABORT_AFTER, { image });
  for (const { id } of things) fleet.jobs.addToGroup(jobId, id);
  await fleet.run(180, () => {
    const { QUEUED = 0, IN_PROGRESS = 0 } = fleet.jobs.counts(jobId);
    return QUEUED + IN_PROGRESS === 0 && fleet.jobs.job(jobId).waiting.length === 0;
  });
  // The answers to the last reports.
  await fleet.run(2);
  return fleet.jobs.job(jobId).status === 'CANCELED';
}

const percentOf = (part: number, whole: number): string => `${((part * 100) / whole).toFixed(1)} %`;

const reasonOf = (fleet: Fleet, thingName: string): string => {
  const [execution] = fleet.jobs.executions({ thingName });
  return `${execution?.status} ${execution?.details?.reason}`;
};

/** Rolls a build that fails on a tenth of the fleet. Returns how many have ever had it. */
async function rollBadBuild(fleet: Fleet, run: Run, size: number): Promise<Proof[]> {
  const reach = openLosses(run, `A build that fails on ${FAILS_ON} % reaches at most ${MOST_REACHED} % of the fleet`);
  const back = openLosses(
    run,
    'No device is lost: each on which a build fails is back on its old slot within 15 minutes',
  );
  const reached: VirtualWingnut[] = [];
  const stops: string[] = [];
  const fallen: VirtualWingnut[] = [];
  for (const [index, fault] of FAULTS.entries()) {
    const build = { version: `3.9.${index}`, fault, failsOn: FAILS_ON };
    const tried = new Set<VirtualWingnut>();
    const before = new Map([...fleet.wingnuts.values()].map((wingnut) => [wingnut, wingnut.starts.length]));
    for (const ring of RINGS) {
      const things = [...fleet.wingnuts.values()].filter(({ id }) => fleet.ringOf(id) === ring);
      const isAborted = await rollRing(fleet, build, ring, things);
      for (const wingnut of fleet.wingnuts.values()) {
        if (wingnut.starts.slice(before.get(wingnut)).some(({ version }) => version === build.version))
          tried.add(wingnut);
      }
      if (!isAborted) continue;
      stops.push(`${fault}: ${tried.size} of ${size} (${percentOf(tried.size, size)}), stopped in ring ${ring}`);
      const rings = { [ring]: { beganAt: 0, startsAt: 0, abortedAt: fleet.now } };
      const refusal = ringRefusal(
        { state: 'aborted', rings },
        RINGS[RINGS.indexOf(ring) + 1] ?? '100',
        { reachable: 1, done: 1 },
        fleet.now,
      );
      if (!refusal) reach.add(`${fault}: the ring after ${ring} could begin`);
      break;
    }
    if (tried.size * 100 > MOST_REACHED * size) reach.add(`${fault}: ${tried.size} of ${size}`);
    reached.push(...tried);
    for (const wingnut of tried) {
      const starts = wingnut.starts.slice(before.get(wingnut));
      if (wingnut.version === build.version && !wingnut.isTrial) continue;
      fallen.push(wingnut);
      const first = starts.find(({ version }) => version === build.version)?.at ?? 0;
      const home =
        starts.find(({ at, version }) => at > first && version !== build.version)?.at ?? Number.POSITIVE_INFINITY;
      if (home - first > BACK_WITHIN_MS)
        back.add(`${wingnut.id} was away for ${(home - first) / MINUTE_MS} minutes with ${fault}`);
      if (!/^FAILED (NOT_CONFIRMED|DID_NOT_START)$/.test(reasonOf(fleet, wingnut.id)))
        back.add(`${wingnut.id} said ${reasonOf(fleet, wingnut.id)}`);
    }
  }
  for (const wingnut of fleet.wingnuts.values())
    if (!wingnut.version || !wingnut.good) back.add(`${wingnut.id} does not run`);
  if (fallen.length === 0) back.add('no build has failed');
  return [
    reach.proof(`${size} devices, ${FAULTS.length} bad builds, each through the rings: ${stops.join('; ')}`),
    back.proof(`${reached.length} trials, ${fallen.length} of them failed`),
  ];
}

/** Rolls good builds through all rings, with power cuts, and with devices that are away for a month. */
async function rollGoodBuilds(fleet: Fleet, run: Run, size: number): Promise<Proof[]> {
  const cut = openLosses(run, `A power cut at each of ${CUTS} places of an update bricks no device`);
  const away = openLosses(run, `A device that was away for ${AWAY_DAYS} days is updated once, to the newest`);
  const all = [...fleet.wingnuts.values()];
  const gone = all.slice(-AWAY);
  for (const wingnut of gone) wingnut.setNetwork(false);
  const present = all.filter((wingnut) => !gone.includes(wingnut));
  const cuts = present.slice(LAB, LAB + CUTS);
  for (const ring of RINGS) {
    const things = present.filter(({ id }) => fleet.ringOf(id) === ring);
    for (const [index, wingnut] of cuts.entries()) {
      // The places of an update of one part, evenly: the first is the question, the last the answer to its end.
      if (things.includes(wingnut)) wingnut.cutIn(2 + index * PLACES_APART);
    }
    if (await rollRing(fleet, { version: '3.10.0' }, ring, things))
      cut.add(`the good build was stopped in ring ${ring}`);
  }
  const cutAt = cuts.filter(({ wasCut }) => wasCut).length;
  if (cutAt < CUTS) cut.add(`only ${cutAt} cuts were made`);
  for (const wingnut of present) {
    if (wingnut.version !== '3.10.0' || wingnut.isTrial || wingnut.good?.version !== '3.10.0')
      cut.add(`${wingnut.id} has ${wingnut.version}, and said ${reasonOf(fleet, wingnut.id)}`);
  }

  await fleet.sleep(AWAY_DAYS * DAY_MS, gone);
  // Newer releases have gone by. The devices are offered what is newest when they are back.
  await rollRing(fleet, { version: '3.10.1' }, 'lab', present.slice(0, LAB));
  const before = new Map(gone.map((wingnut) => [wingnut, wingnut.starts.length]));
  for (const wingnut of gone) wingnut.setNetwork(true);
  await fleet.run(5);
  await rollRing(fleet, { version: '3.10.2' }, '100', gone);
  for (const wingnut of gone) {
    const versions = wingnut.starts.slice(before.get(wingnut)).map(({ version }) => version);
    if (versions.join() !== '3.10.2' || wingnut.version !== '3.10.2') away.add(`${wingnut.id} has started ${versions}`);
  }
  const done = `${size} devices through ${RINGS.length} rings`;
  return [
    cut.proof(`${done}, ${cutAt} of them with a power cut at a place of its own: all run the new version`),
    away.proof(`${AWAY} devices, ${AWAY_DAYS} days of readings on their flash, two releases gone by`),
  ];
}

/** Offers what must be refused, each to one device. */
async function offerBadFiles(fleet: Fleet, run: Run): Promise<Proof> {
  const refused = openLosses(
    run,
    'A wrong signature, a truncated or damaged file, an older version and the file of another product are refused with a reason',
  );
  const image = imageOf({ version: '4.0.0' }, 4000);
  const good = documentFor(image, '4.0.0', fleet.vendor);
  const stranger = newVendorKey();
  const damaged = Uint8Array.from(image, (byte, at) => (at === 2000 ? byte ^ 1 : byte));
  const cases: readonly (readonly [says: string, document: FirmwareDocument, file?: Partial<Served>])[] = [
    ['REJECTED BAD_SIGNATURE', { ...documentFor(image, '4.0.0', stranger), keyId: good.keyId }],
    ['REJECTED BAD_SIGNATURE', { ...good, version: '4.0.1' }],
    ['REJECTED BAD_SIGNATURE', { ...documentFor(image, '4.0.0', fleet.vendor, { model: 'WN-16' }), model: MODEL }],
    ['REJECTED UNKNOWN_KEY', documentFor(image, '4.0.0', stranger)],
    ['REJECTED OTHER_MODEL', documentFor(image, '4.0.0', fleet.vendor, { model: 'WN-16' })],
    ['REJECTED NOT_NEWER', documentFor(image, '3.2.0', fleet.vendor)],
    ['FAILED SIZE_MISMATCH', good, { whole: 1500 }],
    ['FAILED HASH_MISMATCH', good, { image: damaged }],
    ['FAILED NO_SPACE', documentFor(image, '4.0.0', fleet.vendor, { size: 2_000_000 })],
  ];
  const things = [...fleet.wingnuts.values()];
  const before = things.map(({ starts }) => starts.length);
  for (const [index, [, document, file]] of cases.entries()) {
    fleet.begin(`bad-${index}`, document, 1, { image, ...file });
    fleet.jobs.addToGroup(`bad-${index}`, things[index]?.id ?? '');
  }
  await fleet.run(10);
  for (const [index, [says]] of cases.entries()) {
    const said = reasonOf(fleet, things[index]?.id ?? '');
    if (said !== says) refused.add(`said ${said} instead of ${says}`);
    if (things[index]?.starts.length !== before[index]) refused.add(`${says}: the device has restarted`);
  }
  return refused.proof(
    `${cases.length} files, each to a device: ${[...new Set(cases.map(([says]) => says.split(' ')[1]))].join(', ')}`,
  );
}

const ROTATION_MINUTES = 120;
/** A failure on the way is over after as long again. */
const rotate = (world: VirtualRotation, each: () => void) => world.run(2 * ROTATION_MINUTES, undefined, each);

/** Rotates a certificate, and again and again with a failure at each place of the wingnut, then at each call of the portal. */
async function rotateCertificates(run: Run): Promise<Proof[]> {
  const identity = openLosses(
    run,
    'A power cut at each place of a rotation loses no identity: at each moment a certificate is let in',
  );
  const orphans = openLosses(run, 'A portal that fails at each of its calls leaves no orphan certificate');
  const telemetry = openLosses(run, 'No reading is lost in a rotation');
  const whole = openVirtualRotation();
  await whole.run(ROTATION_MINUTES);
  let readings = 0;

  async function attempt(says: string, fail: (world: VirtualRotation) => void): Promise<void> {
    const world = openVirtualRotation();
    fail(world);
    let isCutOff = false;
    await rotate(world, () => {
      isCutOff ||= !world.canConnect;
    });
    if (isCutOff) identity.add(`${says}: no certificate was let in`);
    if (world.rotation?.state !== 'installed') identity.add(`${says}: the rotation ended ${world.rotation?.state}`);
    // The replaced one is there for 30 days more, inactive.
    const others = world.certificates.filter(({ id }) => id !== world.newest && id !== world.first);
    const active = world.certificates.filter(({ isActive }) => isActive);
    if (others.length > 0 || active.length !== 1)
      orphans.add(`${says}: ${others.length} others, ${active.length} active`);
    readings += world.wingnut.measured;
    if (world.wingnut.lost > 0) telemetry.add(`${says}: ${world.wingnut.lost}`);
  }
  const { crashPlaces } = whole;
  const { places } = whole.wingnut;
  for (let place = 1; place <= places; place += 1)
    await attempt(`power cut at place ${place}`, ({ wingnut }) => wingnut.cutAt(place));
  for (let place = 1; place <= crashPlaces; place += 1)
    await attempt(`failure of the portal at place ${place}`, (world) => world.crashAt(place));
  if (whole.rotation?.state !== 'installed') identity.add('nothing was rotated');
  return [
    identity.proof(`${places} rotations, each with a power cut at a place of its own: all use the new certificate`),
    orphans.proof(`${crashPlaces} rotations, each with a failure of the portal at a place of its own, and those above`),
    telemetry.proof(`${readings} readings over all of this`),
  ];
}

/** Updates a fleet on the AWS IoT Jobs of the local stack. Its time is simulated. */
export async function firmware(run: Run): Promise<Proof[]> {
  // Fewer would be too few for the rule that stops a ring of 5 %.
  const size = FLEET;
  const fleet = openFleet(size, seeded(run.seed));
  const telemetry = openLosses(run, 'No reading is lost in an update');
  try {
    await fleet.run(1);
    const proofs = [
      ...(await rollBadBuild(fleet, run, size)),
      ...(await rollGoodBuilds(fleet, run, size)),
      await offerBadFiles(fleet, run),
    ];
    let readings = 0;
    for (const { id, lost, measured } of fleet.wingnuts.values()) {
      readings += measured;
      if (lost > 0) telemetry.add(`${lost} of ${id}`);
    }
    return [
      ...proofs,
      telemetry.proof(`${readings} readings of ${size} devices over all of this`),
      ...(await rotateCertificates(run)),
    ];
  } finally {
    await fleet.close();
  }
}
