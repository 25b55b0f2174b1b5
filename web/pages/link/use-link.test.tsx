import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { PropertyReply, WingnutReply } from '../../../shared/api/types/entity-types.ts';
import type { Sensors } from '../../../shared/domain/wingnuts/wingnut.ts';
import { ApiError } from '../../api/api-error.ts';
import { useSession } from '../../api/identity/session.ts';
import { fakeServer } from '../../fake-server.sample.tsx';
import { LinkMessages } from './LinkMessages.tsx';
import { useLink } from './use-link.ts';

const server = fakeServer();
vi.mock('../../api/identity/session.ts', () => ({ useSession: vi.fn(() => ({ isAuth: true })) }));

const PRESSURE: Sensors = { AN17: { label: 'boilerSystemPressure1', type: '4-20mA' } };
const wingnut = (sensors: Sensors) => ({ id: 'w', config: { sensors } }) as WingnutReply;
const property = (...linked: Sensors[]) =>
  ({
    id: 'p',
    linkedWingnuts: linked.map((sensors, index) => ({ id: `w${index}`, config: { sensors } })),
  }) as unknown as PropertyReply;

function openLink(chosen: WingnutReply | undefined, to: PropertyReply | undefined, from?: string) {
  const onLinked = vi.fn();
  const { result } = renderHook(() => useLink({ wingnut: chosen, property: to, from, onLinked }), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  });
  return { link: () => act(async () => result.current.link()), state: () => result.current, onLinked };
}

test('Nothing can be linked before both sides are chosen, nor by a viewer', () => {
  expect(openLink(undefined, property()).state().mayLink).toBe(false);
  expect(openLink(wingnut({}), undefined).state().mayLink).toBe(false);
  expect(openLink(wingnut({}), property()).state().mayLink).toBe(true);
  vi.mocked(useSession).mockReturnValueOnce({ isAuth: false } as never);
  expect(openLink(wingnut({}), property()).state().mayLink).toBe(false);
});

test('A link that is not possible says why before the server is asked, with the labels in words', () => {
  const { state } = openLink(wingnut(PRESSURE), property({}, PRESSURE));
  expect(state().mayLink).toBe(false);
  render(<LinkMessages state={state()} />, { wrapper: MemoryRouter });
  screen.getByText('These labels are already in use at this property: Boiler System Pressure 1.');
  expect(server).not.toHaveBeenCalled();
});

test('Labels that are in use get free numbers and the link by one press, after a look at both', async () => {
  server.mockResolvedValueOnce(wingnut(PRESSURE) as never);
  const { state, onLinked } = openLink(wingnut(PRESSURE), property({}, PRESSURE));
  render(<LinkMessages state={state()} />, { wrapper: MemoryRouter });
  screen.getByText('Number 2 is available for all of them.');
  screen.getByText('Boiler System Pressure 1 → Boiler System Pressure 2');
  expect(screen.queryByRole('link', { name: 'this wingnut’s configuration' })).toBeNull();
  await act(async () => screen.getByRole('button', { name: 'RENUMBER ALL TO 2 AND LINK' }).click());
  expect(server).toHaveBeenLastCalledWith('wingnuts', 'link', {
    path: { id: 'w' },
    body: { propertyId: 'p', labels: { AN17: 'boilerSystemPressure2' } },
  });
  expect(onLinked).toHaveBeenCalledOnce();
});

test('What goes along with a boiler can stay, and is then not renumbered', async () => {
  server.mockResolvedValueOnce(wingnut(PRESSURE) as never);
  const sensors: Sensors = { ...PRESSURE, AN01: { label: 'boilerOutletTemperature1', type: 'temperature' } };
  const { state } = openLink(wingnut(sensors), property(PRESSURE));
  render(<LinkMessages state={state()} />, { wrapper: MemoryRouter });
  const [stays, ...more] = screen.getAllByRole('checkbox');
  expect(more).toEqual([]);
  expect(stays).toBe(
    screen.getByRole('checkbox', { name: 'Boiler Outlet Temperature 1 → Boiler Outlet Temperature 2' }),
  );
  await act(async () => stays?.click());
  await act(async () => screen.getByRole('button', { name: 'RENUMBER ALL TO 2 AND LINK' }).click());
  expect(server).toHaveBeenLastCalledWith('wingnuts', 'link', {
    path: { id: 'w' },
    body: { propertyId: 'p', labels: { AN17: 'boilerSystemPressure2' } },
  });
});

test('A label without a free number leads to the configuration', () => {
  const all = [1, 2, 3, 4, 5].map(
    (number): Sensors => ({
      AN17: { label: `boilerSystemPressure${number}` as 'boilerSystemPressure1', type: '4-20mA' },
    }),
  );
  const { state } = openLink(wingnut(PRESSURE), property(...all));
  render(<LinkMessages state={state()} />, { wrapper: MemoryRouter });
  screen.getByRole('link', { name: 'this wingnut’s configuration' });
  expect(state().free).toBeUndefined();
});

test('A wingnut leaves its property for another one in one call', async () => {
  const linked = { id: 'w', config: { sensors: {}, propertyId: 'old' } } as unknown as WingnutReply;
  expect(openLink(linked, property()).state().mayLink).toBe(false);
  server.mockResolvedValueOnce(linked as never);
  const { link, onLinked } = openLink(linked, property(), 'old');
  await link();
  expect(server).toHaveBeenLastCalledWith('wingnuts', 'link', {
    path: { id: 'w' },
    body: { propertyId: 'p', from: 'old' },
  });
  expect(onLinked).toHaveBeenCalledOnce();
});

test('A link is made once, and handed on', async () => {
  const linked = wingnut({});
  server.mockResolvedValueOnce(linked as never);
  const { link, state, onLinked } = openLink(wingnut({}), property());
  await link();
  expect(server).toHaveBeenLastCalledWith('wingnuts', 'link', { path: { id: 'w' }, body: { propertyId: 'p' } });
  expect(onLinked).toHaveBeenCalledExactlyOnceWith(linked);
  expect(state()).toMatchObject({ busy: false, failure: undefined });
});

test("The server's refusal is shown with its labels in words, until something else is chosen", async () => {
  const message = 'These labels are already in use at this property: boilerSystemPressure1';
  server.mockRejectedValueOnce(new ApiError('LABELS_COLLIDE', 409, message));
  const { link, state, onLinked } = openLink(wingnut(PRESSURE), property());
  await link();
  expect(state().failure).toBe('These labels are already in use at this property: Boiler System Pressure 1.');
  expect(onLinked).not.toHaveBeenCalled();
  act(() => state().forgetFailure());
  expect(state().failure).toBeUndefined();
});

test('A link whose answer was lost is asked for again, and is a success', async () => {
  const linked = { id: 'w', config: { sensors: {}, propertyId: 'p' } };
  server.mockRejectedValueOnce(new ApiError('TIMEOUT', 0, 'late')).mockResolvedValueOnce(linked as never);
  const { link, state, onLinked } = openLink(wingnut({}), property());
  await link();
  const [first, second] = server.mock.calls;
  expect(second).toEqual(first);
  expect(onLinked).toHaveBeenCalledExactlyOnceWith(linked);
  expect(state().failure).toBeUndefined();
});

test('Nobody says that a wingnut is not linked before the server could be asked', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.mockRejectedValue(new ApiError('NETWORK', 0, 'x'));
  const { link, state } = openLink(wingnut({}), property());
  await link();
  expect(state().failure).toBe(
    'No response from the server, so this may or may not have gone through. It’s safe to try again.',
  );
});

test('Without a network a link says that it cannot wait', async () => {
  server.mockRejectedValueOnce(new ApiError('OFFLINE', 0, 'x'));
  const { link, state } = openLink(wingnut({}), property());
  await link();
  expect(state().failure).toMatch(/^You’re offline and this can’t be saved for later\./);
});

test('A link that got no answer loses nothing and can be tried again', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.mockRejectedValueOnce(new ApiError('SERVER_ERROR', 500, 'broken'));
  const { link, state } = openLink(wingnut({}), property());
  await link();
  render(<LinkMessages state={state()} />);
  screen.getByText('Couldn’t link the wingnut. Try again.');
  screen.getByRole('button', { name: 'TRY AGAIN' });
  expect(warned).toHaveBeenCalledWith('The wingnut was not linked', expect.any(ApiError));
});
