import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { DAY_MS, HOUR_MS } from '../../shared/domain/durations.ts';
import { KEYS } from '../../shared/platform/items.ts';
import { documents, entitiesTable } from './entities.ts';

const SPANS = { HOUR: HOUR_MS, DAY: DAY_MS } as const;

/** The clock hour or the day (UTC) in which calls are counted together. */
export type Span = keyof typeof SPANS;

/** Counts a call of a sender at `now` (UTC ms). Returns how many calls the sender has made in this span. */
export async function countCall(sender: string, now: number, span: Span = 'HOUR'): Promise<number> {
  const number = Math.floor(now / SPANS[span]);
  const { Attributes } = await documents.send(
    new UpdateCommand({
      TableName: entitiesTable(),
      Key: KEYS.rate(sender, span, number),
      UpdateExpression: 'ADD calls :one SET expiresAt = :end',
      ExpressionAttributeValues: { ':one': 1, ':end': ((number + 2) * SPANS[span]) / 1000 },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Number(Attributes?.calls ?? 0);
}
