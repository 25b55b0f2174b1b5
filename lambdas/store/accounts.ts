import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { type InvitationItem, KEYS, type UserItem } from '../../shared/platform/items.ts';
import { documents, entitiesTable } from './entities.ts';

/**
 * Uses an invitation up and turns its pending user into a verified one, both or neither. Throws
 * TransactionCanceledException when the invitation was used meanwhile or the user is no longer pending.
 */
export async function acceptInvitation(
  tokenHash: string,
  { companyId, userId }: InvitationItem,
  { sub, firstName, lastName, phone }: Required<Pick<UserItem, 'sub' | 'firstName' | 'lastName' | 'phone'>>,
): Promise<void> {
  const TableName = entitiesTable();
  await documents.send(
    new TransactWriteCommand({
      TransactItems: [
        { Delete: { TableName, Key: KEYS.invitation(tokenHash), ConditionExpression: 'attribute_exists(pk)' } },
        {
          Update: {
            TableName,
            Key: KEYS.user(companyId, userId),
            ConditionExpression: 'entityStatus = :pending',
            UpdateExpression:
              'SET entityStatus = :verified, #sub = :sub, firstName = :firstName, lastName = :lastName, phone = :phone',
            ExpressionAttributeNames: { '#sub': 'sub' },
            ExpressionAttributeValues: {
              ':pending': 'pending',
              ':verified': 'verified',
              ':sub': sub,
              ':firstName': firstName,
              ':lastName': lastName,
              ':phone': phone,
            },
          },
        },
      ],
    }),
  );
}
