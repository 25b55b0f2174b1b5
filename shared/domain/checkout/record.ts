import type { InputKey } from '../wingnuts/input.ts';
import { displayInputKey } from '../wingnuts/input.ts';
import type { CheckedInput } from './check-inputs.ts';

/** The longest note of a sign-off, in characters. */
export const MAX_SIGN_OFF_NOTE = 500;
/** The most people to whom one call mails a record. */
export const MAX_RECORD_MAILS = 20;
/** The number of sign-offs of a wingnut that are listed, the newest. */
export const SIGN_OFFS_LISTED = 20;

/** A ticked or not ticked input of a record. */
export interface SignedInput extends CheckedInput {
  readonly isTicked: boolean;
}

/** The state when somebody signed a wingnut off (docs/product/commissioning.md#record). */
export interface CommissioningRecord {
  readonly id: string;
  /** UTC ms. The values are of this time. */
  readonly at: number;
  /** The time at which the person signed it off, UTC ms, if it waited for a network since then. */
  readonly tickedAt?: number;
  readonly userId: string;
  /** The name of the contractor link by which it was signed off. */
  readonly by?: string;
  readonly serial: string;
  /** Absent while the wingnut was not linked. */
  readonly property?: {
    readonly id: string;
    readonly name: string;
    /** In one line. Absent in earlier records. */
    readonly address?: string;
  };
  /** Absent when the wingnut had not said it. */
  readonly firmware?: { readonly model: string; readonly software: string; readonly hardware: string };
  /** The number of the configuration. */
  readonly version: number;
  readonly note: string;
  readonly inputs: readonly SignedInput[];
  /** Inputs with a signal and no label (docs/product/commissioning.md#unlabelled). Absent without any, and in earlier records. */
  readonly unlabelled?: readonly InputKey[];
}

/** A sign-off that arrives within this time has not waited. */
const NOT_WAITED_MS = 60_000;

/**
 * The time of a sign-off that waited for a network, for its record. Empty for one that did not wait, and for one of a device whose
 * clock is ahead. All times are UTC ms (docs/product/commissioning.md#waiting-sign-off).
 */
export const waitedSince = (tickedAt: number | undefined, now: number): Pick<CommissioningRecord, 'tickedAt'> =>
  tickedAt !== undefined && now - tickedAt > NOT_WAITED_MS ? { tickedAt } : {};

/** The reason why a wingnut cannot be signed off; undefined if it can. One sentence. */
export function signOffProblem(inputs: readonly CheckedInput[], ticks: readonly InputKey[]): string | undefined {
  if (inputs.length === 0) return 'No inputs have labels yet';
  if (ticks.length === 0) return 'Check at least one input';
  const dead = ticks.filter((tick) => !inputs.some(({ input, isLive }) => input === tick && isLive));
  return dead.length > 0
    ? `These inputs have no live reading and can’t be checked: ${dead.map(displayInputKey).join(', ')}`
    : undefined;
}

/** The number of ticked inputs of a record, and of those that somebody should look at. */
export const sumsOf = (inputs: readonly SignedInput[]) => ({
  all: inputs.length,
  ticked: inputs.filter(({ isTicked }) => isTicked).length,
  look: inputs.filter(({ verdict }) => verdict === 'look').length,
});
