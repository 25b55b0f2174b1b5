import { randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { PlantBookReply } from '../../shared/api/types/book-types.ts';
import { known } from '../../shared/domain/facts/figures.ts';
import { type BookItem, type BookWords, withService } from '../../shared/domain/plant/book.ts';
import type { Service } from '../../shared/domain/plant/service.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { countServices, dueDays } from '../flows/count-services.ts';
import { getProperty } from '../store/base/properties.ts';
import { dropPhotosOf } from '../store/forget-photos.ts';
import { changeBook } from '../store/plant-books.ts';
import { bookReply } from './get-book.ts';

export { book } from './get-book.ts';

/** The calls of the book of a plant (docs/product/book.md#calls). */

type Rows = typeof API.properties;

/** Throws BAD_REQUEST for a service that lies ahead. */
function checkServices(services: readonly Service[], { timeZone }: PropertyItem, now: number): void {
  const { today } = dueDays(timeZone, now);
  if (services.some(({ day }) => day > today)) throw new Refusal('BAD_REQUEST', 'Service date can’t be in the future');
}

type Changing = Pick<Call<Rows['addBookItem']>, 'author' | 'now' | 'path'>;

/** Changes an item of a book. Throws NOT_FOUND, BAD_REQUEST and what `next` throws. */
async function changed(
  { author, now, path }: Changing,
  action: Parameters<typeof changeBook>[2],
  services: readonly Service[],
  next: Parameters<typeof changeBook>[3],
): Promise<PlantBookReply> {
  const property = await getProperty(author, path.id);
  checkServices(services, property, now);
  const saved = await changeBook(author, property, action, next, (items) =>
    countServices(author, property, items, now),
  );
  return bookReply(saved, property, now);
}

/** The item in a body, the newest service first. */
const wordsOf = ({ services, ...words }: Omit<Call<Rows['addBookItem']>['body'], 'id'>) =>
  ({
    ...known(words),
    services: services.reduce<readonly Service[]>((all, each) => withService(all, each), []),
  }) as unknown as BookWords;

/** An item of a book. Throws NOT_FOUND, and CHANGED_MEANWHILE if the caller has seen another version. */
function itemOf(items: readonly BookItem[], id: string, seen?: number): BookItem {
  const item = items.find((each) => each.id === id);
  if (!item) throw new Refusal('NOT_FOUND');
  if (seen !== undefined && seen !== item.version) throw new Refusal('CHANGED_MEANWHILE');
  return item;
}

/** Adds an item. Throws NOT_FOUND, TOO_MANY_BOOK_ITEMS, or CHANGED_MEANWHILE for an id that the book has. */
export function addBookItem(call: Call<Rows['addBookItem']>): Promise<PlantBookReply> {
  const { id = randomUUID(), ...body } = call.body;
  const after: BookItem = { ...wordsOf(body), id, version: 1 };
  return changed(call, 'bookItemAdded', after.services, (items) => {
    if (items.some((item) => item.id === id)) throw new Refusal('CHANGED_MEANWHILE');
    return { after };
  });
}

/** Changes an item. Throws NOT_FOUND or CHANGED_MEANWHILE. */
export function changeBookItem(call: Call<Rows['changeBookItem']>): Promise<PlantBookReply> {
  const { version, ...body } = call.body;
  const words = wordsOf(body);
  return changed(call, 'bookItemChanged', words.services, (items) => {
    const before = itemOf(items, call.path.bookItemId, version);
    return { before, after: { ...words, id: before.id, version: version + 1 } };
  });
}

/** Writes a service. Two people who write at once are both kept. Throws NOT_FOUND. */
export const addService = (call: Call<Rows['addService']>): Promise<PlantBookReply> =>
  changed(call, 'serviceDone', [call.body], (items) => {
    const before = itemOf(items, call.path.bookItemId);
    const services = withService(before.services, call.body);
    return { before, after: { ...before, services, version: before.version + 1 } };
  });

/** Removes an item. Throws NOT_FOUND. */
export async function removeBookItem(call: Call<Rows['removeBookItem']>): Promise<PlantBookReply> {
  const { id, bookItemId } = call.path;
  const left = await changed(call, 'bookItemRemoved', [], (items) => ({ before: itemOf(items, bookItemId) }));
  await dropPhotosOf(call.caller.companyId, id, 'book', bookItemId);
  return left;
}
