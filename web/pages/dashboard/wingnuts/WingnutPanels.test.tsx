import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LinkedWingnut } from '../../../../shared/api/types/entity-types.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { formatUtc } from '../../../../shared/domain/time-text.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { WingnutPanels } from './WingnutPanels.tsx';

const now = Date.UTC(2026, 0, 12, 10);
const SPECS = {
  wingnutModel: 'WN-2',
  wingnutSoftwareVersion: '4.1.0',
  wingnutHardwareVersion: 'C',
  time: '2026-01-12 09:59:00',
  lastBoot: null,
};
const server = fakeServer({ analytics: { wingnutSpecs: [SPECS] } });
afterEach(cleanup);

const wingnut = (externalId: string, status: LinkedWingnut['status']): LinkedWingnut => ({
  id: `w${externalId}`,
  externalId,
  status,
  config: { sensors: {}, latestPost: formatUtc(now - MINUTE_MS) } as never,
});
const show = (...wingnuts: readonly LinkedWingnut[]) =>
  renderPage(<WingnutPanels propertyId="p1" zone="UTC" now={now} wingnuts={wingnuts} />);

test('Several wingnuts are one line, which opens their panels; a panel asks what its wingnut reports only when it opens', async () => {
  show(wingnut('48213007', 'Live'), wingnut('48213008', 'Disconnected'));
  expect(screen.queryByRole('button', { name: /^Wingnut/ })).toBeNull();
  const line = screen.getByRole('button', { name: /1 wingnut disconnected, 1 live.*Latest 9:59/ });
  fireEvent.click(line);
  expect(line.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('button', { name: /Wingnut \d+/ })).toHaveLength(2);
  expect(server).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /Wingnut 48213008/ }));
  await screen.findByText('4.1.0');
  expect(server.mock.calls).toEqual([['analytics', 'wingnutSpecs', { query: { wingnutId: '48213008' } }]]);
  expect(screen.getByRole('link', { name: 'Go to Wingnut' }).getAttribute('href')).toContain('w48213008');
  fireEvent.click(line);
  expect(screen.queryByRole('button', { name: /Wingnut \d+/ })).toBeNull();
});

test('The only wingnut of a property has its panel without such a line', () => {
  show(wingnut('48213007', 'Live'));
  expect(screen.getAllByRole('button')).toHaveLength(1);
  screen.getByRole('button', { name: /Wingnut 48213007/ });
});
