import { useQueryClient } from '@tanstack/react-query';
import type { API } from '../../../../shared/api/routes.ts';
import type { BookItemReply, PlantBookReply } from '../../../../shared/api/types/book-types.ts';
import type { BookItem, BookWords } from '../../../../shared/domain/plant/book.ts';
import type { Service } from '../../../../shared/domain/plant/service.ts';
import { bookPath } from '../../../../shared/portal/paths.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call, type Input } from '../../../api/client.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { callLater, callOrWait, WAITS, WaitsError } from '../../../api/waiting/waiting.ts';
import { showToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import { useAct } from '../../common/acts.ts';
import { saying } from '../../common/saying.ts';
import { bookQuery } from './book-query.ts';

const MEANWHILE =
  'Somebody else has changed this item meanwhile. Yours is not saved yet. Close this, look at the item, and change it again.';
const failed = saying('The plant book was not changed', 'This is not saved yet. Nothing is lost.');

/** What the calls take of an item. */
const sent = (words: BookWords) => words as unknown as Input<typeof API.properties.addBookItem>['body'];
const wordsOf = ({ id: _id, version: _version, due: _due, ...words }: BookItemReply) => sent(words);

/** What people do with the items of a book. What was done can be undone; a failure is a sentence, and what was typed stays. */
export function useBookActs(propertyId: string) {
  const queries = useQueryClient();
  const { queryKey } = bookQuery(propertyId);
  const path = { id: propertyId };
  const at = (item: Pick<BookItem, 'id'>) => ({ ...path, bookItemId: item.id });
  /** Shows the book that a change has left. The facts of the plant follow from it. Rejects with the sentence of a failure. */
  const send = async (change: () => Promise<PlantBookReply>): Promise<PlantBookReply | undefined> => {
    try {
      const book = await untilKnown(change);
      showAnswer(queries, queryKey, book);
      void queries.invalidateQueries({ queryKey: propertyQuery(propertyId).queryKey });
      return book;
    } catch (error) {
      if (error instanceof WaitsError) {
        showToast(WAITS);
        return undefined;
      }
      const isMeanwhile = hasCode(error, 'CHANGED_MEANWHILE');
      if (isMeanwhile) void queries.invalidateQueries({ queryKey });
      throw new Error(isMeanwhile ? MEANWHILE : failed(error), { cause: error });
    }
  };
  const undo = useAct((_id: string, back: () => Promise<PlantBookReply>) => send(back), {
    toast: (id) => `book-${id}`,
  });
  const later = (title: string, detail: string) => ({ title, detail, page: bookPath(propertyId) });
  return {
    add: async (words: BookWords): Promise<void> => {
      const data = callLater('properties', 'addBookItem', { path, body: sent(words) });
      if (await send(() => callOrWait(data, later(`Plant book: ${words.name}`, words.maker ?? '')))) {
        showToast('Added to the plant book.');
      }
    },
    change: async (item: BookItem, words: BookWords): Promise<void> => {
      const body = { ...sent(words), version: item.version };
      await send(() => call('properties', 'changeBookItem', { path: at(item), body }));
      showToast('Saved.');
    },
    serviced: async (item: BookItemReply, service: Service): Promise<void> => {
      const data = callLater('properties', 'addService', { path: at(item), body: service });
      const book = await send(() => callOrWait(data, later(`Service of ${item.name}`, service.note)));
      const now = book?.items.find(({ id }) => id === item.id);
      if (!now) return;
      const body = { ...wordsOf(item), version: now.version };
      showUndoToast('The service is written down.', () =>
        undo.start(item.id, () => call('properties', 'changeBookItem', { path: at(item), body })),
      );
    },
    remove: async (item: BookItemReply): Promise<void> => {
      await send(() => call('properties', 'removeBookItem', { path: at(item) }));
      showUndoToast('Removed from the plant book.', () =>
        undo.start(item.id, () => call('properties', 'addBookItem', { path, body: wordsOf(item) })),
      );
    },
  };
}
