import { expect, it } from 'vitest';
import { parseSql, type RuleMessage } from './sql.ts';

const message: RuleMessage = {
  ...{ topic: 'wingnuts/w1/telemetry', clientId: 'w1', principal: 'p', traceId: 't', receivedAt: 7 },
  payload: () => ({ ts: 5, wingnutId: 'w2', other: true }),
};
const select = (columns: string) => parseSql(`SELECT ${columns} FROM 'wingnuts/+/+'`).select(message);

it('Named fields are all that is selected, and a missing one is left out', () => {
  expect(select('ts, batch, topic(2) AS wingnutId')).toEqual({ ts: 5, wingnutId: 'w1' });
});

it('A field of the payload takes the place of an alias beside *, since AWS promises nothing else', () => {
  expect(select('*, topic(2) AS wingnutId')).toEqual({ ts: 5, wingnutId: 'w2', other: true });
});
