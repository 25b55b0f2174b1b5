import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PlantBookReply } from '../../../../shared/api/types/book-types.ts';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import type { JobState } from '../../../../shared/domain/jobs/job.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { CallData } from '../../../api/call-data.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/identity/session.ts';
import { choose, dateField, typeDate } from '../../../fields.sample.ts';
import { showToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import { dueCount } from '../../common/book-query.ts';
import { JOBS_NOW, sampleJob } from '../../jobs/jobs.sample.ts';
import { sampleBook, sampleItem } from './book.sample.ts';
import { glanceInWords } from './due-words.ts';
import { PlantBook } from './PlantBook.tsx';
// The page loads them at the first click. Loaded here, no test waits for them.
import './BookItemDialog.tsx';
import './ServiceDialog.tsx';

vi.mock('../../../api/client.ts', () => {
  const call = vi.fn();
  const callWithKey = ({ group, name, input }: CallData) => call(group, name, input);
  return { call, callWithKey };
});
vi.mock('../../../api/identity/session.ts', () => ({
  useSession: vi.fn(),
  currentSession: () => ({ isSignedIn: false }),
}));
vi.mock('../../../ui/feedback/toast.tsx', () => ({
  showToast: vi.fn(),
  showUndoToast: vi.fn(),
  showFailureToast: vi.fn(),
}));
vi.mock('../../photos/shrink.ts', () => ({
  shrink: async (file: Blob) => file,
  inBase64: async () => 'in base64',
}));
const server = vi.mocked(call);

const property = {
  id: 'p',
  plant: { boilerInput: 500 },
  config: { name: 'Alder House', timeZone: 'UTC' },
  linkedWingnuts: [
    { config: { sensors: { DI05: { label: 'boilerRelayState1' }, AN17: { label: 'boilerSystemPressure1' } } } },
  ],
} as unknown as PropertyReply;

function open(book: PlantBookReply = sampleBook(), isAuth = true) {
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth } as never);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <PlantBook property={property} book={book} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
const sent = (row: string) => server.mock.calls.flatMap(([, name, input]) => (name === row ? [input] : []));
const dialog = async (): Promise<HTMLElement> =>
  await waitFor(() => {
    const found = document.querySelector<HTMLElement>('dialog[open]');
    if (!found?.querySelector('button')) throw new Error('No dialog is open');
    return found;
  });
const type = async (name: string, value: string) =>
  fireEvent.change(within(await dialog()).getByLabelText(name), { target: { value } });
const press = async (name: string) =>
  fireEvent.click(within(await dialog()).getByRole('button', { name, hidden: true }));
const row = (name: string) =>
  screen.getByRole('button', { name, expanded: false }).closest('tr') as HTMLTableRowElement;
/** What an item opens to. */
function item(name: string): HTMLElement {
  const [closed] = screen.queryAllByRole('button', { name, expanded: false });
  if (closed) fireEvent.click(closed);
  const opener = screen.getByRole('button', { name, expanded: true });
  return document.getElementById(opener.getAttribute('aria-controls') ?? '') as HTMLElement;
}

beforeEach(() => {
  vi.clearAllMocks();
  server.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('docs/product/book.md#page: a row says what is next and what was last', () => {
  open();
  const cells = (name: string) => [...row(name).cells].map(({ textContent }) => textContent);
  expect(cells('Boiler 1')).toEqual([
    'Boiler 1Weil-McLain EGH-105',
    'Overdue47 days overdue, every 12 months',
    'Oct 12, 2025Northgate Boiler Services',
  ]);
  expect(cells('Pump of the north riser')[0]).toBe('Pump of the north riserHeating pump · Taco 1935e');
  expect(within(item('Boiler 2')).getByRole('button', { name: 'LOG SERVICE for Boiler 2' })).toBeDefined();
  item('Boiler 1');
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1);
});

test('docs/product/book.md#page: at first glance it says what is due, and of each item why', () => {
  open();
  expect(screen.getByText('Service: 1 overdue, 1 due soon, 1 unknown, 1 due later.')).toBeDefined();
  expect(item('Boiler 1').textContent).toContain('Service 47 days overdue, every 12 months');
  expect(item('Boiler 2').textContent).toContain('Service due in at most 160 starts: at least 5,840 of 6,000');
  expect(item('Pump of the north riser').textContent).toContain('Service unknown: run hours');
  expect(item('Boiler 1').textContent).toContain('Last service: Oct 12, 2025 · Northgate Boiler Services');
});

test('What a person has typed of the plant counts, and the page says so', () => {
  open();
  expect(screen.getByText(/^Findings and energy use:/).textContent).toContain(
    'Input per boiler: 500,000 Btu/h (manual; equipment log says 600,000 Btu/h)',
  );
});

test('Readers see all of it and have no buttons', () => {
  open(sampleBook(), false);
  item('Boiler 1');
  const words = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(words.filter((word) => /ADD|LOG|EDIT|REMOVE|CREATE/.test(word ?? ''))).toEqual([]);
  expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(3);
});

test('docs/product/jobs.md#making: a service that is due makes a job, and leads to the one that there is', async () => {
  const job = (id: string, bookItemId: string, state: JobState) =>
    sampleJob({ id, what: `Job ${id}`, state, about: { kind: 'service', bookItemId } });
  server.mockImplementation((async (_group: string, name: string) =>
    name === 'jobs'
      ? { jobs: [job('x', 'a', 'done'), job('y', 'b', 'open')], more: false, now: JOBS_NOW }
      : []) as never);
  open();
  await within(item('Boiler 2')).findByRole('link', { name: 'Work order: Job y' });
  const offers = (name: string) => within(item(name)).queryByRole('button', { name: /^CREATE WORK ORDER/ }) !== null;
  expect(['Boiler 1', 'Boiler 2', 'Pump of the north riser'].map(offers)).toEqual([true, false, false]);
});

test('An empty book asks for the boiler', () => {
  open(sampleBook({ items: [], facts: {} }));
  expect(screen.getByText('No equipment yet. Start with the boiler.')).toBeDefined();
});

test('An item is added with what its kind is asked, and its name follows the kind', async () => {
  open(sampleBook({ items: [], facts: {} }));
  server.mockResolvedValue(sampleBook() as never);
  fireEvent.click(screen.getByRole('button', { name: 'ADD ITEM' }));
  choose(within(await dialog()).getByLabelText('Type'), 'Oil tank');
  await waitFor(async () =>
    expect(within(await dialog()).getByLabelText<HTMLInputElement>('Name').value).toBe('Oil tank'),
  );
  expect(within(await dialog()).queryByLabelText('Starts')).toBeNull();
  await type('Capacity (gal)', '1,000');
  await type('Months', '60');
  await press('ADD ITEM');
  await waitFor(() => expect(showToast).toHaveBeenCalledWith('Equipment added.'));
  expect(sent('addBookItem')).toEqual([
    {
      path: { id: 'p' },
      body: { kind: 'oilTank', name: 'Oil tank', gallons: 1000, everyMonths: 60, manuals: [], services: [] },
    },
  ]);
});

test('docs/product/photos.md#about: an item is added with an id that its photo follows', async () => {
  URL.createObjectURL = () => 'blob:plate';
  URL.revokeObjectURL = vi.fn();
  open(sampleBook({ items: [], facts: {} }));
  server.mockResolvedValue(sampleBook() as never);
  fireEvent.click(screen.getByRole('button', { name: 'ADD ITEM' }));
  const found = await dialog();
  fireEvent.change(found.querySelectorAll('input[type=file]')[1] as Element, {
    target: { files: [new File(['plate'], 'plate.jpg')] },
  });
  const words = await within(found).findByLabelText<HTMLTextAreaElement>('Description of photo 1');
  expect(words.value).toMatch(/^Photo of the Boiler nameplate, /);
  await press('ADD ITEM');
  await waitFor(() => expect(sent('addPhoto')).toHaveLength(1));
  const [{ body }] = sent('addBookItem') as unknown as [{ body: { id: string } }];
  expect(body.id).toMatch(/^[\w-]{16,45}$/);
  expect(sent('addPhoto')).toMatchObject([{ body: { about: 'book', aboutId: body.id, image: 'in base64' } }]);
});

test('The form says what is wrong and sends nothing', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'ADD ITEM' }));
  await type('Name', ' ');
  await type('Year installed', '20');
  await type('Full-fire input', '600000');
  await type('Starts', '5000');
  await type('Manuals', 'http://manuals.example.com/a.pdf');
  await press('ADD ITEM');
  const found = await dialog();
  for (const words of [
    'Enter a name',
    'Enter a whole number from 1900 to 2100',
    'Enter an input from 10 to 50,000 thousand Btu an hour',
    'Choose a sensor to count from',
    'Links must start with https://',
  ]) {
    await waitFor(() => expect(found.textContent).toContain(words));
  }
  expect(sent('addBookItem')).toEqual([]);
});

test('docs/product/book.md#form: three fields are asked, and the rest opens when it has an error or a value', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'ADD ITEM' }));
  const more = async () => (await dialog()).querySelector('details') ?? expect.fail('There are no more details');
  expect((await more()).open).toBe(false);
  const found = await dialog();
  const labels = ['Type', 'Name', 'Model', 'Manufacturer', 'Year installed', 'Starts', 'Manuals'];
  const isFolded = (label: string) => within(found).getByLabelText(label).closest('details') !== null;
  expect(labels.filter((label) => !isFolded(label))).toEqual(['Type', 'Name', 'Model']);
  // As a kept draft fills it in.
  await type('Year installed', '20');
  await waitFor(async () => expect((await more()).open).toBe(true));
  (await more()).open = false;
  await press('ADD ITEM');
  await waitFor(async () => expect((await more()).open).toBe(true));
});

test('docs/product/book.md#form: an item with more details shows them when it is changed', async () => {
  open();
  fireEvent.click(within(item('Boiler 1')).getByRole('button', { name: 'EDIT Boiler 1' }));
  expect((await dialog()).querySelector('details')?.open).toBe(true);
});

test('A change names the version, and what was typed survives that somebody else was first', async () => {
  open();
  fireEvent.click(within(item('Boiler 1')).getByRole('button', { name: 'EDIT Boiler 1' }));
  await type('Manufacturer', 'Smith');
  server.mockRejectedValue(new ApiError('CHANGED_MEANWHILE', 409, 'x'));
  await press('SAVE ITEM');
  const found = await dialog();
  await waitFor(() => expect(found.textContent).toContain('Someone else changed this item.'));
  expect(within(found).getByLabelText<HTMLInputElement>('Manufacturer').value).toBe('Smith');
  expect(sent('changeBookItem')).toMatchObject([
    { path: { id: 'p', bookItemId: 'a' }, body: { maker: 'Smith', version: 3, services: [{}, {}, {}] } },
  ]);
});

test('A service is written down, and UNDO takes it back', async () => {
  open();
  fireEvent.click(within(item('Boiler 1')).getByRole('button', { name: 'LOG SERVICE for Boiler 1' }));
  typeDate(dateField('Service date', within(await dialog())), '2026-12-24');
  await press('LOG SERVICE');
  const found = await dialog();
  await waitFor(() => expect(found.textContent).toContain('Service date can’t be in the future'));
  typeDate(dateField('Service date', within(await dialog())), '2026-11-27');
  await type('Performed by', 'Northgate');
  const done = sampleItem({ version: 4, services: [{ day: '2026-11-27', who: 'Northgate', note: '' }] });
  server.mockResolvedValue(sampleBook({ items: [done] }) as never);
  await press('LOG SERVICE');
  await waitFor(() => expect(showUndoToast).toHaveBeenCalled());
  expect(sent('addService')).toEqual([
    { path: { id: 'p', bookItemId: 'a' }, body: { day: '2026-11-27', who: 'Northgate', note: '' } },
  ]);
  vi.mocked(showUndoToast).mock.calls[0]?.[1]();
  await waitFor(() => expect(sent('changeBookItem')).toHaveLength(1));
  expect(sent('changeBookItem')).toMatchObject([{ body: { version: 4, services: [{ day: '2025-10-12' }, {}, {}] } }]);
  expect(sent('changeBookItem')[0]).not.toHaveProperty('body.due');
});

test('A removed item comes back with its services by UNDO', async () => {
  open();
  server.mockResolvedValue(sampleBook({ items: [] }) as never);
  fireEvent.click(within(item('Boiler 1')).getByRole('button', { name: 'REMOVE Boiler 1' }));
  await press('REMOVE');
  await waitFor(() => expect(showUndoToast).toHaveBeenCalled());
  expect(sent('removeBookItem')).toEqual([{ path: { id: 'p', bookItemId: 'a' } }]);
  vi.mocked(showUndoToast).mock.calls[0]?.[1]();
  await waitFor(() =>
    expect(sent('addBookItem')).toMatchObject([{ body: { name: 'Boiler 1', services: [{}, {}, {}] } }]),
  );
});

test('The tab of the equipment counts what is due, and not what nobody knows', () => {
  expect(dueCount(undefined)).toBe(0);
  expect(dueCount(sampleBook())).toBe(2);
  expect(glanceInWords({ items: [] })).toBe('No service intervals set yet');
});
