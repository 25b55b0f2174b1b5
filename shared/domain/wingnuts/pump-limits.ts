import { english } from '../figures/say.ts';

/** A measured value is ON at `onFrom` or above, and OFF below `offBelow`. Between the two it keeps its state. */
export interface StateLimits {
  readonly onFrom: number;
  readonly offBelow: number;
  /** A larger value is no state: it keeps the state. A counter that shared the input may have left its totals there. */
  readonly onUpTo?: number;
}

/** The largest limit of a pump's current, in A (docs/product/configuration.md#pump-limits). */
export const MAX_PUMP_LIMIT = 20;

export const PUMP_LIMIT_PROBLEMS = {
  oneAlone: english('Enter both ON from and OFF under, or neither'),
  noLimit: english('ON from and OFF under are numbers from 0.01 to 20 A with at most two decimals'),
  crossed: english('OFF under can’t be higher than ON from'),
} as const;

/** Whether a value is absent. A client may send null for a field that it leaves empty. */
const isAbsent = (value: unknown): boolean => value === undefined || value === null;

const isLimit = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= MAX_PUMP_LIMIT && Number(value.toFixed(2)) === value;

/**
 * The two limits in A that the sensor of a current has of its own. Undefined if it has none, a sentence if they are
 * wrong (docs/product/configuration.md#pump-limits).
 */
export function readPumpLimits(onFrom: unknown, offBelow: unknown): StateLimits | string | undefined {
  if (isAbsent(onFrom) && isAbsent(offBelow)) return undefined;
  if (isAbsent(onFrom) || isAbsent(offBelow)) return PUMP_LIMIT_PROBLEMS.oneAlone;
  if (!isLimit(onFrom) || !isLimit(offBelow)) return PUMP_LIMIT_PROBLEMS.noLimit;
  return offBelow <= onFrom ? { onFrom, offBelow } : PUMP_LIMIT_PROBLEMS.crossed;
}

/** The two limits, as an entry may have them. */
interface MaybeLimits {
  readonly onFrom?: number | undefined;
  readonly offBelow?: number | undefined;
}

/** The limits of a stored entry; undefined if it has none of its own. */
export const ownLimits = ({ onFrom, offBelow }: MaybeLimits): StateLimits | undefined =>
  onFrom !== undefined && offBelow !== undefined ? { onFrom, offBelow } : undefined;
