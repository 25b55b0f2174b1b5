import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { listAddress, oneOf, someOf, sortingIn, textOf, useListAddress } from './list-address.ts';

const BY_ID = { column: 'propertyId', descending: false };
const ADDRESS = listAddress(
  {
    search: textOf(20),
    show: oneOf(['', 'unlinked'], ''),
    hidden: { ...someOf(['a', 'b']), as: 'hide' },
    sorting: sortingIn([{ id: 'propertyId' }, { id: 'propertyName' }], BY_ID),
  },
  ['sorting', 'hidden'],
);

/** A list at an address. A wrapper gives its children to a route, so that the router renders them. */
function openAt(address: string) {
  let content: ReactNode;
  const router = createMemoryRouter([{ path: '*', Component: () => content }], { initialEntries: [address] });
  const wrapper = ({ children }: { readonly children: ReactNode }) => {
    content = children;
    return <RouterProvider router={router} />;
  };
  const { result } = renderHook(() => useListAddress(ADDRESS), { wrapper });
  return { list: () => result.current, search: () => router.state.location.search, router };
}

test('Search, filter and order are in the address, and a list opens with them', async () => {
  const { list, search } = openAt('/portal/property?zone=UTC');
  expect(list()).toMatchObject({ text: '', filter: { show: '', hidden: [], sorting: BY_ID } });
  await act(async () => list().setText('spokane '));
  await act(async () => list().change({ show: 'unlinked', hidden: ['a', 'b'] }));
  await act(async () => list().change({ sorting: { column: 'propertyName', descending: true } }));
  expect(search()).toBe('?zone=UTC&search=spokane&show=unlinked&hide=a%2Cb&sort=-propertyName');
  expect(openAt(`/portal/property${search()}`).list()).toMatchObject({
    text: 'spokane',
    filter: { show: 'unlinked', hidden: ['a', 'b'], sorting: { column: 'propertyName', descending: true } },
  });
});

test('Two quick changes of the order are two: the second one knows the first', async () => {
  const { list, search } = openAt('/portal/property');
  const toggle = () =>
    list().change({ sorting: { column: 'propertyName', descending: list().filter.sorting.column === 'propertyName' } });
  await act(async () => {
    flushSync(toggle);
    expect(list().filter.sorting.column).toBe('propertyName');
    flushSync(toggle);
  });
  expect(search()).toBe('?sort=-propertyName');
});

test('What is usual is not in the address, and what is unknown there counts for nothing', async () => {
  const { list, search } = openAt('/portal/property?sort=nothing&show=all&hide=c');
  expect(list().filter).toEqual({ search: '', show: '', hidden: [], sorting: BY_ID });
  await act(async () => list().change({ sorting: { column: 'propertyName', descending: false } }));
  await act(async () => list().change({ sorting: BY_ID, show: '' }));
  expect(search()).toBe('');
});

test('Clearing a list takes away what leaves rows out, and keeps the order', async () => {
  const { list, search } = openAt('/portal/property?zone=UTC&search=spokane&show=unlinked&hide=a&sort=propertyName');
  expect(ADDRESS.isNarrow(list().filter)).toBe(true);
  await act(async () => list().clear());
  expect(list().text).toBe('');
  expect(search()).toBe('?zone=UTC&hide=a&sort=propertyName');
  expect(ADDRESS.isNarrow(list().filter)).toBe(false);
});
