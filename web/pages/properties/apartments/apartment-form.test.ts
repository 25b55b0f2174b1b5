import { expect, it } from 'vitest';
import { APARTMENT } from '../../../../shared/api/fields/apartment-fields.ts';
import { newKey } from '../../../api/repeated.ts';
import { APARTMENT_RULES, apartmentDraft, apartmentOf, linesOf, MANY_RULES, manyApartments } from './apartment-form.ts';

it.each([
  ['A, b ,D', ['A', 'B', 'D']],
  ['A-D', ['A', 'B', 'C', 'D']],
  ['a – c', ['A', 'B', 'C']],
  ['1, 2, 10', ['1', '2', '10']],
  ['D-A', undefined],
  ['A, A', undefined],
  ['', undefined],
  ['A; B', undefined],
])('docs/product/apartments.md#many: the lines of %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

it('docs/product/apartments.md#many: floors and lines make the apartments that are not there yet', () => {
  const made = manyApartments({ from: '1', to: '2', lines: 'A-B' }, [{ number: '1b' }], () => 'new');
  expect(made).toEqual([
    { id: 'new', number: '1A', floor: 1, line: 'A' },
    { id: 'new', number: '2A', floor: 2, line: 'A' },
    { id: 'new', number: '2B', floor: 2, line: 'B' },
  ]);
});

it.each([
  [{ from: '', to: '2', lines: 'A' }, 'Enter a floor'],
  [{ from: '3', to: '2', lines: 'A' }, 'Enter a floor that isn’t below the first one'],
  [{ from: '1', to: '2', lines: 'A;B' }, 'Enter lines as A, B, C or A-F'],
])('Refused: %j', async (draft, message) => {
  await expect(MANY_RULES.validate(draft)).rejects.toThrow(message);
});

it('An apartment comes back from its draft as it was', async () => {
  const apartment = { id: 'a', number: '4B', floor: 4, line: 'B', rooms: 3, sensor: 'HS-17', installed: '2026-11-01' };
  const draft = apartmentDraft(apartment);
  await APARTMENT_RULES.validate(draft);
  expect(apartmentOf('a', draft)).toEqual(apartment);
  expect(apartmentOf('b', { ...apartmentDraft(undefined), number: ' 5C ' })).toEqual({ id: 'b', number: '5C' });
});

it('The server takes the ids that the page makes', () => {
  expect(APARTMENT.validateSync(apartmentOf(newKey(), { ...apartmentDraft(undefined), number: '4B' }))).toMatchObject({
    number: '4B',
  });
  expect(() => APARTMENT.validateSync({ id: 'x', number: '4B' })).toThrow();
});
