import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { dragged, pinched, zoomedByKey } from './zoom.ts';

const frame = { left: 44, width: 100, from: 0, to: 100 * HOUR_MS };

test('A drag in either direction is the window between its ends', () => {
  expect(dragged(frame, 54, 74)).toEqual({ startTime: 10 * HOUR_MS, endTime: 30 * HOUR_MS });
  expect(dragged(frame, 74, 54)).toEqual({ startTime: 10 * HOUR_MS, endTime: 30 * HOUR_MS });
  expect(dragged(frame, 74, 500)).toEqual({ startTime: 30 * HOUR_MS, endTime: 100 * HOUR_MS });
});

test('A click that slipped is no drag, and nothing is finer than five minutes', () => {
  expect(dragged(frame, 54, 61)).toBeUndefined();
  expect(dragged({ ...frame, to: HOUR_MS }, 54, 62)).toBeUndefined();
  expect(zoomedByKey('+', { ...frame, to: 6 * MINUTE_MS })).toBeUndefined();
});

test('Keys halve and double the window around the crosshair', () => {
  expect(zoomedByKey('+', frame, 20 * HOUR_MS)).toEqual({ startTime: 10 * HOUR_MS, endTime: 60 * HOUR_MS });
  expect(zoomedByKey('-', frame)).toEqual({ startTime: -50 * HOUR_MS, endTime: 150 * HOUR_MS });
  expect(zoomedByKey('a', frame)).toBeUndefined();
});

test('Two fingers keep the times under them, whichever touched first', () => {
  expect(pinched(frame, [64, 104], [54, 134])).toEqual({ startTime: 15 * HOUR_MS, endTime: 65 * HOUR_MS });
  expect(pinched(frame, [104, 64], [134, 54])).toEqual({ startTime: 15 * HOUR_MS, endTime: 65 * HOUR_MS });
  expect(pinched(frame, [64, 104], [84, 124])).toEqual({ startTime: -20 * HOUR_MS, endTime: 80 * HOUR_MS });
  expect(pinched(frame, [64, 124], [79, 109])).toEqual({ startTime: -50 * HOUR_MS, endTime: 150 * HOUR_MS });
});

test('Fingers that are too close say nothing, and nothing is finer than five minutes', () => {
  expect(pinched(frame, [64, 74], [54, 134])).toBeUndefined();
  expect(pinched({ ...frame, to: 10 * MINUTE_MS }, [64, 94], [44, 144])).toBeUndefined();
});
