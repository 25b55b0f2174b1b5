import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ContractorBuildingReply, ContractorSession } from '../../../../shared/api/types/contractor-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call, callWithKey } from '../../../api/client.ts';
import { readChanges, waitFor } from '../../../api/waiting/waiting.ts';
import type { Waiting } from '../../../api/waiting/waiting-store.ts';
import { sessionQuery } from '../link/contractor-queries.ts';
import { keepLink } from '../link/kept-links.ts';
import { Contractor } from '../shell/contractor.ts';
import ContractorBuilding from './ContractorBuilding.tsx';
// Loaded before the tests: it is lazy.
import './SecondPhoneDialog.tsx';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn(), callWithKey: vi.fn() }));
const kept = new Map<string, Waiting>();
vi.mock('../../../api/waiting/waiting-store.ts', () => ({
  readWaiting: async (owner: string) => [...kept.values()].filter(({ userId }) => userId === owner),
  writeWaiting: async (change: Waiting) => void kept.set(change.key, change),
  removeWaiting: async (key: string) => void kept.delete(key),
}));
vi.mock('../../../ui/feedback/toast.tsx', () => ({ showToast: vi.fn() }));
const server = vi.mocked(call);
const change = vi.mocked(callWithKey);

const BUILDING: ContractorBuildingReply = {
  findings: [
    {
      ...{ key: 'short-cycling/boilerRelayState1', about: 'Boiler Relay State 1', says: 'It looks so in 3 of 3 days.' },
      ...{ since: '2026-11-02', seenOn: '2026-11-27', seenDays: 12 },
    },
  ],
  instructions: { sensors: {}, property: 'Call the desk, 503 555 0142', company: [] },
  contacts: [{ name: 'Sam Super', number: '+12065550134' }],
};
const SESSION: ContractorSession = {
  ...{ company: 'Harbourline', propertyId: 'p', propertyName: 'Kestrel Court', name: 'Northgate', mayChange: false },
  ...{ expiresAt: Date.UTC(2031, 0, 1), devices: 1, maxDevices: 2, askedAt: null, declinedAt: null, now: 0 },
};
let client: QueryClient;
const open = (session: Partial<ContractorSession> = {}) => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Contractor value={{ session: { ...SESSION, ...session }, linkId: 'l1', leave: () => {} }}>
          <ContractorBuilding />
        </Contractor>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
beforeEach(async () => {
  kept.clear();
  await readChanges();
  localStorage.clear();
  change.mockReset();
  server.mockReset();
  server.mockResolvedValue(BUILDING as never);
});

test('docs/product/contractors.md#building: whom to call, what to do and what was found', async () => {
  open();
  const contact = within(await screen.findByRole('list', { name: 'Contacts' })).getByRole('listitem');
  expect(within(contact).getByRole('link').getAttribute('href')).toBe('tel:+12065550134');
  expect(contact.textContent).toBe('Sam Super(206) 555-0134');
  expect(screen.getByRole('list', { name: 'Instructions' }).textContent).toContain('Any alarm here');
  expect(screen.getByRole('list', { name: 'Findings' }).textContent).toBe(
    'Boiler Relay State 1It looks so in 3 of 3 days.Since Nov 2, 2026, detected on 12 days, last Nov 27, 2026',
  );
  cleanup();
  server.mockResolvedValue({ ...BUILDING, findings: [], contacts: [] } as never);
  open();
  await screen.findByText('No open findings');
  screen.getByText('No contacts yet');
});

const request = async (line: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'REQUEST MORE DAYS' }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: line } });
  fireEvent.click(screen.getByRole('button', { name: 'REQUEST', hidden: true }));
};

test('docs/product/contractors.md#days: more days are requested with a reason, which waits without a network', async () => {
  const end = waitFor(() => 'contractor-l1');
  open();
  change.mockResolvedValueOnce({ ...SESSION, askedAt: 5 } as never);
  await request('The burner comes on Monday');
  await vi.waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)).toMatchObject({ askedAt: 5 }));
  expect(change.mock.lastCall?.[0]).toMatchObject({
    name: 'askDays',
    input: { body: { line: 'The burner comes on Monday' } },
  });
  cleanup();

  open();
  change.mockRejectedValueOnce(new ApiError('OFFLINE', 0, 'No network'));
  await request('The flue too');
  await vi.waitFor(() => expect([...kept.values()]).toMatchObject([{ title: 'More days', detail: 'The flue too' }]));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'REQUEST MORE DAYS' })).toBeNull());
  end();
});

test('docs/product/contractors.md#days: what became of a request stands there', async () => {
  open({ askedAt: Date.now() });
  await screen.findByText(/^More days requested /);
  expect(screen.queryByRole('button', { name: 'REQUEST MORE DAYS' })).toBeNull();
  cleanup();
  open({ declinedAt: Date.now() });
  await screen.findByText(/^More days declined /);
  screen.getByRole('button', { name: 'REQUEST MORE DAYS' });
});

test('docs/product/contractors.md#second-device: the first phone shows the address as a code to scan, and six digits', async () => {
  keepLink('l1', 'c.l1.secret', { ...SESSION, credential: 'x' });
  open();
  server.mockImplementation((async (_group: string, name: string) =>
    name === 'makeCode' ? { code: '042137', until: Date.now() + 600_000, now: Date.now() } : BUILDING) as never);
  fireEvent.click(await screen.findByRole('button', { name: 'ADD A PHONE' }));
  await screen.findByText('042137');
  screen.getByRole('img', { name: 'QR code of the contractor link’s address', hidden: true });
  screen.getByText('Scan this with the other phone, then enter the code:');
  cleanup();
  open({ devices: 2 });
  await screen.findByText('Open on 2 phones');
  expect(screen.queryByRole('button', { name: 'ADD A PHONE' })).toBeNull();
});
