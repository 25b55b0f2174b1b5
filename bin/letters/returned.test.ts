import { expect, it } from 'vitest';
import { parseMessage } from '../../lambdas/ingest/message.ts';
import { returned } from './returned.ts';

const SENT = Date.UTC(2026, 10, 28, 3);
const READING = { ts: SENT - 60_000, readings: { AN01: 141.2 } };
const payload = Buffer.from(JSON.stringify(READING)).toString('base64');
const back = (letter: unknown) => {
  const found = returned(typeof letter === 'string' ? letter : JSON.stringify(letter), SENT);
  return found && { reason: found.reason, ...JSON.parse(found.body) };
};

it.each([
  [
    'a message that the ingest of a release before could not read',
    { reason: 'BAD_TIME', part: { payload }, wingnutId: 'w1' },
    { reason: 'BAD_TIME', payload, wingnutId: 'w1', kind: 'telemetry', receivedAt: SENT },
  ],
  [
    'a status that it could not read',
    { reason: 'BAD_STATUS', part: { payload }, wingnutId: 'w1' },
    { reason: 'BAD_STATUS', payload, wingnutId: 'w1', kind: 'status', receivedAt: SENT },
  ],
  [
    'a message of a wingnut that nobody had registered',
    { reason: 'UNKNOWN_WINGNUT', part: READING, wingnutId: 'w1' },
    { reason: 'UNKNOWN_WINGNUT', payload, wingnutId: 'w1', kind: 'telemetry', receivedAt: SENT },
  ],
  [
    'a whole message that failed for twelve hours, with its own time',
    { payload, wingnutId: 'w1', kind: 'telemetry', receivedAt: 5 },
    { reason: 'unstored', payload, wingnutId: 'w1', kind: 'telemetry', receivedAt: 5 },
  ],
])('goes back into the queue: %s', (_what, letter, wanted) => {
  expect(back(letter)).toEqual(wanted);
});

it('is a message that ingest reads', () => {
  const { body = '' } =
    returned(JSON.stringify({ reason: 'BAD_TIME', part: { payload }, wingnutId: 'w1' }), SENT) ?? {};
  expect(parseMessage('m', body)).toMatchObject({
    wingnutId: 'w1',
    receivedAt: SENT,
    readings: [{ time: READING.ts }],
    refusals: [],
  });
});

it.each([
  ['one bad value', { reason: 'BAD_VALUE', part: { AN01: 'warm' }, wingnutId: 'w1' }],
  ['a bad time of the firmware', { reason: 'BAD_TIME', part: { ts: 'noon', readings: {} }, wingnutId: 'w1' }],
  ['what is not JSON', { reason: 'NOT_JSON', part: '{', wingnutId: 'w1' }],
  ['a payload that is not JSON', { reason: 'BAD_TIME', part: { payload: 'ew==' }, wingnutId: 'w1' }],
  ['a part that was cut', { reason: 'UNKNOWN_WINGNUT', part: '{"ts":', wingnutId: 'w1', isCut: true }],
  ['a letter that names no wingnut', { reason: 'NOT_FROM_THE_RULE', part: { payload } }],
  ['a report of SES', { requestPayload: { Records: [] } }],
  ['a text of somebody', 'hello'],
])('stays a dead letter: %s', (_what, letter) => {
  expect(back(letter)).toBeUndefined();
});
