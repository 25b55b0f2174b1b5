import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { NothingSeen, staysEmpty } from './NothingSeen.tsx';

test('docs/product/reach.md#screens: who sees no property reads why, and keeps the account, the help and a first property', () => {
  render(<NothingSeen />);
  screen.getByText('You don’t have access to any properties yet. Ask an admin.');
  const { account, help, addProperty, properties, dashboard } = PAGE_PATHS;
  expect([account, help, addProperty, properties, dashboard].map(staysEmpty)).toEqual([true, true, true, false, false]);
});
