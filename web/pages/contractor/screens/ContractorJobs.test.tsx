import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ContractorJobReply } from '../../../../shared/api/types/job-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { ContractorJobs } from './ContractorJobs.tsx';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));
const server = vi.mocked(call);

const job: ContractorJobReply = {
  ...{
    id: 'j',
    what: 'Replace the gasket',
    until: '2026-11-20',
    evidence: 'Pressure falls',
    state: 'open',
    line: null,
  },
};
const reply = (...jobs: ContractorJobReply[]) => ({ jobs, today: '2026-11-23' }) as never;
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ContractorJobs />
    </QueryClientProvider>,
  );
beforeEach(() => {
  server.mockReset();
});

test('docs/product/contractors.md#jobs: a job says by when and why, and is done in one line', async () => {
  server.mockResolvedValueOnce(reply(job));
  open();
  const row = await screen.findByRole('listitem');
  expect(row?.textContent).toContain('Pressure fallsOverdue by 3 days');
  fireEvent.click(screen.getByRole('button', { name: 'DONE Replace the gasket' }));
  const dialog = within(screen.getByText('Done?').closest('dialog') ?? expect.fail('No dialog is open'));
  const line = dialog.getByLabelText('What was done');
  fireEvent.change(line, { target: { value: 'The gasket is new' } });
  server.mockRejectedValueOnce(new Error('No answer'));
  const press = () => fireEvent.click(dialog.getByRole('button', { name: 'DONE', hidden: true }));
  press();
  await dialog.findByText(/Nothing is lost/);
  expect((line as HTMLTextAreaElement).value).toBe('The gasket is new');
  server.mockResolvedValueOnce(reply({ ...job, state: 'done', line: 'The gasket is new' }));
  press();
  await waitFor(() => expect(row?.textContent).toContain('Done: The gasket is new'));
  expect(server).toHaveBeenLastCalledWith('contractor', 'jobDone', {
    ...{ path: { jobId: 'j' }, body: { line: 'The gasket is new' } },
  });
  expect(screen.queryByRole('button', { name: /Replace the gasket/ })).toBeNull();
});

test('docs/product/contractors.md#moved: a job that somebody else has says so, leaves the list, and keeps what was typed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.mockResolvedValueOnce(reply(job));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'DONE Replace the gasket' }));
  const dialog = within(screen.getByText('Done?').closest('dialog') ?? expect.fail('No dialog is open'));
  const line = dialog.getByLabelText('What was done');
  fireEvent.change(line, { target: { value: 'The gasket is new' } });
  const sentence = 'This work order is no longer yours: Harbourline has it.';
  server.mockRejectedValueOnce(new ApiError('NOT_FOUND', 404, sentence));
  server.mockResolvedValueOnce(reply());
  fireEvent.click(dialog.getByRole('button', { name: 'DONE', hidden: true }));
  await dialog.findByText(sentence);
  await waitFor(() => expect(screen.queryByText('Your jobs')).toBeNull());
  expect((line as HTMLTextAreaElement).value).toBe('The gasket is new');
});

test('docs/product/contractors.md#jobs: the jobs are read again when the page is seen', async () => {
  server.mockResolvedValueOnce(reply(job));
  open();
  await screen.findByRole('listitem');
  server.mockResolvedValueOnce(reply());
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
});

test('Without a job nothing stands there', async () => {
  server.mockResolvedValueOnce(reply());
  const { container } = open();
  await waitFor(() => expect(server).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});
