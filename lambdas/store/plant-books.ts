import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '../../shared/domain/audit/actions.ts';
import { bookChanges } from '../../shared/domain/audit/book-changes.ts';
import { plantChanges } from '../../shared/domain/audit/said-changes.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import { BOOK_LIMITS, type BookItem, factsOfBook } from '../../shared/domain/plant/book.ts';
import type { ServiceCount } from '../../shared/domain/plant/service.ts';
import { type PlantBookItem, parseBook } from '../../shared/platform/items/book-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { Refusal } from '../base/refusal.ts';
import { type Author, auditStep } from './base/audit.ts';
import { getItem } from './base/entities.ts';
import { listItems } from './base/list.ts';
import { requireReach, withinReach } from './base/properties.ts';
import { change, transact, VersionConflictError, withOptimisticRetry } from './base/transaction.ts';

/** The books of plants (docs/product/book.md). */

/** The book of a property. Nobody has written anything: the version is 0. */
export async function findBook(reach: Reach, propertyId: string): Promise<PlantBookItem> {
  requireReach(reach, propertyId);
  const item = await getItem<object>(KEYS.plantBook(reach.companyId, propertyId));
  return item ? parseBook(item, 'BOOK') : { propertyId, version: 0, items: [], counts: {} };
}

/** The books of the properties of a reach, by property. */
export async function listBooks(reach: Reach): Promise<Map<string, PlantBookItem>> {
  const books = (await listItems<object>(KEYS.plantBook(reach.companyId))).map((item) => parseBook(item, 'BOOK'));
  return new Map(withinReach(reach, books).map((book) => [book.propertyId, book]));
}

type Counts = Readonly<Record<string, ServiceCount>>;

/** An item as it was and as it is. Absent: it is new, or removed. */
interface ItemChange {
  readonly before?: BookItem | undefined;
  readonly after?: BookItem | undefined;
}

/**
 * Changes one item of a book, with what findings read of the book, and counts anew. Throws NOT_FOUND, TOO_MANY_BOOK_ITEMS, and what
 * `next` throws, which is asked again when somebody else has changed the book meanwhile.
 * @param count what sensors counted since the last service of some items
 */
export const changeBook = (
  author: Author,
  { id: propertyId, name }: Pick<PropertyItem, 'id' | 'name'>,
  action: AuditAction,
  next: (items: readonly BookItem[]) => ItemChange,
  count: (items: readonly BookItem[]) => Promise<Counts>,
): Promise<PlantBookItem> =>
  withOptimisticRetry(async () => {
    const { companyId } = author;
    const book = await findBook(author, propertyId);
    const { before, after } = next(book.items);
    if (isDeepStrictEqual(before, after)) return book;
    const others = book.items.filter((item) => item !== before);
    const items = after ? [...others, after] : others;
    if (items.length > BOOK_LIMITS.items) throw new Refusal('TOO_MANY_BOOK_ITEMS');
    const saved: PlantBookItem = { propertyId, version: book.version + 1, items, counts: await count(items) };
    const facts = factsOfBook(items);
    await transact([
      change(KEYS.plantBook(companyId, propertyId), saved, { version: book.version || undefined }),
      change(
        KEYS.property(companyId, propertyId),
        { fromBook: items.length > 0 ? facts : undefined },
        { entityStatus: 'enabled' },
        'NOT_FOUND',
      ),
      auditStep(author, action, { id: propertyId, name }, [
        ...bookChanges(before, after),
        ...plantChanges(factsOfBook(book.items), facts),
      ]),
    ]);
    return saved;
  });

/**
 * Keeps what sensors counted since the last services, if the book is as it was. A book that was changed meanwhile was counted with that
 * change.
 */
export async function keepCounts(companyId: string, book: PlantBookItem, counts: Counts): Promise<void> {
  if (isDeepStrictEqual(counts, book.counts)) return;
  try {
    await transact([change(KEYS.plantBook(companyId, book.propertyId), { counts }, { version: book.version })]);
  } catch (error) {
    if (!(error instanceof VersionConflictError)) throw error;
  }
}
