/** A 32-bit key of a text, by FNV-1a with a final mix. All random values of a plant or place are derived from it. */
export function keyOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return mix(hash);
}

function mix(value: number): number {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The key of a random stream of a plant or place. @param stream a whole number */
export const streamOf = (key: number, stream: number): number => mix(key ^ Math.imul(stream + 1, 0x9e3779b1));

/** A number in [0, 1) that depends only on the key, the stream and the counter (integers; fractions are cut). */
export const uniform = (key: number, stream: number, counter: number): number =>
  mix(streamOf(key, stream) ^ (counter | 0)) / 0x1_0000_0000;

/** A number in (-1, 1) with a triangular distribution around 0, for the key of a stream and a counter. */
export function jitter(streamKey: number, counter: number): number {
  const bits = mix(streamKey ^ (counter | 0));
  return ((bits >>> 16) - (bits & 0xffff)) / 0x1_0000;
}

/** A smooth random curve in [-1, 1] that turns about every `periodMs`; a pure function of the time (ms). */
export function wander(key: number, stream: number, time: number, periodMs: number): number {
  const position = time / periodMs;
  const whole = Math.floor(position);
  const part = position - whole;
  const before = uniform(key, stream, whole);
  const after = uniform(key, stream, whole + 1);
  return 2 * (before + (after - before) * part * part * (3 - 2 * part)) - 1;
}
