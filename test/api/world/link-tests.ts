import { expect, test } from 'vitest';
import { LINK_MS, LINK_SECRET, linkToken } from '../../../lambdas/mail/mail-link.ts';
import type { IncidentDetailReply } from '../../../shared/api/types/incident-types.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { person } from '../../local-stack.ts';
import { type AlarmWorld, PRESSURE } from './alarm-world.ts';

/** The tests of the link in an alarm mail, in the world of the tests of alarms. */
export function linkTests(worldOf: () => AlarmWorld): void {
  const tokenIn = (text: string | undefined): string => /\/alarm\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';

  /** An alarm of which an editor and a viewer were mailed, and the token in the editor's mail. */
  async function mailedAlarm() {
    const world = worldOf();
    const house = await world.building(2);
    await house.setPerson(0, { role: 'write' });
    await world.pass(3, () => house.say({ pressure: 6 }));
    const token = tokenIn(house.mails(0)[0]?.text);
    const id = `${house.id}.${world.now() - 2 * MINUTE_MS}-${PRESSURE}`;
    /** Calls without a session. */
    const call = async (method: string, link = token, note = '') => {
      const { portal } = world.running.stack;
      const answer = await fetch(`${portal}/api/alarms/links/${link}`, {
        method,
        ...(method === 'POST' && { body: JSON.stringify({ note }) }),
      });
      const text = await answer.text();
      return { status: answer.status, ...(text.startsWith('{') && JSON.parse(text)) };
    };
    const detail = async (): Promise<IncidentDetailReply> => (await world.call(`alarms/${id}`)).body.data;
    return { world, house, token, id, call, detail };
  }

  test('An editor acknowledges by the link in the mail, without a session; a viewer gets no link', async () => {
    const { world, house, id, call, detail } = await mailedAlarm();
    expect(house.mails(0)[0]?.html).toContain('>Acknowledge</a>');
    for (const body of [house.mails(1)[0]?.text, house.mails(1)[0]?.html]) expect(body).not.toMatch(/acknowledge/i);

    const before = await house.state();
    expect(await call('GET')).toMatchObject({
      status: 200,
      data: {
        id,
        propertyName: house.name,
        subject: PRESSURE,
        severity: 'warning',
        endedAt: null,
        others: 0,
        latest: { value: 6 },
        extreme: { limit: 10 },
        acknowledged: null,
        assignee: null,
        cause: null,
        person: `Pat Doe ${house.people[0]?.id}`,
        now: world.now(),
      },
    });
    // Programs that look for dangerous mails open every link.
    await call('HEAD');
    expect(await house.state()).toEqual(before);
    expect((await detail()).state).toBe('open');

    const done = await call('POST', undefined, 'On my way');
    expect(done).toMatchObject({ status: 200, data: { acknowledged: { isYou: true, at: world.now() } } });
    expect((await detail()).timeline.at(-1)).toMatchObject({
      kind: 'acknowledged',
      note: 'On my way',
      via: 'mail',
      name: `Pat Doe ${house.people[0]?.id}`,
    });
    // Nobody is reminded.
    world.skip(5 * 60);
    await world.pass(2, () => house.say({ pressure: 6 }));
    expect(house.subjects(0)).toHaveLength(1);
  });

  test('A used link says who acknowledged and replaces nobody; one of an alarm that is over says so', async () => {
    const { world, house, id, call, detail } = await mailedAlarm();
    await world.call(`alarms/${id}/acknowledge`, { method: 'POST', body: { note: 'Mine' }, role: 'write' });
    const editor = person('write');
    const acknowledged = { name: `${editor.firstName} ${editor.lastName}`, isYou: false };
    expect(await call('POST')).toMatchObject({ status: 200, data: { acknowledged } });
    expect((await detail()).version).toBe(1);
    await world.call(`alarms/${id}/acknowledge`, { method: 'DELETE', role: 'write' });
    await world.pass(3, () => house.say());
    expect(await call('POST')).toMatchObject({
      status: 200,
      data: { endedAt: expect.any(Number), acknowledged: null },
    });
    expect((await detail()).acknowledged).toBeNull();
  });

  test('By its link an alarm is called noise once, also when it is over; nobody’s cause is replaced; a viewer gets no link', async () => {
    const { world, house, id, call, detail } = await mailedAlarm();
    await world.pass(3, () => house.say());
    const [, end] = house.mails(0);
    expect(end?.subject).toMatch(/ back to normal, /);
    expect(end?.html).toContain('>False alarm</a>');
    expect(
      house
        .mails(1)
        .map(({ text }) => text)
        .join(),
    ).not.toMatch(/noise/i);
    const link = `${tokenIn(end?.text)}/noise`;

    expect(await call('GET', tokenIn(end?.text))).toMatchObject({ status: 200, data: { id, cause: null } });
    expect((await detail()).cause).toBeNull();
    const name = `Pat Doe ${house.people[0]?.id}`;
    const cause = { cause: 'falseLimit', name, at: world.now() };
    expect(await call('POST', link)).toMatchObject({ status: 200, data: { cause } });
    expect((await detail()).timeline.at(-1)).toMatchObject({
      kind: 'causeGiven',
      cause: 'falseLimit',
      via: 'mail',
      name,
    });
    // The building's note follows the cause.
    const { notes } = (await world.call(`properties/${house.id}/notes`)).body.data;
    expect(notes).toMatchObject([{ incident: { cause: 'falseLimit' } }]);

    // A cause that was given by the link is taken back by it, and given again.
    expect(await call('DELETE', link)).toMatchObject({ status: 200, data: { cause: null } });
    expect((await detail()).timeline.at(-1)).toMatchObject({ kind: 'causeTakenBack', via: 'mail', name });
    expect((await world.call(`properties/${house.id}/notes`)).body.data.notes).toEqual([]);
    expect(await call('POST', link)).toMatchObject({ status: 200, data: { cause } });

    const given = { cause: 'partFailed', note: 'A valve' };
    await world.call(`alarms/${id}/cause`, { method: 'POST', body: given, role: 'write' });
    const { version } = await detail();
    expect(await call('POST', link)).toMatchObject({ status: 200, data: { cause: { cause: 'partFailed' } } });
    expect(await call('DELETE', link)).toMatchObject({ status: 200, data: { cause: { cause: 'partFailed' } } });
    expect(await detail()).toMatchObject({ version, cause: given });
    const quality = (await world.call('alarms/quality')).body.data;
    expect(quality.sensors.filter((each: { propertyId: string }) => each.propertyId === house.id)).toEqual([]);
  });

  test('A link is refused when it was changed, has expired or is for something else', async () => {
    const { world, house, token, id, call } = await mailedAlarm();
    const secret = (await world.item<{ value: string }>(KEYS.secret(LINK_SECRET)))?.value ?? '';
    const [body = '', signature = ''] = token.split('.');
    const parts = JSON.parse(Buffer.from(body, 'base64url').toString());
    const [, companyId, userId, addressMark, subject] = parts;
    expect(subject).toBe(id);
    const good = { companyId, userId, addressMark, subject, expiresAt: world.now() + LINK_MS };
    const changed = Buffer.from(JSON.stringify(parts.with(2, 'another'))).toString('base64url');
    for (const link of [
      `${changed}.${signature}`,
      linkToken(secret, { ...good, purpose: 'drill' }),
      linkToken('another secret', { ...good, purpose: 'alarm' }),
      linkToken(secret, { ...good, purpose: 'alarm', subject: `${house.id}.1-nothing` }),
      linkToken(secret, { ...good, purpose: 'alarm', subject: 'nothing.1-nothing' }),
      'x',
    ]) {
      for (const method of ['GET', 'POST']) {
        expect(await call(method, link)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      }
    }
    expect(await call('POST', linkToken(secret, { ...good, purpose: 'alarm', expiresAt: world.now() }))).toMatchObject({
      status: 410,
      code: 'LINK_EXPIRED',
    });
    expect((await call('GET')).status).toBe(200);
  });

  test('A link dies with its person’s right to act: another role or address, a person who is gone, a suspended company', async () => {
    const { world, house, call, detail } = await mailedAlarm();
    const refused = async (code: string) => {
      for (const method of ['GET', 'POST']) expect(await call(method)).toMatchObject({ status: 403, code });
    };
    await house.setPerson(0, { role: 'read' });
    await refused('FORBIDDEN');
    await house.setPerson(0, { role: 'admin', email: 'elsewhere@alarms.example' });
    await refused('FORBIDDEN');
    await house.setPerson(0, { email: house.people[0]?.email });
    expect((await call('GET')).status).toBe(200);
    await world.setCompany('suspended');
    await refused('COMPANY_SUSPENDED');
    await world.setCompany('enabled');
    await house.removePerson(0);
    await refused('FORBIDDEN');
    expect((await detail()).state).toBe('open');
  });

  test('One link is opened at most 60 times in an hour', async () => {
    const { call } = await mailedAlarm();
    for (let count = 0; count < 60; count += 1) expect((await call('GET')).status).toBe(200);
    expect(await call('GET')).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect((await call('POST')).status).toBe(429);
  });
}
