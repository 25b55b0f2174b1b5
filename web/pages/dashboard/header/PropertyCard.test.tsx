import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render as renderAlone, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { DashboardReply } from '../../../../shared/api/types/entity-types.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { Reach } from '../../common/reach.ts';
import { DashboardBar } from './DashboardBar.tsx';
import { headOf } from './head.ts';
import { PropertyCard } from './PropertyCard.tsx';

const now = Date.UTC(2026, 0, 12, 10);
const SUPPLY = 'boilerSupplyHeaderTemperature1';
const ADDRESS = { streetAddress: '12 Main St', city: '', provinceState: '', country: '', postalZip: '' };
const reply = (checkedAt: number) =>
  ({
    property: {
      id: 'p1',
      openAlarms: 1,
      config: { name: 'Alder House', address: ADDRESS },
      linkedWingnuts: [{ id: 'w1', externalId: '48213007', status: 'Live', config: { sensors: {} } }],
    },
    latest: { [SUPPLY]: { time: now, value: 77.6 } },
    thresholds: { [SUPPLY]: { min: '130', thresholdStatus: 'enabled' } },
    active: [],
    checkedAt,
    now,
    alarms: [{ id: 'a1', kind: 'sensor', subject: SUPPLY, since: now - 125 * MINUTE_MS, raisedAt: now }],
  }) as unknown as DashboardReply;

const render = (page: ReactElement) =>
  renderAlone(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>);

interface HeadProps {
  readonly shown: DashboardReply;
  readonly silentSince?: number | undefined;
  readonly isLost?: boolean;
}

/** The bar and the card of a property, as the dashboard has them. */
function Head({ shown, silentSince, isLost = false }: HeadProps) {
  const head = headOf({ reply: shown, tail: {}, zone: 'UTC', now, silentSince, isLost });
  return (
    <>
      <DashboardBar property={shown.property} tags={head.tags} />
      <PropertyCard {...head} tags={head.tags.slice(1)} zone="UTC" />
    </>
  );
}

const show = (checkedAt: number, silentSince?: number, isLost = false) =>
  render(
    <MemoryRouter>
      <Head shown={reply(checkedAt)} silentSince={silentSince} isLost={isLost} />
    </MemoryRouter>,
  );

test('While the check is late, the open alarms stay named beside it', () => {
  show(now - 4 * MINUTE_MS);
  screen.getByText('Alarms not checked since 9:56:00 AM');
  screen.getByText('1 alarm active');
  const alarm = screen.getByRole('link', { name: 'Boiler Supply Header Temperature 1' });
  expect(alarm.getAttribute('href')).toBe('/portal/alarms/p1.a1');
  screen.getByText('77.6°F · 52.4°F below min 130°F · for 2 hr 5 min');
});

test('The late check is said by the clock of the answer, so that some state is always said', () => {
  // The shown time moves in steps and may lie a little behind the answer.
  const late = { ...reply(now - 175_000), now: now + 10_000, alarms: [], thresholds: reply(now).thresholds };
  render(
    <MemoryRouter>
      <Head shown={late} />
    </MemoryRouter>,
  );
  screen.getByText('Alarms not checked since 9:57:05 AM');
});

test('A page without answers says so once: not beside the notice above every page', () => {
  const { unmount } = show(now, now - MINUTE_MS);
  screen.getByText('Updates paused since 9:59:00 AM');
  screen.getByText('1 alarm active');
  unmount();
  show(now, now - MINUTE_MS, true);
  expect(screen.queryByText(/^Updates paused/)).toBeNull();
  screen.getByText('1 alarm active');
});

test('A contractor has no ways to the rest of the company: a sensor is named, and a wingnut leads to its own page', () => {
  const silent = { id: 'w1', externalId: '48213007', status: 'Disconnected', config: { sensors: {} } };
  const known = reply(now);
  const shown = { ...known, property: { ...known.property, linkedWingnuts: [silent] } } as unknown as DashboardReply;
  render(
    <MemoryRouter>
      <Reach
        value={{
          company: false,
          wingnutPath: (id) => `/wingnuts/${id}`,
          checkoutPath: (id) => `/wingnuts/${id}/check-out`,
        }}
      >
        <Head shown={shown} />
      </Reach>
    </MemoryRouter>,
  );
  screen.getByText('Boiler Supply Header Temperature 1');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/wingnuts/w1']);
  expect(screen.queryByRole('button')).toBeNull();
});
