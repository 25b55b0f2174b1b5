import { MINUTE_MS } from '../../domain/durations.ts';

/** The number of times that a chunk is tried before it goes to the dead letters. */
export const CHECK_ATTEMPTS = 3;

/** After this time a chunk is dropped: its properties are still due, and later checks have handed them on. */
export const CHUNK_LIFE_MS = 2 * MINUTE_MS;

/** The most properties of a chunk: some seconds of one processor when all raise alarms. */
export const MAX_CHUNK = 100;

/** A property that a check looks at. */
export interface CheckTask {
  readonly companyId: string;
  readonly propertyId: string;
  /** Wingnuts whose silence timers have expired, with the `due` of each. */
  readonly late: readonly { readonly wingnutId: string; readonly due: number }[];
}

/** A part of the properties of a check, which one run of the worker handles. */
export interface CheckChunk {
  /** The check that it belongs to. Two checks of one minute have different ones. */
  readonly check: string;
  /** The scheduled time of the check, UTC ms. */
  readonly now: number;
  /** Its number, from 0, and how many chunks the check has. */
  readonly number: number;
  readonly of: number;
  readonly tasks: readonly CheckTask[];
  /** The numbers of all chunks of its company, if the company has more properties than a chunk. Otherwise each of its companies is whole. */
  readonly ofCompany?: readonly number[];
}
