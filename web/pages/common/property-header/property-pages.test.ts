import { expect, test } from 'vitest';
import { tabsOf } from './property-pages.ts';

test('docs/product/properties.md#header: the pages of a property in one order, with a count where work waits', () => {
  const property = { findings: { open: 3, risk: 'comfort' }, jobs: 2 } as never;
  expect(tabsOf('p', property, 1).map(({ word, to, waiting }) => [word, to, waiting])).toEqual([
    ['Dashboard', '/portal/dashboard/p', 0],
    ['Details', '/portal/property/detail/p', 0],
    ['Findings', '/portal/property/detail/p/findings', 3],
    ['Work orders', '/portal/jobs?property=p', 2],
    ['Energy', '/portal/property/detail/p/energy', 0],
    ['Apartments', '/portal/property/detail/p/apartments', 0],
    ['Equipment', '/portal/property/detail/p/book', 1],
    ['Daily data', '/portal/property/detail/p/days', 0],
    ['Compliance record', '/portal/records?property=p', 0],
  ]);
});

test('The tabs are there before the property is, without counts', () => {
  expect(tabsOf('p', undefined, 0).map(({ waiting }) => waiting)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
});
