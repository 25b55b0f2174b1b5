import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ContractorSession } from '../../../../shared/api/types/contractor-types.ts';
import type { ContractorJobReply } from '../../../../shared/api/types/job-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call, callWithKey } from '../../../api/client.ts';
import { readChanges, waitFor } from '../../../api/waiting/waiting.ts';
import type { Waiting } from '../../../api/waiting/waiting-store.ts';
import { renderPage } from '../../../fake-server.sample.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { typedLine } from '../link/typed-line.ts';
import { Contractor } from '../shell/contractor.ts';
import { ContractorJobs } from './ContractorJobs.tsx';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn(), callWithKey: vi.fn() }));
const kept = new Map<string, Waiting>();
vi.mock('../../../api/waiting/waiting-store.ts', () => ({
  readWaiting: async (owner: string) => [...kept.values()].filter(({ userId }) => userId === owner),
  writeWaiting: async (change: Waiting) => void kept.set(change.key, change),
  removeWaiting: async (key: string) => void kept.delete(key),
}));
vi.mock('../../photos/Photos.tsx', () => ({ default: () => null }));
vi.mock('../../../ui/feedback/toast.tsx', () => ({ showToast: vi.fn() }));
const server = vi.mocked(call);
/** The server's answer to DONE. */
const change = vi.mocked(callWithKey);

const job: ContractorJobReply = {
  ...{
    id: 'j',
    what: 'Replace the gasket',
    until: '2026-11-20',
    evidence: 'Pressure falls',
    state: 'open',
    line: null,
    notes: [],
  },
};
const reply = (...jobs: ContractorJobReply[]) => ({ jobs, today: '2026-11-23' }) as never;
const open = () =>
  renderPage(
    <Contractor value={{ session: { propertyId: 'p' } as ContractorSession, linkId: 'l1', leave: () => {} }}>
      <ContractorJobs />
    </Contractor>,
  );
beforeEach(() => {
  server.mockReset();
  change.mockReset();
});

test('docs/product/contractors.md#jobs: a job says by when and why, and is done in one line', async () => {
  server.mockResolvedValueOnce(reply(job));
  open();
  const row = await screen.findByRole('listitem');
  expect(row?.textContent).toContain('Pressure falls3 days overdue');
  fireEvent.click(screen.getByRole('button', { name: 'DONE Replace the gasket' }));
  const dialog = within(screen.getByText('Mark as done?').closest('dialog') ?? expect.fail('No dialog is open'));
  const line = dialog.getByLabelText('Work performed');
  fireEvent.change(line, { target: { value: 'The gasket is new' } });
  change.mockRejectedValueOnce(new Error('No answer'));
  const press = () => fireEvent.click(dialog.getByRole('button', { name: 'DONE', hidden: true }));
  press();
  await dialog.findByText(/^Couldn’t save/);
  expect((line as HTMLTextAreaElement).value).toBe('The gasket is new');
  expect(typedLine()).toBe('Replace the gasket: The gasket is new');
  change.mockResolvedValueOnce(reply({ ...job, state: 'done', line: 'The gasket is new' }));
  press();
  await vi.waitFor(() => expect(row?.textContent).toContain('Done: The gasket is new'));
  const input = { path: { jobId: 'j' }, body: { line: 'The gasket is new' } };
  expect(change.mock.lastCall?.[0]).toEqual({ group: 'contractor', name: 'jobDone', input });
  expect(typedLine()).toBeUndefined();
  expect(screen.queryByRole('button', { name: /Replace the gasket/ })).toBeNull();
});

test('docs/product/contractors.md#moved: a job that somebody else has says so, leaves the list, and keeps what was typed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.mockResolvedValueOnce(reply(job));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'DONE Replace the gasket' }));
  const dialog = within(screen.getByText('Mark as done?').closest('dialog') ?? expect.fail('No dialog is open'));
  const line = dialog.getByLabelText('Work performed');
  fireEvent.change(line, { target: { value: 'The gasket is new' } });
  const sentence = 'This work order is no longer yours: Harbourline has it.';
  change.mockRejectedValueOnce(new ApiError('NOT_FOUND', 404, sentence));
  server.mockResolvedValueOnce(reply());
  fireEvent.click(dialog.getByRole('button', { name: 'DONE', hidden: true }));
  await dialog.findByText(sentence);
  await vi.waitFor(() => expect(screen.queryByText('Your work orders')).toBeNull());
  expect((line as HTMLTextAreaElement).value).toBe('The gasket is new');
});

test('docs/product/contractors.md#offline: DONE waits for the network, as the work of this link alone', async () => {
  const end = waitFor(() => 'contractor-l1');
  server.mockResolvedValue(reply(job));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'DONE Replace the gasket' }));
  const dialog = within(screen.getByText('Mark as done?').closest('dialog') ?? expect.fail('No dialog is open'));
  fireEvent.change(dialog.getByLabelText('Work performed'), { target: { value: 'The gasket is new' } });
  change.mockRejectedValueOnce(new ApiError('OFFLINE', 0, 'No network'));
  fireEvent.click(dialog.getByRole('button', { name: 'DONE', hidden: true }));
  await vi.waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  expect([...kept.values()]).toMatchObject([
    { userId: 'contractor-l1', title: 'Replace the gasket', detail: 'Done: The gasket is new' },
  ]);
  // It is not asked again while it waits.
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'DONE Replace the gasket' })).toBeNull());
  end();
  // Another link, and a person, see nothing of it.
  expect(await readChanges()).toEqual([]);
});

test('docs/product/contractors.md#jobs: a note is a line of its own, stands at the job, and waits without a network', async () => {
  const end = waitFor(() => 'contractor-l1');
  kept.clear();
  server.mockResolvedValue(reply(job));
  open();
  const add = async (text: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'ADD NOTE Replace the gasket' }));
    const dialog = within(screen.getByText('Add note').closest('dialog') ?? expect.fail('No dialog is open'));
    fireEvent.change(dialog.getByLabelText('Note'), { target: { value: text } });
    fireEvent.click(dialog.getByRole('button', { name: 'SAVE NOTE', hidden: true }));
  };
  change.mockResolvedValueOnce(
    reply({ ...job, notes: [{ at: Date.UTC(2026, 10, 23, 12), line: 'The pump is loud' }] }),
  );
  await add('The pump is loud');
  await screen.findByText(/: The pump is loud$/);
  const input = { path: { jobId: 'j' }, body: { line: 'The pump is loud' } };
  expect(change.mock.lastCall?.[0]).toEqual({ group: 'contractor', name: 'noteJob', input });
  await vi.waitFor(() => expect(screen.queryByText('Add note')).toBeNull());

  change.mockRejectedValueOnce(new ApiError('OFFLINE', 0, 'No network'));
  await add('It leaks');
  await vi.waitFor(() => expect([...kept.values()]).toMatchObject([{ detail: 'Note: It leaks' }]));
  // A job with a note that waits can still be done.
  screen.getByRole('button', { name: 'DONE Replace the gasket' });
  end();
});

test('docs/product/contractors.md#jobs: the jobs are read again when the page is seen', async () => {
  server.mockResolvedValueOnce(reply(job));
  open();
  await screen.findByRole('listitem');
  server.mockResolvedValueOnce(reply());
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await vi.waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
});

test('Without a job nothing stands there', async () => {
  server.mockResolvedValueOnce(reply());
  const { container } = open();
  await vi.waitFor(() => expect(server).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});
