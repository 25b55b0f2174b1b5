import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/identity/session.ts';
import { showFailureToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import TemplatesPage from './TemplatesPage.tsx';
import { GAS, templateServer } from './templates.sample.ts';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../../api/identity/session.ts', () => ({ useSession: vi.fn() }));
vi.mock('../../../ui/feedback/toast.tsx', () => ({ showUndoToast: vi.fn(), showFailureToast: vi.fn() }));

const OIL = { ...GAS, id: 't2', name: 'Oil boilers', sensors: 1 };
let server: ReturnType<typeof templateServer>;
const as = (isAuth: boolean) => vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth } as never);
const serve = (...templates: (typeof GAS)[]) => {
  server = templateServer(...templates);
  vi.mocked(call).mockImplementation(server.answer as never);
};
beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  window.matchMedia = () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never;
  serve(OIL, GAS);
  as(true);
});
async function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <TemplatesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  await act(async () => {});
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const names = () => screen.queryAllByRole('link', { name: /boilers$/ }).map(({ textContent }) => textContent);
const newTemplate = () => screen.getByRole<HTMLButtonElement>('button', { name: 'NEW TEMPLATE' });

test('The list says how many sensors a template has limits for, and who changed it last', async () => {
  await open();
  expect(names()).toEqual(['Gas boilers', 'Oil boilers']);
  screen.getByText('2 sensors');
  screen.getByText('1 sensor');
  expect(screen.getAllByText('Dana Whitfield')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Gas boilers' }).getAttribute('href')).toBe('/portal/limit-templates/t1');
});

test('A template is removed at once, and UNDO makes it again with its limits', async () => {
  await open();
  await press('DELETE Gas boilers');
  await waitFor(() => expect(names()).toEqual(['Oil boilers']));
  expect(showUndoToast).toHaveBeenCalledWith('“Gas boilers” deleted.', expect.any(Function));
  await act(async () => vi.mocked(showUndoToast).mock.calls[0]?.[1]());
  await waitFor(() => expect(names()).toEqual(['Gas boilers', 'Oil boilers']));
  const made = [...server.world.templates.values()].find(({ name }) => name === 'Gas boilers');
  expect(made?.limits).toEqual(GAS.limits);
});

test('A template that could not be removed comes back, and can be tried again', async () => {
  await open();
  server.world.before = (name) => {
    if (name === 'removeTemplate') throw new ApiError('SERVER_ERROR', 500, 'x');
  };
  await press('DELETE Gas boilers');
  await waitFor(() => expect(names()).toEqual(['Gas boilers', 'Oil boilers']));
  expect(showUndoToast).not.toHaveBeenCalled();
  server.world.before = () => {};
  await act(async () => vi.mocked(showFailureToast).mock.calls[0]?.[2]());
  await waitFor(() => expect(names()).toEqual(['Oil boilers']));
});

test('A removal whose answer was lost is no failure', async () => {
  await open();
  server.world.lost = 'removeTemplate';
  await press('DELETE Gas boilers');
  expect(showUndoToast).toHaveBeenCalledWith('“Gas boilers” deleted.', expect.any(Function));
  expect(showFailureToast).not.toHaveBeenCalled();
});

test('A company without templates reads what they are for', async () => {
  serve();
  await open();
  screen.getByText(/^No limit templates yet\./);
  expect(newTemplate().disabled).toBe(false);
});

test('Viewers see the list and change nothing', async () => {
  as(false);
  await open();
  expect(names()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /DELETE|NEW TEMPLATE/ })).toBeNull();
});

test('The most templates are said, and no new one is offered', async () => {
  server.world.max = 2;
  await open();
  screen.getByText('You’ve reached the limit of 2 templates.');
  expect(newTemplate().disabled).toBe(true);
});

test('A list that could not be loaded can be tried again', async () => {
  server.world.before = (name) => {
    if (name === 'templates') throw new ApiError('SERVER_ERROR', 500, 'x');
  };
  await open();
  screen.getByText('Couldn’t load limit templates.');
  server.world.before = () => {};
  await press('TRY AGAIN');
  await waitFor(() => expect(names()).toHaveLength(2));
});
