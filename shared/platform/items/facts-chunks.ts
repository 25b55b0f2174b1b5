import { HOUR_MS } from '../../domain/durations.ts';

/** The number of times that a chunk is tried before it goes to the dead letters. */
export const FACTS_ATTEMPTS = 3;

/** After this time a chunk is dropped: the next hourly run hands its properties on again. */
export const FACTS_CHUNK_LIFE_MS = HOUR_MS;

/** The most properties of a chunk: some seconds of one processor, also in the hour in which their days are judged. */
export const MAX_FACTS_CHUNK = 50;

/** The number of chunks that are worked on at the same time: as many write to one company, whose facts share a key. */
export const FACTS_RUNS = 10;

/** Some properties of a company, whose days one run of the worker writes and judges. */
export interface FactsChunk {
  /** The run of the company that it belongs to. Two runs of one hour have different ones. */
  readonly run: string;
  /** The scheduled time of the hourly run, UTC ms. */
  readonly now: number;
  readonly companyId: string;
  /** The zone of the company, by whose clock its mails are sent. */
  readonly zone: string;
  /** Its number, from 0, and how many chunks the company has in this run. */
  readonly number: number;
  readonly of: number;
  readonly propertyIds: readonly string[];
}
