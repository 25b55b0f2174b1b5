import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../shared/domain/durations.ts';
import { parseMessage } from './message.ts';

const UUID = '0a1b2c3d-0000-4000-8000-0123456789ab';
const RECEIVED = Date.UTC(2026, 0, 15, 12);
/** What the IoT rule queues: the base64 of what the device has published, and the rule's own three fields. */
const queuedText = (kind: string, text: string) =>
  JSON.stringify({ payload: Buffer.from(text).toString('base64'), wingnutId: UUID, kind, receivedAt: RECEIVED });
const queued = (kind: string, body: object) => queuedText(kind, JSON.stringify(body));

describe('A message of the telemetry topic', () => {
  it('gives its readings with who sent it and when it was received', () => {
    expect(parseMessage('m1', queued('telemetry', { ts: RECEIVED, readings: { AN01: 141.2 } }))).toEqual({
      messageId: 'm1',
      wingnutId: UUID,
      receivedAt: RECEIVED,
      readings: [{ time: RECEIVED, values: { AN01: 141.2 } }],
      refusals: [],
      raw: { ts: RECEIVED, readings: { AN01: 141.2 } },
    });
  });

  it("is held against the server's clock, not this computer's", () => {
    const late = parseMessage('m1', queued('telemetry', { ts: RECEIVED + HOUR_MS, readings: { AN01: 1 } }));
    expect(late).toMatchObject({ readings: [], refusals: [{ reason: 'TIME_TOO_FAR_AHEAD' }] });
  });

  it('refuses a number that is too large', () => {
    const parsed = (value: string) =>
      parseMessage('m1', queuedText('telemetry', `{"ts":${RECEIVED},"readings":{"AN01":${value}}}`));
    expect(parsed('1e400')).toMatchObject({ readings: [], refusals: [{ reason: 'NOT_A_NUMBER' }] });
    expect(parsed('null')).toMatchObject({ readings: [{ values: { AN01: null } }], refusals: [] });
  });

  it('is cut where it is nested too deeply, whichever topic it came on', () => {
    const nested = `${'{"a":['.repeat(10_000)}${']}'.repeat(10_000)}`;
    const readings = parseMessage('m1', queuedText('telemetry', `{"ts":${RECEIVED},"readings":{"AN01":${nested}}}`));
    const status = parseMessage('m1', queuedText('status', `{"model":${nested}}`));
    const unknown = parseMessage('m1', `{"wingnutId":5,"x":${nested}}`);
    for (const each of [readings, status, unknown]) expect(JSON.stringify(each)).toContain('…');
    expect(readings).toMatchObject({ readings: [], refusals: [{ reason: 'NOT_A_NUMBER' }] });
    expect(status).toMatchObject({ refusals: [{ reason: 'BAD_STATUS' }], specs: { model: '' } });
    expect(unknown).toMatchObject({ reason: 'NOT_FROM_THE_RULE' });
  });

  it('brings its refusals beside its good readings', () => {
    expect(parseMessage('m1', queued('telemetry', { ts: RECEIVED, readings: { AN01: 1, AN99: 2 } }))).toMatchObject({
      readings: [{ values: { AN01: 1 } }],
      refusals: [{ reason: 'UNKNOWN_INPUT' }],
    });
  });
});

it.each(['{"ts":1,"readings":{"AN01":nan}}', 'ON', '', '{"ts": 1'])(
  'A message that is not JSON is refused as it came: %j',
  (text) => {
    expect(parseMessage('m1', queuedText('telemetry', text))).toMatchObject({
      wingnutId: UUID,
      receivedAt: RECEIVED,
      readings: [],
      refusals: [{ reason: 'NOT_JSON', part: text }],
      refused: { cause: 'unreadable' },
    });
    expect(parseMessage('m1', queuedText('status', text))).not.toHaveProperty('refused');
  },
);

it('A message that says who it is from is from whom the rule names', () => {
  expect(parseMessage('m1', queued('telemetry', { wingnutId: 'other', receivedAt: 1, kind: 'status' }))).toMatchObject({
    wingnutId: UUID,
    receivedAt: RECEIVED,
    refused: { cause: 'badTimes' },
  });
});

it('A message that a release before has queued is read', () => {
  const body = { ts: RECEIVED, readings: { AN01: 1 }, wingnutId: UUID, kind: 'telemetry', receivedAt: RECEIVED };
  expect(parseMessage('m1', JSON.stringify(body))).toMatchObject({
    readings: [{ time: RECEIVED, values: { AN01: 1 } }],
  });
});

describe('A message of the status topic', () => {
  it('says what the device is, and is no reading', () => {
    const body = { model: 'WN-2', software: '4.1.0', hardware: 'C', lastBoot: RECEIVED - 5000 };
    expect(parseMessage('m2', queued('status', body))).toMatchObject({
      readings: [],
      refusals: [],
      specs: { ...body, receivedAt: RECEIVED },
    });
  });

  it('may leave things out', () => {
    expect(parseMessage('m2', queued('status', { model: 7, software: {}, lastBoot: 'today' }))).toMatchObject({
      specs: { model: '7', software: '', hardware: '', lastBoot: null },
    });
  });

  it.each([
    ['a time far ahead', RECEIVED + DAY_MS],
    ['more than a date can be', Number.MAX_SAFE_INTEGER],
    ['before 1970', -1],
    ['a clock never set', 0],
    ['parts of a millisecond', RECEIVED - 0.5],
    ['nothing', null],
  ])('with a last boot of %s has no known last boot', (_what, lastBoot) => {
    expect(parseMessage('m2', queued('status', { lastBoot }))).toMatchObject({ specs: { lastBoot: null } });
  });

  it.each([
    ['nothing at all', {}],
    ['an object for a model', { model: { a: 1 } }],
    ['a last boot that is no time', { model: 'WN-2', lastBoot: 'yesterday' }],
  ])('with %s leaves a dead letter with its reason', (_what, body) => {
    expect(parseMessage('m2', queued('status', body))).toMatchObject({
      refusals: [{ reason: 'BAD_STATUS', part: body }],
    });
  });

  it('says its health, and of a wrong part only that part is refused', () => {
    const health = {
      network: 'lte',
      rssi: -113,
      resetReason: 'watchdog',
      boots: 41,
      buffered: 0,
      slot: 'a',
      clockOffset: -3,
    };
    expect(parseMessage('m2', queued('status', health))).toMatchObject({ refusals: [], specs: { model: '', health } });
    expect(parseMessage('m2', queued('status', { ...health, model: 'WN-2', rssi: 7, slot: 'c' }))).toMatchObject({
      refusals: [
        { reason: 'BAD_STATUS', part: { rssi: 7 } },
        { reason: 'BAD_STATUS', part: { slot: 'c' } },
      ],
      specs: { model: 'WN-2', health: { network: 'lte', boots: 41 } },
    });
    const old = parseMessage('m2', queued('status', { model: 'WN-2' }));
    expect('specs' in old && old.specs).not.toHaveProperty('health');
  });

  it('has no control characters and no marks of direction in what it says', () => {
    const message = parseMessage('m2', queued('status', { model: 'WN\u202e-2\0\x1b', software: '4\n1' }));
    expect(message).toMatchObject({ specs: { model: 'WN-2', software: '4 1' } });
  });

  it('cannot fill the record with a long text', () => {
    const message = parseMessage('m2', queued('status', { model: 'x'.repeat(10_000) }));
    expect('specs' in message && message.specs?.model.length).toBe(64);
  });
});

describe('A message that can never be stored goes to the dead letters', () => {
  it.each([
    ['NOT_JSON', 'half a message', '{"ts": 1'],
    ['NOT_JSON', 'nothing', ''],
    ['NOT_FROM_THE_RULE', 'null', 'null'],
    ['NOT_FROM_THE_RULE', 'a number', '5'],
    ['NOT_FROM_THE_RULE', 'a text', '"abc"'],
    ['NOT_FROM_THE_RULE', 'a list', '[1]'],
    ['NOT_FROM_THE_RULE', 'no wingnut', JSON.stringify({ kind: 'telemetry', receivedAt: RECEIVED })],
    ['NOT_FROM_THE_RULE', 'no time of receipt', JSON.stringify({ kind: 'telemetry', wingnutId: UUID })],
    ['UNKNOWN_TOPIC', 'another topic', queued('firmware', {})],
    ['UNKNOWN_TOPIC', 'a topic that an object inherits', queued('constructor', {})],
  ])('as %s: %s', (reason, _what, body) => {
    expect(parseMessage('m3', body)).toMatchObject({ reason });
  });
});
