import { QUEUES } from '../../queues.ts';
import type { MondayMailItem } from '../findings-items.ts';
import { attributesOf, listOf, number, oneOf, type Reader, text, withDefault } from '../item-readers.ts';
import { pendingRecipient } from './outbox.ts';

/** A mail of Monday morning that waits in the outbox. */
export const parseMondayMail: Reader<MondayMailItem> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    companyId: get('companyId', text),
    monday: get('monday', text),
    at: get('at', number),
    addressees: get('addressees', listOf(pendingRecipient)),
    delays: get('delays', withDefault(number, 0)),
    queue: get('queue', oneOf(QUEUES.OUTBOX)),
    due: get('due', number),
  };
};
