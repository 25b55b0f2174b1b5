import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../api/identity/session.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { PlantCard } from './PlantCard.tsx';

const server = fakeServer();
vi.mock('../../../api/identity/session.ts', () => ({ useSession: vi.fn() }));
vi.mock('../../../ui/feedback/toast.tsx', () => ({ showToast: vi.fn() }));

const property = (part: Partial<PropertyReply> = {}): PropertyReply =>
  ({ id: 'p', version: 4, plant: { storeys: 4 }, ...part }) as PropertyReply;
const meanwhile = new ApiError('CHANGED_MEANWHILE', 409, 'x');

function Page({ shown }: { readonly shown: PropertyReply }) {
  const [unsaved, setUnsaved] = useState(false);
  return <PlantCard property={shown} unsaved={unsaved} onUnsaved={setUnsaved} />;
}
function open({ search = '?plant=storeys', isAuth = true, shown = property() } = {}) {
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth } as never);
  const router = createMemoryRouter([{ path: '*', element: <Page shown={shown} /> }], {
    initialEntries: [`/${search}`],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'SAVE DETAILS' }));
const sent = () => server.mock.calls.flatMap(([, name, input]) => (name === 'savePlant' ? [input] : []));

beforeEach(() => {
  vi.clearAllMocks();
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('It is folded and says how much is known', () => {
  open({ search: '' });
  expect(screen.getByText('1 of 19 entered')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('An address opens it at the field that a finding asks for', () => {
  open({ search: '?plant=supplyTarget' });
  expect(document.activeElement).toBe(field('Supply target (°F)'));
});

test('A save sends all that is said, with the version that the person has seen', async () => {
  server.mockResolvedValueOnce(property({ version: 5, plant: { boilers: 2 } }));
  open();
  type('Floors', '');
  type('Boilers', '2');
  save();
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  expect(sent()).toEqual([{ path: { id: 'p' }, body: { plant: { boilers: 2 }, version: 4 } }]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'SAVE DETAILS' }).disabled).toBe(true);
});

test('A wrong figure is named and nothing is sent', async () => {
  open();
  type('Supply target (°F)', '1800');
  save();
  await screen.findByText('Enter a number from 80 to 250');
  expect(sent()).toEqual([]);
});

test('A change of the rest of the property does not get in the way', async () => {
  server
    .mockRejectedValueOnce(meanwhile)
    .mockResolvedValueOnce(property({ version: 9 }))
    .mockResolvedValueOnce(property({ version: 10 }));
  open();
  type('Boilers', '2');
  save();
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  expect(sent()).toMatchObject([{ body: { version: 4 } }, { body: { version: 9 } }]);
});

test('What somebody else said is not replaced unseen', async () => {
  server.mockRejectedValueOnce(meanwhile).mockResolvedValueOnce(property({ version: 9, plant: { storeys: 6 } }));
  open();
  type('Boilers', '2');
  save();
  await screen.findByText(/^Someone else edited these details/);
  expect(field('Boilers').value).toBe('2');
  server.mockResolvedValueOnce(property({ version: 10 }));
  save();
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  expect(sent()).toMatchObject([{ body: { version: 4 } }, { body: { version: 9 } }]);
});

test('A failed save keeps what was typed', async () => {
  server.mockRejectedValue(new ApiError('OFFLINE', 0, ''));
  open();
  type('Boilers', '2');
  save();
  await screen.findByText('Couldn’t save. Your entries are still here.');
  expect(field('Boilers').value).toBe('2');
});

test('A reader sees what is said, and what nobody has said', () => {
  open({ isAuth: false, shown: property({ plant: { condensing: false, reliefPressure: 30 } }) });
  expect(screen.getByText('Relief valve opens at').nextElementSibling?.textContent).toBe('30 PSI');
  expect(screen.getByText('Condensing boilers').nextElementSibling?.textContent).toBe('no');
  expect(screen.getByText('Floors').nextElementSibling?.textContent).toBe('Not entered');
  expect(screen.queryByRole('button', { name: 'SAVE DETAILS' })).toBeNull();
});
