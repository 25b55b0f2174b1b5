import type { SignOffMailItem } from '../commissioning-items.ts';
import { attributesOf, number, type Reader, text } from '../item-readers.ts';
import { waiting } from './outbox.ts';

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
    ...waiting(get),
  };
};
