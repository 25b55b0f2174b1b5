import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { COMPANIES } from '../../../local/world/fixtures.ts';
import type { WebhookMadeReply, WebhookReply } from '../../../shared/api/types/webhook-types.ts';
import { MAX_WEBHOOKS } from '../../../shared/domain/alarms/channels/webhook.ts';
import type { WebhookPayload } from '../../../shared/domain/webhooks/payload.ts';
import { type AlarmWorld, PRESSURE } from './alarm-world.ts';

/** The tests of webhooks, in the world of the tests of alarms. */
export function webhookTests(worldOf: () => AlarmWorld): void {
  const ask = async (path: string, method = 'GET', body?: unknown) =>
    (await worldOf().call(`webhooks${path}`, { method, body })).body;
  const list = async (): Promise<readonly WebhookReply[]> => (await ask('')).data.webhooks;
  const receiver = () => worldOf().running.stack.webhooks;
  const address = (to: string) => `${worldOf().running.stack.portal}/local/webhooks?to=${to}`;
  const add = async (body: object): Promise<WebhookMadeReply> =>
    (await ask('', 'POST', { name: 'Desk', url: address('desk'), form: 'json', ...body })).data;
  const received = () => receiver().state().messages;

  const removeAll = async () => {
    for (const { id } of await list()) await ask(`/${id}`, 'DELETE');
  };
  // The company is that of all tests of alarms.
  afterAll(removeAll);
  beforeEach(async () => {
    await removeAll();
    receiver().change({ behaviour: 'take', secret: '' });
  });

  test('A webhook signs with its secret, and for 24 hours with the one before too', async () => {
    const world = worldOf();
    const { webhook, secret } = await add({});
    expect(secret).toMatch(/^wnwh_/);
    expect(JSON.stringify(await list())).not.toContain('wnwh_');
    const verdictOf = async (known: string | null) => {
      receiver().change({ secret: known ?? '' });
      const { data } = await ask(`/${webhook.id}/test`, 'POST');
      expect(data).toMatchObject({ status: 200, body: 'Thank you', failure: null, attempts: 1, isTest: true });
      return received()[0]?.verdict;
    };
    expect(await verdictOf(secret)).toBe('fits');
    const next = (await ask(`/${webhook.id}/secret`, 'POST')).data as WebhookMadeReply;
    expect(next.webhook.oldSecretUntil).toBe(world.now() + 24 * 3_600_000);
    expect([await verdictOf(secret), await verdictOf(next.secret)]).toEqual(['fits', 'fits']);
    world.skip(24 * 60 + 1);
    expect([await verdictOf(secret), await verdictOf(next.secret)]).toEqual(['does not fit', 'fits']);
    const [shown] = await list();
    expect(shown).toMatchObject({ version: 2, oldSecretUntil: null });
    expect(shown?.deliveries).toHaveLength(5);
    const records = (await world.call('companies/audit?kind=webhook')).body.data.records;
    const actions = records.map(({ action }: { action: string }) => action).slice(0, 2);
    // Time stands still in this world, so the two have no order.
    expect(actions.sort()).toEqual(['webhookAdded', 'webhookSecretMade']);
    expect(JSON.stringify(records)).not.toMatch(/wnwh_|to=desk/);
  });

  test.each([
    ['http://orders.example.com/', 'The URL must start with https://'],
    ['orders', 'Enter a URL that starts with https://'],
    ['https://ann:pw@orders.example.com/', 'The URL can’t include a user name or password'],
    ['https://orders.example.com:22/', 'The URL can use port 443 or 8443 only'],
    ['https://169.254.169.254/latest/meta-data', 'The URL must be on the public internet'],
    ['https://[::ffff:127.0.0.1]/', 'The URL must be on the public internet'],
    ['https://2130706433/', 'The URL must be on the public internet'],
    ['https://localhost/', 'The URL must be on the public internet'],
    ['http://localhost:1/local/webhooks', 'The URL must start with https://'],
  ])('The address %s is refused', async (url, message) => {
    const refused = { success: false, code: 'INVALID_WEBHOOK', message };
    expect(await ask('', 'POST', { name: 'Desk', url, form: 'json' })).toEqual(refused);
    const { webhook } = await add({});
    expect(await ask(`/${webhook.id}`, 'POST', { name: 'Desk', url, form: 'json' })).toEqual(refused);
  });

  test('A company keeps ten webhooks at most, also when admins add at the same time', async () => {
    const added = await Promise.all(
      Array.from({ length: MAX_WEBHOOKS + 1 }, (_, index) =>
        ask('', 'POST', { name: `Desk ${index}`, url: address('desk'), form: 'slack' }),
      ),
    );
    const refused = added.filter(({ success }) => !success);
    expect(refused.every(({ code }) => ['TOO_MANY_WEBHOOKS', 'CHANGED_MEANWHILE'].includes(code))).toBe(true);
    const kept = await list();
    expect(kept).toHaveLength(added.length - refused.length);
    for (let left = MAX_WEBHOOKS - kept.length; left > 0; left -= 1) await add({ form: 'slack' });
    expect(await ask('', 'POST', { name: 'One more', url: address('desk'), form: 'slack' })).toMatchObject({
      code: 'TOO_MANY_WEBHOOKS',
    });
  });

  test('An edit that begins to sign makes a secret, and an older version is refused', async () => {
    const { webhook, secret } = await add({ form: 'teams' });
    expect(secret).toBeNull();
    const body = { name: 'Desk', url: address('desk'), form: 'json', version: webhook.version };
    const { data } = await ask(`/${webhook.id}`, 'POST', body);
    expect(data).toMatchObject({ webhook: { form: 'json', version: 2 }, secret: expect.stringMatching(/^wnwh_/) });
    expect((await ask(`/${webhook.id}`, 'POST', { ...body, name: 'Other' })).code).toBe('CHANGED_MEANWHILE');
  });

  const bodies = (to: string) =>
    received()
      .filter((message) => message.to === to)
      .map(({ body }) => JSON.parse(body) as WebhookPayload);

  test('An alarm and its end are told once each, also to a webhook of a building without recipients', async () => {
    const world = worldOf();
    await add({ name: 'All', url: address('all') });
    await add({ name: 'Critical', url: address('critical'), severities: ['critical'] });
    const house = await world.building(0);
    await world.pass(2, () => house.say({ pressure: 6 }));
    await Promise.all([world.check(), world.check()]);
    await world.pass(3, () => house.say({ pressure: 30 }));
    expect(bodies('critical')).toEqual([]);
    const changes = bodies('all')
      .flatMap(({ properties }) => properties)
      .filter(({ id }) => id === house.id)
      .flatMap((property) => property.changes);
    expect(changes.map(({ event, sensor }) => [event, sensor])).toEqual([
      ['recovered', PRESSURE],
      ['raised', PRESSURE],
    ]);
  });

  test('docs/product/jobs.md#elsewhere: a webhook that has chosen it is told of each new state of a job, once', async () => {
    const world = worldOf();
    await add({ name: 'Desk', url: address('jobs'), jobs: true });
    await add({ name: 'Alarms', url: address('alarms') });
    const house = await world.building(0);
    const path = `properties/${house.id}/jobs`;
    const say = (to: string, body: object) => world.call(`${path}${to}`, { method: 'POST', body });
    const { id } = (await say('', { what: 'Bleed the loop' })).body.data;
    await say(`/${id}/state`, { state: 'onIt' });
    await say(`/${id}`, { what: 'Bleed both loops', version: 2 });
    await world.pass(1, () => house.say({ pressure: 30 }));
    await say(`/${id}/state`, { state: 'done', line: 'Two were full of air' });
    await world.call(`${path}/${id}`, { method: 'DELETE' });
    await world.pass(2, () => house.say({ pressure: 30 }));
    const told = bodies('jobs').flatMap(({ type, properties }) =>
      properties.flatMap(({ changes, jobs = [] }) =>
        jobs.map(({ event, what }) => [type, changes.length, event, what]),
      ),
    );
    expect(told.toSorted()).toEqual([
      ['jobs', 0, 'done', 'Bleed both loops'],
      ['jobs', 0, 'made', 'Bleed the loop'],
      ['jobs', 0, 'onIt', 'Bleed the loop'],
      ['jobs', 0, 'removed', 'Bleed both loops'],
    ]);
    expect(bodies('alarms')).toEqual([]);
  });

  test('A message that is not taken comes again with the same id, and holds up nobody', async () => {
    const world = worldOf();
    const { webhook } = await add({ url: address('slow') });
    const house = await world.building(1);
    receiver().change({ behaviour: 'fail' });
    await world.pass(2, () => house.say({ pressure: 6 }));
    expect(house.subjects()).toHaveLength(1);
    await world.pass(2, () => house.say({ pressure: 6 }));
    receiver().change({ behaviour: 'take' });
    await world.pass(4, () => house.say({ pressure: 6 }));
    const own = received().filter(({ to }) => to === 'slow');
    expect(own.length).toBeGreaterThan(1);
    expect(new Set(own.map(({ delivery }) => delivery)).size).toBe(1);
    expect(own.map(({ behaviour }) => behaviour).filter((each) => each === 'take')).toHaveLength(1);
    const shown = (await list()).find(({ id }) => id === webhook.id);
    const { timeline } = (
      await world.call(
        `alarms/${(await world.call('alarms?state=open')).body.data.open.find((each: { propertyId: string }) => each.propertyId === house.id).id}`,
      )
    ).body.data;
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'notified', name: 'Desk', channel: 'webhook' }));
    expect(shown?.deliveries).toMatchObject([{ status: 200, failure: null, attempts: own.length, isTest: false }]);
  });

  test('docs/product/channels.md#turns: ten receivers of a company that hang, and many alarms, hold up neither people nor a webhook of another company', async () => {
    const world = worldOf();
    for (let index = 0; index < MAX_WEBHOOKS; index += 1)
      await add({ url: `${address(`stuck${index}`)}&behaves=hang` });
    const other = { name: 'Desk', url: address('neighbour'), form: 'json' };
    const { body } = await world.call('webhooks', { role: 'foreign', method: 'POST', body: other });
    const stuck = await Promise.all(Array.from({ length: 12 }, () => world.building(0)));
    const neighbour = await world.building(1, undefined, [], COMPANIES[1]?.id);
    const low = () => Promise.all([...stuck, neighbour].map((house) => house.say({ pressure: 6 })));
    await world.pass(1, low);
    world.skip(1);
    await low();
    const began = Date.now();
    const checked = world.check();
    await vi.waitFor(() => expect(neighbour.subjects()).toHaveLength(1), { timeout: 60_000, interval: 20 });
    const mailed = Date.now() - began;
    // All runs of webhooks have a receiver that hangs: the message of the neighbour is the next one all the same.
    const told = () => received().filter(({ to }) => to === 'neighbour');
    await vi.waitFor(() => expect(told()).toHaveLength(1), { timeout: 60_000, interval: 20 });
    expect(mailed).toBeLessThan(10_000);
    expect(Date.now() - began).toBeLessThan(30_000);
    const stuckCount = () => received().filter(({ to }) => to.startsWith('stuck')).length;
    await vi.waitFor(() => expect(stuckCount()).toBeGreaterThan(0), { timeout: 10_000, interval: 20 });
    await removeAll();
    await world.running.stack.kill('TellWebhooks');
    await checked;
    await world.call(`webhooks/${body.data.webhook.id}`, { role: 'foreign', method: 'DELETE' });
  });

  test('A run that dies between the sending and its record tells a webhook once more, with the same id', async () => {
    const world = worldOf();
    await add({ url: address('killed') });
    const house = await world.building(0);
    const own = () => received().filter(({ to }) => to === 'killed');
    receiver().change({ behaviour: 'hang' });
    await world.pass(1, () => house.say({ pressure: 6 }));
    world.skip(1);
    await house.say({ pressure: 6 });
    const dying = world.check();
    await vi.waitFor(() => expect(own()).toHaveLength(1), { timeout: 30_000 });
    await world.running.stack.kill('TellWebhooks');
    await dying;
    receiver().change({ behaviour: 'take' });
    // Until the lease of the run that died is over.
    await world.pass(4, () => house.say({ pressure: 6 }));
    expect(own()).toHaveLength(2);
    expect(new Set(own().map(({ delivery }) => delivery)).size).toBe(1);
  });
}
