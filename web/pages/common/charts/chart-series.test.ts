import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { chartLines, knownOf, lastValues, newestValues } from './chart-series.ts';
import { Line } from './line.ts';

const LABEL = 'boilerSupplyHeaderTemperature1';
const now = Date.UTC(2026, 10, 21, 10);
const lineOf = (line: Line) => chartLines([LABEL], { [LABEL]: line }, new Map());

test('Last is the last sample, also where the last point of a reduced line is another one', () => {
  const line = new Line(146, 170, [[now - HOUR_MS, 146, 160]], { last: [now - MINUTE_MS, 165.3] });
  expect(lastValues(lineOf(line), now, 'UTC')).toEqual([{ value: 165.3, timeText: '9:59:00 AM', stale: false }]);
  expect(lastValues(lineOf(new Line(1, 2, [[now, 2]])), now, 'UTC')[0]?.value).toBe(2);
});

test('During a fault the last good value stays, with the words that say why', () => {
  const lines = lineOf(new Line(150, 190, [[now - HOUR_MS, 150]], { last: [now - 5 * MINUTE_MS, 188.8] }));
  const fault = { [LABEL]: { time: now - MINUTE_MS, value: null } };
  expect(newestValues(lines, fault, now, 'UTC')).toEqual([{ value: 188.8, timeText: 'sensor fault', stale: true }]);
});

test('A line with gaps says of how much of the window its figures are', () => {
  const window = { startTime: now - 10 * HOUR_MS, endTime: now };
  const [whole] = lineOf(
    new Line(1, 2, [
      [window.startTime, 1],
      [now - MINUTE_MS, 2],
    ]),
  );
  const [half] = lineOf(
    new Line(1, 2, [
      [window.startTime, 1],
      [now - 5 * HOUR_MS, 2],
      [now - 5 * HOUR_MS + 1, null],
    ]),
  );
  expect([whole, half].map((line) => line && knownOf(line, window, []))).toEqual(['', '50%']);
  expect(half && knownOf(half, window, [{ startTime: now - 5 * HOUR_MS, endTime: now }])).toBe('');
});

test('The days of a month that have not come do not count', () => {
  const window = { startTime: now - 10 * HOUR_MS, endTime: now + 10 * HOUR_MS };
  const [half] = lineOf(
    new Line(1, 2, [
      [window.startTime, 1],
      [now - 5 * HOUR_MS, 2],
    ]),
  );
  expect(half && knownOf(half, window, [{ startTime: now, endTime: Number.POSITIVE_INFINITY }])).toBe('50%');
});

test('Short breaks between samples, as faults make them, count too', () => {
  const window = { startTime: now - 100 * MINUTE_MS, endTime: now };
  const [broken] = lineOf(
    new Line(1, 2, [
      [window.startTime, 1],
      [now - 50 * MINUTE_MS, 2],
      [now - 50 * MINUTE_MS + 1, null],
      [now - 46 * MINUTE_MS, 2],
      [now - MINUTE_MS, 2],
    ]),
  );
  expect(broken && knownOf(broken, window, [])).toBe('96%');
});
