import { dayTextOf, localDay } from '../../shared/domain/calendar-day.ts';
import type { Reader } from '../../shared/domain/figures/reader.ts';
import { settledDay } from '../../shared/domain/findings/due-judgement.ts';
import { type Reach, wholeCompany } from '../../shared/domain/people/reach.ts';
import type { BookItem } from '../../shared/domain/plant/book.ts';
import { countSince, type DueState, type ServiceCount } from '../../shared/domain/plant/service.ts';
import { dueSentence, type SaidDue, serviceDue } from '../../shared/domain/plant/service-due.ts';
import { inWords } from '../../shared/domain/sentences/sentence.ts';
import type { PlantBookItem } from '../../shared/platform/items/book-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { listFacts } from '../store/facts.ts';
import { findBook, keepCounts } from '../store/plant-books.ts';

type Place = Pick<PropertyItem, 'id' | 'timeZone'>;

/** The days that decide what is due (docs/product/book.md#due). @param now UTC ms */
export const dueDays = (zone: string, now: number) => ({
  today: dayTextOf(localDay(now, zone)),
  until: settledDay(zone, now),
});

/**
 * Counts of sensors since the last service of each item that needs it, up to the last day that is settled. It reads facts of days, and
 * no readings; nothing where no item needs it.
 * @param now UTC ms
 */
export async function countServices(
  reach: Reach,
  { id, timeZone }: Place,
  items: readonly BookItem[],
  now: number,
): Promise<Readonly<Record<string, ServiceCount>>> {
  const counted = items.flatMap(({ id: itemId, sensor, everyHours, everyStarts, services: [last] }) =>
    sensor && last && (everyHours !== undefined || everyStarts !== undefined)
      ? [{ itemId, sensor, service: last.day }]
      : [],
  );
  const [first] = counted.map(({ service }) => service).sort();
  if (first === undefined) return {};
  const { until } = dueDays(timeZone, now);
  const days = await listFacts(reach, id, first, until);
  return Object.fromEntries(
    counted.map(({ itemId, sensor, service }) => [itemId, countSince(days, sensor, service, until)]),
  );
}

const isDueOrSoon = ({ state }: SaidDue): boolean => state === 'overdue' || state === 'soon';

/**
 * The services of a book that are due, or soon are, with their words for a reader: 'Boiler 1: Service 47 days overdue, every 12 months.'
 * @param now UTC ms
 * @param isMeant other services than those
 */
export function servicesDue(
  book: PlantBookItem | undefined,
  zone: string,
  now: number,
  isMeant: (due: SaidDue) => boolean = isDueOrSoon,
): { readonly state: DueState; readonly says: (reader: Reader) => string }[] {
  if (!book) return [];
  const days = dueDays(zone, now);
  return book.items.flatMap((item) => {
    const due = serviceDue(item, item.services, book.counts[item.id], days);
    if (!due || !isMeant(due)) return [];
    return [{ state: due.state, says: (reader) => `${item.name}: ${inWords(dueSentence(due), reader)}.` }];
  });
}

/** Counts the services of a property anew, with a day that was judged. @param now UTC ms */
export async function recountServices(companyId: string, property: Place, now: number): Promise<void> {
  const reach = wholeCompany(companyId);
  const book = await findBook(reach, property.id);
  await keepCounts(companyId, book, await countServices(reach, property, book.items, now));
}
