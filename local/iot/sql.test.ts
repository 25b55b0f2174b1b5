import { expect, it } from 'vitest';
import { parseSql, type RuleMessage } from './sql.ts';

const message: RuleMessage = {
  topic: 'wingnuts/w1/telemetry',
  clientId: 'w1',
  principal: 'p',
  traceId: 't',
  receivedAt: 7,
  bytes: Buffer.from('{"ts":nan}'),
  payload: () => ({ ts: 5, wingnutId: 'w2', other: true }),
};
const select = (columns: string) => parseSql(`SELECT ${columns} FROM 'wingnuts/+/+'`).select(message);

it('Named fields are all that is selected, and a missing one is left out', () => {
  expect(select('ts, batch, topic(2) AS wingnutId')).toEqual({ ts: 5, wingnutId: 'w1' });
});

it('A field of the payload takes the place of an alias beside *, since AWS promises nothing else', () => {
  expect(select('*, topic(2) AS wingnutId')).toEqual({ ts: 5, wingnutId: 'w2', other: true });
});

it('The whole payload is taken as base64, also when it is not JSON', () => {
  const { payload } = select("encode(*, 'base64') AS payload") as { payload: string };
  expect(Buffer.from(payload, 'base64').toString()).toBe('{"ts":nan}');
  expect(() => select("encode(*, 'hex') AS payload")).toThrow('base64');
});
