/**
 * The most levels of objects and lists in what a device publishes: no message that the portal takes has more than four
 * (docs/product/telemetry.md#nesting).
 */
export const MAX_PAYLOAD_LEVELS = 8;

/** The most levels of objects and lists in the body of a call: more than any call has, and fewer than the 32 that DynamoDB keeps. */
export const MAX_BODY_LEVELS = 20;

/** The replacement for what is nested too deeply. */
const CUT = '…';

/** Whether a value of JSON has more levels of objects and lists. It never goes deeper than that, whatever the value is. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}

/** A value of JSON with `…` in place of what is below so many levels. Functions that call themselves can walk through it. */
function cutAt(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return CUT;
  if (Array.isArray(value)) return value.map((each) => cutAt(each, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cutAt(each, levels - 1)]));
}

/** A value of JSON with at most so many levels: itself, or a copy with `…` in place of what is deeper. */
export const shallow = (value: unknown, levels: number): unknown =>
  isDeeper(value, levels) ? cutAt(value, levels) : value;
