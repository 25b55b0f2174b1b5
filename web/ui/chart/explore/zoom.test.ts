import { expect, test } from 'vitest';
import { dragged, pinched, zoomedByKey } from './zoom.ts';

const HOUR = 3_600_000;
const frame = { left: 44, width: 100, from: 0, to: 100 * HOUR };

test('A drag in either direction is the window between its ends', () => {
  expect(dragged(frame, 54, 74)).toEqual({ startTime: 10 * HOUR, endTime: 30 * HOUR });
  expect(dragged(frame, 74, 54)).toEqual({ startTime: 10 * HOUR, endTime: 30 * HOUR });
  expect(dragged(frame, 74, 500)).toEqual({ startTime: 30 * HOUR, endTime: 100 * HOUR });
});

test('A click that slipped is no drag, and nothing is finer than five minutes', () => {
  expect(dragged(frame, 54, 61)).toBeUndefined();
  expect(dragged({ ...frame, to: HOUR }, 54, 62)).toBeUndefined();
  expect(zoomedByKey('+', { ...frame, to: 6 * 60_000 })).toBeUndefined();
});

test('Keys halve and double the window around the crosshair', () => {
  expect(zoomedByKey('+', frame, 20 * HOUR)).toEqual({ startTime: 10 * HOUR, endTime: 60 * HOUR });
  expect(zoomedByKey('-', frame)).toEqual({ startTime: -50 * HOUR, endTime: 150 * HOUR });
  expect(zoomedByKey('a', frame)).toBeUndefined();
});

test('Two fingers keep the times under them, whichever touched first', () => {
  expect(pinched(frame, [64, 104], [54, 134])).toEqual({ startTime: 15 * HOUR, endTime: 65 * HOUR });
  expect(pinched(frame, [104, 64], [134, 54])).toEqual({ startTime: 15 * HOUR, endTime: 65 * HOUR });
  expect(pinched(frame, [64, 104], [84, 124])).toEqual({ startTime: -20 * HOUR, endTime: 80 * HOUR });
  expect(pinched(frame, [64, 124], [79, 109])).toEqual({ startTime: -50 * HOUR, endTime: 150 * HOUR });
});

test('Fingers that are too close say nothing, and nothing is finer than five minutes', () => {
  expect(pinched(frame, [64, 74], [54, 134])).toBeUndefined();
  expect(pinched({ ...frame, to: 10 * 60_000 }, [64, 94], [44, 144])).toBeUndefined();
});
