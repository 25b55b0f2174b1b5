import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { READER, readAs } from '../../../shared/domain/figures/reader.ts';
import { Gauge } from './Gauge.tsx';
import type { GaugeProps } from './gauge-props.ts';

afterEach(cleanup);

const SUPPLY: GaugeProps = {
  title: 'Boiler Temperature',
  value: 75.3,
  min: 75.3,
  average: 161.1,
  max: 179.6,
  limits: { min: 130, max: 200 },
  upperLimit: 200,
  quantity: 'temperature',
  colourIndex: 1,
  timeText: '11:20:43 AM',
  stale: false,
};

/** The text of each figure, and whether it stands out. */
function figuresOf(gauge: Partial<GaugeProps>) {
  const { container } = render(<Gauge {...SUPPLY} {...gauge} />);
  return [...container.querySelectorAll('dl > div')].map((figure) => [
    figure.textContent,
    figure.getAttribute('data-tone'),
  ]);
}

test('A value out of range says below or above what it is, where else its time stands', () => {
  const { rerender } = render(<Gauge {...SUPPLY} outside="alarm" />);
  expect(screen.getByText('Below 130').title).toBe('11:20:43 AM');
  expect(screen.queryByText('11:20:43 AM')).toBeNull();
  rerender(<Gauge {...SUPPLY} value={212.5} outside="warn" />);
  screen.getByText('Above 200');
  rerender(<Gauge {...SUPPLY} value={157.4} />);
  screen.getByText('11:20:43 AM');
});

test('The figure that was out of range stands out in its color, the others do not', () => {
  expect(figuresOf({ outside: 'alarm' })).toEqual([
    ['Min75.3', 'alarm'],
    ['Avg161.1', null],
    ['Max179.6', null],
    ['Range130–200°F', null],
  ]);
  cleanup();
  expect(figuresOf({ value: 157.4, max: 201 }).map(([, tone]) => tone)).toEqual(['warn', null, 'warn', null]);
});

test('An old value judges nothing', () => {
  expect(figuresOf({ stale: true, age: '8 hr old' }).map(([, tone]) => tone)).toEqual([null, null, null, null]);
  screen.getByText('8 hr old');
});

test('An average of a part of the time says of how much', () => {
  expect(figuresOf({ averageOf: '46%' })[1]?.[0]).toBe('Avg of 46% of the time161.1');
});

test.each([
  [{ min: 130, max: undefined }, '≥ 130°F'],
  [{ min: undefined, max: 200 }, '≤ 200°F'],
  [undefined, '--'],
])('Limits %o read %s', (limits, text) => {
  expect(figuresOf({ limits }).at(-1)?.[0]).toBe(`Range${text}`);
});

test('docs/product/languages.md#units: a gauge of a reader of °C says 140°F as 60°C, with its limits', () => {
  readAs({ ...READER, units: 'metric' });
  try {
    const { container } = render(<Gauge {...SUPPLY} value={140} limits={{ min: 158, max: 200 }} outside="warn" />);
    expect(container.textContent).not.toMatch(/°F/);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Boiler Temperature: 60.0°C');
    for (const text of ['Below 70', '70–93.3°C']) screen.getByText(text);
  } finally {
    readAs(READER);
  }
});
