import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { keepOpened, openedProperty } from '../api/opened-store.ts';
import { keepOpenedProperties } from './keep-opened.ts';

const ADDRESS = {
  streetAddress: '1 Mill Lane',
  city: 'Portland',
  provinceState: 'OR',
  country: '',
  postalZip: '97209',
};
const live = (name: string) => ({ reply: { property: { config: { name, address: ADDRESS } } } });
const named = () => openedProperty('ada', 'alder', Date.now())?.name;

let queries: QueryClient;
let end: () => void;
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('CognitoIdentityServiceProvider.portal.LastAuthUser', 'ada');
  // As the portal's own: another file may have left this machine offline.
  queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
});
afterEach(() => {
  end();
  localStorage.clear();
});

test('Name and address of an opened dashboard are kept, also of one that was there before, and follow its answers', () => {
  queries.setQueryData(['properties'], [{ config: { name: 'Birch House' } }]);
  queries.setQueryData(['dashboard', 'birch', 'first-record'], { firstRecord: 0 });
  queries.setQueryData(['dashboard', 'alder', 'live'], live('Alder House'));
  end = keepOpenedProperties(queries, 'ada');
  expect(openedProperty('ada', 'alder', Date.now())).toMatchObject({
    name: 'Alder House',
    address: '1 Mill Lane, Portland, OR, 97209',
  });
  queries.setQueryData(['dashboard', 'alder', 'live'], live('Alder Court'));
  expect(named()).toBe('Alder Court');
  queries.setQueryData(['dashboard', 'birch', 'alarms'], []);
  expect(openedProperty('ada', 'birch', Date.now())).toBe(undefined);
});

test.each([
  ['a refusal', new ApiError('NOT_FOUND', 404, 'There is no such property.'), undefined],
  ['a lost answer', new ApiError('NETWORK', 0, 'The network failed.'), 'Alder House'],
])('After %s the name is %s', async (_, error, expected) => {
  end = keepOpenedProperties(queries, 'ada');
  queries.setQueryData(['dashboard', 'alder', 'live'], live('Alder House'));
  const queryFn = () => Promise.reject(error);
  await queries.fetchQuery({ queryKey: ['dashboard', 'alder', 'live'], queryFn, retry: false }).catch(() => {});
  expect(named()).toBe(expected);
});

test('A refusal that came before this began is heeded too', async () => {
  keepOpened('ada', { id: 'alder', name: 'Alder House', address: '1 Mill Lane', at: Date.now() });
  const queryFn = () => Promise.reject(new ApiError('NOT_FOUND', 404, 'There is no such property.'));
  await queries.fetchQuery({ queryKey: ['dashboard', 'alder', 'live'], queryFn, retry: false }).catch(() => {});
  end = keepOpenedProperties(queries, 'ada');
  expect(named()).toBe(undefined);
});

test('After a refusal, the next answer is kept again', async () => {
  end = keepOpenedProperties(queries, 'ada');
  const queryKey = ['dashboard', 'alder', 'live'];
  queries.setQueryData(queryKey, live('Alder House'));
  const queryFn = () => Promise.reject(new ApiError('TOO_MANY_REQUESTS', 429, 'Too many calls.'));
  await queries.fetchQuery({ queryKey, queryFn, retry: false }).catch(() => {});
  queries.setQueryData(queryKey, live('Alder House'));
  expect(named()).toBe('Alder House');
});

test('An answer that comes while the person logs out is not kept', () => {
  end = keepOpenedProperties(queries, 'ada');
  localStorage.clear();
  queries.setQueryData(['dashboard', 'alder', 'live'], live('Alder House'));
  expect(localStorage).toHaveLength(0);
});

test('After the end nothing is kept', () => {
  end = keepOpenedProperties(queries, 'ada');
  end();
  queries.setQueryData(['dashboard', 'alder', 'live'], live('Alder House'));
  expect(named()).toBe(undefined);
});
