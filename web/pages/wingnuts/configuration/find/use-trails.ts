import { useEffect, useReducer } from 'react';
import { type Trail, withReading } from '../../../../../shared/domain/readings/movement.ts';
import { INPUT_KEYS, type InputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import type { Latest } from '../inputs/suggestions.ts';

/** Values of each input that the page has seen. */
export type Trails = Readonly<Partial<Record<InputKey, Trail>>>;

const grown = (trails: Trails, latest: Latest): Trails =>
  Object.fromEntries(
    INPUT_KEYS.flatMap((input) => {
      const reading = latest[input];
      const trail = trails[input] ?? [];
      return reading ? [[input, withReading(trail, reading)]] : trail.length > 0 ? [[input, trail]] : [];
    }),
  );

/** Collects the values that the page polls, for as long as it is open. */
export function useTrails(latest: Latest): Trails {
  const [trails, add] = useReducer(grown, latest, (first) => grown({}, first));
  useEffect(() => add(latest), [latest]);
  return trails;
}
