import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { HOUR_MS } from '../../shared/domain/durations.ts';
import { KEYS } from '../../shared/platform/items.ts';
import { documents, entitiesTable } from './entities.ts';

/** Counts a call of a sender at `now` (UTC ms). Returns how many calls the sender has made in this clock hour. */
export async function countCall(sender: string, now: number): Promise<number> {
  const hour = Math.floor(now / HOUR_MS);
  const { Attributes } = await documents.send(
    new UpdateCommand({
      TableName: entitiesTable(),
      Key: KEYS.rate(sender, hour),
      UpdateExpression: 'ADD calls :one SET expiresAt = :end',
      ExpressionAttributeValues: { ':one': 1, ':end': ((hour + 2) * HOUR_MS) / 1000 },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Number(Attributes?.calls ?? 0);
}
