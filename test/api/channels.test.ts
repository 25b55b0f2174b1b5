import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AlarmMessage, ChannelSender, SendResult } from '../../lambdas/channels/channel.ts';
import type { QueueMessage } from '../../lambdas/flows/send-messages.ts';
import { PERSON_CHANNELS, type PersonChannel } from '../../shared/domain/alarms/channels/channel.ts';
import type { Transition } from '../../shared/domain/alarms/property-alarms.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import type { AlarmItem, OutboxMail } from '../../shared/platform/items/alarm-items.ts';
import type { AlertSettingsItem } from '../../shared/platform/items/alert-items.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { QUEUES } from '../../shared/platform/queues.ts';
import { openEndpoint } from '../conformance/dynamodb-endpoint.ts';
import { seeded } from '../seeded.ts';

/**
 * Tests the way of a message from the outbox to every channel: the real handlers and a real table, senders that the test
 * plays. A run that dies is one whose sender never comes back.
 */

const START = Date.UTC(2026, 10, 19, 6, 0);
const TABLE = 'entities';
const CHANNELS = PERSON_CHANNELS;

let endpoint: Awaited<ReturnType<typeof openEndpoint>>;
let tellPeople: typeof import('../../lambdas/telling/people/index.ts').handler;
let listDue: typeof import('../../lambdas/store/base/queues.ts').listDue;
let tellWebhooks: typeof import('../../lambdas/telling/webhooks/index.ts').handler;
let tellLeft: typeof import('../../lambdas/flows/tell-soon.ts').tellLeft;
let outboxStep: typeof import('../../lambdas/store/alarms/outbox.ts').outboxStep;
let noteSites: typeof import('../../lambdas/store/alarms/many-sites.ts').noteSites;
let transact: typeof import('../../lambdas/store/base/transaction.ts').transact;
let senders: Record<PersonChannel, ChannelSender>;
let now: number;
/** Messages that arrived: the channel, the person and the message, and the time of the run. */
let arrived: { channel: PersonChannel; userId: string; message: AlarmMessage; at?: number }[];
let answer: (channel: PersonChannel, userId: string) => SendResult | Promise<SendResult>;

const put = (key: Key, item: object) =>
  endpoint.documents.send(new PutCommand({ TableName: TABLE, Item: { ...key, ...item } }));
const alarmOf = async (subject: string, property = 'p') =>
  (
    await endpoint.documents.send(
      new GetCommand({ TableName: TABLE, Key: KEYS.alarm('c', property, `${START}-${subject}`), ConsistentRead: true }),
    )
  ).Item as AlarmItem | undefined;
/** Waiting messages, by the first word of their key. */
const waiting = async () =>
  ((await endpoint.documents.send(new ScanCommand({ TableName: TABLE }))).Items ?? [])
    .filter(({ queue }) => queue === QUEUES.OUTBOX)
    .map(({ sk }) => String(sk));

const change = (subject: string, more: Partial<Transition> = {}): Transition => ({
  kind: 'sensor',
  subject,
  event: 'raised',
  since: START,
  raisedAt: START,
  at: now,
  extreme: { value: 6, time: START, limit: 10, side: 'min' },
  ...more,
});
const PRESSURE = 'boilerSystemPressure1';

/** A message of the check of this minute. */
async function tell(
  news: readonly Transition[] = [change(PRESSURE)],
  people: readonly string[] = ['ann'],
  property = 'p',
): Promise<OutboxMail> {
  const mail: OutboxMail = {
    companyId: 'c',
    propertyId: property,
    at: now,
    news,
    told: [],
    delays: 0,
    queue: QUEUES.OUTBOX,
    due: now,
    addressees: people.map((userId) => ({ userId, refusals: 0 })),
  };
  for (const { subject, kind, since, raisedAt } of news) {
    const id = `${since}-${subject}`;
    const item = { id, propertyId: property, kind, subject, since, raisedAt, told: [] };
    if (!(await alarmOf(subject, property))) await put(KEYS.alarm('c', property, id), item);
  }
  await transact([outboxStep(mail)]);
  return mail;
}

/** The messages that were handed on and that no run has taken, by queue. */
const queues = new Map<string, QueueMessage[]>();
vi.mock('../../lambdas/flows/send-messages.ts', () => ({
  sendMessages: (url: string, messages: readonly QueueMessage[]) =>
    taken(async () => void queues.set(url, [...(queues.get(url) ?? []), ...messages])),
}));
/** Messages that webhooks got: their ids. */
let posted: string[];
vi.mock('../../lambdas/channels/webhooks/post.ts', () => ({
  post: ({ headers }: { headers: Record<string, string> }) =>
    taken(async () => {
      posted.push(headers['wingnut-delivery'] ?? '');
      return { kind: 'answered', status: 200, body: '' };
    }),
}));

/** A run that dies: how many steps it takes before. A step is a request to any service. */
interface Life {
  steps: number;
  /** The steps that have begun and not ended. */
  begun: number;
}
const lives = new AsyncLocalStorage<Life>();
/** Number of runs that have died. What a process knows dies with it: nobody waits for the work of a dead one. */
let deaths = 0;
vi.mock('../../lambdas/base/one-by-one.ts', async (original) => {
  const { oneByOne } = await original<typeof import('../../lambdas/base/one-by-one.ts')>();
  return { oneByOne: (name: string, work: () => Promise<unknown>) => oneByOne(`${deaths} ${name}`, work) };
});
/** Takes a step of a run. Nothing comes back to one that is dead. */
async function taken<Result>(step: () => Promise<Result>): Promise<Result> {
  const life = lives.getStore();
  if (!life) return step();
  life.steps -= 1;
  if (life.steps < 0) return new Promise(() => {});
  life.begun += 1;
  const result = await step().finally(() => {
    life.begun -= 1;
  });
  return life.steps > 0 ? result : new Promise(() => {});
}
/** A run that dies after some steps. @returns false when it ended before */
async function runThatDies(steps: number): Promise<boolean> {
  const life: Life = { steps, begun: 0 };
  let hasEnded = false;
  const ended = lives.run(life, run).then(() => {
    hasEnded = true;
  });
  const isOver = () => hasEnded || (life.steps <= 0 && life.begun === 0);
  while (!isOver()) await Promise.race([ended, pause(1)]);
  deaths += 1;
  // Work that it had begun asks for nothing more, not even messages that wait for their turn to be mailed, which takes up to 100 ms. A read
  // of the next run must not join its reads.
  await pause(200);
  return !hasEnded;
}

const recordOf = ({ MessageBody = '' }: QueueMessage) => ({
  body: MessageBody,
  attributes: { ApproximateReceiveCount: '1', ApproximateFirstReceiveTimestamp: String(now) },
});

/** Runs the messages of the outbox that the check hands on, and the tellers, until nothing is left. */
const run = async () => {
  await tellLeft((await listDue(now))[QUEUES.OUTBOX], now);
  for (;;) {
    const [url, messages] = [...queues].find(([, { length }]) => length > 0) ?? [];
    if (!messages) return;
    const event = { Records: messages.splice(0, 10).map(recordOf) } as SQSEvent;
    await (url === 'webhooks' ? tellWebhooks : tellPeople)(event, { getRemainingTimeInMillis: () => 45_000 });
  }
};
/** The runs of some minutes. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    now += MINUTE_MS;
    await run();
  }
}

const user = (id: string) => ({
  id,
  email: `${id}@x.example`,
  entityStatus: 'verified',
  firstName: id,
  lastName: 'Lee',
  role: 'read',
  phone: '',
});
const settings = (userId: string, more: Partial<AlertSettingsItem>) =>
  put(KEYS.alertSettings('c', userId), {
    userId,
    version: 1,
    phone: { number: '+12065550134', verifiedAt: 1, consentAt: 1 },
    devices: [
      { id: 'd', name: 'Chrome', endpoint: 'https://fcm.googleapis.com/d', p256dh: 'p', auth: 'a', addedAt: 1 },
    ],
    ...more,
  });
const onAll = { critical: CHANNELS, warning: CHANNELS, notice: CHANNELS };
const house = (id: string) => ({
  id,
  name: `House ${id}`,
  entityStatus: 'enabled',
  timeZone: 'America/New_York',
  linkedWingnuts: [],
  address: { streetAddress: '1 Main Street', city: 'Albany', provinceState: 'NY', country: 'USA', postalZip: '12207' },
});
const properties = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
async function build(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await put(KEYS.property('c', id), house(id));
    await put(KEYS.notification('c', id), { entityStatus: 'enabled', thresholds: {}, recipients: [] });
  }
}
const by = (channel: PersonChannel, userId?: string) =>
  arrived.filter((each) => each.channel === channel && (userId === undefined || each.userId === userId));

beforeAll(async () => {
  endpoint = await openEndpoint();
  const url = await endpoint.client.config.endpoint?.();
  const address = `http://${url?.hostname}:${url?.port}`;
  Object.assign(process.env, {
    AWS_REGION: 'us-west-2',
    AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: address,
    ENTITIES_TABLE: TABLE,
    PORTAL_URL: 'https://x.example',
    TEXT_ORIGINATION: 'texts',
    CALL_ORIGINATION: 'calls',
    PEOPLE_QUEUE_URL: 'people',
    WEBHOOKS_QUEUE_URL: 'webhooks',
    LATER_QUEUE_URL: 'later',
  });
  vi.resetModules();
  ({ handler: tellPeople } = await import('../../lambdas/telling/people/index.ts'));
  ({ listDue } = await import('../../lambdas/store/base/queues.ts'));
  ({ handler: tellWebhooks } = await import('../../lambdas/telling/webhooks/index.ts'));
  ({ tellLeft } = await import('../../lambdas/flows/tell-soon.ts'));
  ({ outboxStep } = await import('../../lambdas/store/alarms/outbox.ts'));
  ({ noteSites } = await import('../../lambdas/store/alarms/many-sites.ts'));
  ({ transact } = await import('../../lambdas/store/base/transaction.ts'));
  const [{ email }, { text }, { call }, { push }] = await Promise.all([
    import('../../lambdas/channels/email.ts'),
    import('../../lambdas/channels/text.ts'),
    import('../../lambdas/channels/call.ts'),
    import('../../lambdas/channels/push/push.ts'),
  ]);
  senders = { email, text, call, push };
  const { documents } = await import('../../lambdas/store/base/entities.ts');
  const send = documents.send.bind(documents) as (command: unknown) => Promise<unknown>;
  documents.send = ((command: unknown) => taken(() => send(command))) as never;
  await endpoint.client.send(
    new CreateTableCommand({
      TableName: TABLE,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
        { AttributeName: 'queue', AttributeType: 'S' },
        { AttributeName: 'due', AttributeType: 'N' },
      ],
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'work',
          KeySchema: [
            { AttributeName: 'queue', KeyType: 'HASH' },
            { AttributeName: 'due', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
    }),
  );
});
afterAll(() => endpoint.close());

beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  now = START;
  arrived = [];
  posted = [];
  queues.clear();
  answer = () => ({ kind: 'accepted' });
  for (const channel of CHANNELS) {
    const sender = senders[channel];
    vi.spyOn(sender, 'send').mockImplementation((message, { userId }) =>
      taken(async () => {
        const result = await answer(channel, userId);
        if (result.kind === 'accepted') arrived.push({ channel, userId, message, at: now });
        return result;
      }),
    );
  }
  await put(KEYS.company('c'), { id: 'c', name: 'C', entityStatus: 'enabled' });
  for (const id of ['ann', 'bo']) await put(KEYS.user('c', id), user(id));
  await build(['p']);
});
afterEach(async () => {
  vi.restoreAllMocks();
  const { Items = [] } = await endpoint.documents.send(new ScanCommand({ TableName: TABLE }));
  for (const { pk, sk } of Items)
    await endpoint.documents.send(new DeleteCommand({ TableName: TABLE, Key: { pk, sk } }));
});

test('Who has set nothing is told by e-mail, in one message, and the history says so as ever', async () => {
  await tell([change(PRESSURE)], ['ann', 'bo']);
  await run();
  expect(arrived.map(({ channel, userId }) => [channel, userId])).toEqual([
    ['email', 'ann'],
    ['email', 'bo'],
  ]);
  expect(await waiting()).toEqual([]);
  expect((await alarmOf(PRESSURE))?.told).toEqual(
    ['ann', 'bo'].map((userId) => ({ userId, at: START, name: '', email: '', event: 'raised' })),
  );
});

test('A hundred sensors that breach in one minute are one message to each person on each channel', async () => {
  await settings('ann', { channels: onAll });
  await tell(
    Array.from({ length: 48 }, (_, index) => change(`boilerSupplyHeaderTemperature${index + 1}`)),
    ['ann', 'bo'],
  );
  await pass(3);
  expect(CHANNELS.map((channel) => by(channel, 'ann').length)).toEqual(CHANNELS.map(() => 1));
  expect(arrived.filter(({ userId }) => userId === 'bo').map(({ channel }) => channel)).toEqual(['email']);
});

describe.each(CHANNELS)('On the channel %s', (channel) => {
  beforeEach(() => settings('ann', { channels: onAll }));

  test('runs that overlap or come again tell once', async () => {
    await tell([change(PRESSURE)], ['ann', 'bo']);
    await Promise.all([run(), run(), run()]);
    await pass(5);
    expect(by(channel, 'ann')).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect(
      (await alarmOf(PRESSURE))?.told.filter((each) => (each.channel ?? 'email') === channel && each.userId === 'ann'),
    ).toHaveLength(1);
  });

  test('a run that dies before it has sent leaves it to the next', async () => {
    answer = (each) => (each === channel && now === START ? Promise.reject(new Error('killed')) : { kind: 'accepted' });
    await tell();
    await run();
    expect(by(channel)).toEqual([]);
    // The other channels have not waited for it.
    expect(arrived).toHaveLength(CHANNELS.length - 1);
    await pass(4);
    expect(CHANNELS.map((each) => by(each).length)).toEqual(CHANNELS.map(() => 1));
    expect(await waiting()).toEqual([]);
  });

  test('a run that dies between the sending and its record tells that person at most once more, and nobody else', async () => {
    answer = (each, userId) => {
      if (each !== channel || now !== START) return { kind: 'accepted' };
      arrived.push({ channel: each, userId, message: {} as AlarmMessage });
      return Promise.reject(new Error('killed'));
    };
    await settings('bo', { channels: onAll });
    await tell([change(PRESSURE)], ['ann', 'bo']);
    await run();
    await pass(6);
    expect(by(channel, 'ann')).toHaveLength(2);
    expect(by(channel, 'bo')).toHaveLength(1);
    expect(arrived.filter((each) => each.channel !== channel)).toHaveLength(2 * (CHANNELS.length - 1));
    expect(await waiting()).toEqual([]);
  });

  test('what waits is tried again and holds up no other; three refusals give it up, a final one at once', async () => {
    answer = (each) => (each === channel ? { kind: 'later', reason: 'busy' } : { kind: 'accepted' });
    await tell();
    await pass(2);
    expect(arrived).toHaveLength(CHANNELS.length - 1);
    answer = (each) =>
      each === channel ? { kind: 'refused', reason: 'opted out', final: true } : { kind: 'accepted' };
    await pass(5);
    expect(await waiting()).toEqual([]);
    const own = (await alarmOf(PRESSURE))?.told.find((each) => (each.channel ?? 'email') === channel);
    expect(own).toMatchObject({ userId: 'ann', failure: 'opted out' });
  });

  test('what is beyond the budget comes in one digest when the oldest message is an hour old, also if runs overlap', async () => {
    await settings('ann', { channels: { warning: [channel] } });
    for (let index = 0; index < 10; index += 1) {
      now += MINUTE_MS;
      await tell([change(`boilerSupplyHeaderTemperature${index + 1}`)]);
      await Promise.all([run(), run()]);
    }
    expect(by(channel)).toHaveLength(6);
    const end = START + MINUTE_MS + HOUR_MS;
    expect((await alarmOf('boilerSupplyHeaderTemperature10'))?.told).toEqual([
      expect.objectContaining({ userId: 'ann', digestAt: end }),
    ]);
    now = end;
    await Promise.all([run(), run(), run()]);
    expect(by(channel)).toHaveLength(7);
    expect(by(channel).at(-1)?.message).toMatchObject({
      kind: 'digest',
      digestAt: end,
      changes: 4,
      parts: [{}, {}, {}, {}],
    });
    await pass(5);
    expect(by(channel)).toHaveLength(7);
    expect(await waiting()).toEqual([]);
  });
});

test('A run that dies after any of its steps tells everybody on each channel, nobody more than once again, and leaves nothing', {
  timeout: 240_000,
}, async () => {
  const hook = { id: 'w', name: 'Desk', url: 'https://hooks.example.com/in', form: 'json', secret: 'wnwh_s' };
  // Number of messages by each channel, by the step after which the run died.
  const told: string[] = [];
  for (let steps = 1; ; steps += 1) {
    now = START + steps * DAY_MS;
    arrived = [];
    posted = [];
    queues.clear();
    const subject = `boilerSupplyHeaderTemperature${steps}`;
    await settings('ann', { channels: onAll });
    await put(KEYS.webhooks('c'), { webhooks: [{ ...hook, createdAt: 1, version: 1 }], version: 1 });
    await tell([change(subject, { since: START })]);
    const isDead = await runThatDies(steps);
    // Items that the run has taken of the queues are lost with it.
    queues.clear();
    await pass(4);
    const counts = [...CHANNELS.map((channel) => by(channel).length), posted.length];
    expect([steps, counts.filter((count) => count < 1 || count > 2)]).toEqual([steps, []]);
    expect([steps, await waiting()]).toEqual([steps, []]);
    const history = (await alarmOf(subject))?.told.map(({ channel = 'email' }) => channel) ?? [];
    expect([steps, history.toSorted()]).toEqual([steps, [...CHANNELS, 'webhook'].toSorted()]);
    if (!isDead) break;
    told.push(counts.join());
  }
  // There are more steps than channels: it was killed between them.
  expect(told.length).toBeGreaterThan(20);
  expect(new Set(told).size).toBeGreaterThan(1);
});

test('docs/product/instructions.md#messages: a message and a digest carry what to do, read when they go out', async () => {
  const company = (text: string) => put(KEYS.instructions('c'), { version: 1, instructions: [{ about: 'any', text }] });
  await company('Call Acme');
  await settings('ann', { channels: { warning: ['email', 'text'] } });
  await tell();
  await company('Call Borealis');
  await run();
  const told = (message: AlarmMessage | undefined) =>
    message?.parts.map(({ property }) => property.instructions?.[PRESSURE]);
  for (const channel of ['email', 'text'] as const) expect(told(by(channel)[0]?.message)).toEqual(['Call Borealis']);
  for (let index = 0; index < 6; index += 1) {
    now += MINUTE_MS;
    await tell([change(PRESSURE, { event: 'reminded' })]);
    await run();
  }
  const thresholds = { [PRESSURE]: { thresholdStatus: 'enabled', instruction: 'Valve behind the red door' } };
  await put(KEYS.notification('c', 'p'), { entityStatus: 'enabled', thresholds, recipients: [] });
  now = START + HOUR_MS;
  await run();
  expect(by('text').at(-1)?.message.kind).toBe('digest');
  expect(told(by('text').at(-1)?.message)).toEqual(['Valve behind the red door']);
  // An item that cannot be read holds up no alarm.
  await put(KEYS.instructions('c'), { version: 1, instructions: 'none' });
  now += HOUR_MS;
  await tell();
  await run();
  expect(told(by('email').at(-1)?.message)).toEqual(['Valve behind the red door']);
});

describe('A digest', () => {
  /** Time at which the first of the messages is an hour old. */
  const FULL_UNTIL = START + MINUTE_MS + HOUR_MS;
  const fill = async (count = 7) => {
    for (let index = 0; index < count; index += 1) {
      now += MINUTE_MS;
      await tell([change(`boilerSupplyHeaderTemperature${index + 1}`)]);
      await run();
    }
  };

  test('that dies between the sending and its record is sent once more, and one that fails says so', async () => {
    await fill();
    now = FULL_UNTIL;
    answer = (channel, userId) => {
      arrived.push({ channel, userId, message: {} as AlarmMessage });
      return Promise.reject(new Error('killed'));
    };
    await run();
    answer = () => ({ kind: 'accepted' });
    await pass(4);
    expect(arrived).toHaveLength(8);
    expect(await waiting()).toEqual([]);
  });

  test('that the channel refuses stands in the timeline of its alarms', async () => {
    await fill();
    now = FULL_UNTIL;
    answer = () => ({ kind: 'refused', reason: 'no such address', final: true });
    await run();
    expect((await alarmOf('boilerSupplyHeaderTemperature7'))?.told).toMatchObject([
      { digestAt: FULL_UNTIL },
      { failure: 'no such address', channel: 'email' },
    ]);
    expect(await waiting()).toEqual([]);
  });

  test('of a person who was deleted meanwhile is not sent, and neither is a message', async () => {
    await fill();
    await endpoint.documents.send(new DeleteCommand({ TableName: TABLE, Key: KEYS.user('c', 'ann') }));
    await tell([change(PRESSURE)]);
    now = FULL_UNTIL;
    await run();
    await pass(3);
    expect(arrived).toHaveLength(6);
    expect(await waiting()).toEqual([]);
  });

  test('of the version before, which has no time, is sent too', async () => {
    const part = { propertyId: 'p', at: START, news: [change(PRESSURE)] };
    const before = { parts: [part], changes: 3, version: 1, delays: 0, refusals: 0, queue: QUEUES.OUTBOX, due: START };
    await put(KEYS.digest('c', 'ann', 'email'), { companyId: 'c', userId: 'ann', channel: 'email', ...before });
    await pass(4);
    expect(arrived).toMatchObject([{ userId: 'ann', message: { kind: 'digest', changes: 3 } }]);
    expect(await waiting()).toEqual([]);
  });
});

/** The most messages of any 60 minutes. */
const fullest = (messages: typeof arrived) =>
  Math.max(
    0,
    ...messages.map(({ at: end = 0 }) => messages.filter(({ at = 0 }) => at > end - HOUR_MS && at <= end).length),
  );

test('A message whose run dies counts once, however often it is tried', async () => {
  answer = () => Promise.reject(new Error('killed'));
  await tell();
  await run();
  await pass(5);
  answer = () => ({ kind: 'accepted' });
  await pass(3);
  for (const index of [1, 2, 3, 4, 5, 6]) {
    await tell([change(`boilerSupplyHeaderTemperature${index}`)]);
    await Promise.all([run(), run()]);
    now += MINUTE_MS;
  }
  expect(arrived).toHaveLength(6);
});

test('Processes that send at once never let one message too many through', async () => {
  const processes: typeof import('../../lambdas/store/alarms/budgets.ts')[] = [];
  for (let index = 0; index < 3; index += 1) {
    vi.resetModules();
    processes.push(await import('../../lambdas/store/alarms/budgets.ts'));
  }
  const owner = { companyId: 'c', userId: 'ann', channel: 'email' } as const;
  const take = (id: number, severity: 'critical' | 'warning') =>
    Promise.all(processes.map(({ takePlace }, index) => takePlace(owner, { id: `${id} ${index}`, severity }, now)));
  const through = async (severity: 'critical' | 'warning') => {
    const places = (await Promise.all([1, 2, 3, 4, 5].map((id) => take(id, severity)))).flat();
    return places.filter((at) => at === now).length;
  };
  expect(await through('warning')).toBe(6);
  now += MINUTE_MS;
  // Those that have their place keep it.
  expect(await through('warning')).toBe(6);
  expect(await through('critical')).toBe(12);
});

test('A message that the channel did not take does not count', async () => {
  for (const index of [1, 2, 3, 4, 5, 6, 7, 8]) {
    answer = () => (index < 3 ? { kind: 'refused', reason: 'no', final: true } : { kind: 'accepted' });
    await tell([change(`boilerSupplyHeaderTemperature${index}`)]);
    await run();
    now += MINUTE_MS;
  }
  expect(arrived).toHaveLength(6);
});

test('In a night in which the clocks change, no 60 minutes have too many, and each digest comes when the history says', async () => {
  const random = seeded(20);
  now = Date.UTC(2026, 10, 1, 9);
  await settings('ann', { quiet: { from: '22:00', to: '07:00', timeZone: 'America/New_York' } });
  let told = 0;
  for (let minute = 0; minute < 4 * 60; minute += 1) {
    now += MINUTE_MS;
    const count = random() < 0.2 ? random.below(4) : 0;
    // Each is the message of another check: a check has one message for a property.
    now -= count;
    for (let index = 0; index < count; index += 1) {
      const severity = random() < 0.4 ? { severity: 'critical' as const } : {};
      await tell([change(`boilerSupplyHeaderTemperature${told + index + 1}`, severity)]);
      now += 1;
    }
    told += count;
    await Promise.all(count > 0 ? [run(), run()] : [run()]);
  }
  await pass(70);
  expect(fullest(arrived)).toBeLessThanOrEqual(12);
  const ordinary = arrived.filter(({ message: { parts } }) =>
    parts.every(({ news }) => news.every((n) => !n.severity)),
  );
  expect(fullest(ordinary)).toBeLessThanOrEqual(6);
  expect(arrived.reduce((sum, { message }) => sum + (message.changes ?? 1), 0)).toBe(told);
  expect(await waiting()).toEqual([]);
  const digests = new Set(arrived.flatMap(({ message, at }) => (message.kind === 'digest' ? [at] : [])));
  const promised = new Set<number | undefined>();
  for (let index = 1; index <= told; index += 1) {
    const { told: history = [] } = (await alarmOf(`boilerSupplyHeaderTemperature${index}`)) ?? {};
    expect(history).toHaveLength(1);
    if (history[0]?.digestAt !== undefined) promised.add(history[0].digestAt);
  }
  expect(promised.size).toBeGreaterThan(3);
  expect(digests).toEqual(promised);
});

test('A value that flaps for a night is at most the budget, and nothing is lost', async () => {
  for (let minute = 0; minute < 8 * 60; minute += 4) {
    now = START + minute * MINUTE_MS;
    await tell([change(PRESSURE, minute % 8 === 0 ? {} : { event: 'recovered' })]);
    await run();
  }
  now = START + 9 * HOUR_MS;
  await run();
  expect(fullest(by('email'))).toBe(6);
  const told = by('email').reduce((sum, { message }) => sum + (message.changes ?? 1), 0);
  expect(told).toBe(120);
  expect(await waiting()).toEqual([]);
});

test('In quiet hours only what is critical comes through, also in the night in which the clocks change', async () => {
  const night = Date.UTC(2026, 10, 1, 4, 30);
  now = night;
  await settings('ann', { quiet: { from: '22:00', to: '07:00', timeZone: 'America/New_York' } });
  for (const index of [1, 2, 3]) {
    now += MINUTE_MS;
    await tell([change(`boilerSupplyHeaderTemperature${index}`, index === 2 ? { severity: 'critical' } : {})]);
    await run();
  }
  expect(arrived).toHaveLength(1);
  // 7:00 is an hour later than in other nights.
  const morning = Date.UTC(2026, 10, 1, 12);
  expect((await alarmOf('boilerSupplyHeaderTemperature1'))?.told).toMatchObject([{ digestAt: morning }]);
  now = morning - MINUTE_MS;
  await run();
  expect(arrived).toHaveLength(1);
  await pass(2);
  expect(arrived).toHaveLength(2);
  expect(arrived[1]?.message).toMatchObject({ kind: 'digest', changes: 2 });
  expect(await waiting()).toEqual([]);
});

test('docs/product/channels.md#only-lasting: in the morning only what still lasts is told, and the history says of the rest that it was not', async () => {
  const night = Date.UTC(2026, 2, 3, 4, 30);
  const morning = Date.UTC(2026, 2, 3, 12);
  const quiet = { from: '22:00', to: '07:00', timeZone: 'America/New_York', onlyLasting: 'warning' } as const;
  await settings('ann', { quiet });
  await settings('bo', { quiet: { ...quiet, onlyLasting: undefined } });
  const SUPPLY = 'boilerSupplyHeaderTemperature1';
  now = night;
  const began = { raisedAt: night };
  await tell([change(PRESSURE, began), change(SUPPLY, began)], ['ann', 'bo']);
  await run();
  now += 30 * MINUTE_MS;
  await tell([change(PRESSURE, { ...began, event: 'recovered' })], ['ann', 'bo']);
  await run();
  expect(arrived).toEqual([]);
  const state = { phase: 'raised', since: START, raisedAt: night, toldAt: night, extreme: change(SUPPLY).extreme };
  await put(KEYS.alarmState('c', 'p'), {
    propertyId: 'p',
    version: 1,
    breaches: {},
    acknowledged: [],
    wingnuts: {},
    sensors: { [SUPPLY]: state },
  });
  now = morning;
  await run();
  const subjectsTo = (person: string) =>
    arrived
      .filter(({ userId }) => userId === person)
      .map(({ message }) => message.parts.flatMap(({ news }) => news.map(({ subject }) => subject)));
  expect([subjectsTo('ann'), subjectsTo('bo')]).toEqual([[[SUPPLY]], [[SUPPLY, PRESSURE]]]);
  const failures = async (subject: string) =>
    ((await alarmOf(subject))?.told ?? []).map(({ userId, digestAt, failure }) => [userId, digestAt, failure]);
  expect((await failures(PRESSURE)).toSorted()).toEqual([
    ['ann', morning, 'It was over by then'],
    ['ann', morning, 'It was over by then'],
    ['bo', morning, undefined],
    ['bo', morning, undefined],
  ]);
  expect((await failures(SUPPLY)).every(([, , failure]) => failure === undefined)).toBe(true);
  expect(await waiting()).toEqual([]);
});

test('In a night after which nothing lasts, no message comes in the morning', async () => {
  now = Date.UTC(2026, 2, 3, 4, 30);
  await settings('ann', {
    quiet: { from: '22:00', to: '07:00', timeZone: 'America/New_York', onlyLasting: 'warning' },
  });
  await tell([change(PRESSURE, { raisedAt: now })]);
  await run();
  await put(KEYS.alarmState('c', 'p'), {
    propertyId: 'p',
    version: 1,
    breaches: {},
    acknowledged: [],
    wingnuts: {},
    sensors: {},
  });
  now = Date.UTC(2026, 2, 3, 12);
  await run();
  expect(arrived).toEqual([]);
  expect(await waiting()).toEqual([]);
});

describe('docs/product/channels.md#on-duty', () => {
  /** It is 1 AM in New York. */
  const OFF = { from: '17:00', to: '08:00', timeZone: 'America/New_York', everySeverity: true } as const;
  const MORNING = Date.UTC(2026, 10, 19, 13);
  const critical = (more: Partial<Transition> = {}) => change(PRESSURE, { severity: 'critical', ...more });
  const peopleTold = () => arrived.map(({ userId, channel }) => [userId, channel]);
  const toldNow = async () =>
    ((await alarmOf(PRESSURE))?.told ?? []).map(({ userId, event, digestAt, isLastResort }) => ({
      userId,
      event,
      ...(digestAt !== undefined && { digestAt }),
      ...(isLastResort && { isLastResort }),
    }));
  const fullBudget = (userId: string) =>
    put(KEYS.budget('c', userId, 'email'), {
      places: Array.from({ length: 12 }, (_, id) => ({ id: `${id}`, at: now - 20 * MINUTE_MS, isCritical: true })),
      version: 1,
      expiresAt: now / 1000 + 7200,
    });

  test('a critical alarm, its reminder and its end reach the only recipient at once, and a warning waits', async () => {
    await settings('ann', { quiet: OFF });
    await tell([critical()]);
    await run();
    now += HOUR_MS;
    await tell([critical({ event: 'reminded' })]);
    await run();
    now += MINUTE_MS;
    await tell([critical({ event: 'recovered' })]);
    await build(['q']);
    await tell([change('boilerSupplyHeaderTemperature1')], ['ann'], 'q');
    await run();
    expect(arrived.map(({ message }) => message.parts[0]?.news[0]?.event)).toEqual(['raised', 'reminded', 'recovered']);
    expect(await toldNow()).toEqual([
      { userId: 'ann', event: 'raised', isLastResort: true },
      { userId: 'ann', event: 'recovered', isLastResort: true },
    ]);
    expect((await alarmOf('boilerSupplyHeaderTemperature1', 'q'))?.told).toMatchObject([
      { digestAt: MORNING, waitsFor: 'quietHours' },
    ]);
  });

  test('a critical alarm waits for the hours of one while somebody else on duty gets it', async () => {
    await settings('ann', { quiet: OFF });
    await tell([critical()], ['ann', 'bo']);
    await run();
    expect(peopleTold()).toEqual([['bo', 'email']]);
    expect(await toldNow()).toContainEqual({ userId: 'ann', event: 'raised', digestAt: MORNING });
  });

  test('the start went outside of hours; the end goes so too when somebody has come on duty since', async () => {
    const until = { from: '00:30', to: '02:00', timeZone: 'America/New_York', everySeverity: true } as const;
    await settings('ann', { quiet: OFF });
    await settings('bo', { quiet: until });
    await tell([critical()], ['ann', 'bo']);
    await run();
    now += 2 * HOUR_MS;
    await tell([critical({ event: 'recovered' })], ['ann', 'bo']);
    await run();
    expect(peopleTold()).toEqual(
      expect.arrayContaining([
        ['ann', 'email'],
        ['bo', 'email'],
      ]),
    );
    expect(arrived).toHaveLength(4);
    expect(await waiting()).toEqual([]);
  });

  test('who is the only recipient and has had 12 messages gets it within the hour, not in the morning', async () => {
    await settings('ann', { quiet: OFF });
    await fullBudget('ann');
    await tell([critical()]);
    await run();
    expect(await toldNow()).toEqual([
      { userId: 'ann', event: 'raised', digestAt: START + 40 * MINUTE_MS, isLastResort: true },
    ]);
    await put(KEYS.alarmState('c', 'p'), {
      ...{ propertyId: 'p', version: 1, breaches: {}, acknowledged: [], wingnuts: {}, sensors: {} },
    });
    await pass(41);
    expect(arrived).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('docs/product/contacts.md#hours: a level that waits for the message limit comes within the hour too', async () => {
    await settings('ann', { quiet: OFF });
    await fullBudget('ann');
    const addressees = [{ userId: 'ann', refusals: 0 }];
    const mail = { companyId: 'c', propertyId: 'p', at: now, told: [], delays: 0, queue: QUEUES.OUTBOX, due: now };
    await transact([outboxStep({ ...mail, addressees, series: 'LEVEL1', news: [critical({ level: 1 })] })]);
    await run();
    expect(arrived).toEqual([]);
    await pass(41);
    expect(arrived).toMatchObject([{ userId: 'ann', message: { kind: 'digest' } }]);
    expect(await waiting()).toEqual([]);
  });

  test('an email address that bounces does not keep it from a number that is set up', async () => {
    await put(KEYS.user('c', 'ann'), {
      ...user('ann'),
      undeliverable: { email: 'ann@x.example', kind: 'bounced', at: now - HOUR_MS, reason: '' },
    });
    await settings('ann', { devices: [] });
    await tell([critical()]);
    await run();
    expect(peopleTold()).toEqual(
      expect.arrayContaining([
        ['ann', 'text'],
        ['ann', 'call'],
      ]),
    );
    expect(arrived).toHaveLength(2);
  });

  test('a text that does not arrive is followed by an email, and by a message to who is off duty', async () => {
    await build(['p']);
    await put(KEYS.notification('c', 'p'), {
      ...{ companyId: 'c', propertyId: 'p', entityStatus: 'enabled', thresholds: {} },
      recipients: ['ann', 'bo'].map((id) => ({ id, type: 'email' })),
    });
    await settings('ann', { channels: { ...onAll, critical: ['text'] } });
    await settings('bo', { quiet: OFF });
    answer = (channel) =>
      channel === 'text' ? { kind: 'refused', reason: 'no such number', final: true } : { kind: 'accepted' };
    await tell([critical()], ['ann', 'bo']);
    await run();
    expect(peopleTold()).toEqual([]);
    await pass(1);
    expect(peopleTold().toSorted()).toEqual([
      ['ann', 'call'],
      ['ann', 'email'],
      ['ann', 'push'],
      ['bo', 'email'],
    ]);
    expect(await toldNow()).toContainEqual({ userId: 'ann', event: 'raised', isLastResort: true });
    await pass(5);
    expect(arrived).toHaveLength(4);
    // The digest of the one who is off duty waits for the morning.
    expect(await waiting()).toHaveLength(1);
  });

  test('a text that does not arrive is followed by nothing when somebody else has the message', async () => {
    await settings('ann', { channels: { ...onAll, critical: ['text'] } });
    answer = (channel) =>
      channel === 'text' ? { kind: 'refused', reason: 'no such number', final: true } : { kind: 'accepted' };
    await tell([critical()], ['ann', 'bo']);
    await run();
    await pass(3);
    expect(peopleTold()).toEqual([['bo', 'email']]);
    expect(await waiting()).toEqual([]);
  });
});

describe('Alarms of many properties at once', () => {
  const note = (ids: readonly string[], news: readonly Transition[]) =>
    noteSites(
      'c',
      ids.map((propertyId) => ({ propertyId, news })),
      now,
    );
  const all = async (ids: readonly string[], news: () => readonly Transition[]) => {
    for (const id of ids) await tell(news(), ['ann', 'bo'], id);
    await note(ids, news());
    await Promise.all([run(), run()]);
  };

  test('are one message to each person that lists them, and one when most are back', async () => {
    const ids = properties(12);
    await build(ids);
    await all(ids.slice(0, 7), () => [change(PRESSURE)]);
    now += MINUTE_MS;
    await all(ids.slice(7), () => [change(PRESSURE)]);
    expect(arrived).toEqual([]);
    await pass(3);
    expect(arrived.map(({ userId }) => userId).sort()).toEqual(['ann', 'bo']);
    expect(arrived[0]?.message).toMatchObject({ kind: 'manySites', changes: 12 });
    expect(arrived[0]?.message.parts).toHaveLength(12);
    expect((await alarmOf(PRESSURE, 'p3'))?.told).toMatchObject([
      { userId: 'ann', digestAt: START + 2 * MINUTE_MS },
      { userId: 'bo' },
    ]);

    const back = () => [change(PRESSURE, { event: 'recovered' })];
    await all(ids.slice(0, 4), back);
    await pass(5);
    expect(arrived).toHaveLength(2);
    await all(ids.slice(4, 8), back);
    await pass(2);
    expect(arrived).toHaveLength(4);
    expect(arrived[3]?.message).toMatchObject({ kind: 'manySites', changes: 8 });
    // The others are notified as ever.
    await all(ids.slice(8, 9), back);
    expect(arrived).toHaveLength(6);
    expect(arrived[5]?.message.kind).toBe('alarms');
    expect(await waiting()).toEqual([]);
  });

  test('are two of a company with ten; who gets mail of one alone gets its usual message', async () => {
    const ids = properties(9);
    await build(ids);
    await tell([change(PRESSURE)], ['ann'], 'p0');
    await tell([change(PRESSURE)], ['ann', 'bo'], 'p1');
    await note(['p0', 'p1'], [change(PRESSURE)]);
    await run();
    expect(arrived).toEqual([]);
    await pass(3);
    expect(arrived.map(({ userId, message: { kind } }) => [userId, kind]).sort()).toEqual([
      ['ann', 'manySites'],
      ['bo', 'alarms'],
    ]);
  });

  test('hold the end of one for an hour at most', async () => {
    const ids = properties(6);
    await build(ids);
    await all(ids, () => [change(PRESSURE)]);
    await pass(5);
    arrived = [];
    await all(['p0'], () => [change(PRESSURE, { event: 'recovered' })]);
    expect(arrived).toEqual([]);
    now = START + HOUR_MS;
    await run();
    expect(arrived).toHaveLength(2);
    now += DAY_MS;
    await run();
    expect(arrived).toHaveLength(2);
  });

  test('hold no later alarm of theirs and no end of it, and go also to who hears nothing of the last that is back', async () => {
    const ids = properties(6);
    await build(ids);
    await all(ids, () => [change(PRESSURE)]);
    await pass(5);
    arrived = [];
    const later = { since: now, raisedAt: now };
    const supply = 'boilerSupplyHeaderTemperature1';
    await all(['p0'], () => [change(supply, later)]);
    now += MINUTE_MS;
    await all(['p0'], () => [change(supply, { ...later, event: 'recovered' })]);
    expect(arrived.map(({ userId, message }) => [userId, message.kind])).toEqual([
      ...[
        ['ann', 'alarms'],
        ['bo', 'alarms'],
        ['ann', 'alarms'],
        ['bo', 'alarms'],
      ],
    ]);
    arrived = [];
    const back = () => [change(PRESSURE, { event: 'recovered' })];
    await all(ids.slice(0, 3), back);
    expect(arrived).toEqual([]);
    expect((await alarmOf(PRESSURE, 'p2'))?.told.at(-1)).toMatchObject({
      ...{ event: 'recovered', digestAt: START + HOUR_MS, waitsFor: 'manySites' },
    });
    now += MINUTE_MS;
    // Bo alone is notified of the fourth, by which most are back.
    await tell(back(), ['bo'], 'p3');
    await note(['p3'], back());
    const over = now;
    await run();
    await pass(1);
    expect(arrived.map(({ userId, message: { parts } }) => [userId, parts.length]).sort()).toEqual([
      ['ann', 3],
      ['bo', 4],
    ]);
    expect((await alarmOf(PRESSURE, 'p2'))?.told.slice(-2)).toMatchObject([
      { digestAt: over + MINUTE_MS },
      { digestAt: over + MINUTE_MS },
    ]);
    expect(await waiting()).toEqual([]);
  });
});

test('docs/product/channels.md#alerts: the history of an alarm names who has chosen no channel for it', async () => {
  await settings('ann', { channels: { warning: [] } });
  await tell([change(PRESSURE)], ['ann', 'bo']);
  await run();
  const told = async () => (await alarmOf(PRESSURE))?.told.map(({ userId, failure }) => [userId, failure]);
  expect(arrived.map(({ userId }) => userId)).toEqual(['bo']);
  expect(await told()).toEqual([
    ['ann', 'No channel is chosen for this severity'],
    ['bo', undefined],
  ]);
  await settings('bo', { channels: { warning: [] } });
  now += MINUTE_MS;
  await tell([change(PRESSURE, { event: 'reminded' })], ['ann', 'bo']);
  await run();
  expect(await told()).toHaveLength(2);
  expect(await waiting()).toEqual([]);
});
