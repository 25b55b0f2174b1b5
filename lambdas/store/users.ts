import { KEYS, type UserItem } from '../../shared/platform/items.ts';
import { getItem } from './entities.ts';
import { listItems } from './list.ts';

/** A user of a company, by the product's own id. */
export const findUser = (companyId: string, userId: string): Promise<UserItem | undefined> =>
  getItem<UserItem>(KEYS.user(companyId, userId));

/** Every user of a company, pending ones included. */
export const listUsers = (companyId: string): Promise<UserItem[]> => listItems<UserItem>(KEYS.user(companyId));
