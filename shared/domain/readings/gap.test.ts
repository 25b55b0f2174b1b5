import { describe, expect, it } from 'vitest';
import { FAULT_INTERVAL, intervalAt, isGap, MAX_SILENCE_MS } from './gap.ts';

const MINUTE = 60_000;
/** The silences of a sensor that are gaps: each as the sample before it, in minutes. */
function gapsOf(minutes: readonly number[]): number[] {
  const times = minutes.map((minute) => minute * MINUTE);
  return times.slice(1).flatMap((time, index) => {
    const last = times[index] ?? 0;
    const before = intervalAt(last, times[index - 1], times[index - 2], times[index - 3]);
    const after = intervalAt(time, times[index + 2], times[index + 3], times[index + 4]);
    return isGap(time - last, before, after) ? [last / MINUTE] : [];
  });
}
const every = (step: number, from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

describe('A silence', () => {
  it('of exactly 5 minutes is a gap when it is longer than three intervals', () => {
    expect(gapsOf([...every(1, 0, 10), ...every(1, 15, 25)])).toEqual([10]);
    expect(gapsOf([...every(1, 0, 10), ...every(1, 14.999, 25)])).toEqual([]);
    expect(gapsOf(every(5, 0, 100))).toEqual([]);
  });

  it('of three intervals is none, a longer one is', () => {
    expect(gapsOf([...every(10, 0, 60), ...every(10, 90, 150)])).toEqual([]);
    expect(gapsOf([...every(10, 0, 60), ...every(10, 91, 150)])).toEqual([60]);
  });

  it('is judged by its own time: a later rhythm changes nothing', () => {
    const past = [...every(1, 0, 60), ...every(1, 85, 200)];
    expect(gapsOf([...past, ...every(10, 210, 600)])).toEqual([60]);
    expect(gapsOf([...every(10, 0, 600), ...every(1, 601, 700)])).toEqual([]);
  });

  it('is no gap because a burst of readings stands beside it', () => {
    const burst = Array.from({ length: 9 }, (_, index) => 203 + index / 30);
    expect(gapsOf([...every(10, 0, 200), ...burst, ...every(10, 210, 400)])).toEqual([]);
  });

  it('is a gap although another one is near', () => {
    expect(gapsOf([...every(1, 0, 30), 55, 56, ...every(1, 80, 120)])).toEqual([30, 56]);
    expect(gapsOf([...every(1, 0, 30), 55, ...every(1, 80, 120)])).toEqual([30, 55]);
  });

  it('between samples that tell no interval is judged by one minute', () => {
    expect(gapsOf([0, 5])).toEqual([0]);
    expect(gapsOf([0, 4.9])).toEqual([]);
  });

  it('in which the sensor was faulted is a gap, however short', () => {
    expect(isGap(2 * MINUTE, FAULT_INTERVAL, MINUTE)).toBe(true);
    expect(isGap(2 * MINUTE, MINUTE, FAULT_INTERVAL)).toBe(true);
    expect(isGap(2 * MINUTE, MINUTE, MINUTE)).toBe(false);
    // Another wingnut measured on.
    expect(isGap(0, FAULT_INTERVAL, FAULT_INTERVAL)).toBe(false);
  });

  it('is always a gap when it is longer than any interval allows', () => {
    expect(gapsOf(every(45, 0, 900))).toEqual([]);
    expect(isGap(MAX_SILENCE_MS, 45 * MINUTE, 45 * MINUTE)).toBe(false);
    expect(isGap(MAX_SILENCE_MS + 1, 45 * MINUTE, 45 * MINUTE)).toBe(true);
    expect(gapsOf(every(60, 0, 600))).toHaveLength(10);
  });
});
