import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EnergyReply } from '../../../../shared/api/types/energy-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../api/identity/session.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { sampleBills, sampleEnergy, sampleMeter } from '../common/energy.sample.ts';
// Loaded before the tests: they are lazy, and their first load takes longer than a test waits.
import './BillDialog.tsx';
import './ImportBillsDialog.tsx';
import './MeterDialog.tsx';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { choose, dateField, typeDate } from '../../../fields.sample.ts';
import { MetersAndBills } from './MetersAndBills.tsx';

const server = fakeServer();
vi.mock('../../../api/identity/session.ts', () => ({ useSession: vi.fn() }));
vi.mock('../../../ui/feedback/toast.tsx', () => ({ showToast: vi.fn() }));

const meanwhile = new ApiError('CHANGED_MEANWHILE', 409, 'x');
const [JANUARY, FEBRUARY] = sampleBills();
if (!JANUARY || !FEBRUARY) throw new Error('There are bills');
const reply = (part: Partial<EnergyReply> = {}): EnergyReply => ({
  ...sampleEnergy({ days: 3 }, { bills: [JANUARY] }),
  version: 4,
  ...part,
});

function open(shown = reply()) {
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth: true } as never);
  const element = (
    <MetersAndBills
      propertyId="p"
      zone="UTC"
      reply={shown}
      counters={['gasMeter1', 'waterMeter1']}
      open
      onOpen={() => {}}
    />
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const sent = (row: string) =>
  server.mock.calls.flatMap(([, name, input]) => (name === row ? [(input as { body?: unknown }).body] : []));

beforeEach(() => {
  vi.clearAllMocks();
  server.mockImplementation(async (_, name) => (name === 'billLayouts' ? { layouts: [] } : undefined) as never);
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

async function setUpWater() {
  press('SET UP Water Meter 1');
  choose(await screen.findByLabelText('Unit'), 'gallons');
  await type('Units per pulse', '10');
}
const WATER = { ...sampleMeter(), label: 'waterMeter1', fuel: 'water', unit: 'gallon', countValue: 10, prices: [] };

test('A meter is set up beside the others, with the version that the person has seen', async () => {
  server.mockResolvedValue(reply({ version: 5 }));
  open();
  await setUpWater();
  press('SAVE METER');
  await waitFor(() => expect(showToast).toHaveBeenCalledWith('Saved. Recalculating.'));
  expect(sent('saveMeters')).toEqual([{ meters: [sampleMeter(), WATER], version: 4 }]);
});

test('A wrong field is named and nothing is sent', async () => {
  open();
  press('SET UP Water Meter 1');
  await screen.findByLabelText('Unit');
  press('ADD PRICE');
  press('SAVE METER');
  await screen.findByText('Choose a day');
  screen.getByText('Choose a unit');
  expect(sent('saveMeters')).toEqual([]);
});

test('A change of another meter meanwhile is kept, and the save is made again', async () => {
  const theirs = sampleMeter({ multiplier: 2 });
  server
    .mockRejectedValueOnce(meanwhile)
    .mockResolvedValueOnce(reply({ meters: [theirs], version: 8 }))
    .mockResolvedValue(reply({ version: 9 }));
  open();
  await setUpWater();
  press('SAVE METER');
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  expect(sent('saveMeters')[1]).toEqual({ meters: [theirs, WATER], version: 8 });
});

test('What somebody else said of the same meter is not replaced unseen', async () => {
  server
    .mockRejectedValueOnce(meanwhile)
    .mockResolvedValueOnce(reply({ meters: [sampleMeter({ multiplier: 2 })], version: 8 }));
  open();
  press('CHANGE Gas Meter 1');
  await type('Units per pulse', '0.5');
  press('SAVE METER');
  await screen.findByText(/^Someone else changed this/);
  expect(screen.getByLabelText<HTMLInputElement>('Units per pulse').value).toBe('0.5');
  server.mockResolvedValue(reply({ version: 9 }));
  press('SAVE METER');
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  expect(sent('saveMeters')[1]).toMatchObject({ meters: [{ countValue: 0.5 }], version: 8 });
});

test('A save without a network keeps what was typed', async () => {
  server.mockRejectedValue(new ApiError('OFFLINE', 0, ''));
  open();
  await setUpWater();
  press('SAVE METER');
  await screen.findByText('Couldn’t save. Your changes are still here.');
  expect(screen.getByLabelText<HTMLInputElement>('Units per pulse').value).toBe('10');
});

test('A lost answer is asked for again, and nobody is told of a failure', async () => {
  server.mockRejectedValueOnce(new ApiError('NETWORK', 0, '')).mockResolvedValue(reply({ version: 5 }));
  open();
  await setUpWater();
  press('SAVE METER');
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  expect(sent('saveMeters')).toHaveLength(2);
});

test('A meter is forgotten only after a question', async () => {
  server.mockResolvedValue(reply({ meters: [], version: 5 }));
  open();
  press('CLEAR SETUP Gas Meter 1');
  await screen.findByText('This clears its unit, prices and replacements. Meter readings are kept.');
  expect(sent('saveMeters')).toEqual([]);
  press('CLEAR SETUP');
  await waitFor(() => expect(sent('saveMeters')).toEqual([{ meters: [], version: 4 }]));
});

test('A bill whose days are changed takes the place of itself', async () => {
  server.mockResolvedValue(reply({ version: 5 }));
  open();
  press('CHANGE the bill from 2026-01-01');
  await waitFor(() => dateField('Last day'));
  typeDate(dateField('Last day'), '2026-02-02');
  press('SAVE BILL');
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  expect(sent('saveBills')).toMatchObject([{ bills: [{ id: 'gas-2026-01-01-2026-02-02', used: 2280 }], version: 4 }]);
});

test('A file shows what becomes of each row, imports the right ones, and loses none when that fails', async () => {
  open();
  press('IMPORT BILLS');
  const text =
    'First day,Last day,Used,Cost\n2026-01-01,2026-01-31,1250,\n2026-02-01,2026-02-28,980,\nbad,2026-03-31,5,\n';
  const file = new File([text], 'bills.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText('Bills file'), { target: { files: [file] } });
  const table = await screen.findByRole('table', { name: 'Rows of the file' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.querySelector('td')?.textContent),
  ).toEqual([undefined, 'Replaces existing bill', 'New', 'First day: “bad” isn’t a date. Use 1/31/2026 or 2026-01-31']);
  server.mockRejectedValueOnce(new ApiError('OFFLINE', 0, ''));
  press('IMPORT 2 BILLS');
  await screen.findByText('Couldn’t save. Your changes are still here.');
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  server.mockResolvedValue(reply({ version: 5 }));
  press('IMPORT 2 BILLS');
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  expect(sent('saveBills')[1]).toMatchObject({ bills: [{ used: 1250 }, { used: 980 }], version: 4 });
});

// docs/product/energy.md#bills
test('A bill that does not count says so in the list, with the bill that has its days', async () => {
  const overlap = { ...FEBRUARY, id: 'b', from: '2026-01-20', to: '2026-02-28' };
  open(reply({ meters: [], bills: [JANUARY, overlap] }));
  expect(screen.getByText('2 meters need setup, 1 bill not counted: it overlaps another')).toBeTruthy();
  const list = screen.getByRole('table', { name: 'Bills', hidden: true });
  expect(within(list).getByText(/^Not counted: overlaps the bill Jan 1 to Jan 31/)).toBeTruthy();
});

test('Bills that share the day of reading, and bills beside a meter, all count', async () => {
  const shared = { ...FEBRUARY, id: 'b', from: '2026-01-31', to: '2026-02-28' };
  open(reply({ meters: [], bills: [JANUARY, shared] }));
  expect(screen.queryByText(/does not count/i)).toBeNull();
});

test('The verdict of a row says before the import which bill would not count', async () => {
  const wrongYear = { ...JANUARY, id: 'long', from: '2025-06-01', to: '2026-06-30' };
  open(reply({ meters: [], bills: [wrongYear] }));
  press('IMPORT BILLS');
  const rows = ['2026-01-01,2026-01-31,5', '2026-01-31,2026-02-27,5', '2026-02-20,2026-03-20,5'].join('\n');
  const file = new File([`First day,Last day,Used\n${rows}\n`], 'bills.csv');
  fireEvent.change(await screen.findByLabelText('Bills file'), { target: { files: [file] } });
  const table = await screen.findByRole('table', { name: 'Rows of the file' });
  const verdicts = within(table)
    .getAllByRole('row')
    .flatMap((row) => row.querySelector('td')?.textContent ?? []);
  expect(verdicts.slice(0, 2)).toEqual(['New', 'New']);
  expect(verdicts[2]).toMatch(/^Not counted: overlaps the bill Jan 31 to Feb 27/);
  expect(screen.getByText(/^Existing bill Jun 1.*\. Not counted: overlaps the bill .*\.$/)).toBeTruthy();
});

test('A counter says which exchange counts nothing, and asks about a total that jumped', () => {
  const shown = reply();
  const sources = shown.energy.sources.map((source) => ({
    ...source,
    unmetExchanges: [Date.UTC(2026, 10, 3, 18)],
    uses: [{ from: '2026-11-14', to: '2026-11-14', used: 0, coverage: 1, jump: { from: 8430, to: 91_590 } }],
  }));
  open({ ...shown, energy: { ...shown.energy, sources } });
  expect(screen.queryByText(/^The replacement on Nov 3, 2026 doesn’t match the readings: no such jump/)).not.toBeNull();
  expect(
    screen.queryByText(
      'The reading jumped from 8,430 to 91,590 (Nov 14, 2026). If the meter was replaced, add the replacement.',
    ),
  ).not.toBeNull();
});
