import { createHash } from 'node:crypto';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import { type Holder, holdersIn } from '../../../shared/platform/items/number-holders.ts';
import { getItem } from './entities.ts';
import { listItems } from './list.ts';
import { remove, replace, type Step, transact } from './transaction.ts';

/** The holder of a number (docs/product/contacts.md#holders). What is stored is a way to them: whoever reads it looks whether they have it still. */

/** The items have only the hash of the number. */
const hashOf = (number: string): string => createHash('sha256').update(number).digest('hex');

const keyOf = (number: string, { companyId, userId }: Holder): Key =>
  KEYS.numberHolder(hashOf(number), companyId, userId);

/** The write by which somebody holds a number. It may be made again. */
export const holdStep = (number: string, { companyId, userId }: Holder): Step =>
  replace(keyOf(number, { companyId, userId }), { companyId, userId });

/** The write by which somebody holds a number no more. */
export const releaseStep = (number: string, holder: Holder): Step => remove(keyOf(number, holder));

/** The holder of a number, or held it. */
export const listHolders = (number: string): Promise<Holder[]> =>
  listItems(KEYS.numberHolder(hashOf(number)), ['companyId', 'userId']);

/** The items of the holders of the numbers in an item of a company; none for an item without numbers. */
export const holderItems = (item: Key): (Key & Holder)[] => holdersIn(item, hashOf);

const stopKey = (number: string): Key => KEYS.numberStop(hashOf(number));

/** Whether a number has ended texts by a word that AWS does not know. AWS itself refuses those that it knows. */
export const hasStopped = async (number: string): Promise<boolean> => (await getItem(stopKey(number))) !== undefined;

/** Remembers that a number has ended texts. @param at UTC ms */
export const rememberStop = (number: string, at: number): Promise<void> => transact([replace(stopKey(number), { at })]);

/** Forgets it. */
export const forgetStop = (number: string): Promise<void> => transact([remove(stopKey(number))]);
