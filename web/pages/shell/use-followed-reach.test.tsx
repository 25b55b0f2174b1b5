import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { propertiesQuery } from '../../api/fleet-queries.ts';
import { noteReach } from '../../api/identity/session.ts';
import { forgetAnswers } from '../../api/kept/forget.ts';
import { useFollowedReach } from './use-followed-reach.ts';

let listed: readonly { readonly id: string; readonly role?: string }[];
vi.mock('../../api/client.ts', () => ({ call: async () => listed }));
vi.mock('../../api/identity/session.ts', () => ({ noteReach: vi.fn() }));
vi.mock('../../api/kept/forget.ts', () => ({ forgetAnswers: vi.fn(async () => {}) }));

let queries: QueryClient;
beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

function Shell({ isChosen }: { readonly isChosen: boolean }) {
  const isEmpty = useFollowedReach({ ...(isChosen && { isChosen: true }) } as never);
  return <p>{isEmpty ? 'nothing' : 'pages'}</p>;
}
const open = (isChosen = true) =>
  render(
    <QueryClientProvider client={queries}>
      <Shell isChosen={isChosen} />
    </QueryClientProvider>,
  );

test('docs/product/reach.md#screens: what this device keeps goes when a property has left the reach, and not when one came', async () => {
  listed = [
    { id: 'a', role: 'read' },
    { id: 'b', role: 'write' },
  ];
  localStorage.setItem('seen-properties', 'a');
  open();
  await waitFor(() => expect(localStorage.getItem('seen-properties')).toBe('a b'));
  expect(noteReach).toHaveBeenCalledWith(true);
  expect(forgetAnswers).not.toHaveBeenCalled();
  queries.setQueryData(['notes', 'b'], ['old']);
  listed = [{ id: 'a', role: 'read' }];
  await queries.resetQueries({ queryKey: propertiesQuery.queryKey });
  await waitFor(() => expect(forgetAnswers).toHaveBeenCalledTimes(1));
  expect(queries.getQueryData(['notes', 'b'])).toBeUndefined();
});

test('Somebody who was just limited keeps nothing of before', async () => {
  listed = [{ id: 'a', role: 'read' }];
  open();
  await waitFor(() => expect(forgetAnswers).toHaveBeenCalledTimes(1));
});

test('Without a property the pages say why; who sees all reads nothing for this', async () => {
  listed = [];
  const { findByText, unmount } = open();
  await findByText('nothing');
  unmount();
  queries.clear();
  open(false);
  await Promise.resolve();
  expect(queries.getQueryData(propertiesQuery.queryKey)).toBeUndefined();
});

test('A list with roles says that the person sees chosen properties, and one without that all', async () => {
  listed = [{ id: 'a' }];
  queries.setQueryData(propertiesQuery.queryKey, { rows: listed, at: 0 } as never);
  open(false);
  await waitFor(() => expect(noteReach).toHaveBeenCalledWith(false));
});
