import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useListAddress } from './use-list-address.ts';

const OPTIONS = {
  filters: ['unlinked'] as const,
  sortedBy: { column: 'propertyId', descending: false },
  columns: [{ id: 'propertyId' }, { id: 'propertyName' }],
};

/** A list at an address. A wrapper gives its children to a route, so that the router renders them. */
function openAt(address: string) {
  let content: ReactNode;
  const router = createMemoryRouter([{ path: '*', Component: () => content }], { initialEntries: [address] });
  const wrapper = ({ children }: { readonly children: ReactNode }) => {
    content = children;
    return <RouterProvider router={router} />;
  };
  const { result } = renderHook(() => useListAddress(OPTIONS), { wrapper });
  return { list: () => result.current, search: () => router.state.location.search, router };
}

test('Search, filter and order are in the address, and a list opens with them', async () => {
  const { list, search } = openAt('/portal/property');
  expect(list()).toMatchObject({ text: '', filter: undefined, sorting: OPTIONS.sortedBy });
  await act(async () => list().search('spokane'));
  await act(async () => list().choose('unlinked'));
  await act(async () => list().sort({ column: 'propertyName', descending: true }));
  expect(search()).toBe('?search=spokane&show=unlinked&sort=-propertyName');
  expect(openAt(`/portal/property${search()}`).list()).toMatchObject({
    text: 'spokane',
    filter: 'unlinked',
    sorting: { column: 'propertyName', descending: true },
  });
});

test('What is usual is not in the address, and what is unknown there counts for nothing', async () => {
  const { list, search } = openAt('/portal/property?sort=nothing&show=all');
  expect(list()).toMatchObject({ filter: undefined, sorting: OPTIONS.sortedBy });
  await act(async () => list().sort({ column: 'propertyName', descending: false }));
  await act(async () => list().sort(OPTIONS.sortedBy));
  await act(async () => list().choose(undefined));
  expect(search()).toBe('');
});
