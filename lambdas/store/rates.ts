import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { DAY_MS, HOUR_MS } from '../../shared/domain/durations.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { documents, entitiesTable, getItem } from './entities.ts';

const SPANS = { HOUR: HOUR_MS, DAY: DAY_MS } as const;

/** The clock hour or the day (UTC) in which calls are counted together. */
export type Span = keyof typeof SPANS;

/** The item that counts the calls of a sender in the span that has `now` (UTC ms). */
export const rateKey = (sender: string, now: number, span: Span) =>
  KEYS.rate(sender, span, Math.floor(now / SPANS[span]));

/** Counts some calls of a sender at `now` (UTC ms). Returns how many calls the sender has made in this span. */
export async function addCalls(sender: string, calls: number, now: number, span: Span): Promise<number> {
  const number = Math.floor(now / SPANS[span]);
  const { Attributes } = await documents.send(
    new UpdateCommand({
      TableName: entitiesTable(),
      Key: rateKey(sender, now, span),
      UpdateExpression: 'ADD calls :more SET expiresAt = :end',
      ExpressionAttributeValues: { ':more': calls, ':end': ((number + 2) * SPANS[span]) / 1000 },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Number(Attributes?.calls ?? 0);
}

/** Counts a call of a sender at `now` (UTC ms). Returns how many calls the sender has made in this span. */
export const countCall = (sender: string, now: number, span: Span = 'HOUR'): Promise<number> =>
  addCalls(sender, 1, now, span);

/** How many calls of a sender were counted in the span that has `now` (UTC ms). */
export const callsOf = async (sender: string, now: number, span: Span = 'HOUR'): Promise<number> =>
  (await getItem<{ readonly calls: number }>(rateKey(sender, now, span)))?.calls ?? 0;
