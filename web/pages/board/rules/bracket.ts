import type { BoardValue } from '../../../../shared/api/types/board-types.ts';
import { typedNumber } from '../../../../shared/domain/figures/quantities.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { GAUGES } from '../../../../shared/domain/readings/gauge.ts';
import { VALUES, type ValueName } from './values.ts';

/** The size of a limit bracket, px. */
export const BRACKET = { width: 56, height: 8 } as const;
/** Positions of the lower and the upper limit. Outside of them there is room for the mark of a breach. */
const [LEFT, RIGHT] = [12, 44];
const FOOT = 6.5;
const TOP = 2;

/** The drawing of a value between its limits. */
export interface Bracket {
  /** The bracket, with an open end where a limit is passed or where there is none. */
  readonly path: string;
  /** Position of the value. Absent outside of the limits. */
  readonly tick?: number;
  /** The tip of the mark of a breach. */
  readonly breach?: number;
  readonly words: string;
}

/** The scale ends here where there is no upper limit. */
const TOP_OF_SCALE = {
  supply: GAUGES.boilersystemtemperature.upperLimit,
  pressure: GAUGES.boilersystempressure.upperLimit,
  hotWater: GAUGES.domestichotwatersystemtemperature.upperLimit,
  return: GAUGES.boilersystemtemperature.upperLimit,
} as const;

/** The part of a value that is drawn. */
export type Bounded = Pick<BoardValue, 'value' | 'min' | 'max'>;

function wordsOf({ min, max }: Bounded, name: ValueName): string {
  const [low = '', high = ''] = [min, max].map((limit) =>
    limit === undefined ? '' : typedNumber(VALUES[name], limit),
  );
  if (low && high) return say`range ${low}–${high}`;
  return low ? say`minimum ${low}` : say`maximum ${high}`;
}

/** The bracket of a value; undefined where no limit is on. */
export function bracketOf(value: Bounded, kind: keyof typeof TOP_OF_SCALE): Bracket | undefined {
  const { min, max } = value;
  if (min === undefined && max === undefined) return undefined;
  const words = wordsOf(value, kind);
  const isLow = min !== undefined && value.value < min;
  const isHigh = max !== undefined && value.value > max;
  const start = min === undefined || isLow ? `M${LEFT} ${FOOT}` : `M${LEFT} ${TOP}V${FOOT}`;
  const end = max === undefined || isHigh ? '' : `V${TOP}`;
  const path = `${start}H${RIGHT}${end}`;
  if (isLow) return { path, breach: LEFT - 5, words: say`below, ${words}` };
  if (isHigh) return { path, breach: RIGHT + 5, words: say`above, ${words}` };
  const low = min ?? 0;
  const high = Math.max(max ?? TOP_OF_SCALE[kind], low + 1);
  const share = Math.min(1, Math.max(0, (value.value - low) / (high - low)));
  return { path, tick: Math.round((LEFT + share * (RIGHT - LEFT)) * 10) / 10, words };
}
