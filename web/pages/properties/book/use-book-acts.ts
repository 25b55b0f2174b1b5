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
import { callLater, callOrWait, WaitsError } from '../../../api/waiting/waiting.ts';
import { showToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import { useAct } from '../../common/acts.ts';
import { bookQuery } from '../../common/book-query.ts';
import { saying } from '../../common/saying.ts';

const MEANWHILE = 'Someone else changed this item. Close and reopen it to see their changes.';
const failed = saying('The equipment was not changed', 'Couldn’t save. Your changes are still here.');

/** An item in the form that the calls take. */
const sent = (words: BookWords) => words as unknown as Input<typeof API.properties.addBookItem>['body'];
const wordsOf = ({ id: _id, version: _version, due: _due, ...words }: BookItemReply) => sent(words);

/** Acts of people on the items of a book. An act can be undone; a failure is a sentence, and typed text stays. */
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
        showToast(error.message);
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
    add: async (words: BookWords, id: string | undefined): Promise<void> => {
      const data = callLater('properties', 'addBookItem', { path, body: { ...sent(words), id } });
      if (await send(() => callOrWait(data, later(`Equipment: ${words.name}`, words.maker ?? '')))) {
        showToast('Equipment added.');
      }
    },
    change: async (item: BookItem, words: BookWords): Promise<void> => {
      const body = { ...sent(words), version: item.version };
      await send(() => call('properties', 'changeBookItem', { path: at(item), body }));
      showToast('Saved.');
    },
    serviced: async (item: BookItemReply, service: Service): Promise<void> => {
      const data = callLater('properties', 'addService', { path: at(item), body: service });
      const book = await send(() => callOrWait(data, later(`Service: ${item.name}`, service.note)));
      const now = book?.items.find(({ id }) => id === item.id);
      if (!now) return;
      const body = { ...wordsOf(item), version: now.version };
      showUndoToast('Service logged.', () =>
        undo.start(item.id, () => call('properties', 'changeBookItem', { path: at(item), body })),
      );
    },
    remove: async (item: BookItemReply): Promise<void> => {
      await send(() => call('properties', 'removeBookItem', { path: at(item) }));
      showUndoToast('Equipment removed.', () =>
        undo.start(item.id, () => call('properties', 'addBookItem', { path, body: wordsOf(item) })),
      );
    },
  };
}
