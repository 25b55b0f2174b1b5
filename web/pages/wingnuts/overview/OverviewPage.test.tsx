import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import { FIRST_ROWS } from '../../../../shared/domain/list-pages.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import OverviewPage from './OverviewPage.tsx';

/** Wingnuts whose ids are spread over the first half of all ids. */
const ALL = Array.from({ length: FIRST_ROWS + 100 }, (_, index) => {
  const id = `${Math.floor(((index + 1) / (2 * FIRST_ROWS)) * 2 ** 32)
    .toString(16)
    .padStart(8, '0')}-0000-4000-8000-000000000000`;
  const serial = String(48_000_000 + index);
  return { id, externalId: serial, status: 'Live', propertyName: 'Alder House', config: { sensors: {} } };
}) as unknown as readonly WingnutReply[];

const server = fakeServer();

/** A large screen. */
beforeAll(() => {
  window.matchMedia = () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never;
});

test('docs/product/shell.md#pages: the first page is shown at once, and the count says how many have come', async () => {
  let come = (_: readonly WingnutReply[]) => {};
  server.mockResolvedValueOnce(ALL.slice(0, FIRST_ROWS) as never);
  server.mockImplementationOnce((() => new Promise((resolve) => (come = resolve as never))) as never);
  renderPage(<OverviewPage />);
  expect((await screen.findAllByText('Loading 500 of about 1,000')).length).toBeGreaterThan(0);
  await screen.findByText('48000000');
  // Nobody can choose all, or sees how many are not configured, before all are there.
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('region', { name: 'Unconfigured' }).textContent).not.toContain('500');
  // A wingnut that is not among those that have come may still come.
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '48000599' } });
  await waitFor(() => expect(screen.queryByText('48000000')).toBeNull());
  expect(screen.queryByText(/Nothing matches/)).toBeNull();
  await act(async () => come(ALL.slice(FIRST_ROWS)));
  await screen.findByText('48000599');
  expect(screen.queryByText(/^Loading \d/)).toBeNull();
  expect(screen.getByRole('region', { name: 'Unconfigured' }).textContent).toContain('600');
  expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(0);
  expect(server.mock.calls.map(([, , input]) => input)).toEqual([
    { query: { most: 500 } },
    { query: { after: ALL[FIRST_ROWS - 1]?.id, most: 1000 } },
  ]);
});

test('A list of one page says nothing of loading, and is asked for once', async () => {
  server.mockResolvedValueOnce(ALL.slice(0, 3) as never);
  renderPage(<OverviewPage />);
  expect((await screen.findAllByText('Showing 3 Results')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/^Loading \d/)).toBeNull();
  expect(server).toHaveBeenCalledTimes(1);
});

const withHealth = (index: number, health: WingnutReply['health']): WingnutReply =>
  ({ ...ALL[index], ...(health && { health }) }) as WingnutReply;

test('docs/product/wingnuts.md#columns: signal, restarts and waiting readings have columns, and Health filters them', async () => {
  server.mockResolvedValueOnce([
    withHealth(0, { network: 'lte', rssi: -113, buffered: 1200, restarts: { watchdog: 2, power: 2 } }),
    withHealth(1, { network: 'wifi', rssi: -75, buffered: 0, restarts: {} }),
    withHealth(2, undefined),
  ] as never);
  renderPage(<OverviewPage />);
  const row = async (serial: string) => (await screen.findByText(serial)).closest('tr') ?? document.body;
  expect((await row('48000000')).textContent).toMatch(/LTE, weak41,200/);
  expect(within(await row('48000000')).getAllByLabelText('Problem')).toHaveLength(2);
  expect((await row('48000001')).textContent).toMatch(/Wi-Fi, fair00/);
  expect((await row('48000002')).textContent).toMatch(/------/);
  fireEvent.click(screen.getByRole('button', { name: /Health/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Weak signal (1)' }));
  await waitFor(() => expect(screen.queryByText('48000001')).toBeNull());
  await screen.findByText('48000000');
});

test('Health cannot be filtered while no wingnut says anything of it', async () => {
  server.mockResolvedValueOnce([withHealth(0, undefined)] as never);
  renderPage(<OverviewPage />);
  await screen.findByText('48000000');
  expect(screen.queryByRole('button', { name: /Health/ })).toBeNull();
});
