/** Random numbers that a seed decides. */
export interface Random {
  /** A number in [0, 1). */
  (): number;
  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  pick<Each>(list: readonly Each[]): Each;
}

/** mulberry32: the same numbers in [0, 1) for the same seed. */
export function seeded(seed: number): Random {
  let state = seed * 7919 + 13;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return Object.assign(next, { below, pick: <Each>(list: readonly Each[]) => list[below(list.length)] as Each });
}
