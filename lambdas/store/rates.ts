import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Span, spanEnd, spanNumber } from '../../shared/domain/counting-span.ts';
import { SECOND_MS } from '../../shared/domain/durations.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { documents, entitiesTable, getItem } from './base/entities.ts';

/** The item that counts the calls of a sender in the span that has `now` (UTC ms). */
export const rateKey = (sender: string, now: number, span: Span) => KEYS.rate(sender, span, spanNumber(span, now));

/** Counts some calls, or some units of work, of a sender at `now` (UTC ms). Returns how many were counted in this span. */
export async function addCalls(sender: string, calls: number, now: number, span: Span): Promise<number> {
  const number = spanNumber(span, now);
  const { Attributes } = await documents.send(
    new UpdateCommand({
      TableName: entitiesTable(),
      Key: rateKey(sender, now, span),
      UpdateExpression: 'ADD calls :more SET expiresAt = :end',
      ExpressionAttributeValues: { ':more': calls, ':end': spanEnd(span, number + 1) / SECOND_MS },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Number(Attributes?.calls ?? 0);
}

/** Counts a call of a sender at `now` (UTC ms). Returns how many calls the sender has made in this span. */
export const countCall = (sender: string, now: number, span: Span = 'HOUR'): Promise<number> =>
  addCalls(sender, 1, now, span);

/** The number of calls of a sender that were counted in the span that has `now` (UTC ms). */
export const callsOf = async (sender: string, now: number, span: Span = 'HOUR'): Promise<number> =>
  (await getItem<{ readonly calls: number }>(rateKey(sender, now, span)))?.calls ?? 0;
