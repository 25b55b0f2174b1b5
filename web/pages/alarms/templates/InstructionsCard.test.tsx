import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CompanyInstruction } from '../../../../shared/domain/alarms/instructions.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/identity/session.ts';
import { optionsOf } from '../../../fields.sample.ts';
import { showUndoToast } from '../../../ui/feedback/toast.tsx';
import { InstructionsCard } from './InstructionsCard.tsx';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../../api/identity/session.ts', () => ({ useSession: vi.fn() }));
vi.mock('../../../ui/feedback/toast.tsx', () => ({ showUndoToast: vi.fn(), showFailureToast: vi.fn() }));

const LEAK = { about: 'leak', text: 'Close the main valve\nAcme 212 555 0134' };
let written: CompanyInstruction[];
let sent: object[];
let refusal: ApiError | undefined;
beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  [written, sent, refusal] = [[LEAK], [], undefined];
  vi.mocked(call).mockImplementation((async (_group: string, name: string, input: { body: typeof LEAK }) => {
    if (name === 'saveInstruction') {
      if (refusal) throw refusal;
      sent.push(input.body);
      const { about, text } = input.body;
      written = [...written.filter((each) => each.about !== about), ...(text ? [{ about, text }] : [])];
    }
    return { instructions: written };
  }) as never);
});
async function open(isAuth = true) {
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth } as never);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InstructionsCard />
    </QueryClientProvider>,
  );
  await screen.findByText('Close the main valve');
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (text: string) =>
  act(
    async () =>
      void fireEvent.change(screen.getByRole('textbox', { name: 'Instructions' }), { target: { value: text } }),
  );

test('docs/product/instructions.md#places: each is a row, and its number can be called', async () => {
  await open(false);
  expect(screen.getByRole('link', { name: '212 555 0134' }).getAttribute('href')).toBe('tel:+12125550134');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('One is added for what has none yet', async () => {
  await open();
  await press('ADD');
  const options = optionsOf(screen.getByLabelText('For'));
  expect(options[0]).toBe('Any alarm');
  expect(options).not.toContain('Leak');
  await press('SAVE INSTRUCTIONS');
  screen.getByText('This field is required');
  await type(' Call the desk ');
  await press('SAVE INSTRUCTIONS');
  await waitFor(() => expect(sent).toEqual([{ about: 'any', text: 'Call the desk', seen: '' }]));
  await screen.findByText('Call the desk');
});

test('docs/product/instructions.md#company-save: a refused change keeps what was typed, and the next save replaces what there is now', async () => {
  await open();
  await press('EDIT Leak');
  await type('1\n2\n3\n4');
  await press('SAVE INSTRUCTIONS');
  await screen.findByText('At most 3 lines');
  await type('Mop');
  written = [{ about: 'leak', text: 'Run' }];
  refusal = new ApiError('CHANGED_MEANWHILE', 409, 'x');
  await press('SAVE INSTRUCTIONS');
  await screen.findByText(/^Someone else changed these instructions\./);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Instructions' }).value).toBe('Mop');
  refusal = new ApiError('SERVER_ERROR', 500, 'x');
  await press('SAVE INSTRUCTIONS');
  await screen.findByText('Couldn’t save the instructions. Your text is still here.');
  refusal = undefined;
  await press('SAVE INSTRUCTIONS');
  await waitFor(() => expect(sent).toEqual([{ about: 'leak', text: 'Mop', seen: 'Run' }]));
});

test('One is removed, and UNDO writes it again', async () => {
  await open();
  await press('REMOVE Leak');
  await screen.findByText('No instructions yet');
  expect(showUndoToast).toHaveBeenCalledWith('Instructions removed.', expect.any(Function));
  await act(async () => vi.mocked(showUndoToast).mock.calls[0]?.[1]());
  await screen.findByText('Close the main valve');
  expect(sent).toEqual([
    { about: 'leak', text: '', seen: LEAK.text },
    { ...LEAK, seen: '' },
  ]);
});
