import { DAY_MS } from '../durations.ts';
import {
  allRestarts,
  type DeviceHealth,
  isWeak,
  type Network,
  RESET_REASONS,
  type ResetReason,
  type RestartCounts,
  unwantedRestarts,
} from '../wingnuts/health.ts';
import type { WingnutUpdate } from './plan.ts';
import { endWords, UPDATE_ENDS, type UpdateEnd } from './reasons.ts';
import { RINGS, type Ring } from './ring.ts';
import type { Rollout } from './rollout.ts';
import type { Rotation } from './rotation.ts';
import { compareVersions } from './version.ts';

/**
 * The whole fleet, as the vendor's operators see it (docs/product/fleet.md): counts, and serial numbers. Nothing of a company is in it.
 * Times are UTC ms.
 */

/** How far the rotation of a certificate is, and why its last attempt failed. */
export type CertificateRotation = Pick<Rotation, 'state' | 'reason'>;

/** A wingnut that was not revoked, as far as the fleet knows it. */
export interface FleetDevice {
  readonly serial: string;
  /** Empty until it has said so. */
  readonly model: string;
  /** The version that runs; empty until it has said so. */
  readonly software: string;
  readonly isOwned: boolean;
  /** Its newest message. Known of those with an owner alone. */
  readonly receivedAt?: number;
  readonly health?: Pick<DeviceHealth, 'network' | 'rssi'>;
  /** Of the last seven days. Absent until it says its boots. */
  readonly restarts?: RestartCounts;
  readonly certificateEnds?: number;
  readonly rotation?: CertificateRotation;
}

/** Wingnuts of a model that run a version. */
export interface VersionCount {
  readonly model: string;
  /** Empty: not known. */
  readonly version: string;
  readonly count: number;
}

interface Named {
  readonly serial: string;
  readonly model: string;
  readonly version: string;
}
export interface GoneDevice extends Named {
  readonly receivedAt: number;
}
export interface WeakDevice extends Named {
  readonly network: Network;
  /** dBm. */
  readonly rssi: number;
}
export interface EndingCertificate extends Named {
  readonly endsAt: number;
  /** Absent while none is planned. */
  readonly rotation?: CertificateRotation;
}
/** Restarts of all wingnuts that run a version, in seven days. */
export interface VersionRestarts {
  readonly version: string;
  /** Wingnuts that say their boots. */
  readonly devices: number;
  readonly counts: RestartCounts;
}

/** The first rows of a list, and how many there are. */
export interface Listed<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
}

// The documents of the API name no type with parameters.
export interface GoneList extends Listed<GoneDevice> {}
export interface WeakList extends Listed<WeakDevice> {}
export interface CertificateList extends Listed<EndingCertificate> {}

export interface FleetReport {
  /** When it was made. */
  readonly at: number;
  readonly devices: number;
  /** Without an owner: they hang nowhere yet. */
  readonly unclaimed: number;
  /** With an owner, and never heard of. */
  readonly neverHeard: number;
  /** The newest first, by model. */
  readonly versions: readonly VersionCount[];
  /** With an owner, silent for more than a day. The longest first. */
  readonly gone: GoneList;
  /** Those with a radio that say their signal. */
  readonly measured: number;
  /** Weak signals, the weakest first. */
  readonly weak: WeakList;
  readonly restarts: readonly VersionRestarts[];
  /** Certificates that end within a year, the first first, and those that were replaced lately. */
  readonly certificates: CertificateList;
  /** Wingnuts whose certificate's end is not known. */
  readonly unknownCertificates: number;
}

/** A wingnut that is silent for longer is gone (docs/product/fleet.md#gone). */
const GONE_MS = DAY_MS;
/** A certificate that ends sooner is listed (docs/product/fleet.md#certificates). */
const ENDING_MS = 365 * DAY_MS;
/** Rows of each list. All are counted. */
export const MAX_ROWS = 200;

const nameOf = ({ serial, model, software }: FleetDevice): Named => ({ serial, model, version: software });

function listed<Row extends Named>(rows: readonly Row[], by: (row: Row) => number): Listed<Row> {
  const sorted = rows.toSorted((a, b) => by(a) - by(b) || a.serial.localeCompare(b.serial));
  return { total: rows.length, rows: sorted.slice(0, MAX_ROWS) };
}

const newestFirst = (a: { readonly version: string }, b: { readonly version: string }): number =>
  compareVersions(b.version, a.version);

function versionCounts(devices: readonly FleetDevice[]): VersionCount[] {
  const groups = Map.groupBy(devices, ({ model, software }) => `${model} ${software}`);
  const counts = [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ model: first.model, version: first.software, count: others.length + 1 }] : [],
  );
  return counts.toSorted((a, b) => a.model.localeCompare(b.model) || newestFirst(a, b));
}

const sumOf = (all: readonly RestartCounts[]): RestartCounts =>
  Object.fromEntries(
    RESET_REASONS.flatMap((reason): [ResetReason, number][] => {
      const sum = all.reduce((so, counts) => so + (counts[reason] ?? 0), 0);
      return sum > 0 ? [[reason, sum]] : [];
    }),
  );

function versionRestarts(devices: readonly FleetDevice[]): VersionRestarts[] {
  const groups = Map.groupBy(
    devices.filter(({ restarts }) => restarts),
    ({ software }) => software,
  );
  return [...groups]
    .map(([version, own]) => ({
      version,
      devices: own.length,
      counts: sumOf(own.map(({ restarts = {} }) => restarts)),
    }))
    .toSorted(newestFirst);
}

/** What an hour knows of the fleet. */
export function fleetReport(devices: readonly FleetDevice[], now: number): FleetReport {
  const owned = devices.filter(({ isOwned }) => isOwned);
  const gone = owned.flatMap((device): GoneDevice[] => {
    const { receivedAt } = device;
    return receivedAt !== undefined && now - receivedAt > GONE_MS ? [{ ...nameOf(device), receivedAt }] : [];
  });
  const radios = owned.flatMap((device): WeakDevice[] => {
    const { network, rssi } = device.health ?? {};
    return network && network !== 'ethernet' && rssi !== undefined ? [{ ...nameOf(device), network, rssi }] : [];
  });
  const ending = devices.flatMap((device): EndingCertificate[] => {
    const { certificateEnds: endsAt, rotation } = device;
    const isListed = endsAt !== undefined && (endsAt - now < ENDING_MS || rotation !== undefined);
    return isListed ? [{ ...nameOf(device), endsAt, ...(rotation && { rotation }) }] : [];
  });
  return {
    at: now,
    devices: devices.length,
    unclaimed: devices.length - owned.length,
    neverHeard: owned.filter(({ receivedAt }) => receivedAt === undefined).length,
    versions: versionCounts(devices),
    gone: listed(gone, ({ receivedAt }) => receivedAt),
    measured: radios.length,
    weak: listed(
      radios.filter(({ network, rssi }) => isWeak(network, rssi)),
      ({ rssi }) => rssi,
    ),
    restarts: versionRestarts(owned),
    certificates: listed(ending, ({ endsAt }) => endsAt),
    unknownCertificates: devices.filter(({ certificateEnds }) => certificateEnds === undefined).length,
  };
}

/** The restarts of a version that nobody wanted, for each wingnut and week. */
export const unwantedEach = ({ devices, counts }: VersionRestarts): number =>
  devices === 0 ? 0 : unwantedRestarts(counts) / devices;

export const restartsOf = ({ counts }: VersionRestarts): number => allRestarts(counts);

/** What a wingnut of a rollout is counted as, in order. */
export type CountedState = 'waiting' | 'offered' | 'silent' | 'leftOut' | UpdateEnd;
export const COUNTED_STATES: readonly CountedState[] = ['waiting', 'offered', 'silent', 'leftOut', ...UPDATE_ENDS];

/**
 * One that was offered the update and is silent stays in the rollout, and is counted by itself. After the end of the rollout none waits any
 * more: who had not begun is left out (docs/product/firmware.md#counted).
 */
export function countedAs(
  rollout: Pick<Rollout, 'state'>,
  { state, wait }: Pick<WingnutUpdate, 'state' | 'wait'>,
): CountedState {
  if (state === 'waiting') return rollout.state === 'open' ? 'waiting' : 'leftOut';
  return state === 'offered' && wait === 'silent' ? 'silent' : state;
}

export type RingCounts = Readonly<Partial<Record<CountedState, number>>>;

/** Why so many updates failed. */
export interface FailureReason {
  readonly words: string;
  readonly count: number;
  /** The first ones. */
  readonly serials: readonly string[];
}

/** How far a rollout is. */
export interface RolloutCounts extends Pick<Rollout, 'model' | 'version'> {
  readonly rings: Readonly<Partial<Record<Ring, RingCounts>>>;
  /** The most frequent first. */
  readonly reasons: readonly FailureReason[];
}

/** A wingnut of a rollout, as far as it is counted. */
export interface CountedTarget {
  readonly serial: string;
  readonly ring: Ring;
  readonly state: WingnutUpdate['state'];
  readonly wait?: NonNullable<WingnutUpdate['wait']>;
  readonly reason?: string;
}

const FAILURES: ReadonlySet<string> = new Set<UpdateEnd>(['FAILED', 'REJECTED', 'TIMED_OUT']);
const isFailure = (state: string): state is UpdateEnd => FAILURES.has(state);
const MAX_SERIALS = 12;

/** Counts the wingnuts of a rollout by ring and state, and its failures by their reason. */
export function rolloutCounts(
  { model, version, state: rolloutState }: Pick<Rollout, 'model' | 'version' | 'state'>,
  targets: readonly CountedTarget[],
): RolloutCounts {
  const rings = RINGS.flatMap((ring): [Ring, RingCounts][] => {
    const own = targets.filter((target) => target.ring === ring);
    const states = own.map((target) => countedAs({ state: rolloutState }, target));
    const counts = COUNTED_STATES.flatMap((state): [CountedState, number][] => {
      const count = states.filter((each) => each === state).length;
      return count > 0 ? [[state, count]] : [];
    });
    return own.length > 0 ? [[ring, Object.fromEntries(counts)]] : [];
  });
  const failed = targets.flatMap(({ serial, state, reason }) =>
    isFailure(state) ? [{ serial, words: endWords(state, reason) }] : [],
  );
  const reasons = [...Map.groupBy(failed, ({ words }) => words)].map(([words, own]) => ({
    words,
    count: own.length,
    serials: own
      .map(({ serial }) => serial)
      .sort()
      .slice(0, MAX_SERIALS),
  }));
  return { model, version, rings: Object.fromEntries(rings), reasons: reasons.toSorted((a, b) => b.count - a.count) };
}

/** So many wingnuts of a ring, by what an operator asks. */
export interface RingProgress {
  readonly all: number;
  readonly updated: number;
  readonly failed: number;
  /** They wait, or are being updated. */
  readonly ahead: number;
  /** They had not begun when the rollout ended. */
  readonly leftOut: number;
}

export function progressOf(counts: RingCounts = {}): RingProgress {
  const of = (...states: readonly CountedState[]) => states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return {
    all: of(...COUNTED_STATES),
    updated: of('SUCCEEDED'),
    failed: of('FAILED', 'REJECTED', 'TIMED_OUT'),
    ahead: of('waiting', 'offered', 'silent'),
    leftOut: of('leftOut'),
  };
}

/** Whether the report of the fleet is due: it is made once an hour. A run comes each five minutes, and some seconds early or late. */
export const isReportDue = (madeAt: number | undefined, now: number): boolean =>
  madeAt === undefined || now - madeAt >= REPORT_EVERY_MS - SLACK_MS;
const REPORT_EVERY_MS = DAY_MS / 24;
const SLACK_MS = 60_000;
