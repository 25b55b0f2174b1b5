import type { MondayMailItem } from '../findings-items.ts';
import { attributesOf, number, type Reader, text } from '../item-readers.ts';
import { waiting } from './outbox.ts';

/** A mail of Monday morning that waits in the outbox. */
export const parseMondayMail: Reader<MondayMailItem> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    companyId: get('companyId', text),
    monday: get('monday', text),
    at: get('at', number),
    ...waiting(get),
  };
};
