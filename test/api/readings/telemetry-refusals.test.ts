import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { basicIngestTopic, topicOf } from '../../../shared/platform/topics.ts';
import { shareTestStack, type TestStack } from '../../local-stack.ts';
import { copyOfWorld } from '../../world.ts';
import { boilerRoom, inputOf, propertyView } from '../world/boiler-room.ts';
import { type Letter, openDeadLetters } from '../world/dead-letters.ts';
import { asThing, dial, isAcknowledged, isAdmitted, publish } from '../world/wingnut-client.ts';

/**
 * Tests bad data from a wingnut: the portal writes it to the dead letters with its reason, and nothing good goes there.
 */

const world = copyOfWorld('telemetry-refusals');
const { person } = world;

const SUPPLY = 'boilerSupplyHeaderTemperature1';
const PRESSURE = 'boilerSystemPressure1';
const { property, wingnut } = boilerRoom('Birchwood Terrace', world);
const supply = inputOf(wingnut, SUPPLY);
const pressure = inputOf(wingnut, PRESSURE);
const relay = inputOf(wingnut, 'boilerRelayState1');

let running: TestStack;
let letters: ReturnType<typeof openDeadLetters>;
let view: ReturnType<typeof propertyView>;

beforeAll(async () => {
  running = await shareTestStack(world);
  letters = openDeadLetters(running.stack);
  view = propertyView(running, (await running.tokensOf(person('admin'))).id, property.id);
});
afterAll(async () => {
  letters.close();
  await running.close();
});

const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 10_000, interval: 100 });
const send = (payload: unknown) => publish(running.stack, wingnut.id, payload);

/** Runs a step and waits for the expected number of new dead letters of a wingnut. Returns them. */
async function lettersAfter(step: () => Promise<void>, count: number, wingnutId = wingnut.id): Promise<Letter[]> {
  const before = (await letters.of(wingnutId)).length;
  await step();
  return soon(async () => {
    const added = (await letters.of(wingnutId)).slice(before);
    expect(added).toHaveLength(count);
    return added;
  });
}

const entry = (ts: unknown, readings: unknown) => ({ ts, readings });

describe('a message none of which can be stored', () => {
  const now = Date.now();
  test.each([
    ['a time too far ahead', entry(now + 60 * MINUTE_MS, { [supply]: 150 }), 'TIME_TOO_FAR_AHEAD'],
    ['a time too long ago', entry(now - 61 * DAY_MS, { [supply]: 150 }), 'TIME_TOO_OLD'],
    ['no time', entry(undefined, { [supply]: 150 }), 'BAD_TIME'],
    ['a time that is a text', entry('2026-11-21 00:00:00', { [supply]: 150 }), 'BAD_TIME'],
    ['seconds in place of milliseconds', entry(Math.floor(now / 1000), { [supply]: 150 }), 'TIME_TOO_OLD'],
    ['no readings', entry(now, undefined), 'BAD_READINGS'],
    ['a list in place of readings', entry(now, [150]), 'BAD_READINGS'],
    ['a batch of what is no message', { batch: [7] }, 'NOT_AN_OBJECT'],
  ])('goes to the dead letters: %s', async (_name, payload, reason) => {
    const sent = JSON.parse(JSON.stringify('batch' in payload ? payload.batch[0] : payload));
    expect(await lettersAfter(() => send(payload), 1)).toEqual([{ reason, part: sent, wingnutId: wingnut.id }]);
  });

  test.each(['{"ts": 1', 'ON', '', '{"ts": 1, "readings": {"AN01": nan}}'])(
    'goes to the dead letters as it came: what is no JSON, such as %j',
    async (text) => {
      const [letter] = await lettersAfter(() => send(text), 1);
      expect(letter).toEqual({ reason: 'NOT_JSON', part: text, wingnutId: wingnut.id });
    },
  );
});

test('a message nested 60,000 deep is a dead letter and comes once, and what comes with it is stored', async () => {
  const now = Date.now();
  const nested = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
  const found = await lettersAfter(async () => {
    await send(`{"ts":${now},"readings":{"${supply}":151,"${pressure}":${nested}}}`);
    await send({ ts: now + 1, readings: { [supply]: 152, [pressure]: 'x' } });
  }, 2);
  expect(found.map(({ reason }) => reason)).toEqual(['NOT_A_NUMBER', 'NOT_A_NUMBER']);
  expect(JSON.stringify(found[0])).toContain('…');
  await soon(async () => expect((await view.latest())[SUPPLY]).toEqual({ time: now + 1, value: 152 }));
});

test('what is refused is said with the wingnut and its property, from the first message on until good readings come', async () => {
  const seen = async () => ({
    wingnut: (await view.ask(`wingnuts/${wingnut.id}`)).refused,
    listed: (await view.ask(`dashboards/${property.id}`)).property.linkedWingnuts.find(
      ({ id }: { id: string }) => id === wingnut.id,
    )?.refused,
  });
  const refused = { cause: 'clockBehind', isAll: true, since: expect.any(Number), at: expect.any(Number) };
  await send({ ts: 5000, readings: { [supply]: 150 } });
  await soon(async () => expect(await seen()).toEqual({ wingnut: refused, listed: refused }));
  await send({ ts: Date.now(), readings: { [supply]: 150 } });
  await soon(async () => expect(await seen()).toEqual({}));
});

describe('a bad reading', () => {
  test.each([
    ['an input that no wingnut has', 'AN33', 20, 'UNKNOWN_INPUT'],
    ['a name that is no input', 'boiler', 20, 'UNKNOWN_INPUT'],
    ['a text', supply, '150', 'NOT_A_NUMBER'],
    ['a list', supply, [150], 'NOT_A_NUMBER'],
    ['a state that is neither on nor off', relay, 0.5, 'NOT_A_STATE'],
  ])(
    'goes to the dead letters alone, and the good ones of its message are kept: %s',
    async (_name, input, value, reason) => {
      const ts = Date.now();
      const pounds = 10 + Math.random();
      expect(await lettersAfter(() => send({ ts, readings: { [input]: value, [pressure]: pounds } }), 1)).toEqual([
        { reason, part: { ts, readings: { [input]: value } }, wingnutId: wingnut.id },
      ]);
      await soon(async () => {
        expect((await view.latest())[PRESSURE]).toEqual({ time: ts, value: pounds });
        expect((await view.boilerSeries(ts, ts + 1))[PRESSURE]?.[1]).toEqual([ts, expect.closeTo(pounds, 2)]);
      });
    },
  );

  test('does not keep the rest of its batch from being stored', async () => {
    const end = Date.now();
    const times = [5, 4, 3, 2, 1].map((minutes) => end - minutes * MINUTE_MS);
    const batch: unknown[] = times.map((ts, index) => entry(ts, { [supply]: 120 + index }));
    batch.splice(3, 0, entry(times[2], 'broken'), null, entry(end + DAY_MS, { [supply]: 0 }));
    const added = await lettersAfter(() => send({ batch }), 3);
    expect(added.map(({ reason }) => reason).sort()).toEqual(['BAD_READINGS', 'NOT_AN_OBJECT', 'TIME_TOO_FAR_AHEAD']);
    await soon(async () => {
      const series = (await view.boilerSeries(times[0] ?? 0, end))[SUPPLY] ?? [];
      // Other tests have sent readings of these minutes too.
      const own = series.filter((each) => times.includes((each as readonly [number, number])[0]));
      expect(own).toEqual(times.map((ts, index) => [ts, 120 + index]));
    });
  });

  test('is a sensor fault, not a measurement, when no sensor can mean it', async () => {
    const ts = Date.now();
    await send({ ts, readings: { [supply]: 5000 } });
    await soon(async () => expect((await view.latest())[SUPPLY]).toEqual({ time: ts, value: null }));
  });

  test('is kept out by the thousand without holding up what other wingnuts send', async () => {
    const other = boilerRoom('Mariner House', world);
    const otherView = propertyView(running, (await running.tokensOf(person('admin'))).id, other.property.id);
    const ts = Date.now();
    const junk = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x${index}`, 1]));
    const before = (await letters.of(wingnut.id)).length;
    await send({ ts, readings: { ...junk, [supply]: 155 } });
    await publish(running.stack, other.wingnut.id, { ts, readings: { [inputOf(other.wingnut, SUPPLY)]: 166 } });
    await soon(async () => {
      expect((await view.latest())[SUPPLY]).toEqual({ time: ts, value: 155 });
      expect((await otherView.latest())[SUPPLY]).toEqual({ time: ts, value: 166 });
      const added = (await letters.of(wingnut.id)).slice(before);
      expect(added.map(({ reason }) => reason)).toEqual(['UNKNOWN_INPUT']);
      expect(added[0]?.part).toEqual({ ts, readings: { ...junk, [supply]: 155 } });
    });
  });
});

describe('a wingnut', () => {
  test('that is not registered has its message kept among the dead letters', async () => {
    const stranger = randomUUID();
    const payload = entry(Date.now(), { AN01: 150 });
    expect(await lettersAfter(() => publish(running.stack, stranger, payload), 1, stranger)).toEqual([
      { reason: 'UNKNOWN_WINGNUT', part: payload, wingnutId: stranger },
    ]);
  });

  test('that nobody has claimed leaves neither readings nor dead letters', async () => {
    const unclaimed = world.wingnuts.find(({ state }) => state === 'unclaimed');
    if (!unclaimed) throw new Error('The cast has an unclaimed wingnut');
    const ts = Date.now();
    await publish(running.stack, unclaimed.id, entry(ts, { AN01: 150 }));
    // This later message has arrived, so the earlier ones have arrived too.
    await send(entry(ts, { [supply]: 151 }));
    await soon(async () => expect((await view.latest())[SUPPLY]?.time).toBe(ts));
    const known = await running.stack.readings.wingnuts();
    expect(known).toContain(wingnut.id);
    expect(known).not.toContain(unclaimed.id);
    expect(await letters.of(unclaimed.id)).toEqual([]);
  });

  test('cannot speak for another by naming it in its message', async () => {
    const other = boilerRoom('Kestrel Court', world);
    const ts = Date.now();
    await send({
      wingnutId: other.wingnut.id,
      receivedAt: ts - DAY_MS,
      kind: 'status',
      ...entry(ts, { [supply]: 152 }),
    });
    await soon(async () => expect((await view.latest())[SUPPLY]).toEqual({ time: ts, value: 152 }));
    const answer = await view.ask(`wingnuts/${other.wingnut.id}`);
    expect(answer.config.latestPost).toBeUndefined();
  });
});

describe('the broker lets nobody in', () => {
  test('without a certificate', async () => {
    expect(await isAdmitted(dial(running.stack, { clientId: wingnut.id }))).toBe(false);
  });

  test('under another client id', async () => {
    const thing = await running.stack.iot.createThing(wingnut.id);
    const other = boilerRoom('Kestrel Court', world).wingnut.id;
    expect(await isAdmitted(dial(running.stack, { ...asThing(thing), clientId: other }))).toBe(false);
  });

  test("on another wingnut's topic, nor on one of its own that it need not write to", async () => {
    const thing = await running.stack.iot.createThing(wingnut.id);
    const other = boilerRoom('Kestrel Court', world).wingnut;
    const message = JSON.stringify(entry(Date.now(), { AN01: 99 }));
    for (const topic of [
      topicOf(other.id, 'telemetry'),
      topicOf(other.id, 'status'),
      `wingnuts/${wingnut.id}/other`,
      basicIngestTopic('WingnutPortal_telemetry', topicOf(other.id, 'telemetry')),
      basicIngestTopic('WingnutPortal_telemetry', `wingnuts/${wingnut.id}/other`),
      basicIngestTopic('another_rule', topicOf(wingnut.id, 'telemetry')),
    ]) {
      const client = dial(running.stack, asThing(thing));
      expect(await isAdmitted(client)).toBe(true);
      expect(await isAcknowledged(client, topic, message)).toBe(false);
      client.end(true);
    }
    expect((await view.ask(`wingnuts/${other.id}`)).config.latestPost).toBeUndefined();
  });
});
