import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { LatestValues } from './LatestValues.tsx';

const NOW = Date.UTC(2026, 10, 27, 12);

const show = (status: WingnutDetailReply['status'], ages: Readonly<Record<string, number>>) =>
  render(
    <LatestValues
      wingnut={
        {
          status,
          now: NOW,
          config: {
            sensors: {
              AN01: { type: 'thermistor', label: 'boilerSupplyHeaderTemperature1' },
              AN02: { type: 'thermistor', label: 'hotWaterTankOutletTemperature1' },
              AN03: { type: 'thermistor', label: 'outdoorTemperature1' },
            },
          },
          latest: Object.fromEntries(
            Object.entries(ages).map(([input, age]) => [input, { time: NOW - age, value: 1 }]),
          ),
        } as unknown as WingnutDetailReply
      }
      heardAt={Date.now()}
    />,
  );
const rowOf = (system: string) => within(screen.getByRole('list', { name: system })).getByRole('listitem').textContent;

// docs/product/wingnuts.md#latest-values
test('Readings stand by system, and one that is older than the others says its age', () => {
  show('Live', { AN01: 49_000, AN02: 52_000, AN03: 5 * 60_000 });
  expect(rowOf('Boiler')).toBe('Boiler Supply Header Temperature 1A011.0°F');
  expect(rowOf('Hot Water')).not.toContain('ago');
  expect(rowOf('Other sensors')).toContain('5 min ago');
  expect(screen.getAllByText(/ago/)).toHaveLength(1);
});

test('Where no banner says it, the head says the age of all readings once', () => {
  show('Unlinked', { AN01: 49_000, AN02: 49_000 });
  expect(screen.getAllByText(/ago/).map(({ textContent }) => textContent)).toEqual(['49 sec ago']);
});
