import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/domain/durations.ts';
import { ApiError } from '../../../api/api-error.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { ApartmentChart } from './ApartmentChart.tsx';
import { shownOf } from './apartment-grid.ts';
import { sampleApartments } from './apartments.sample.ts';

// docs/product/apartments.md#chart
const NOW = Date.UTC(2026, 0, 15, 20);
const [apartment] = shownOf(sampleApartments(NOW));
const property = (sensors: object): PropertyReply =>
  ({ id: 'p', config: {}, linkedWingnuts: [{ id: 'w', config: { sensors } }] }) as unknown as PropertyReply;
const BOTH = property({ AN01: { label: 'boilerSupplyHeaderTemperature1' }, AN02: { label: 'outdoorTemperature1' } });
const line = (value: number) => [
  [value, value, {}],
  [NOW - 2 * HOUR_MS, value],
  [NOW - HOUR_MS, value],
];

const server = fakeServer();
function open(answers: Readonly<Record<string, unknown>>) {
  server.mockImplementation((async (_: string, name: string) => {
    const answer = { apartmentReadings: { readings: [[NOW - HOUR_MS, 66]] }, ...answers }[name];
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error(`no answer for ${name}`);
    return answer;
  }) as never);
  if (!apartment) throw new Error('The sample has no apartment');
  renderPage(<ApartmentChart propertyId="p" apartment={apartment} zone="America/New_York" now={NOW} />);
}
const asked = (name: string) =>
  server.mock.calls.flatMap(([, each, input]) =>
    each === name
      ? [(input as unknown as { query: { startTime: number; endTime: number; slices: number } }).query]
      : [],
  );

test('Outdoor temperature and supply stand below the apartment, in the same days', async () => {
  open({
    ...{ get: BOTH, overviewTimeSeries: { outdoorTemperature1: line(31) } },
    boilerTimeSeries: { boilerSupplyHeaderTemperature1: line(160) },
  });
  expect(await screen.findByRole('heading', { name: 'Temperature of apartment 1A' })).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Outdoor and supply temperature' })).toBeDefined();
  const [own] = asked('apartmentReadings');
  expect(asked('boilerTimeSeries')).toEqual([expect.objectContaining({ ...own, slices: 1 })]);
});

test('90 days are read in four parts that follow each other', async () => {
  open({ get: BOTH, overviewTimeSeries: {}, boilerTimeSeries: {} });
  fireEvent.click(await screen.findByText('90 days'));
  await waitFor(() => expect(asked('boilerTimeSeries').filter(({ slices }) => slices === 4)).toHaveLength(4));
  const parts = asked('boilerTimeSeries').filter(({ slices }) => slices === 4);
  expect(parts.slice(1).every(({ startTime }, index) => startTime === parts[index]?.endTime)).toBe(true);
  expect((parts.at(-1)?.endTime ?? 0) - (parts[0]?.startTime ?? 0)).toBe(90 * DAY_MS);
});

test('A sensor without readings says so, and the other one is drawn', async () => {
  open({ get: BOTH, overviewTimeSeries: { outdoorTemperature1: line(31) }, boilerTimeSeries: {} });
  expect(await screen.findByRole('heading', { name: 'Outdoor temperature' })).toBeDefined();
  expect(screen.getByText('No supply temperature in these days.')).toBeDefined();
});

test('A property that measures neither has only the apartment', async () => {
  open({ get: property({ AN01: { label: 'roomTemperature1' } }) });
  expect(await screen.findByRole('heading', { name: 'Temperature of apartment 1A' })).toBeDefined();
  await waitFor(() => expect(server).toHaveBeenCalledWith('properties', 'get', expect.anything()));
  expect(screen.queryByText(/outdoor|supply/i)).toBeNull();
  expect(asked('overviewTimeSeries')).toEqual([]);
});

test('Readings that did not load can be tried again, and the apartment stays', async () => {
  open({ get: BOTH, overviewTimeSeries: new ApiError('SERVER_ERROR', 500, ''), boilerTimeSeries: {} });
  expect(await screen.findByText('Couldn’t load the outdoor and supply temperature.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Temperature of apartment 1A' })).toBeDefined();
});
