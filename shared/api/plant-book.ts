import { number } from 'yup';
import { BOOK_ITEM, SERVICE } from './fields/book-fields.ts';
import { NEW_ID } from './photos.ts';
import { reply, route } from './route.ts';
import type { PlantBookReply } from './types/book-types.ts';

const answer = reply<PlantBookReply>('NOT_FOUND', 'CHANGED_MEANWHILE');

/** The calls of the book of a plant, a part of the group `properties` (docs/product/book.md#calls). */
export const plantBook = {
  /** Lists what stands in a property, and what is due for service. */
  book: route('GET', '/{id}/book', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<PlantBookReply>('NOT_FOUND'),
  }),
  /** Adds an item to the book of a property. */
  addBookItem: route('POST', '/{id}/book', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'bookItemAdded',
    body: BOOK_ITEM.shape({ id: NEW_ID }),
    reply: reply<PlantBookReply>('NOT_FOUND', 'TOO_MANY_BOOK_ITEMS', 'CHANGED_MEANWHILE'),
  }),
  /** Changes an item of the book: all of it, so a field that is left out is not said any more. A version that is not the newest is refused. */
  changeBookItem: route('POST', '/{id}/book/{bookItemId}', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'bookItemChanged',
    body: BOOK_ITEM.shape({ version: number().integer().min(1).required() }),
    reply: answer,
  }),
  /** Writes a service that was done at an item. */
  addService: route('POST', '/{id}/book/{bookItemId}/services', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'serviceDone',
    body: SERVICE,
    reply: answer,
  }),
  /** Removes an item from the book. */
  removeBookItem: route('DELETE', '/{id}/book/{bookItemId}', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'bookItemRemoved',
    reply: answer,
  }),
};
