import { expect, test } from 'vitest';
import { compareValues, shownColumns } from './columns.ts';

test('Texts are ordered without regard to case and by the numbers in them', () => {
  expect(['b', 'A10', 'a9', 'C'].sort(compareValues)).toEqual(['a9', 'A10', 'b', 'C']);
  expect([10, 9, -1].sort(compareValues)).toEqual([-1, 9, 10]);
});

test('A column is left out at the widths it names', () => {
  const column = { heading: '', cell: () => null };
  const columns = [
    { ...column, id: 'serial' },
    { ...column, id: 'uuid', hiddenOn: ['small'] as const },
    { ...column, id: 'address', hiddenOn: ['small', 'medium'] as const },
  ];
  const ids = (width: 'small' | 'medium' | 'large') => shownColumns(columns, width).map(({ id }) => id);
  expect([ids('small'), ids('medium'), ids('large')]).toEqual([
    ['serial'],
    ['serial', 'uuid'],
    ['serial', 'uuid', 'address'],
  ]);
});

test('A column may have a width of its own where others are left out', () => {
  const columns = [{ id: 'name', heading: 'Name', cell: () => null, width: '20%', mediumWidth: '40%' }];
  const widthOn = (width: 'medium' | 'large') => shownColumns(columns, width)[0]?.width;
  expect([widthOn('large'), widthOn('medium')]).toEqual(['20%', '40%']);
});
