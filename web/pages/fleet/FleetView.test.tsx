import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer, renderPage } from '../../fake-server.sample.tsx';
import * as files from '../../ui/layout/download.ts';
import { FleetView } from './FleetView.tsx';
import { sampleFleet } from './fleet.sample.ts';

const NOW = Date.UTC(2026, 10, 30, 17);
const reply = sampleFleet(NOW);
const server = fakeServer({ fleet: { get: reply } });

/** docs/product/fleet.md#page */
test('says first whether the fleet reports, and what the rollout does', async () => {
  renderPage(<FleetView />);
  await screen.findByRole('heading', { level: 1, name: '1,153 of 1,160 wingnuts in use reported in the last day.' });
  screen.getByText('3.10.0 is rolling out to 25%: 198 of 302 updated, 4 failed.');
});

test('shows the rings of a rollout, and why updates failed, by serial number', async () => {
  renderPage(<FleetView />);
  const rings = await screen.findByRole('list', { name: 'Rings of 3.10.0' });
  expect(
    within(rings)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Lab4 of 4', '5%57 of 58, 1 failed', '25%137 of 240, 3 failed', '50%301 to go', '100%594 to go']);
  const failures = screen.getByRole('list', { name: 'Failures of 3.10.0' });
  expect(failures.textContent).toContain(
    '2 failed: no readings arrived after the restart, so the wingnut went back10000407',
  );
  expect(screen.getByRole('list', { name: 'Rings of 3.9.1' }).textContent).toContain('Aborted: 31 of 58, 6 failed');
});

test('shows versions with their shares, and the lists of wingnuts', async () => {
  renderPage(<FleetView />);
  const model = await screen.findByRole('region', { name: 'WN-48' });
  expect(
    within(model)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['3.10.019818%', '3.9.080173%', '3.8.2969%', '3.8.05<1%']);
  const gone = screen.getByRole('table', { name: 'List: Offline for more than a day' });
  expect(within(gone).getAllByRole('row')).toHaveLength(6);
  screen.getByText('Claimed and never heard from: 2.');
  screen.getByText('End not recorded: 310 wingnuts.');
});

test('leads nowhere: no link stands on it', async () => {
  renderPage(<FleetView />);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('writes all of it into a file', async () => {
  const saved = vi.spyOn(files, 'downloadCsv').mockImplementation(() => {});
  renderPage(<FleetView />);
  fireEvent.click(await screen.findByRole('button', { name: 'EXPORT CSV' }));
  const [name, csv = ''] = saved.mock.calls[0] ?? [];
  saved.mockRestore();
  expect(name).toBe('fleet');
  expect(csv).toContain('List,Model,Version,Serial,What,Value\r\n');
  expect(csv).toContain('Rollouts,WN-48,3.10.0,,Ring 25%: updated,137\r\n');
  expect(csv).toContain('Failed updates,WN-48,3.10.0,10002849,Reason,the download failed\r\n');
  expect(csv).toContain('Versions,WN-48,3.9.0,,Wingnuts,801\r\n');
  expect(csv).toContain('Weak signals,WN-48,3.9.0,10000333,Signal,LTE -117 dBm\r\n');
});

test('says so before anything was counted, and when it cannot be loaded', async () => {
  server.mockResolvedValueOnce({ now: NOW, rollouts: [] } as never);
  const { unmount } = renderPage(<FleetView />);
  await screen.findByRole('heading', { level: 1, name: 'The fleet hasn’t been counted yet.' });
  screen.getByText('No rollout is under way.');
  unmount();
  server.mockRejectedValueOnce(new Error('down'));
  renderPage(<FleetView />);
  await screen.findByText('Couldn’t load the fleet.');
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  await screen.findByText('3.10.0 is rolling out to 25%: 198 of 302 updated, 4 failed.');
});
