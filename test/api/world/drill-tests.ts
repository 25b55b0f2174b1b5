import { expect, test } from 'vitest';
import type { DrillReply } from '../../../shared/api/types/drill-types.ts';
import type { DrillState } from '../../../shared/domain/alarms/channels/drill.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { person } from '../../local-stack.ts';
import type { AlarmWorld } from './alarm-world.ts';

/** The tests of test alarms, in the world of the tests of alarms. */
export function drillTests(worldOf: () => AlarmWorld): void {
  const post = async (path: string, body?: object, role?: 'read' | 'write' | 'foreign') =>
    worldOf().call(`alarms/drills${path}`, { method: 'POST', body, role: role ?? 'admin' });
  const get = async (id: string): Promise<DrillReply> => (await worldOf().call(`alarms/drills/${id}`)).body.data;
  const statesOf = async (id: string) => (await get(id)).rows.map(({ state }) => state);
  /** SES's reports come after the run that has sent the mails. */
  const reported = (id: string, ...states: DrillState[]) =>
    expect.poll(() => statesOf(id), { timeout: 20_000 }).toEqual(states);

  test('A test alarm goes the way of a real one to each recipient, says TEST, and raises nothing', async () => {
    const world = worldOf();
    const house = await world.building(2, undefined, ['', 'bounce']);
    const counted = (await world.call('alarms/count')).body.data;
    const { id } = (await post('', { propertyId: house.id }, 'write')).body.data;
    expect((await get(id)).rows).toMatchObject([
      { name: `Pat Doe ${house.people[0]?.id}`, channel: 'email', state: 'waiting', at: null },
      { state: 'waiting' },
    ]);

    await world.pass(1);
    expect(house.subjects(0)).toEqual([`${house.name}: TEST alarm`]);
    for (const body of [house.mails(0)[0]?.text, house.mails(0)[0]?.html]) {
      expect(body).toContain('TEST: This is a test alarm. Nothing is wrong.');
      expect(body).toContain(`/portal/alarms/tests/${id}`);
    }
    const drill = await get(id);
    expect(drill).toMatchObject({ property: { id: house.id, name: house.name }, by: expect.any(String) });
    expect(drill.rows[0]).toMatchObject({ at: world.now(), isYou: false });
    await reported(id, 'delivered', 'bounced');
    expect((await get(id)).rows).toMatchObject([{ at: world.now() }, { reason: 'smtp; 550 5.1.1 user unknown' }]);

    expect((await world.call('alarms/count')).body.data).toEqual(counted);
    expect((await world.call(`thresholds/${house.id}/alarms`)).body.data.alarms).toEqual([]);
    expect(await house.letters()).toEqual([]);
    // Nobody is notified twice.
    await world.pass(2);
    expect(house.subjects(0)).toHaveLength(1);
  });

  test('Who says that a test to himself arrived is proven; a second time changes nothing', async () => {
    const world = worldOf();
    const viewer = person('read');
    const { id } = (await post('/own', undefined, 'read')).body.data;
    await world.pass(1);
    expect(world.running.stack.ses.mails({ to: viewer.email })[0]?.subject).toBe('Your own test: TEST alarm');
    for (const _ of [1, 2]) {
      expect((await post(`/${id}/arrived`, { channel: 'email' }, 'read')).body.data).toMatchObject({
        property: null,
        rows: [{ state: 'acknowledged', at: world.now(), isYou: true }],
      });
    }
    expect((await world.call('alarms/drills')).body.data.people).toContainEqual({ userId: viewer.id, at: world.now() });

    expect((await post(`/${id}/arrived`, { channel: 'push' }, 'read')).status).toBe(404);
    expect((await post(`/${id}/arrived`, { channel: 'email' }, 'write')).status).toBe(404);
    expect((await post(`/${id}/arrived`, { channel: 'email' }, 'foreign')).status).toBe(404);
    expect((await world.call(`alarms/drills/${id}`, { role: 'foreign' })).status).toBe(404);
  });

  test('The link in its mail records without a session that it arrived, for everybody who got it', async () => {
    const world = worldOf();
    const house = await world.building(2);
    const { id } = (await post('', { propertyId: house.id })).body.data;
    await world.pass(1);
    const tokens = [0, 1].map((at) => /\/alarm\?test=([\w.-]+)/.exec(house.mails(at)[0]?.text ?? '')?.[1] ?? '');
    const [token = '', others = ''] = tokens;
    expect(house.mails(0)[0]?.html).toContain(`/alarm?test=${token}"`);
    expect(token).not.toBe(others);
    /** Calls without a session. */
    const byLink = async (method: string, link = token, path = 'test_links') => {
      const answer = await fetch(`${world.running.stack.portal}/api/alarms/${path}/${link}`, { method });
      const text = await answer.text();
      return { status: answer.status, ...(text.startsWith('{') && JSON.parse(text)) };
    };
    const name = `Pat Doe ${house.people[0]?.id}`;
    const opened = { id, propertyName: house.name, arrivedAt: null, person: name };
    expect(await byLink('GET')).toMatchObject({ status: 200, data: opened });
    // Programs that look for dangerous mails open every link.
    await byLink('HEAD');
    await reported(id, 'delivered', 'delivered');

    const at = world.now();
    expect(await byLink('POST')).toMatchObject({ status: 200, data: { ...opened, arrivedAt: at } });
    expect((await get(id)).rows).toMatchObject([{ name, state: 'acknowledged', at }, { state: 'delivered' }]);
    const userId = house.people[0]?.id;
    expect((await world.call('alarms/drills')).body.data.people).toContainEqual({ userId, at });
    await world.skip(1);
    for (const method of ['GET', 'POST']) expect(await byLink(method)).toMatchObject({ data: { arrivedAt: at } });

    for (const method of ['GET', 'POST']) {
      expect(await byLink(method, token, 'links')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(await byLink(method, `${others.split('.')[0]}.${token.split('.')[1]}`)).toMatchObject({ status: 404 });
    }
    await world.setCompany('suspended');
    expect(await byLink('POST', others)).toMatchObject({ status: 403, code: 'COMPANY_SUSPENDED' });
    await world.setCompany('enabled');
    await house.setPerson(1, { email: 'elsewhere@alarms.example' });
    expect(await byLink('POST', others)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    await world.skip(72 * 60);
    expect(await byLink('POST')).toMatchObject({ status: 410, code: 'LINK_EXPIRED' });
    expect((await get(id)).rows[1]?.state).toBe('delivered');
  });

  test('reach.md#told: the link of a test opens nothing of a property that its person may not see any more', async () => {
    const world = worldOf();
    const house = await world.building(1);
    const { id } = (await post('', { propertyId: house.id })).body.data;
    await world.pass(1);
    const token = /\/alarm\?test=([\w.-]+)/.exec(house.mails(0)[0]?.text ?? '')?.[1] ?? '';
    await house.setPerson(0, { grants: [{ propertyId: 'elsewhere', role: 'write' }] });
    for (const method of ['GET', 'POST']) {
      const { status } = await fetch(`${world.running.stack.portal}/api/alarms/test_links/${token}`, { method });
      expect(status).toBe(404);
    }
    expect((await get(id)).rows[0]?.state).not.toBe('acknowledged');
  });

  test('A test goes to nobody who may not see the property', async () => {
    const house = await worldOf().building(2);
    const elsewhere = { grants: [{ propertyId: 'elsewhere', role: 'write' }] };
    await house.setPerson(0, elsewhere);
    const { id } = (await post('', { propertyId: house.id })).body.data;
    expect((await get(id)).rows.map(({ name }) => name)).toEqual([`Pat Doe ${house.people[1]?.id}`]);
    await house.setPerson(1, elsewhere);
    expect((await post('', { propertyId: house.id })).status).toBe(400);
  });

  test('A test without recipients is refused, and so is the 31st of a day', async () => {
    const house = await worldOf().building(0);
    expect(await post('', { propertyId: house.id })).toMatchObject({
      status: 400,
      body: { message: 'This property has no alarm recipients' },
    });
    let last = await post('/own', undefined, 'read');
    for (let count = 0; count < 30 && last.status === 200; count += 1) last = await post('/own', undefined, 'read');
    expect(last).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  });

  test('A test says who could not be told, and is kept for a year', async () => {
    const world = worldOf();
    const house = await world.building();
    await world.skip(24 * 60);
    const { id } = (await post('', { propertyId: house.id })).body.data;
    await house.removePerson(0);
    await world.pass(1);
    expect((await get(id)).rows).toMatchObject([{ state: 'refused', name: 'A former user' }]);
    const companyId = String((await world.item<{ companyId: string }>(KEYS.device(house.wingnutId)))?.companyId);
    const drill = await world.item<{ expiresAt: number }>(KEYS.drill(companyId, id));
    expect(Math.round(((drill?.expiresAt ?? 0) * 1000 - world.now()) / 86_400_000)).toBe(365);
  });
}
