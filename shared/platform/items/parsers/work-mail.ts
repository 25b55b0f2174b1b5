import { attributesOf, number, oneOf, optional, type Reader, text } from '../item-readers.ts';
import type { WorkMailItem } from '../work-items.ts';
import { waiting } from './outbox.ts';

/** The mail about planned work that waits in the outbox. */
export const parseWorkMail: Reader<WorkMailItem> = (value, path) => {
  const get = attributesOf(value, path);
  const wingnutId = get('wingnutId', optional(text));
  return {
    id: get('id', text),
    companyId: get('companyId', text),
    propertyId: get('propertyId', text),
    news: get('news', oneOf('planned', 'ended', 'removed')),
    from: get('from', number),
    to: get('to', number),
    reason: get('reason', text),
    ...(wingnutId !== undefined && { wingnutId }),
    userId: get('userId', text),
    at: get('at', number),
    ...waiting(get),
  };
};
