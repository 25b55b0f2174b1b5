import { GetQueueAttributesCommand, ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, test, vi } from 'vitest';
import { clientSettings } from '../../../local/runner/endpoints.ts';
import { COMPANIES } from '../../../local/world/fixtures.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { CHECK_ATTEMPTS, type CheckChunk } from '../../../shared/platform/items/check-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import type { AlarmWorld } from './alarm-world.ts';

type Building = Awaited<ReturnType<AlarmWorld['building']>>;

/** The tests of the parts of a check, in the world of the tests of alarms: killed between any two steps, twice, late. */
export function chunkTests(worldOf: () => AlarmWorld): void {
  const companyId = COMPANIES[0]?.id ?? '';
  const lastCheck = () => worldOf().item<{ completedAt: number; properties: number; failed: number }>(KEYS.check());
  /** Gives a chunk to a worker, as the queue does. */
  const work = (chunk: Partial<CheckChunk> & { houses: readonly Building[] }, attempt = 1) => {
    const { houses, ...more } = chunk;
    const body: CheckChunk = {
      check: `by hand at ${worldOf().now()}`,
      now: worldOf().now(),
      number: 0,
      of: 1,
      tasks: houses.map(({ id }) => ({ companyId, propertyId: id, late: [] })),
      ...more,
    };
    const record = {
      messageId: 'm',
      body: JSON.stringify(body),
      attributes: { ApproximateReceiveCount: `${attempt}` },
    };
    return worldOf().running.stack.invoke('CheckWorker', { Records: [record] });
  };
  /** Buildings that raise an alarm at the next check. */
  const breached = async (count: number) => {
    const world = worldOf();
    const houses: Building[] = [];
    for (let index = 0; index < count; index += 1) houses.push(await world.building());
    const low = () => Promise.all(houses.map((house) => house.say({ pressure: 6 })));
    await world.pass(1, low);
    world.skip(1);
    await low();
    return { world, houses, low };
  };
  const told = (house: Building) => vi.waitFor(() => expect(house.subjects()).toHaveLength(1), { timeout: 10_000 });

  test('A worker that dies after the record and before the telling: its chunk comes again and tells once', async () => {
    const { world, houses, low } = await breached(2);
    const { stack } = world.running;
    const undo = stack.dynamodb.refuse((operation, { Item }) => {
      if (operation !== 'PutItem' || (Item as { pk?: { S?: string } }).pk?.S !== 'CHECK') return false;
      undo();
      void stack.kill('CheckWorker');
      return true;
    });
    await world.check();
    for (const house of houses) {
      expect((await house.state<{ sensors: object }>())?.sensors).not.toEqual({});
      expect(house.subjects()).toEqual([]);
    }
    expect((await lastCheck())?.completedAt).toBeLessThan(world.now());
    await world.pass(3, low);
    for (const house of houses) {
      expect(house.subjects()).toHaveLength(1);
      expect(await house.letters()).toEqual([]);
    }
    expect(await lastCheck()).toMatchObject({ completedAt: world.now(), failed: 0 });
  });

  test('A run of the minute that dies after half of its chunks: that half is told, the other a minute later', async () => {
    const { world, houses, low } = await breached(2);
    const [first, second] = houses;
    if (!first || !second) throw new Error('There are two');
    await work({ houses: [first], number: 0, of: 2 });
    await told(first);
    expect(second.subjects()).toEqual([]);
    // The check of this minute has not ended, and says so.
    expect((await lastCheck())?.completedAt).toBeLessThan(world.now());
    await world.pass(1, low);
    await told(second);
    expect(first.subjects()).toHaveLength(1);
    expect(await lastCheck()).toMatchObject({ completedAt: world.now(), properties: 2 });
  });

  test('A chunk that comes twice at the same time, and again: each is told once, and the check counts it once', async () => {
    const { world, houses } = await breached(2);
    const [first, second] = houses;
    if (!first || !second) throw new Error('There are two');
    const twice = { houses: [first], number: 0, of: 2 };
    await Promise.all([work(twice), work(twice)]);
    await work(twice);
    await work({ houses: [second], number: 1, of: 2 });
    for (const house of houses) await told(house);
    expect(await lastCheck()).toMatchObject({ completedAt: world.now(), properties: 2, failed: 0 });
    await world.pass(1);
    for (const house of houses) expect(house.subjects()).toHaveLength(1);
  });

  test('A chunk that comes after that of a later check changes nothing', async () => {
    const world = worldOf();
    const house = await world.building();
    await world.pass(1, () => house.say());
    const heard = world.now();
    world.skip(45);
    await world.check();
    await told(house);
    expect(house.subjects()).toEqual([expect.stringMatching(/: Wingnut \S+ offline/)]);
    // At the earlier time the wingnut was not silent: that check would end the alarm before it began.
    const before = await house.state();
    await work({ houses: [house], now: heard + 10 * MINUTE_MS });
    expect(await house.state()).toEqual(before);
    expect(house.subjects()).toHaveLength(1);
    expect(await lastCheck()).toMatchObject({ completedAt: world.now() });
  });

  test('A property that ends its worker each time holds no other: its chunk ends in the dead letters, and its check ends', async () => {
    const { world, houses } = await breached(3);
    const { stack } = world.running;
    const poison = KEYS.property(companyId, houses[1]?.id ?? '').sk;
    const undo = stack.dynamodb.refuse((operation, input) => {
      if (operation !== 'BatchGetItem' || !JSON.stringify(input).includes(`"${poison}"`)) return false;
      void stack.kill('CheckWorker');
      return true;
    });
    const sqs = new SQSClient(clientSettings(stack.endpoints.sqs));
    try {
      const minute = world.now();
      await world.check();
      expect(houses.map((house) => house.subjects().length)).toEqual([0, 0, 0]);
      for (let attempt = 2; attempt <= CHECK_ATTEMPTS + 1; attempt += 1) {
        world.skip(0.5);
        // The queue looks at the clock each second.
        await new Promise((resolve) => setTimeout(resolve, 2500));
      }
      expect(await lastCheck()).toMatchObject({ completedAt: minute, failed: 3 });
      const states = await Promise.all(
        houses.map((house) => house.state<{ sensors: Record<string, { phase: string }> }>()),
      );
      expect(states.map((state) => Object.values(state?.sensors ?? {})[0]?.phase)).toEqual([
        'raised',
        'pending',
        'raised',
      ]);
      const { QueueUrls = [] } = await sqs.send(new ListQueuesCommand({}));
      const QueueUrl = QueueUrls.find((url) => url.includes('CheckLost'));
      const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
      expect(Attributes?.ApproximateNumberOfMessages).toBe('1');
    } finally {
      undo();
      sqs.destroy();
    }
    await world.pass(3, () => Promise.all(houses.map((house) => house.say({ pressure: 6 }))));
    for (const house of houses) expect(house.subjects()).toHaveLength(1);
  });

  test('A company in several chunks is noted by the last of them: many properties at once are one message', async () => {
    const { world, houses, low } = await breached(5);
    const parts = [houses.slice(0, 3), houses.slice(3)];
    const ofCompany = [0, 1];
    await work({ houses: parts[0] ?? [], number: 0, of: 3, ofCompany });
    // Three are not many, so the message of each would go out by itself.
    expect(houses.map((house) => house.subjects().length)).toEqual([0, 0, 0, 0, 0]);
    await work({ houses: parts[1] ?? [], number: 1, of: 3, ofCompany });
    await world.pass(3, low);
    const owners = houses.map((house) => house.subjects());
    for (const subjects of owners) expect(subjects).toHaveLength(1);
    expect(await world.item<{ storm?: { properties: string[] } }>(KEYS.manySites(companyId))).toMatchObject({
      storm: { properties: expect.arrayContaining(houses.map(({ id }) => id)) },
    });
    for (const house of houses) expect(await house.letters()).toEqual([]);
  }, 60_000);
}
