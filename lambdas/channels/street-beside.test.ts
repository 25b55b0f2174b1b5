import { expect, it } from 'vitest';
import { streetBeside } from './street-beside.ts';

it.each([
  ['Alder House', '2210 Larch Ave', '2210 Larch Ave'],
  ['Alder House', ' 2210  Larch Ave\n', '2210 Larch Ave'],
  ['2210 Larch', '2210 Larch Ave', ''],
  ['Résidence 12 Élysée', '12 rue Elysee', ''],
  ['Larch House', '2210 Larch Ave', '2210 Larch Ave'],
  ['Building 12', '12 Bay Street', '12 Bay Street'],
  ['Bay Street House', 'Bay Street', ''],
  ['Alder House', '', ''],
])('docs/product/contacts.md#where: beside %j stands the street %j: %j', (name, street, said) => {
  expect(streetBeside(name, street)).toBe(said);
});
