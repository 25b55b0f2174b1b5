import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BoardViewReply } from '../../../../shared/api/types/board-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/identity/session.ts';
import { showFailureToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';

vi.mock('../../../api/client.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../../api/client.ts')>()),
  call: vi.fn(),
}));
vi.mock('../../../api/identity/session.ts', () => ({ useSession: vi.fn() }));
vi.mock('../../../ui/feedback/toast.tsx', () => ({
  showToast: vi.fn(),
  showUndoToast: vi.fn(),
  showFailureToast: vi.fn(),
}));

const MORNINGS: BoardViewReply = {
  id: 'm',
  name: 'Mornings',
  query: 'group=city&show=alarm',
  version: 3,
  isShared: false,
  mayChange: true,
};
const COLD: BoardViewReply = { ...MORNINGS, id: 'c', name: 'Cold', query: 'group=none&sort=supply', isShared: true };

/** The server's answer to each call; an error refuses it. */
let answers: Record<string, unknown>;
beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth: true } as never);
  answers = { boardViews: { views: [MORNINGS, COLD], defaultId: null } };
  vi.mocked(call).mockImplementation((async (_group: string, name: string) => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never);
});

const Address = () => <output data-testid="address">{useLocation().search}</output>;
const address = () => screen.getByTestId('address').textContent;
async function open(query: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/portal/dashboard/0${query}`]}>
        <ViewsMenu />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await act(async () => {});
}
const trigger = () => document.querySelector<HTMLElement>('button[aria-haspopup]') as HTMLElement;
/** Opens the menu and presses an item. */
async function choose(title: string) {
  fireEvent.click(trigger());
  const item = [...document.querySelectorAll<HTMLElement>('[role^="menuitem"]')].find(({ textContent }) =>
    textContent.startsWith(title),
  );
  if (!item) throw new Error(`The menu has no ${title}`);
  fireEvent.click(item);
  await act(async () => {});
}
async function name(text: string, isShared = false) {
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: text } });
  if (isShared) fireEvent.click(screen.getByText('Share with everyone in your company'));
  fireEvent.click(screen.getByText('SAVE'));
}

test('A view is opened by the address, which names it; the usual board takes it away', async () => {
  await open('?zone=UTC');
  expect(trigger().getAttribute('aria-label')).toBe('Views');
  await choose('Mornings');
  expect(address()).toBe('?zone=UTC&group=city&show=alarm&view=m');
  expect(trigger().getAttribute('aria-label')).toBe('Views: Mornings');
  await choose('Default view');
  expect(address()).toBe('?zone=UTC&group=portfolio');
});

test('What is shown is saved under a name, alone or for everybody, and is the view from then on', async () => {
  answers.addBoardView = { ...COLD, id: 'n', name: 'New', query: 'group=none&hide=burner' };
  await open('?group=none&hide=burner&zone=UTC');
  await choose('Save as…');
  await name(' New ', true);
  await waitFor(() => expect(address()).toContain('view=n'));
  const body = { name: 'New', query: 'group=none&hide=burner', isShared: true };
  expect(call).toHaveBeenCalledWith('dashboards', 'addBoardView', { body });
  expect(trigger().getAttribute('aria-label')).toBe('Views: New');
});

test('A refusal stays in the dialog with what was typed', async () => {
  answers.addBoardView = new ApiError('VIEW_NAME_IN_USE', 409, 'Another view already has this name');
  await open('?group=none');
  await choose('Save as…');
  await name('Mornings');
  await screen.findByText('Another view already has this name');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Mornings');
});

test('Viewers save views for themselves alone', async () => {
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth: false } as never);
  await open('?group=none');
  await choose('Save as…');
  await screen.findByLabelText('Name');
  expect(screen.queryByText('Share with everyone in your company')).toBeNull();
});

test('A changed view says so; its changes are saved with the version that was seen', async () => {
  answers.editBoardView = { ...MORNINGS, query: 'group=city', version: 4 };
  await open('?group=city&view=m');
  expect(trigger().getAttribute('aria-label')).toBe('Views: Mornings, changed');
  await choose('Save changes to Mornings');
  const body = { name: 'Mornings', query: 'group=city', version: 3 };
  expect(call).toHaveBeenCalledWith('dashboards', 'editBoardView', { path: { viewId: 'm' }, body });
  await waitFor(() => expect(trigger().getAttribute('aria-label')).toBe('Views: Mornings'));
});

test('Changes that lost against a colleague are said, and still stand in the address', async () => {
  answers.editBoardView = new ApiError('CHANGED_MEANWHILE', 409, 'x');
  await open('?group=city&view=m');
  await choose('Save changes to Mornings');
  const sentence = 'Someone else changed this view. Your version is still on screen; save it under a new name.';
  expect(showFailureToast).toHaveBeenCalledWith('view-m', sentence, expect.any(Function));
  expect(address()).toBe('?group=city&view=m');
});

test('A deleted view is gone at once, and UNDO brings it back', async () => {
  answers.removeBoardView = {};
  answers.restoreBoardView = MORNINGS;
  await open('?group=city&show=alarm&view=m');
  await choose('Delete');
  expect(trigger().getAttribute('aria-label')).toBe('Views');
  await waitFor(() => expect(showUndoToast).toHaveBeenCalledWith('“Mornings” deleted.', expect.any(Function)));
  await act(async () => vi.mocked(showUndoToast).mock.calls[0]?.[1]());
  expect(call).toHaveBeenCalledWith('dashboards', 'restoreBoardView', { path: { viewId: 'm' } });
  await waitFor(() => expect(trigger().getAttribute('aria-label')).toBe('Views: Mornings'));
});

test('Views that could not be loaded can be asked for again', async () => {
  answers.boardViews = new ApiError('NETWORK', 0, 'x');
  await open('?group=none');
  answers.boardViews = { views: [MORNINGS], defaultId: 'm' };
  await choose('Try again');
  await waitFor(() => expect(vi.mocked(call)).toHaveBeenCalledTimes(2));
  await choose('Mornings');
  expect(address()).toContain('view=m');
});
