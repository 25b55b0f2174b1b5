import type { API } from '../../shared/api/routes.ts';
import type { BookItemReply, PlantBookReply } from '../../shared/api/types/book-types.ts';
import { BOOK_KIND_NAMES, factsOfBook } from '../../shared/domain/plant/book.ts';
import { DUE_STATES } from '../../shared/domain/plant/service.ts';
import { dueReply, serviceDue } from '../../shared/domain/plant/service-due.ts';
import type { PlantBookItem } from '../../shared/platform/items/book-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import type { Call } from '../flows/calls/serve.ts';
import { dueDays } from '../flows/count-services.ts';
import { getProperty } from '../store/base/properties.ts';
import { findBook } from '../store/plant-books.ts';

/** Reading the book of a plant (docs/product/book.md#calls). A contractor reads it too. */

type Rows = typeof API.properties;

/** The order of the items: those that are due first, then by kind and name. */
const order = ({ due, kind }: BookItemReply): number =>
  (due ? DUE_STATES.indexOf(due.state) : DUE_STATES.length) * BOOK_KIND_NAMES.length + BOOK_KIND_NAMES.indexOf(kind);

/** A book as people read it. @param now UTC ms */
export function bookReply({ items, counts }: PlantBookItem, { timeZone }: PropertyItem, now: number): PlantBookReply {
  const days = dueDays(timeZone, now);
  const shown = items.map((item): BookItemReply => {
    const due = serviceDue(item, item.services, counts[item.id], days);
    return { ...item, ...(due && { due: dueReply(due) }) };
  });
  return {
    items: shown.sort((a, b) => order(a) - order(b) || a.name.localeCompare(b.name, 'en', { numeric: true })),
    facts: factsOfBook(items),
    today: days.today,
  };
}

/** The book of the plant of a property. Throws NOT_FOUND. */
export async function book({ caller, path, now }: Call<Rows['book']>): Promise<PlantBookReply> {
  const property = await getProperty(caller, path.id);
  return bookReply(await findBook(caller, path.id), property, now);
}
