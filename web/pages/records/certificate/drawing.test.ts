import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../shared/domain/durations.ts';
import { FROM, issuedCertificate, ZONE } from './certificate.sample.ts';
import { certificateDrawing, scaleOf, ticksOf } from './drawing.ts';

test.each([
  [[68, 65.9, 70.1], { low: 64, high: 72, step: 2 }],
  [[68, 68], { low: 67, high: 69, step: 1 }],
  [[30, 140], { low: 0, high: 150, step: 50 }],
  [[-4, 12], { low: -5, high: 15, step: 5 }],
])('The scale of %j has round figures and nothing at its foot', (values, scale) => {
  const found = scaleOf(values);
  expect(found.low).toBeLessThan(Math.min(...values));
  expect(found.high).toBeGreaterThanOrEqual(Math.max(...values));
  expect((found.high - found.low) / found.step).toBeLessThanOrEqual(6);
  expect(found).toEqual(scale);
});

describe('Below the curve stand', () => {
  const textsOf = (from: number, to: number, most = 12) => ticksOf({ from, to }, ZONE, most).map(({ text }) => text);
  const at = (text: string, offset = '-08:00') => Date.parse(`${text}${offset}`);

  test('the hours of a night, with the date at midnight', () => {
    expect(textsOf(FROM, FROM + 4 * HOUR_MS)).toEqual(['10 PM', '11 PM', 'Nov 25', '1 AM', '2 AM']);
  });

  test('each of the two hours of 1 AM when the clock goes back', () => {
    expect(textsOf(at('2026-11-01T00:00', '-07:00'), at('2026-11-01T03:00'))).toEqual([
      'Nov 1',
      '1 AM',
      '1 AM PST',
      '2 AM',
      '3 AM',
    ]);
  });

  test('no hour that the clock leaves out', () => {
    expect(textsOf(at('2026-03-08T00:00'), at('2026-03-08T05:00', '-07:00'))).toEqual([
      'Mar 8',
      '1 AM',
      '3 AM',
      '4 AM',
      '5 AM',
    ]);
  });

  test('a few days of a month, and no hour beyond 24', () => {
    const texts = textsOf(FROM - 30 * DAY_MS, FROM);
    expect(texts.length).toBeGreaterThan(4);
    expect(texts.length).toBeLessThanOrEqual(12);
    for (const text of texts) expect(text).toMatch(/^(Oct|Nov) \d+$/);
  });
});

describe('The curve of a night', () => {
  const SIZE = { width: 700, height: 180, outdoorHeight: 44, font: 12 };
  const draw = (issued = issuedCertificate(), size = SIZE) =>
    certificateDrawing(issued.body, 'Room', issued.head.zone, size);

  test('names the minimum, the lowest reading, the beginning of the cold and the missing time', () => {
    const { texts, hatch, required, below, outdoor } = draw();
    const words = texts.map(({ text }) => text);
    for (const text of ['Required', '68°F', 'Lowest 65.8°F, 5:57 AM', 'Below 68°F from 3:22 AM', 'No data, 12 min']) {
      expect(words).toContain(text);
    }
    for (const path of [hatch, required, below, outdoor]) expect(path).toMatch(/^M/);
  });

  test('is cut at the gap', () => {
    expect(draw().curve.match(/M/g)).toHaveLength(2);
  });

  test.each([320, 700, 1200])('stays within %d px', (width) => {
    const drawing = draw(issuedCertificate(), { ...SIZE, width });
    const paths = [drawing.curve, drawing.hatch, drawing.below, drawing.required, drawing.outdoor].join('');
    const numbers = [...paths.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    expect(Math.min(...numbers.map(([x]) => x))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers.map(([x]) => x))).toBeLessThanOrEqual(width);
    expect(Math.max(...numbers.map(([, y]) => y))).toBeLessThanOrEqual(drawing.height);
  });

  test.each([500, 700, 1200])('is not covered by the words of its lowest reading at %d px', (width) => {
    // It cools slowly, so the curve before the lowest reading is hardly higher.
    const cooling = (time: number) => {
      const hours = (time - FROM) / HOUR_MS;
      return hours < 7 ? 70.3 - 5.4 * (1 - Math.exp(-hours / 2.2)) - (hours > 6.9 ? 0.1 : 0) : 65.4;
    };
    const { texts, curve } = draw(issuedCertificate({}, cooling), { ...SIZE, width });
    const lowest = texts.find(({ text }) => text.startsWith('Lowest'));
    if (!lowest) throw new Error('No lowest reading');
    const wide = 0.5 * SIZE.font * lowest.text.length;
    const start = lowest.anchor === 'end' ? lowest.x - wide : lowest.x;
    const covered = [...curve.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].filter(([, x, y]) => {
      const isBeside = Number(x) > start && Number(x) < start + wide;
      return isBeside && Number(y) > lowest.y - 0.75 * SIZE.font && Number(y) < lowest.y + 0.2 * SIZE.font;
    });
    expect(covered).toEqual([]);
  });

  test('in which nothing was measured is hatched, without a curve and a lowest reading', () => {
    const drawing = draw(issuedCertificate({}, () => undefined));
    expect([drawing.curve, drawing.below, drawing.lowest]).toEqual(['', '', undefined]);
    expect(drawing.texts.map(({ text }) => text)).toContain('No data, 8 hr');
  });
});
