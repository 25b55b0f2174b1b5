import { QUEUES } from '../../queues.ts';
import type { SignOffMailItem } from '../commissioning-items.ts';
import { attributesOf, listOf, number, oneOf, type Reader, text, withDefault } from '../item-readers.ts';
import { pendingRecipient } from './outbox.ts';

/** The mail of a sign-off that waits in the outbox. */
export const parseSignOffMail: Reader<SignOffMailItem> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    id: get('id', text),
    companyId: get('companyId', text),
    wingnutId: get('wingnutId', text),
    recordId: get('recordId', text),
    userId: get('userId', text),
    at: get('at', number),
    addressees: get('addressees', listOf(pendingRecipient)),
    delays: get('delays', withDefault(number, 0)),
    queue: get('queue', oneOf(QUEUES.OUTBOX)),
    due: get('due', number),
  };
};
