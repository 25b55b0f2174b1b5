import type { Limits } from '../../../shared/domain/breach.ts';
import type { InputKey } from '../../../shared/domain/input.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import { existingColumns, literal, query, readingsTable } from './query.ts';
import { type Scope, where } from './scope.ts';

const breach = (input: InputKey, { min, max }: Limits): string => {
  const outside = [
    ...(min === undefined ? [] : [`${input} < ${literal(min)}`]),
    ...(max === undefined ? [] : [`${input} > ${literal(max)}`]),
  ];
  return outside.length ? `sum(CASE WHEN ${outside.join(' OR ')} THEN 1 ELSE 0 END)` : '0';
};

/** How many samples of each input lay outside its limits in the window. */
export async function breachesOf(
  scope: Scope,
  window: TimeWindow,
  limits: ReadonlyMap<InputKey, Limits>,
): Promise<Map<InputKey, number>> {
  const known = await existingColumns([...limits.keys()]);
  if (known.length === 0) return new Map();
  const counts = known.map((input) => breach(input, limits.get(input) ?? { min: undefined, max: undefined }));
  const [row] = await query(`SELECT ${counts.join(', ')} FROM ${readingsTable()} WHERE ${where(scope, window)}`);
  return new Map(known.map((input, index) => [input, Number(row?.[index] ?? 0)]));
}
