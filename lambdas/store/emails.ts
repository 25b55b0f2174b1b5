import { type EmailItem, KEYS } from '../../shared/platform/items.ts';
import { getItem } from './entities.ts';
import type { Step } from './transaction.ts';

/** Whose an e-mail address is, of whatever company; undefined when it is free. */
export const findOwner = (email: string): Promise<EmailItem | undefined> => getItem<EmailItem>(KEYS.email(email));

/** Makes an address a user's; refused as EMAIL_IN_USE when it is another's. */
export const claimEmail = (email: string, { companyId, userId }: EmailItem): Step => ({
  Put: {
    Item: { ...KEYS.email(email), companyId, userId },
    ConditionExpression: 'attribute_not_exists(pk) OR userId = :user',
    ExpressionAttributeValues: { ':user': userId },
  },
  refusal: 'EMAIL_IN_USE',
});

/** Frees an address, unless it is another's. */
export const releaseEmail = (email: string, { userId }: Pick<EmailItem, 'userId'>): Step => ({
  Delete: {
    Key: KEYS.email(email),
    ConditionExpression: 'attribute_not_exists(pk) OR userId = :user',
    ExpressionAttributeValues: { ':user': userId },
  },
  refusal: 'CHANGED_MEANWHILE',
});
