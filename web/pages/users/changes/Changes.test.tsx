import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { AuditRecordReply, AuditReply } from '../../../../shared/api/types/people-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import { Changes } from './Changes.tsx';

const server = fakeServer();
vi.mock('../../../ui/layout/download.ts', () => ({ downloadCsv: vi.fn() }));

const record = (id: string, more: Partial<AuditRecordReply> = {}): AuditRecordReply => ({
  id,
  at: Date.UTC(2026, 10, 22, 13, 5),
  actor: { id: 'ann', name: 'Ann Lee' },
  from: '203.0.113.0/24',
  action: 'roleChanged',
  kind: 'user',
  subject: { id: 'bo', name: 'Bo Hall' },
  changes: [{ field: 'role', before: 'read', after: 'write' }],
  ...more,
});

type Query = Readonly<Record<string, unknown>>;

/** Opens the page. @param answer the server's answer to a query */
function open(answer: (query: Query) => AuditReply, address = '/') {
  server.mockImplementation((async (_group: string, row: string, input: { query: Query }) =>
    row === 'audit' ? answer(input.query) : []) as never);
  const router = createMemoryRouter([{ path: '/', element: <Changes /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const queries = () =>
  server.mock.calls.flatMap(([, row, input]) =>
    row === 'audit' ? [(input as unknown as { query: Query }).query] : [],
  );

test('A change says who, from where, what, and each value before and after', async () => {
  const edited = record('b', {
    action: 'propertyEdited',
    kind: 'property',
    subject: { id: 'p1', name: 'Alder' },
    changes: [{ field: 'portfolio', before: 'North' }],
    more: 2,
  });
  open(() => ({ records: [record('a'), edited], next: null }));
  const [first, second] = within(await screen.findByRole('list', { name: 'Changes' })).getAllByText(
    (_text, element) => element?.tagName === 'LI' && element.parentElement?.getAttribute('aria-label') === 'Changes',
  );
  expect(first?.textContent).toContain('Ann Lee203.0.113.0/24Role changedBo HallRole: Viewer, now Editor');
  expect(second?.textContent).toContain('Portfolio: North, now noneand 2 more');
  expect(screen.getByRole('link', { name: 'Alder' }).getAttribute('href')).toBe('/portal/property/detail/p1');
  expect(screen.queryByRole('button', { name: 'SHOW OLDER' })).toBeNull();
});

test('The address holds the filter, and a choice changes it', async () => {
  const router = open(() => ({ records: [record('a')], next: null }), '/?time=7&who=ann&kind=user&search=bo');
  await screen.findByText('Bo Hall');
  expect(queries()[0]).toMatchObject({ user: 'ann', kind: 'user', text: 'bo' });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search by name' }), { target: { value: 'hall' } });
  await waitFor(() => expect(router.state.location.search).toBe('?time=7&who=ann&kind=user&search=hall'));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ text: 'hall' }));
});

test('Older changes come on demand, and the download takes them all', async () => {
  open(({ after }) =>
    after
      ? { records: [record('b', { actor: { id: 'cy', name: 'Cy' } })], next: null }
      : { records: [record('a')], next: '1#b' },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'SHOW OLDER' }));
  await screen.findByText('Cy');
  fireEvent.click(screen.getByRole('button', { name: 'DOWNLOAD CSV' }));
  await waitFor(() => expect(downloadCsv).toHaveBeenCalledOnce());
  const [name, csv] = vi.mocked(downloadCsv).mock.calls[0] ?? [];
  expect(name).toMatch(/^Changes-\d{4}-\d\d-\d\d$/);
  expect(csv?.split('\r\n')).toHaveLength(4);
});

test('Answers without a match are passed over', async () => {
  open(({ after }) =>
    after === '3#c' ? { records: [record('a')], next: null } : { records: [], next: after === '2#b' ? '3#c' : '2#b' },
  );
  await screen.findByText('Bo Hall');
  expect(queries().map(({ after }) => after)).toEqual([undefined, '2#b', '3#c']);
});

test.each([
  ['/', 'No changes in this period'],
  ['/?search=nothing', 'No changes match. Try a longer period or another name.'],
])('An empty list at %s says why', async (address, sentence) => {
  open(() => ({ records: [], next: null }), address);
  await screen.findByText(sentence);
});

test('A failure is said, and another try works', async () => {
  let fails = true;
  open(() => {
    if (fails) throw new ApiError('SERVER_ERROR', 500, 'Broken');
    return { records: [record('a')], next: null };
  });
  await screen.findByText('Couldn’t load changes.');
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  await screen.findByText('Bo Hall');
  expect(screen.queryByText('Couldn’t load changes.')).toBeNull();
});

test('An admin without the second factor that the company asks for is led to it, and nothing can be filtered', async () => {
  open(() => {
    throw new ApiError('SECOND_FACTOR_NEEDED', 403, 'Your company asks for it');
  });
  const way = await screen.findByRole('link', { name: 'SET IT UP' });
  expect(way.getAttribute('href')).toBe('/portal/account');
  expect(screen.queryByText('Couldn’t load changes.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'DOWNLOAD CSV' })).toBeNull();
});
