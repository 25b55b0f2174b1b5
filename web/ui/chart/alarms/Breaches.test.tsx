import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { Breaches, type ChartBreach } from './Breaches.tsx';

const FROM = Date.UTC(2026, 10, 20, 5);
const breach = (from: number): ChartBreach => ({
  side: 'min',
  limit: 130,
  from: FROM + from * HOUR_MS,
  to: FROM + 3 * HOUR_MS,
  parts: [
    [
      [FROM + from * HOUR_MS, 120],
      [FROM + 3 * HOUR_MS, 120],
    ],
  ],
});
/** The words of the mark, and the end of the text that lies at its place. */
function words(width: number, from: number) {
  const frame = { left: 40, top: 20, width, height: 100, from: FROM, to: FROM + 3 * HOUR_MS, low: 50, high: 210 };
  const { container } = render(
    <Breaches frame={frame} breaches={[breach(from)]} alarms={[]} quantity="temperature" zone="UTC" />,
  );
  const text = container.querySelector('text');
  return [text?.textContent, text?.getAttribute('text-anchor')];
}

test('A breach is named beside its mark, on the side with room; a phone with room on neither leaves out the times', () => {
  expect(words(700, 1)).toEqual(['Below min 130 · 6:00 AM–8:00 AM', 'start']);
  expect(words(700, 2.5)).toEqual(['Below min 130 · 7:30 AM–8:00 AM', 'end']);
  expect(words(240, 1)).toEqual(['Below min 130', 'start']);
});
