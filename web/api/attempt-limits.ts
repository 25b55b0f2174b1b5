import { SECOND_MS } from '../../shared/domain/durations.ts';

/** A body above it is sent with its progress, and never holds up a smaller one. */
export const LARGE_BYTES = 16_000;
/** The slowest network that a small body is given time for. */
const SLOWEST_BYTES_PER_S = 20_000;
/** A photo that moves is never cut off, unless it moves slower than this. */
const CRAWLING_BYTES_PER_S = 2000;
const ATTEMPT_MS = 6 * SECOND_MS;
const QUIET_MS = 20 * SECOND_MS;
const UPLOAD_MS = 60 * SECOND_MS;

const atRate = (bytes: number, bytesPerSecond: number): number => Math.round((bytes * SECOND_MS) / bytesPerSecond);

/** Time for an attempt of a small change to be answered before it is sent again, ms (docs/product/shell.md#lost-answers). */
export const attemptWithinMs = (bytes: number): number => ATTEMPT_MS + atRate(bytes, SLOWEST_BYTES_PER_S);
/** Longest pause without progress while a large body is sent, and until its answer comes, ms. */
export const uploadQuietMs = (bytes: number): number => QUIET_MS + atRate(bytes, SLOWEST_BYTES_PER_S);
/** The longest time for a large change in all, ms. */
export const uploadWithinMs = (bytes: number): number => UPLOAD_MS + atRate(bytes, CRAWLING_BYTES_PER_S);
