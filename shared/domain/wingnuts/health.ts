import { type English, english, plural, say } from '../figures/say.ts';

/**
 * What a wingnut says of itself beside its readings: how it is connected, how often it restarts, what waits, and how far its clock was off
 * (docs/product/wingnuts.md#health).
 */

export const NETWORKS = ['ethernet', 'wifi', 'lte'] as const;
export type Network = (typeof NETWORKS)[number];
export const RESET_REASONS = ['watchdog', 'brownout', 'software', 'pin', 'power', 'update', 'unknown'] as const;
export type ResetReason = (typeof RESET_REASONS)[number];

/** The health of a wingnut as it said it last. What it does not say is absent (docs/device.md#status). */
export interface DeviceHealth {
  readonly network?: Network;
  /** dBm, -150 to 0: of Wi-Fi the RSSI, of LTE the RSRP or, without it, the RSSI. */
  readonly rssi?: number;
  /** Why it started the last time. */
  readonly resetReason?: ResetReason;
  /** How often it has started since it was made. */
  readonly boots?: number;
  /** Readings that it has measured and that were not acknowledged. */
  readonly buffered?: number;
  /** The place of the firmware that runs. */
  readonly slot?: 'a' | 'b';
  /** Its clock minus NTP at its last sync, seconds. */
  readonly clockOffset?: number;
}

/** How often a wingnut restarted, by the reason. A reason without one is absent. */
export type RestartCounts = Readonly<Partial<Record<ResetReason, number>>>;

type Says<Value> = (value: unknown) => Value | undefined;

const oneOf =
  <Value extends string>(...known: readonly Value[]): Says<Value> =>
  (value) =>
    known.find((each) => each === value);

/** A whole number within limits. */
const whole =
  (min: number, max: number): Says<number> =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : undefined;

/** A number within limits, kept without decimals. */
const rounded =
  (min: number, max: number): Says<number> =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max ? Math.round(value) : undefined;

/** Words of firmware that this portal does not know are kept as `unknown`. */
const reasonOf: Says<ResetReason> = (value) =>
  typeof value === 'string' ? (RESET_REASONS.find((each) => each === value) ?? 'unknown') : undefined;

const BILLION = 1_000_000_000;

/** How each field of a status about health is read: undefined for a value that is refused. docs/device.md#status has the same table. */
const HEALTH_FIELDS: { readonly [Name in keyof DeviceHealth]-?: Says<NonNullable<DeviceHealth[Name]>> } = {
  network: oneOf(...NETWORKS),
  rssi: rounded(-150, 0),
  resetReason: reasonOf,
  boots: whole(0, BILLION),
  buffered: whole(0, 10_000_000),
  slot: oneOf('a', 'b'),
  clockOffset: rounded(-BILLION, BILLION),
};

const FIELDS = Object.keys(HEALTH_FIELDS) as (keyof DeviceHealth)[];

/**
 * The health that a status message says, and the parts of it that cannot be read, each by itself. `null` is a value that the device does
 * not know, as of its last boot.
 */
export function readHealth(body: Readonly<Record<string, unknown>>): {
  readonly health: DeviceHealth | undefined;
  readonly refused: readonly Readonly<Record<string, unknown>>[];
} {
  const said = FIELDS.filter((name) => body[name] !== undefined && body[name] !== null).map((name) => ({
    name,
    value: HEALTH_FIELDS[name](body[name]),
  }));
  const known = said.filter(({ value }) => value !== undefined);
  return {
    health: known.length > 0 ? Object.fromEntries(known.map(({ name, value }) => [name, value])) : undefined,
    refused: said.filter(({ value }) => value === undefined).map(({ name }) => ({ [name]: body[name] })),
  };
}

/** The names of networks, and the signal below which each is weak, dBm (docs/product/wingnuts.md#health-limits). */
export const SIGNALS: Readonly<Record<Network, { readonly name: string; readonly weakBelow?: number }>> = {
  ethernet: { name: 'Ethernet' },
  wifi: { name: 'Wi-Fi', weakBelow: -80 },
  lte: { name: 'LTE', weakBelow: -105 },
};

/** The limits of health that do not depend on the network (docs/product/wingnuts.md#health-limits). */
export const HEALTH_LIMITS = {
  /** So many restarts in `DAYS` days that are neither a power loss nor an update. */
  restarts: 3,
  /** An hour of readings at one a minute. Fewer wait in a batch. */
  waiting: 60,
  /** Seconds. */
  clockOffset: 120,
} as const;

/** The days over which restarts are counted. */
export const HEALTH_DAYS = 7;

const dBm = (rssi: number): string => `${rssi} dBm`;

/** How good a signal is on its network, the worst first (docs/product/wingnuts.md#health-limits). */
export const SIGNAL_GRADES = ['weak', 'fair', 'good'] as const;
export type SignalGrade = (typeof SIGNAL_GRADES)[number];
/** The grades as people read them. */
const GRADES: Readonly<Record<SignalGrade, English>> = {
  weak: english('weak'),
  fair: english('fair'),
  good: english('good'),
};
/** A signal that is less than this above the weak ones is fair, dB. */
const FAIR_DB = 10;

/** How good a signal is; undefined where nothing was measured, and on a cable, which has no signal. */
export function gradeOf(network: Network | undefined, rssi: number | undefined): SignalGrade | undefined {
  const { weakBelow } = network ? SIGNALS[network] : {};
  if (weakBelow === undefined || rssi === undefined) return undefined;
  return rssi < weakBelow ? 'weak' : rssi < weakBelow + FAIR_DB ? 'fair' : 'good';
}

/** Whether a signal is weak on its network. Unknown without either. */
export const isWeak = (network: Network | undefined, rssi: number | undefined): boolean =>
  gradeOf(network, rssi) === 'weak';

/** `Weak LTE signal (-113 dBm)`, `Wi-Fi, -61 dBm`, `Ethernet`; undefined while nothing is known. */
export function signalInWords({ network, rssi }: Pick<DeviceHealth, 'network' | 'rssi'>): string | undefined {
  if (!network) return rssi === undefined ? undefined : dBm(rssi);
  const { name, weakBelow } = SIGNALS[network];
  if (rssi === undefined || weakBelow === undefined) return name;
  return isWeak(network, rssi) ? say`Weak ${name} signal (${dBm(rssi)})` : `${name}, ${dBm(rssi)}`;
}

/** The same in a cell of a list: `LTE -113 dBm`. */
export function signalShort({ network, rssi }: Pick<DeviceHealth, 'network' | 'rssi'>): string | undefined {
  const isMeasured = rssi !== undefined && network !== 'ethernet';
  const parts = [network && SIGNALS[network].name, isMeasured && dBm(rssi)].filter(Boolean);
  return parts.join(' ') || undefined;
}

/** The same without figures: `LTE, weak`, `Ethernet`; undefined while its network is unknown. */
export function signalGraded({ network, rssi }: Pick<DeviceHealth, 'network' | 'rssi'>): string | undefined {
  const name = network && SIGNALS[network].name;
  const grade = gradeOf(network, rssi);
  return [name, grade && say(GRADES[grade])].filter(Boolean).join(', ') || undefined;
}

/** Restarts that nobody wanted: neither a power loss nor an update. */
const UNWANTED: ReadonlySet<ResetReason> = new Set(['watchdog', 'brownout', 'software', 'pin', 'unknown']);

export const allRestarts = (counts: RestartCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
export const unwantedRestarts = (counts: RestartCounts): number =>
  RESET_REASONS.reduce((sum, reason) => sum + (UNWANTED.has(reason) ? (counts[reason] ?? 0) : 0), 0);

/** The beginning of the sentence about restarts of a reason. */
const RESTARTED: Readonly<Record<ResetReason, English>> = {
  watchdog: english('Restarted by its watchdog'),
  brownout: english('Restarted by low voltage'),
  software: english('Restarted by its software'),
  pin: english('Restarted with its reset button'),
  power: english('Restarted by a power loss'),
  update: english('Restarted for an update'),
  unknown: english('Restarted for an unknown reason'),
};
/** `once`, `twice`, `4 times`. */
export const timesInWords = (count: number): string =>
  count === 1 ? say`once` : count === 2 ? say`twice` : say`${plural(count, 'time')}`;

/** The restarts of a week, a sentence for each reason: `Restarted by its watchdog 4 times this week`. */
export const restartsInWords = (counts: RestartCounts): string[] =>
  RESET_REASONS.flatMap((reason) => {
    const count = counts[reason] ?? 0;
    return count > 0 ? [say`${say(RESTARTED[reason])} ${timesInWords(count)} this week`] : [];
  });

/** `1,200 readings waiting`, `No readings waiting`. */
export const waitingInWords = (buffered: number): string =>
  buffered === 0 ? say`No readings waiting` : say`${plural(buffered, 'reading')} waiting`;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A time in the largest unit of which there are two: `90 seconds`, `3 minutes`. */
function spanInWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return say`${plural(seconds, 'second')}`;
  if (seconds < 2 * HOUR) return say`${plural(Math.round(seconds / MINUTE), 'minute')}`;
  if (seconds < 2 * DAY) return say`${plural(Math.round(seconds / HOUR), 'hour')}`;
  return say`${plural(Math.round(seconds / DAY), 'day')}`;
}

/** `Clock was 3 minutes off`; `Clock on time` within two seconds. */
export const clockInWords = (clockOffset: number): string =>
  Math.abs(clockOffset) <= 2 ? say`Clock on time` : say`Clock was ${spanInWords(Math.abs(clockOffset))} off`;

export const isClockOff = (clockOffset: number | undefined): boolean =>
  Math.abs(clockOffset ?? 0) > HEALTH_LIMITS.clockOffset;

/** The health of a wingnut as a list knows it. */
export interface ListedHealth extends Pick<DeviceHealth, 'network' | 'rssi' | 'buffered' | 'clockOffset'> {
  /** Of the last `HEALTH_DAYS` days. Absent until it says its boots. */
  readonly restarts?: RestartCounts;
}

/** What may be wrong with a wingnut, the worst first, as the list of wingnuts filters it (docs/product/wingnuts.md#health-limits). */
export const HEALTH_TROUBLES = ['Restarting', 'Waiting readings', 'Weak signal', 'Wrong clock'] as const;
export type HealthTrouble = (typeof HEALTH_TROUBLES)[number];

/** What may be wrong, as people read it. */
export const TROUBLE_WORDS: Readonly<Record<HealthTrouble, English>> = {
  Restarting: english('Restarting'),
  'Waiting readings': english('Waiting readings'),
  'Weak signal': english('Weak signal'),
  'Wrong clock': english('Wrong clock'),
};

interface Trouble {
  readonly holds: (health: ListedHealth) => boolean;
  /** Said of a wingnut of which it holds. */
  readonly words: (health: ListedHealth) => string;
}

const TROUBLES: Readonly<Record<HealthTrouble, Trouble>> = {
  Restarting: {
    holds: ({ restarts = {} }) => unwantedRestarts(restarts) >= HEALTH_LIMITS.restarts,
    words: ({ restarts = {} }) => say`Restarted ${timesInWords(unwantedRestarts(restarts))} this week`,
  },
  'Waiting readings': {
    holds: ({ buffered = 0 }) => buffered >= HEALTH_LIMITS.waiting,
    words: ({ buffered = 0 }) => waitingInWords(buffered),
  },
  'Weak signal': {
    holds: ({ network, rssi }) => isWeak(network, rssi),
    words: (health) => signalInWords(health) ?? '',
  },
  'Wrong clock': {
    holds: ({ clockOffset }) => isClockOff(clockOffset),
    words: ({ clockOffset = 0 }) => clockInWords(clockOffset),
  },
};

/** What is wrong with a wingnut, the worst first. */
export const healthTroubles = (health: ListedHealth): HealthTrouble[] =>
  HEALTH_TROUBLES.filter((trouble) => TROUBLES[trouble].holds(health));

/** The worst of it in words: `Restarted 4 times this week`; empty where nothing is wrong. */
export function worstInWords(health: ListedHealth): string {
  const [worst] = healthTroubles(health);
  return worst ? TROUBLES[worst].words(health) : '';
}

/** A line of the section Health. */
export interface HealthLine {
  readonly name: string;
  readonly words: readonly string[];
  readonly isTrouble: boolean;
}

/** What a field says that the firmware does not report. */
export const NOT_REPORTED = english('Not reported by this firmware');

/** The health of a wingnut in plain words (docs/product/wingnuts.md#health). */
export function healthInWords(health: ListedHealth): readonly HealthLine[] {
  const { restarts, buffered, clockOffset } = health;
  const troubles = healthTroubles(health);
  const line = (name: string, trouble: HealthTrouble, words: string | readonly string[] | undefined): HealthLine => ({
    name,
    words: [words ?? say(NOT_REPORTED)].flat(),
    isTrouble: troubles.includes(trouble),
  });
  const restarted = restarts && (allRestarts(restarts) === 0 ? say`No restarts this week` : restartsInWords(restarts));
  return [
    line(say`Signal`, 'Weak signal', signalInWords(health)),
    line(say`Restarts`, 'Restarting', restarted),
    line(say`Readings`, 'Waiting readings', buffered === undefined ? undefined : waitingInWords(buffered)),
    line(say`Clock`, 'Wrong clock', clockOffset === undefined ? undefined : clockInWords(clockOffset)),
  ];
}
