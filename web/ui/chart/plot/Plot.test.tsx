import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Point } from '../../../../shared/domain/readings/series.ts';
import { type ChartOptions, frameOf } from './options.ts';
import { Plot } from './Plot.tsx';

const DAY = 86_400_000;
/** A line over a day, with a sample each minute. */
const SAMPLES = Array.from({ length: 1440 }, (_, minute): Point => [minute * 60_000, 150 + (minute % 7)]);
const lineOf = (id: string, points: readonly Point[] = SAMPLES) => ({ id, color: 'red', dashed: false, points });
const optionsOf = (changes: Partial<ChartOptions> = {}): ChartOptions => ({
  height: 252,
  gutters: [40, 60],
  window: { startTime: 0, endTime: DAY },
  times: [{ time: DAY / 2, text: '12:00', strong: false }],
  midnights: [],
  values: { min: 100, max: 200, tickPositions: [100, 150, 200] },
  limits: [],
  noData: [],
  lines: [lineOf('supply')],
  ...changes,
});
const NONE: ReadonlySet<string> = new Set();

const plot = (options: ChartOptions, hidden = NONE, highlighted?: string) => (
  <Plot options={options} frame={frameOf(options, 900)} hidden={hidden} highlighted={highlighted} />
);
const draw = (changes?: Partial<ChartOptions>, hidden?: ReadonlySet<string>, highlighted?: string) => {
  const drawn = render(plot(optionsOf(changes), hidden, highlighted));
  const all = (selector: string) => [...drawn.container.querySelectorAll(selector)];
  const attributes = (selector: string, name: string) => all(selector).map((each) => each.getAttribute(name));
  return { ...drawn, all, attributes };
};

test('A line is one path and makes no objects for its samples', () => {
  const { all, attributes } = draw();
  expect(attributes('[data-line]', 'd')).toEqual([expect.stringMatching(/^M0 100L/)]);
  expect(all('circle')).toEqual([]);
});

test('New points are drawn at once, and what stays the same is not touched', async () => {
  const { rerender, container, attributes } = draw({ lines: [lineOf('supply'), lineOf('return')] });
  const [before] = attributes('[data-line]', 'd');
  const changes: string[] = [];
  const watch = new MutationObserver((records) =>
    changes.push(...records.map(({ target }) => (target as Element).tagName)),
  );
  watch.observe(container, { attributes: true, childList: true, characterData: true, subtree: true });
  rerender(plot(optionsOf({ lines: [lineOf('supply'), lineOf('return')] })));
  await Promise.resolve();
  expect(changes).toEqual([]);
  rerender(plot(optionsOf({ lines: [lineOf('supply', SAMPLES.slice(0, 700)), lineOf('return')] })));
  await Promise.resolve();
  expect(changes).toEqual(['path']);
  const [other, shorter] = attributes('[data-line]', 'd');
  expect(other).toBe(before);
  expect(shorter?.length).toBeLessThan(0.6 * (before?.length ?? 0));
});

test('The axes have their marks where the lines have their values', () => {
  const { all, attributes } = draw({ midnights: [DAY / 4] });
  expect(all('[data-axis="value"] text').map(({ textContent }) => textContent)).toEqual(['100', '150', '200']);
  expect(attributes('[data-axis="value"] text', 'y')).toEqual(['228', '128', '28']);
  expect(attributes('[data-axis="time"] text', 'x')).toEqual(['440']);
  expect(attributes('[data-plot]', 'width')).toEqual(['800']);
  // Lines of one pixel lie on whole pixels.
  expect(attributes('[class*="grid"]', 'd')).toEqual(['M40 224.5H840M40 124.5H840M40 24.5H840', 'M240.5 24V224']);
});

test('Missing data is hatched inside the window, with a text where there is room', () => {
  const { all, attributes } = draw({
    noData: [
      { from: -DAY, to: DAY / 8, text: 'No Data' },
      { from: DAY / 2, to: DAY, text: '' },
    ],
  });
  expect(attributes('[data-no-data]', 'd')).toEqual(['M40.5 24V224H140.5V24Z', 'M440.5 24V224H840.5V24Z']);
  expect(attributes('[data-no-data]', 'fill')).toEqual(['url(#no-data)', 'url(#no-data)']);
  expect(all('text').filter(({ textContent }) => textContent === 'No Data')).toHaveLength(1);
});

test('A limit is a line with its name in the gutter', () => {
  const { getByText, attributes } = draw({ limits: [{ value: 130, text: 'Min 130' }] });
  expect(getByText('Min 130').getAttribute('x')).toBe('846');
  expect(attributes('[class*="limit"]', 'd')).toEqual(['M40 164.5H840']);
});

test('The first line is above the others, the highlighted one above all, and a hidden one keeps its place', () => {
  const lines = ['supply', 'return', 'outdoor'].map((id, index) => ({ ...lineOf(id), color: `${index}` }));
  expect(draw({ lines }).attributes('[data-line]', 'stroke')).toEqual(['2', '1', '0']);
  const { attributes } = draw({ lines }, new Set(['supply']), 'return');
  expect(attributes('[data-line]', 'stroke')).toEqual(['2', '0', '1']);
  expect(attributes('[data-line]', 'visibility')).toEqual([null, 'hidden', null]);
  expect(attributes('[data-line]', 'class')).toEqual([
    expect.stringContaining('faded'),
    expect.stringContaining('faded'),
    expect.stringContaining('highlighted'),
  ]);
});
