import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { IdentityStore } from '../../../docs/device/certificates.mjs';
import {
  type Boot,
  type FirmwareDocument,
  type Flash,
  keyIdOf,
  newBoot,
  nextStart,
  openUpdater,
  type ResetBy,
  type Slot,
  signedText,
  type UpdateJob,
  type Updater,
} from '../../../docs/device/update.mjs';
import { MINUTE_MS, SECOND_MS } from '../../../shared/domain/durations.ts';
import { hashOf } from '../../../shared/domain/hash.ts';

/** Wingnuts in a time of their own, whose power and builds fail when a test wants it. Their updates are those of docs/device/update.mjs. */

/** What a build does wrong: it ends at once, stands still, sends nothing, or ends in its sixth minute. */
export const FAULTS = ['crash', 'hang', 'mute', 'lateCrash'] as const;
export type BuildFault = (typeof FAULTS)[number];

/** What a simulated board can read of an image. */
export interface Build {
  readonly version: string;
  readonly fault?: BuildFault;
  /** The share of the devices on which it fails, percent. Default: all. */
  readonly failsOn?: number;
}

/** The bytes of a build: its line, then filling. */
export const imageOf = (build: Build, size = 10_000): Buffer =>
  Buffer.from(`${JSON.stringify(build)}\n`.padEnd(size, `${build.version} `));

/** A build that lies whole in a slot; undefined for what is left of a half-written one. */
function buildIn(bytes: Uint8Array): Build | undefined {
  const text = Buffer.from(bytes).toString();
  try {
    const build = JSON.parse(text.slice(0, text.indexOf('\n'))) as Build;
    return imageOf(build, bytes.length).equals(bytes) ? build : undefined;
  } catch {
    return undefined;
  }
}

/** The key of a vendor. */
export function newVendorKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string;
  return { privateKey, pem, keyId: keyIdOf(pem) };
}

/** A signed document of an image. */
export function documentFor(
  image: Uint8Array,
  version: string,
  { privateKey, keyId }: ReturnType<typeof newVendorKey>,
  more: Partial<FirmwareDocument> = {},
): FirmwareDocument {
  const sha256 = createHash('sha256').update(image).digest('hex');
  const facts = { model: 'WN-48', version, size: image.length, sha256, ...more };
  const signature = sign('sha256', Buffer.from(signedText(facts)), privateKey).toString('base64');
  return { operation: 'firmware', url: 'https://images/one', keyId, signature, ...facts, ...more };
}

/** Thrown where the power fails, and where a board resets. */
class PowerCut extends Error {}
class Reset extends Error {}

interface Options {
  readonly id: string;
  readonly keys: readonly string[];
  readonly build: Build;
  /** Bytes of a slot. */
  readonly space?: number;
  /** Sends a message of updates to the portal. The answer comes by `hear`. */
  readonly send: (topic: string, message: object) => void;
  /** The part of an image, and the size of the whole; or the status that refuses it. */
  readonly download: (
    url: string,
    first: number,
    last: number,
  ) => { readonly bytes: Uint8Array; readonly total: number } | number;
  readonly mayBegin?: () => boolean;
  /** The client whose updates it runs. Default: docs/device/update.mjs. */
  readonly open?: typeof openUpdater;
  /** Its boot loader. */
  readonly boot?: typeof nextStart;
  /** Its keys and certificates, and whether the portal lets one in. Default: it has one set, which is let in. */
  readonly identities?: { readonly store: IdentityStore; readonly isLetIn: (slot: Slot) => boolean };
  /** Builds that fail on a share of the devices do not fail on this one. */
  readonly isSpared?: boolean;
}

const START_MS = 10 * SECOND_MS;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;
const LATE_CRASH_MS = 5.5 * MINUTE_MS;

/** Starts a wingnut at time 0 of its own. */
export function openVirtualWingnut(options: Options) {
  const { id, send, download, mayBegin = () => true, open = openUpdater, identities } = options;
  const slots: Record<Slot, Buffer> = { a: imageOf(options.build), b: Buffer.alloc(0) };
  let boot: Boot = newBoot();
  let job: UpdateJob | undefined;
  let now = 0;
  let hasNetwork = true;
  let measuredAt = Number.NEGATIVE_INFINITY;
  /** How often the power has come so far: at which place the next cut is. */
  let places = 0;
  let cutAt: number | undefined;
  let resetBy: ResetBy = 'power';
  let running:
    | {
        readonly updater: Updater;
        readonly build: Build;
        readonly slot: Slot;
        readonly since: number;
        isOnline: boolean;
        /** When it tries to connect again, and the pause after that. */
        connectsAt: number;
        pause: number;
        identity: Slot;
      }
    | undefined;
  const tasks: (() => void)[] = [];
  const held: number[] = [];
  const measured: number[] = [];
  const delivered = new Set<number>();
  const starts: { readonly at: number; readonly slot: Slot; readonly version: string | undefined }[] = [];

  function place(): void {
    places += 1;
    if (places === cutAt) throw new PowerCut();
  }
  /** An action of the board, with a place before it and one behind it. */
  function at<Result>(act: () => Result): Result {
    place();
    const result = act();
    place();
    return result;
  }

  const flash: Flash = {
    readBoot: () => boot,
    keepBoot: (next) =>
      at(() => {
        boot = next;
      }),
    readJob: () => job,
    keepJob: (next) =>
      at(() => {
        job = next;
      }),
    space: options.space ?? 1_000_000,
    erase: (slot) =>
      at(() => {
        slots[slot] = Buffer.alloc(0);
      }),
    write(slot, from, bytes) {
      const put = (part: Uint8Array) => {
        slots[slot] = Buffer.concat([slots[slot].subarray(0, from), part]);
      };
      place();
      // The power can fail in the middle of a page.
      put(bytes.subarray(0, bytes.length / 2));
      place();
      put(bytes);
      place();
    },
    readSlot: (slot, bytes) => slots[slot].subarray(0, bytes),
  };

  /** A store of keys whose writes have a place before and behind. */
  const withPlaces = (store: IdentityStore): IdentityStore => ({
    ...store,
    keepIdentity: (identity) => at(() => store.keepIdentity(identity)),
    keepCertificate: (slot, pem) => at(() => store.keepCertificate(slot, pem)),
    makeKey: (slot) => at(() => store.makeKey(slot)),
  });

  function disconnect(): void {
    if (!running?.isOnline) return;
    running.isOnline = false;
    running.updater.disconnected();
  }

  /** Connects with the identity that the client says, after longer and longer pauses. */
  function connect(): void {
    if (!running || now < running.connectsAt) return;
    if (identities) running.identity = running.updater.nextIdentity();
    if (identities?.isLetIn(running.identity) === false) {
      running.pause = Math.min(LONGEST_PAUSE_MS, running.pause * 2);
      running.connectsAt = now + running.pause;
      return;
    }
    running.isOnline = true;
    running.pause = START_MS;
    running.updater.allowed();
  }

  const isFaulty = ({ version, fault, failsOn = 100 }: Build) =>
    fault !== undefined && !options.isSpared && hashOf(`${id} ${version}`) % 100 < failsOn ? fault : undefined;

  function start(): void {
    const next = (options.boot ?? nextStart)(boot, resetBy);
    resetBy = 'other';
    if (next.boot !== boot) flash.keepBoot(next.boot);
    const build = buildIn(slots[next.slot]);
    starts.push({ at: now, slot: next.slot, version: build?.version });
    if (!build) throw new Reset('there is no firmware in this slot');
    const updater = open({
      thingName: id,
      model: 'WN-48',
      version: build.version,
      keys: options.keys,
      slot: next.slot,
      flash,
      uptime: () => now,
      mayBegin,
      publish: (topic, message) => at(() => send(topic, message)),
      ...(identities && { identities: withPlaces(identities.store) }),
      subscribe: place,
      reconnect: () => at(disconnect),
      fetch: (url, first, last) =>
        at(() => {
          tasks.push(() => {
            const answer = download(url, first, last);
            if (typeof answer === 'number') running?.updater.notFetched(answer);
            else running?.updater.fetched(answer.bytes, answer.total);
          });
        }),
      restart() {
        place();
        throw new Reset('restarts');
      },
    });
    const connects = { isOnline: false, connectsAt: now + START_MS, pause: START_MS, identity: 'a' } as const;
    running = { updater, build, slot: next.slot, since: now, ...connects };
  }

  /** Something happens on the board, which may reset or lose its power. */
  function guarded(act: () => void): void {
    try {
      act();
    } catch (error) {
      if (!(error instanceof Reset || error instanceof PowerCut)) throw error;
      if (error instanceof PowerCut) resetBy = 'power';
      running = undefined;
      tasks.length = 0;
    }
  }

  function deliver(updater: Updater): void {
    for (const time of held.splice(0)) delivered.add(time);
    updater.accepted();
  }

  function work(): void {
    if (!running) {
      start();
      return;
    }
    const { updater, build, since, slot } = running;
    const fault = isFaulty(build);
    // The timer of the trial is the boot loader's, so it also ends what stands still.
    if (boot.trial === slot && now - since >= (boot.left ?? 0) * MINUTE_MS && fault === 'hang') {
      resetBy = 'timer';
      throw new Reset('the time of the trial is up');
    }
    if (fault === 'crash' || (fault === 'lateCrash' && now - since >= LATE_CRASH_MS)) throw new Reset(fault);
    if (fault === 'hang') return;
    if (now - measuredAt >= MINUTE_MS) {
      measuredAt = now;
      measured.push(now);
      held.push(now);
    }
    if (running.isOnline && identities?.isLetIn(running.identity) === false) disconnect();
    if (hasNetwork && !running.isOnline) connect();
    if (running.isOnline && held.length > 0 && fault !== 'mute') deliver(updater);
    updater.tick();
  }

  return {
    id,
    /** A message of the portal. */
    hear(topic: string, message: object): void {
      tasks.push(() => running?.isOnline && running.updater.message(topic, JSON.stringify(message)));
    },
    /** The next ten seconds. An answer needs them too. */
    tick(): void {
      now += START_MS;
      guarded(work);
      for (const task of tasks.splice(0)) guarded(task);
    },
    /** The power fails at the n-th place from the start on, and is back ten seconds later. */
    cutAt(place: number): void {
      cutAt = place;
    },
    /** The same, counted from now. */
    cutIn(more: number): void {
      cutAt = places + more;
    },
    get wasCut() {
      return cutAt !== undefined && places >= cutAt;
    },
    setNetwork(isThere: boolean): void {
      hasNetwork = isThere;
      if (!isThere) disconnect();
    },
    get now() {
      return now;
    },
    get places() {
      return places;
    },
    get version() {
      return running?.build.version;
    },
    get isTrial() {
      return boot.trial !== undefined;
    },
    /** The build that is started when all that is tried fails. */
    get good() {
      return buildIn(slots[boot.good]);
    },
    /** Each start of a slot, in the wingnut's time. */
    starts,
    get job() {
      return job;
    },
    /** Readings that were measured and did not arrive, without those that wait. */
    get lost() {
      const waiting = new Set(held);
      return measured.filter((time) => !delivered.has(time) && !waiting.has(time)).length;
    },
    get measured() {
      return measured.length;
    },
    get held() {
      return held.length;
    },
  };
}
export type VirtualWingnut = ReturnType<typeof openVirtualWingnut>;
