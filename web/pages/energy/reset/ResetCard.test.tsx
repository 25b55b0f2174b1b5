import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/identity/session.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { sampleEnergy } from '../common/energy.sample.ts';
import { ResetCard } from './ResetCard.tsx';
import { sampleReset } from './reset.sample.ts';
// Loaded before the tests: it is lazy.
import '../../jobs/JobDialog.tsx';

vi.mock('../../../api/identity/session.ts', () => ({
  currentSession: () => ({ isSignedIn: false }),
  useSession: vi.fn(),
}));
vi.mock('../../../ui/feedback/toast.tsx', () => ({ showToast: vi.fn() }));

beforeEach(() => {
  vi.clearAllMocks();
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
});

const server = fakeServer();
function open(report = sampleReset(), isAuth = true, answers: Record<string, (input: unknown) => unknown> = {}) {
  const person = { userId: 'u', firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com' };
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth, person } as never);
  server.mockImplementation((async (_: string, row: string, input: unknown) => {
    if (row === 'reset') return report;
    return answers[row]?.(input);
  }) as never);
  renderPage(<ResetCard propertyId="p" timeZone="UTC" sources={sampleEnergy().energy.sources} />);
}
const field = (name: RegExp) => screen.findByLabelText(name);

test('docs/product/reset.md#card: the word, the sentence and the coldest rooms', async () => {
  open();
  await screen.findByText('Has reset');
  expect(screen.getByText(/^Supply drops 0\.30°F per degree outside/)).toBeDefined();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toMatch(/^Room Temperature 2/);
  expect(rows[2]).toMatch(/^Room Temperature 1/);
});

test('docs/product/reset.md#what-if: cooler fields say when the coldest room is at its limit, and dollars as a range', async () => {
  open(sampleReset({ plant: { condensing: true } }));
  fireEvent.change(await field(/^Supply on a mild day/), { target: { value: '110' } });
  fireEvent.change(await field(/^Supply on it/), { target: { value: '150' } });
  await screen.findByText(/^\d+°F cooler$/);
  expect(screen.getByText(/^at \d+°F outside$/)).toBeDefined();
  expect(screen.getByText(/^\$[\d,]+ to \$[\d,]+$/)).toBeDefined();
});

test('docs/product/reset.md#floor: a supply below the floor is refused, and the reason stands there', async () => {
  open();
  const supply = await field(/^Supply on a mild day/);
  expect(screen.getByText('At least 142°F: non-condensing boilers rust when the return is below 130°F.')).toBeDefined();
  fireEvent.change(supply, { target: { value: '141' } });
  fireEvent.click(screen.getByRole('button', { name: 'APPLY' }));
  await screen.findByText('Enter 142 to 220');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('docs/product/reset.md#apply: a work order with the curve, then the note that savings are measured from', async () => {
  const made: [string, unknown][] = [];
  const remember = (name: string) => (input: unknown) => {
    made.push([name, input]);
    return { id: 'j', jobs: [], changes: [] };
  };
  open(sampleReset({ plant: { condensing: true } }), true, { addJob: remember('job'), addNote: remember('note') });
  fireEvent.change(await field(/^Supply on a mild day/), { target: { value: '115' } });
  fireEvent.click(screen.getByRole('button', { name: 'APPLY' }));
  fireEvent.click(await screen.findByRole('button', { name: 'SAVE WORK ORDER' }));
  await waitFor(() => expect(made.map(([name]) => name)).toEqual(['job', 'note']));
  expect(made[0]?.[1]).toMatchObject({
    body: { what: 'Set the reset curve: 170°F at 10°F outside, 115°F at 60°F' },
  });
  expect(made[1]?.[1]).toMatchObject({
    body: { kind: 'settingChanged', text: 'New reset curve: 170°F at 10°F outside, 115°F at 60°F' },
  });
});

test('docs/product/reset.md#apply: a note that fails keeps the work order, and the person learns it', async () => {
  open(sampleReset(), true, {
    addJob: () => ({ id: 'j', jobs: [], changes: [] }),
    addNote: () => {
      throw new Error('offline');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'APPLY' }));
  fireEvent.click(await screen.findByRole('button', { name: 'SAVE WORK ORDER' }));
  await waitFor(() =>
    expect(showToast).toHaveBeenLastCalledWith(
      'Work order created, but not the note “Setting changed”. Add it to measure savings.',
    ),
  );
});

test('Viewers draw and apply nothing; steam and too little data have no fields', async () => {
  open(sampleReset(), false);
  await field(/^Supply on a mild day/);
  expect(screen.queryByRole('button', { name: 'APPLY' })).toBeNull();
});

test('docs/product/reset.md#verdict: steam has no curve', async () => {
  open(sampleReset({ plant: { medium: 'steam' } }));
  await screen.findByText('Steam has no supply temperature to reset.');
  expect(screen.queryByText('What if it were cooler?')).toBeNull();
});
