import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import type { CallData } from '../../../api/call-data.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/identity/session.ts';
import { discard, readChanges, WAITS } from '../../../api/waiting/waiting.ts';
import type { Waiting } from '../../../api/waiting/waiting-store.ts';
import CheckoutPage from './CheckoutPage.tsx';

vi.mock('../../../api/client.ts', () => {
  const call = vi.fn();
  const callWithKey = ({ group, name, input }: CallData) => call(group, name, input);
  return { call, callWithKey };
});
vi.mock('../../../api/waiting/waiting-store.ts', () => {
  const kept = new Map<string, Waiting>();
  return {
    readWaiting: () => Promise.resolve([...kept.values()]),
    writeWaiting: (change: Waiting) => Promise.resolve(void kept.set(change.key, change)),
    removeWaiting: (key: string) => Promise.resolve(void kept.delete(key)),
  };
});
vi.mock('../../../api/identity/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: vi.fn(),
  currentSession: () => ({ isSignedIn: true, person: { userId: 'dana' } }),
}));
const server = vi.mocked(call);

const NOW = 1_000_000_000;
const entry = (label: string) => ({ type: 't', label });
const WINGNUT = {
  id: 'w',
  externalId: '73500817',
  createdAt: '2026-11-20 10:00:00',
  status: 'Live',
  config: {
    version: 4,
    sensors: {
      AN01: entry('boilerSupplyHeaderTemperature1'),
      AN17: entry('boilerSystemPressure1'),
      DI05: entry('boilerRelayState1'),
    },
  },
  latest: {
    AN01: { time: NOW - 5000, value: 160 },
    AN17: { time: NOW - 5000, value: 0 },
    DI05: { time: NOW - 600_000, value: 1 },
  },
  now: NOW,
};
const RECORD = {
  id: '1-ab',
  at: NOW,
  name: 'Dana Webb',
  serial: '73500817',
  version: 4,
  note: 'In the sun',
  property: { id: 'p', name: 'Alder House', address: '12 Bay Street, Toronto' },
  unlabelled: ['AN12', 'DI05'],
  inputs: [
    {
      input: 'AN01',
      label: 'boilerSupplyHeaderTemperature1',
      value: 160,
      time: NOW,
      isLive: true,
      verdict: 'good',
      says: ['Typical: 130–200°F'],
      isTicked: true,
    },
  ],
};
const PEOPLE = [
  {
    id: 'dana',
    externalId: 'd@h.example',
    config: { firstName: 'Dana', lastName: 'Webb', email: 'd@h.example', phone: '' },
  },
  {
    id: 'ines',
    externalId: 'i@h.example',
    config: { firstName: 'Ines', lastName: 'Holt', email: 'i@h.example', phone: '' },
  },
];

interface World {
  readonly address?: string;
  readonly isAuth?: boolean;
  readonly wingnut?: object;
  readonly alarms?: object;
  readonly signOff?: () => Promise<unknown>;
}

function open({
  address = '',
  isAuth = true,
  wingnut = WINGNUT,
  signOff = () => Promise.resolve(RECORD),
  alarms = {},
}: World = {}) {
  const person = { userId: 'dana', firstName: 'Dana', lastName: 'Webb', company: 'Harbourline' };
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth, person } as never);
  const replies: Readonly<Record<string, () => Promise<unknown>>> = {
    get: () => Promise.resolve(wingnut),
    commissionings: () => Promise.resolve({ records: [RECORD], liveWithin: 90_000, now: NOW, alarms }),
    list: () => Promise.resolve(PEOPLE),
    photos: () => Promise.resolve({ photos: [] }),
    signOff,
    mailSignOff: () => Promise.resolve({}),
  };
  server.mockImplementation(((_group: string, name: string) => replies[name]?.()) as never);
  const router = createMemoryRouter([{ path: '/portal/wingnut/checkout/:id', element: <CheckoutPage /> }], {
    initialEntries: [`/portal/wingnut/checkout/w${address}`],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  if (!row) throw new Error(`${name} is in no row`);
  return within(row);
};
const tick = async (name: RegExp) => fireEvent.click(await screen.findByRole('checkbox', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = (name: string): unknown[] =>
  server.mock.calls.filter(([, called]) => called === name).map(([, , input]) => input);

beforeEach(async () => {
  for (const { key } of await readChanges()) await discard(key);
  server.mockReset();
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('docs/product/photos.md#about: a linked wingnut has photos, which editors add', async () => {
  open({ wingnut: { ...WINGNUT, property: { id: 'p', config: { name: 'Alder House' } } } });
  await screen.findByText('No photos yet.');
  expect(screen.getByRole('button', { name: 'ADD PHOTO' })).toBeTruthy();
  expect(sent('photos')).toEqual([{ path: { id: 'p' }, query: { about: 'wingnut', aboutId: 'w' } }]);
  cleanup();
  open();
  await rowOf('Boiler Relay State 1');
  expect(screen.queryByText('No photos yet.')).toBeNull();
});

test('Each wired input says whether it fits, and only a live one can be ticked', async () => {
  open();
  expect((await rowOf('Boiler Supply Header Temperature 1')).getByText('Pass')).toBeTruthy();
  const pressure = await rowOf('Boiler System Pressure 1');
  expect(pressure.getByText('Review')).toBeTruthy();
  expect(pressure.getByText('Outside the possible range: 1–200 PSI')).toBeTruthy();
  const relay = await rowOf('Boiler Relay State 1');
  expect(relay.getByText('No live reading')).toBeTruthy();
  expect(relay.queryByRole('checkbox')).toBeNull();
});

test('A sensor in alarm is not among the good ones', async () => {
  open({ alarms: { boilerSupplyHeaderTemperature1: 'open' } });
  const supply = await rowOf('Boiler Supply Header Temperature 1');
  expect(supply.getByText('Alarm open')).toBeTruthy();
  expect(supply.queryByText('Pass')).toBeNull();
  expect(screen.queryByRole('button', { name: /^TICK/ })).toBeNull();
});

test('What is ticked is signed off with the version that was looked at, and the record is shown', async () => {
  open();
  await screen.findByRole('button', { name: 'SIGN OFF 0 OF 3' });
  press('CHECK ALL 1 PASSING');
  await tick(/Boiler System Pressure 1/);
  fireEvent.change(screen.getByLabelText(/Notes for the next person/), { target: { value: 'In the sun' } });
  press('SIGN OFF 2 OF 3');
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await screen.findByText('Wingnut signed off.');
  // The button stands at the end of the page, the answer at its top.
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  expect(sent('signOff')).toEqual([
    {
      path: { id: 'w' },
      body: { version: 4, ticks: ['AN01', 'AN17'], note: 'In the sun', tickedAt: expect.any(Number) },
    },
  ]);
  expect(screen.getByText('Dana Webb')).toBeTruthy();
});

test.each([
  ['CHANGED_MEANWHILE', 'x', /^Someone else changed this wingnut\./],
  [
    'INVALID_SIGN_OFF',
    'These inputs have no live reading and can’t be checked: A01',
    /^These inputs have no live reading/,
  ],
  ['SERVER_ERROR', 'x', 'Couldn’t sign off. Your checks and note are still here.'],
])('After %s the page says why, and the ticks stay', async (code, message, words) => {
  open({ signOff: () => Promise.reject(new ApiError(code as never, 409, message)) });
  await tick(/Boiler Supply Header Temperature 1/);
  press('SIGN OFF 1 OF 3');
  expect(await screen.findByText(words)).toBeTruthy();
  expect((screen.getByRole('checkbox', { name: /Supply Header/ }) as HTMLInputElement).checked).toBe(true);
});

test('A reader sees the check and the sign-offs, and can tick nothing', async () => {
  open({ isAuth: false });
  await screen.findByText('You have view-only access. Ask an admin to make changes.');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /SIGN OFF/ })).toBeNull();
  expect(screen.getByRole('link', { name: /1 of 1 input checked/ })).toBeTruthy();
});

test('A wingnut without labels leads to its configuration', async () => {
  open({ wingnut: { ...WINGNUT, config: { version: 1, sensors: {} } } });
  expect((await screen.findByRole('link', { name: 'Set them up' })).getAttribute('href')).toBe(
    '/portal/wingnut/detail/w?configure',
  );
});

test('A record is mailed to oneself and to those who are chosen', async () => {
  open({ address: '?record=1-ab' });
  await screen.findByText('In the sun');
  // Facts that a record on paper must have by itself.
  for (const fact of [
    'Harbourline',
    '12 Bay Street, Toronto',
    'Alder House',
    '2 inputs with a signal and no label: A12, D05',
  ])
    expect(screen.getByText(fact)).toBeTruthy();
  press('EMAIL');
  await tick(/^Ines/);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'EMAIL' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('mailSignOff')).toEqual([{ path: { id: 'w', signOffId: '1-ab' }, body: { userIds: ['dana', 'ines'] } }]);
});

test('docs/product/commissioning.md#record-times: a record has the time of its building, with a space beside each value', async () => {
  const zone = 'America/Los_Angeles';
  open({ address: '?record=1-ab', wingnut: { ...WINGNUT, config: { ...WINGNUT.config, timeZone: zone } } });
  const row = within(await screen.findByRole('list', { name: 'Inputs' })).getByRole('listitem');
  await waitFor(() => expect(row.textContent).toContain('160°F Jan 12, 1970, 5:46:40 AM'));
  screen.getByText('Jan 12, 1970, 5:46:40 AM PST');
});

test('A record that is not listed any more is said to be so', async () => {
  open({ address: '?record=0-zz' });
  expect(await screen.findByText('This isn’t one of the wingnut’s recent sign-offs.')).toBeTruthy();
});

test('A sign-off without a network waits on the device, with the time of its ticks', async () => {
  open({ signOff: () => Promise.reject(new ApiError('NETWORK', 0, 'x')) });
  await tick(/Boiler Supply Header Temperature 1/);
  press('SIGN OFF 1 OF 3');
  expect(await screen.findByText(WAITS)).toBeTruthy();
  const [change] = await readChanges();
  expect(change).toMatchObject({
    detail: 'Sign-off, 1 of 3 inputs checked',
    call: { name: 'signOff', input: { path: { id: 'w' }, body: { ticks: ['AN01'] } } },
  });
  expect((change?.call.input.body as { tickedAt?: number } | undefined)?.tickedAt).toBeGreaterThanOrEqual(NOW);
  expect((screen.getByRole('checkbox', { name: /Supply Header/ }) as HTMLInputElement).checked).toBe(false);
});

test('Ticks and note of a page that was closed come back, without those of an input with another label', async () => {
  open();
  await tick(/Boiler Supply Header Temperature 1/);
  await tick(/Boiler System Pressure 1/);
  fireEvent.change(screen.getByLabelText(/Notes for the next person/), { target: { value: 'In the sun' } });
  cleanup();
  const relabeled = { ...WINGNUT.config.sensors, AN17: entry('boilerSystemPressure2') };
  open({ wingnut: { ...WINGNUT, config: { version: 5, sensors: relabeled } } });
  expect(await screen.findByText(/^Restored your checks and note from .*\.$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'SIGN OFF 1 OF 3' })).toBeTruthy();
  expect((screen.getByLabelText(/Notes for the next person/) as HTMLTextAreaElement).value).toBe('In the sun');
});

test('What was signed off, and what is older than a day, does not come back', async () => {
  const kept = JSON.stringify({
    ticks: ['AN01 boilerSupplyHeaderTemperature1'],
    note: 'Old',
    at: Date.now() - 24 * 3_600_001,
  });
  localStorage.setItem('checkout-dana-w', kept);
  open();
  await screen.findByRole('button', { name: 'SIGN OFF 0 OF 3' });
  await tick(/Boiler Supply Header Temperature 1/);
  press('SIGN OFF 1 OF 3');
  await screen.findByText('Wingnut signed off.');
  expect(localStorage.getItem('checkout-dana-w')).toBeNull();
});
