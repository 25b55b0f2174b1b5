import { expect, test } from 'vitest';
import { linesAt, namedLines, pointedLine, spokenLine, tipRows } from './tip-lines.ts';

test.each([
  ['a chart of a phone', 178, 3],
  ['the lowest chart', 108, 3],
  ['an ordinary chart', 278, 6],
  ['a chart beside a long legend', 380, 8],
])('The tip leaves about half of the plot free in %s', (_what, height, rows) => {
  expect(tipRows(height)).toBe(rows);
});

const FRAME = { left: 0, top: 0, width: 100, height: 278, from: 0, to: 86_400_000, low: 0, high: 200 };
const HOUR = 3_600_000;
const points = (value: number, ...hours: readonly number[]) =>
  hours.map((hour): [number, number] => [hour * HOUR, value]);
const line = (name: string, own: [number, number][], compared?: [number, number][]) => ({
  id: name,
  name,
  colourIndex: 1,
  points: own,
  min: null,
  max: null,
  average: null,
  now: undefined,
  ...(compared && { compared: { points: compared, min: null, max: null, average: null } }),
});

test('At the crosshair stand the lines that have a reading there, and what they are compared with', () => {
  const lines = linesAt(
    [
      line('both', points(150, 1, 2), points(140, 2, 3)),
      line('own', points(160, 2)),
      line('compared', points(170, 9), points(130, 2)),
      line('none', points(170, 9), points(130, 9)),
    ],
    2 * HOUR,
    FRAME,
  );
  expect(lines.map((line) => [line.line.name, line.reading?.value, line.compared?.value])).toEqual([
    ['both', 150, 140],
    ['own', 160, undefined],
    ['compared', undefined, 130],
  ]);
  expect(namedLines(lines, FRAME.height).map((each) => each.line.name)).toEqual(['own', 'both', 'compared']);
  expect(lines.map((line) => spokenLine(line, 'temperature', 1))).toEqual([
    'both 150.0°F, compared 140.0°F',
    'own 160.0°F',
    'compared No Data, compared 130.0°F',
  ]);
});

test('The average of a bucket is said with its extremes', () => {
  const bucket: [number, number, number?][] = [
    [HOUR, 120, 150],
    [HOUR + 1000, 180],
  ];
  const [tip] = linesAt([line('supply', bucket as [number, number][])], HOUR, FRAME);
  expect(tip && spokenLine(tip, 'temperature', 1)).toBe('supply 150.0°F, from 120.0 to 180.0');
});

const NINE = Array.from({ length: 9 }, (_, index) => line(`line ${index + 1}`, points(10 * index, 2)));

test('The line at the pointer is the nearest one, if it is near', () => {
  const lines = linesAt([line('high', points(150, 2)), line('low', points(50, 2))], 2 * HOUR, FRAME);
  const height = (value: number) => FRAME.height * (1 - value / 200);
  expect(pointedLine(lines, FRAME, height(140))).toBe('high');
  expect(pointedLine(lines, FRAME, height(60))).toBe('low');
  expect(pointedLine(lines, FRAME, height(100))).toBeUndefined();
  expect(pointedLine(lines, FRAME, undefined)).toBeUndefined();
});

test('The line at the pointer is named also where there is no room for all', () => {
  const lines = linesAt(NINE, 2 * HOUR, FRAME);
  expect(namedLines(lines, FRAME.height)).toHaveLength(6);
  expect(namedLines(lines, FRAME.height, 'line 9').map((each) => each.line.id)).toEqual([
    ...['line 9', 'line 5', 'line 4', 'line 3', 'line 2', 'line 1'],
  ]);
});

test('A tip outside of the plot names all lines', () => {
  expect(namedLines(linesAt(NINE, 2 * HOUR, FRAME))).toHaveLength(9);
});
