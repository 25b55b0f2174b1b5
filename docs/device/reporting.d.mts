/** What the portal has told a wingnut. */
export interface Told {
  readonly liveUntil: number;
  readonly limits: Readonly<Record<string, readonly [min: number | null, max: number | null]>>;
  /** The inputs that are labelled counters. Absent from a portal of before. */
  readonly counters?: readonly string[];
  /** The portal offers updates. Absent from a portal of before. */
  readonly jobs?: true;
}
export interface Reporter {
  readonly told: Told | undefined;
  readonly toldAt: number;
  readonly sentAt: number;
  readonly sent: Readonly<Record<string, number | null>>;
  readonly outside: Readonly<Record<string, number>>;
}
export interface Sample {
  readonly ts: number;
  readonly readings: Readonly<Record<string, number | null | undefined>>;
  /** The running totals of its counters. */
  readonly counters?: Readonly<Record<string, number | null | undefined>>;
}
export type Why = 'untold' | 'live' | 'limit' | 'moved' | 'time';

export function secondOf(uuid: string): number;
export function newReporter(): Reporter;
export function withMessage(reporter: Reporter, payload: string, now: number): Reporter;
export function withSample(reporter: Reporter, sample: Sample): { reporter: Reporter; why: Why | undefined };
export function isCalm(reporter: Reporter, readings: Sample['readings'] | undefined, now: number): boolean;
export function withPublished(reporter: Reporter, samples: readonly Sample[]): Reporter;
