import { holderItems } from '../../lambdas/store/base/holders.ts';
import type { Migration } from './migration.ts';

/** The form whose numbers have their holders listed. */
const LISTED_FORM = 2;

/** Earlier releases knew who holds a number from the texts about alarms alone. An archive has no list, so it is made again with each restore. */
const holdersIn = (name: string, noun: string, of: string): Migration => ({
  name,
  description: `Lists who holds a number, of ${of}, so that an answer by text finds them.`,
  noun,
  changes: ({ form }) => (form === LISTED_FORM ? undefined : { form: LISTED_FORM }),
  beside: (item) => holderItems(item).map((holder) => ({ ...holder })),
});

export const holdersOfContacts = holdersIn('004-holders-of-contacts', 'CONTACTS', 'contacts');
export const holdersOfPeople = holdersIn('005-holders-of-people', 'ALERTS', 'people');
