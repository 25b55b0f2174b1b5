import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { Line } from '../charts/line.ts';
import { comingLane, emptyLane, stateLanes } from './state-lanes.ts';

const window = { startTime: 0, endTime: 100 * HOUR_MS };
const laneOf = (line: Line) =>
  stateLanes(['boilerRelayState1'], {
    states: { boilerRelayState1: line },
    tail: {},
    latest: undefined,
    colours: new Map(),
    window,
    missing: [],
    now: 200 * HOUR_MS,
    zone: 'UTC',
  })[0];

test('A lane whose changes are thinned says so and has the exact figures of the server', () => {
  const figures = {
    onTime: 26 * HOUR_MS,
    offTime: 74 * HOUR_MS,
    unknownTime: 0,
    starts: 5779,
    lastTime: window.endTime - 1,
    heldTime: 1,
    interval: 60_000,
    thinned: [window],
  };
  const points: [number, number][] = [
    [0, 1],
    [65 * HOUR_MS, 0],
    [window.endTime, 0],
  ];
  expect(laneOf(new Line(0, 1, points, figures))).toMatchObject({ onShare: 0.26, starts: 5779, thinned: true });
  const whole = { ...figures, thinned: [] };
  expect(laneOf(new Line(0, 1, points, whole))).toMatchObject({ onShare: 0.65, starts: 0, thinned: false });
});

test('The days of a month that have not come are not unknown', () => {
  const line = new Line(0, 1, [
    [0, 1],
    [40 * HOUR_MS, 0],
    [50 * HOUR_MS, 0],
  ]);
  const [lane] = stateLanes(['boilerRelayState1'], {
    states: { boilerRelayState1: line },
    tail: {},
    latest: undefined,
    colours: new Map(),
    window,
    missing: [],
    now: 50 * HOUR_MS,
    zone: 'UTC',
  });
  expect(lane).toMatchObject({ onShare: 0.8, knownShare: 1 });
});

test('A lane whose answer is on its way has its name and color, and no figure', () => {
  const lane = comingLane('boilerRelayState1', new Map([['boilerRelayState1', 3]]));
  expect(lane).toMatchObject({ id: 'boilerRelayState1', name: 'Boiler Relay State 1', colourIndex: 3, spans: [] });
  expect(emptyLane(lane)).toEqual(lane);
});
