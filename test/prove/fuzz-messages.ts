import { setTimeout as pause } from 'node:timers/promises';
import type { MqttClient } from 'mqtt';
import { WINGNUTS } from '../../local/world/fixtures.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { NETWORKS, RESET_REASONS } from '../../shared/domain/wingnuts/health.ts';
import { INPUT_KEYS } from '../../shared/domain/wingnuts/input.ts';
import { type TopicKind, topicOf } from '../../shared/platform/topics.ts';
import { boilerRoom, inputOf, propertyView } from '../api/world/boiler-room.ts';
import { openDeadLetters } from '../api/world/dead-letters.ts';
import { ours, theirs } from '../api/world/every-route.ts';
import { openPeople } from '../api/world/people.ts';
import { asThing, dial, isAdmitted } from '../api/world/wingnut-client.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { type Random, seeded } from '../seeded.ts';
import { broken, damaged, STRANGE_KEY } from './inputs.ts';
import { missingOnChart } from './missing.ts';
import { openLosses, type Proof, type Run } from './proof.ts';

/** Malformed messages from wingnuts, with good messages of another wingnut among them. */

const MESSAGES = 10_000;
const SHORT_MESSAGES = 600;
/** Every so many messages, the good wingnut sends one. */
const GOOD_EVERY = 20;
const ARRIVES_WITHIN_MS = 120_000;
/** Longer than a message stays hidden after a failure (lib/telemetry.ts). */
const REDELIVERY_MS = 7 * MINUTE_MS;
/** Log line of ingest when messages are delivered again (lambdas/ingest). */
const COME_AGAIN = 'Messages were not stored and come again';
const SUPPLY = 'boilerSupplyHeaderTemperature1';

const GOOD = boilerRoom('Elm & Third');
const SENDERS = WINGNUTS.filter(({ id, companyId }) => companyId === ours.id && id !== GOOD.wingnut.id).slice(0, 4);
const FOREIGN = WINGNUTS.find(({ companyId }) => companyId === theirs.id);

interface Message {
  readonly topic: string;
  readonly payload: Buffer;
  readonly retain: boolean;
}

const inputs = (random: Random) =>
  Object.fromEntries(Array.from({ length: 1 + random.below(5) }, () => [random.pick(INPUT_KEYS), random.below(200)]));

const entry = (random: Random, now: number) => ({ ts: now - random.below(HOUR_MS), readings: inputs(random) });

const health = (random: Random) => ({
  network: random.pick(NETWORKS),
  rssi: -random.below(151),
  resetReason: random.pick(RESET_REASONS),
  boots: random.below(1000),
  buffered: random.below(2000),
  slot: random.pick(['a', 'b']),
  clockOffset: random.below(1000) - 500,
});

function validMessage(random: Random, kind: TopicKind, now: number): object {
  if (kind === 'status') {
    const status = { model: 'WN-48', software: '3.8.1', hardware: 'C2', lastBoot: now - HOUR_MS };
    return random() < 0.5 ? status : { ...status, ...health(random) };
  }
  // Some name another wingnut: a message is its sender's alone.
  const disguise =
    random() < 0.1 ? { wingnutId: FOREIGN?.id, companyId: theirs.id, kind: 'status', receivedAt: 1 } : {};
  if (random() < 0.7) return { ...entry(random, now), ...disguise };
  return {
    batch: Array.from({ length: random.below(random() < 0.03 ? 600 : 6) }, () => entry(random, now)),
    ...disguise,
  };
}

function strangeMessage(random: Random, wingnutId: string, now: number): Message {
  const kind: TopicKind = random() < 0.15 ? 'status' : 'telemetry';
  const text = damaged(validMessage(random, kind, now), random, 0.15);
  const payload = random() < 0.15 ? broken(text, random) : Buffer.from(text);
  const [own, other] = [topicOf(wingnutId, kind), topicOf(FOREIGN?.id ?? '', kind)];
  const topic = random() < 0.01 ? random.pick([other, `wingnuts/${wingnutId}/other`, '$aws/things/x', 'x']) : own;
  return { topic, payload, retain: random() < 0.005 };
}

/** A wingnut that connects again after the broker has cut it off. */
function openSender({ stack }: TestStack, wingnutId: string) {
  let client: MqttClient | undefined;
  const connect = async (): Promise<MqttClient> => {
    if (client?.connected) return client;
    client?.end(true);
    client = dial(stack, asThing(await stack.iot.createThing(wingnutId)));
    if (!(await isAdmitted(client))) throw new Error(`${wingnutId} was not let in`);
    return client;
  };
  return {
    /** Resolves with whether the broker acknowledged it. */
    async send({ topic, payload, retain }: Message): Promise<boolean> {
      const connected = await connect();
      return new Promise((resolve) => {
        const isCutOff = () => resolve(false);
        connected.once('close', isCutOff);
        connected.publish(topic, payload, { qos: 1, retain }, (error) => {
          connected.off('close', isCutOff);
          resolve(!error);
        });
      });
    },
    close: () => client?.end(true),
  };
}

export async function fuzzMessages(run: Run): Promise<Proof[]> {
  const random = seeded(run.seed);
  const count = run.isShort ? SHORT_MESSAGES : MESSAGES;
  let offset = 0;
  const errors: string[] = [];
  let repeated = 0;
  const log = (line: string) => {
    // Many messages of one wingnut at once compete for its latest values. Those that lose come again.
    if (line.includes(COME_AGAIN) && line.includes('ConditionalCheckFailed')) repeated += 1;
    else if (line.includes('"level":"ERROR"')) errors.push(line);
  };
  const running = await startTestStack({ now: () => Date.now() + offset, log });
  const people = openPeople(running);
  const letters = openDeadLetters(running.stack);
  const arrived = openLosses(run, 'Malformed messages neither lose nor delay the good messages of other wingnuts');
  const kept = openLosses(run, 'A malformed message ends as a dead letter with its reason, and fails no batch');
  const foreign = openLosses(
    run,
    'Nothing foreign is stored: known inputs and numbers alone, nothing of another wingnut',
  );
  const senders = SENDERS.map(({ id }) => ({ id, ...openSender(running, id) }));
  const good = openSender(running, GOOD.wingnut.id);
  try {
    const token = async () => (await running.tokensOf(person('admin'))).id;
    const theirItems = async () =>
      JSON.stringify([...(await people.items())].filter(([key]) => key.startsWith(`COMPANY#${theirs.id} `)));
    const before = await theirItems();
    // A reading each minute, so that the chart draws each of them.
    const began = Date.now() - (count / GOOD_EVERY + 1) * MINUTE_MS;
    const sent: number[] = [];
    let cutOff = 0;
    for (let made = 0; made < count; made += senders.length) {
      const now = Date.now();
      const acknowledged = await Promise.all(senders.map(({ id, send }) => send(strangeMessage(random, id, now))));
      cutOff += acknowledged.filter((each) => !each).length;
      if (made % GOOD_EVERY !== 0) continue;
      const ts = began + sent.length * MINUTE_MS;
      const payload = { ts, readings: { [inputOf(GOOD.wingnut, SUPPLY)]: 100 + (sent.length % 100) } };
      const message = { topic: topicOf(GOOD.wingnut.id, 'telemetry'), payload: Buffer.from(JSON.stringify(payload)) };
      if (await good.send({ ...message, retain: false })) sent.push(ts);
      else arrived.add(`the broker cut off the good wingnut at ${now}`);
    }

    const missing = async () => {
      const view = propertyView(running, await token(), GOOD.property.id);
      return missingOnChart(sent, async (start, end) => (await view.boilerSeries(start, end))[SUPPLY]);
    };
    const absent = async () => {
      const deadline = Date.now() + ARRIVES_WITHIN_MS;
      let left = await missing();
      while (left.length && Date.now() < deadline) {
        await pause(1000);
        left = await missing();
      }
      return left;
    };
    const late = await absent();
    for (const time of late) arrived.add(`the reading of ${time} had to be delivered again`);
    if (late.length) {
      offset += REDELIVERY_MS;
      for (const time of await absent()) arrived.add(`the reading of ${time} is lost`);
    }

    for (const error of errors) kept.add(error.slice(0, 300));
    const all = (await Promise.all(SENDERS.map(({ id }) => letters.of(id)))).flat();
    for (const letter of all) {
      if (!letter.reason && !letter.failures?.length) kept.add(`no reason: ${JSON.stringify(letter).slice(0, 200)}`);
    }
    if (all.length === 0) kept.add('there are no dead letters');

    const owners = new Set([...SENDERS.map(({ id }) => id), GOOD.wingnut.id]);
    for (const id of await running.stack.readings.wingnuts()) {
      if (!owners.has(id)) foreign.add(`readings of ${id}`);
    }
    if ((await theirItems()) !== before) foreign.add('an item of the other company changed');
    for (const [key, item] of await people.items()) {
      if (`${key} ${item}`.includes(STRANGE_KEY)) foreign.add(`${key} has an unknown key`);
      if (!key.includes('LATEST#')) continue;
      const values = (JSON.parse(item) as { values?: Record<string, { value?: unknown }> }).values ?? {};
      for (const [input, { value }] of Object.entries(values)) {
        const isKnown = INPUT_KEYS.some((known) => known === input);
        if (!isKnown || (value !== null && !Number.isFinite(value)))
          foreign.add(`${key}: ${input} is ${String(value)}`);
      }
    }
    const what = `${count} malformed MQTT messages of ${senders.length} wingnuts`;
    return [
      arrived.proof(`${sent.length} good readings among ${what}, looked for on the chart`),
      kept.proof(
        `${what}: ${all.length} dead letters, ${cutOff} messages refused by the broker, ${repeated} batches with messages that came again because one wingnut sent many at once`,
      ),
      foreign.proof(`${what}; all items and all wingnuts with readings looked at`),
    ];
  } finally {
    for (const { close } of senders) close();
    good.close();
    letters.close();
    people.close();
    await running.close();
  }
}
