import type { EmailItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { getItem } from '../base/entities.ts';
import type { Step } from '../base/transaction.ts';

/** The user who has this e-mail address, in any company; undefined when the address is free. */
export const findOwner = (email: string): Promise<EmailItem | undefined> => getItem<EmailItem>(KEYS.email(email));

/**
 * Claims an address for a user. The write is refused as EMAIL_IN_USE when another user has the address.
 * @param formerId a user who gives the address up in the same transaction
 */
export const claimEmail = (email: string, { companyId, userId }: EmailItem, formerId = userId): Step => ({
  Put: {
    Item: { ...KEYS.email(email), companyId, userId },
    ConditionExpression: 'attribute_not_exists(pk) OR userId IN (:user, :former)',
    ExpressionAttributeValues: { ':user': userId, ':former': formerId },
  },
  refusal: 'EMAIL_IN_USE',
});

/** Frees an address, unless another user has it. */
export const releaseEmail = (email: string, { userId }: Pick<EmailItem, 'userId'>): Step => ({
  Delete: {
    Key: KEYS.email(email),
    ConditionExpression: 'attribute_not_exists(pk) OR userId = :user',
    ExpressionAttributeValues: { ':user': userId },
  },
  refusal: 'CHANGED_MEANWHILE',
});
