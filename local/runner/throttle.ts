export interface Limit {
  /** Calls a second. */
  readonly rate: number;
  /** Calls at once. */
  readonly burst: number;
}

/**
 * Returns a function that says whether a call may pass: a bucket of `burst` tokens that gets `rate` new ones a second.
 * @param now ms, of any clock that only goes forward
 */
export function openThrottle({ rate, burst }: Limit, now: () => number = () => performance.now()): () => boolean {
  let tokens = burst;
  let last = now();
  return () => {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - last) / 1000) * rate);
    last = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
