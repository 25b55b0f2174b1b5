import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WingnutHealthReply } from '../../../../shared/api/types/entity-types.ts';
import { HealthCard } from './HealthCard.tsx';

const NOW = Date.UTC(2026, 10, 30, 18);
const specs = { model: 'WN-48', hardware: 'C2', lastBoot: null };
const show = (health?: WingnutHealthReply) =>
  render(<HealthCard wingnut={{ software: '3.9.0', specs, now: NOW, ...(health && { health }) }} />);

// docs/product/wingnuts.md#health
test('A wingnut says in plain words how it is, and marks what is wrong', () => {
  show({
    at: NOW,
    network: 'lte',
    rssi: -113,
    buffered: 1200,
    clockOffset: -180,
    slot: 'b',
    restarts: { watchdog: 4 },
    days: [],
  });
  for (const words of [
    'Weak LTE signal (-113 dBm)',
    'Restarted by its watchdog 4 times this week',
    '1,200 readings waiting',
    'Clock was 3 minutes off',
    '3.9.0, slot B',
  ])
    screen.getByText(words);
  expect(screen.getAllByLabelText('Problem')).toHaveLength(4);
});

test('What the firmware does not report is said so', () => {
  const { rerender } = show({ at: NOW, network: 'ethernet', days: [] });
  screen.getByText('Ethernet');
  screen.getByText('Not reported by this firmware: restarts, readings, clock');
  rerender(<HealthCard wingnut={{ specs, now: NOW }} />);
  screen.getByText('Not reported by this firmware');
  rerender(<HealthCard wingnut={{ now: NOW }} />);
  expect(screen.queryByText('Health')).toBeNull();
});

test('Thirty days end with the newest, and each says what was wrong', () => {
  show({
    at: NOW,
    days: [
      { day: '2026-11-29', signal: { lte: { weakest: -118, mean: -110, hours: 24 } }, restarts: { watchdog: 2 } },
      { day: '2026-11-30', signal: { lte: { weakest: -118, mean: -90, hours: 18 } }, restarts: { power: 1 } },
    ],
  });
  const strip = screen.getByRole('img', { name: 'Problems on 1 of 2 reported days' });
  const boxes = [...strip.children] as HTMLElement[];
  expect(boxes).toHaveLength(30);
  expect(boxes.slice(-3).map(({ dataset, title }) => [dataset.mark, title])).toEqual([
    ['unknown', 'Nov 28: Not reported'],
    ['trouble', 'Nov 29: Weak LTE signal (-110 dBm), Restarted twice'],
    ['good', 'Nov 30: No problems'],
  ]);
});
