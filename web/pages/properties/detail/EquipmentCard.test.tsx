import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PlantBookReply } from '../../../../shared/api/types/book-types.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { sampleBook, sampleItem } from '../book/book.sample.ts';
import { EquipmentCard } from './EquipmentCard.tsx';

const server = fakeServer();
const open = (book: Partial<PlantBookReply>, plant: object = {}) => {
  server.mockImplementation((async () => sampleBook(book)) as never);
  renderPage(<EquipmentCard property={{ id: 'p', plant } as never} />);
};
const item = (more: object) => ({ ...sampleItem(), due: undefined, ...more }) as never;

test.each([
  ['the service that comes next', {}, /^Boiler 1: .*overdue/],
  ['that no service is planned', { items: [item({})] }, /^No service intervals set yet$/],
  ['that there is none, in one line', { items: [] }, /^None$/],
])('docs/product/book.md#glance: it says %s', async (_what, book, words) => {
  open(book);
  await screen.findByText(words);
  expect(screen.getByRole('link', { name: 'SEE EQUIPMENT' }).getAttribute('href')).toContain('/p/book');
});

test('docs/product/book.md#glance: how much of the heating system is entered, as words and as a bar', async () => {
  open({}, { storeys: 5 });
  await screen.findByText(/^Heating system: 1 of \d+ entered$/);
  expect((screen.getByRole('progressbar') as HTMLProgressElement).value).toBe(1);
});
