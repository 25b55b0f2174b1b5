import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { nowQuery } from '../../alarms/alarm-queries.ts';
import { PropertyGlance } from './PropertyGlance.tsx';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn(() => new Promise(() => {})) }));

const NOW = Date.UTC(2026, 10, 23, 12);

function show(latest: object, active: readonly string[] = []) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const now = { now: NOW, latest, active, property: { config: { timeZone: 'UTC' } } };
  queries.setQueryData(nowQuery('p').queryKey, now as never);
  queries.setQueryData(['notifications'], []);
  const property = { id: 'p', config: { name: 'Alder House' }, linkedWingnuts: [], findings: { open: 3 }, jobs: 2 };
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <PropertyGlance property={property as unknown as PropertyReply} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('docs/product/properties.md#glance: the newest value of the best sensor of each gauge, an old one with its time', () => {
  show(
    {
      boilerSystemPressure1: { value: 17, time: NOW },
      boilerOutletTemperature1: { value: 150, time: NOW },
      boilerSupplyHeaderTemperature1: { value: 77.25, time: NOW },
      storageTankOutletTemperature1: { value: 140, time: NOW - HOUR_MS },
    },
    ['boilerSupplyHeaderTemperature1', 'storageTankOutletTemperature1'],
  );
  expect(figures()).toEqual(['17.0PSI', '77.3°F', '140.0°F11:00:00 AM']);
  const out = [...document.querySelectorAll('[data-out]')].map(({ textContent }) => textContent);
  expect(out).toEqual(['Boiler Temperature77.3°F']);
});
