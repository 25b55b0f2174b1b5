import { keyOf, uniform } from './random.ts';

/** Troubles of the adverse mode. One seed decides, so the same calls in the same order meet the same trouble. */
export interface Adversity {
  /** Whether a call meets trouble. @param kind each kind of trouble has its own series @param share of all calls, 0 to 1 */
  strikes(kind: string, share: number): boolean;
  /** A whole number from 1 to `most`. */
  upTo(kind: string, most: number): number;
}

/** Opens a series of troubles. @param seed a whole number */
export function openAdversity(seed: number): Adversity {
  const counts = new Map<string, number>();
  const next = (kind: string) => {
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return uniform(keyOf(`${seed} ${kind}`), 0, count);
  };
  return {
    strikes: (kind, share) => next(kind) < share,
    upTo: (kind, most) => 1 + Math.floor(next(kind) * most),
  };
}
