import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AwsError } from '../../local/base/aws-json.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { person } from '../local-stack.ts';
import { type AlarmWorld, type Asker, openAlarmWorld, PRESSURE, SUPPLY } from './world/alarm-world.ts';
import { apartmentAlarmTests } from './world/apartment-alarm-tests.ts';
import { openBatchingWingnut } from './world/batching-wingnut.ts';
import { chunkTests } from './world/chunk-tests.ts';
import { countTests } from './world/count-tests.ts';
import { drillTests } from './world/drill-tests.ts';
import { escalationTests } from './world/escalation-tests.ts';
import { incidentTests } from './world/incident-tests.ts';
import { linkTests } from './world/link-tests.ts';
import { muteTests } from './world/mute-tests.ts';
import { webhookTests } from './world/webhook-tests.ts';

/** Tests alarms from a value outside its limits to the mail that people get. The test controls the clock. */

let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
});
afterEach(() => world.clear());
afterAll(() => world?.close());

const ask = async (path: string) => (await world.call(path)).body.data;

describe('a value outside its limits', () => {
  test('is mailed within two checks, once, and its end once', async () => {
    const house = await world.building();
    await world.pass(3, () => house.say());
    expect(await house.attention()).toBeUndefined();
    const breachedAt = world.now() + MINUTE_MS;
    await world.pass(2, () => house.say({ pressure: 6.2 }));
    expect(house.subjects()).toEqual([`${house.name}: boiler system pressure 6.2 PSI, below 10 PSI`]);
    const [mail] = house.mails();
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('below the minimum of 10 PSI');
      expect(body).toContain('1:04 AM EST');
      expect(body).toContain(`${world.running.stack.portal}/portal/dashboard/${house.id}/${world.now()}`);
      expect(body).toContain(`${world.running.stack.portal}/portal/notification/edit/${house.id}`);
    }

    await world.pass(5, () => house.say({ pressure: 5.1 }));
    expect(house.subjects()).toHaveLength(1);
    expect(await ask(`thresholds/${house.id}`)).toMatchObject({
      message: { 'Breaches found in last 10 minutes': { [PRESSURE]: 7, [SUPPLY]: 0 } },
      active: [PRESSURE],
      checkedAt: world.now(),
    });
    expect((await ask(`properties/${house.id}`)).config.alarms).toEqual({ [PRESSURE]: 'ALARM' });
    expect(await ask(`dashboards/${house.id}`)).toMatchObject({
      alarms: [{ kind: 'sensor', subject: PRESSURE, since: breachedAt, extreme: { value: 5.1 }, acknowledged: false }],
      checkedAt: world.now(),
    });

    await world.pass(3, () => house.say());
    expect(house.subjects().slice(1)).toEqual([`${house.name}: boiler system pressure back to normal, 20 PSI`]);
    await world.pass(3, () => house.say());
    expect(house.subjects()).toHaveLength(2);
    expect(await house.attention()).toBeUndefined();
    expect((await ask(`properties/${house.id}`)).config.alarms).toEqual({});
    expect(await ask(`thresholds/${house.id}/alarms`)).toMatchObject({
      alarms: [
        {
          id: `${breachedAt}-${PRESSURE}`,
          since: breachedAt,
          raisedAt: breachedAt + MINUTE_MS,
          endedAt: breachedAt + 7 * MINUTE_MS,
          endReason: 'recovered',
          extreme: { value: 5.1, limit: 10, side: 'min' },
          told: [
            { name: `Pat Doe ${house.people[0]?.id}`, email: house.people[0]?.email, event: 'raised' },
            { name: `Pat Doe ${house.people[0]?.id}`, event: 'recovered' },
          ],
          acknowledged: null,
        },
      ],
      more: false,
    });
  });

  test('of several sensors in the same minute is one mail to each recipient', async () => {
    const house = await world.building(2);
    await world.pass(4, () => house.say({ pressure: 6, supply: 230 }));
    for (const index of [0, 1]) {
      expect(house.subjects(index)).toEqual([`${house.name}: boiler system pressure 6 PSI, below 10 PSI and 1 more`]);
      expect(house.mails(index)[0]?.text).toContain(
        'Boiler Supply Header Temperature 1 is 230°F, above the maximum of 200°F',
      );
    }
  });

  test('is told to whoever may see its property, and no more once that has moved away (docs/product/reach.md#told)', async () => {
    const house = await world.building(2);
    const move = async (portfolio: string) => {
      const { address, name } = (await ask(`properties/${house.id}`)).config;
      const body = { config: { name, address, portfolio } };
      expect((await world.call(`properties/${house.id}`, { method: 'POST', body })).status).toBe(200);
    };
    await move('North');
    await house.setPerson(0, { grants: [{ portfolio: 'North', role: 'write' }] });
    await world.pass(3, () => house.say({ pressure: 6 }));
    const raised = `${house.name}: boiler system pressure 6 PSI, below 10 PSI`;
    expect([house.subjects(0), house.subjects(1)]).toEqual([[raised], [raised]]);
    await move('South');
    await world.pass(4, () => house.say());
    expect(house.subjects(0)).toEqual([raised]);
    expect(house.subjects(1)).toEqual([raised, expect.stringMatching(/ back to normal/)]);
  });

  test('is acknowledged with its incident when somebody acknowledges one that followed it in the history', async () => {
    const house = await world.building();
    await world.pass(3, () => house.say({ pressure: 6 }));
    await world.pass(3, () => house.say({ pressure: 6, supply: 110 }));
    const list = async () => (await ask(`thresholds/${house.id}/alarms`)).alarms;
    const [follower, lead] = await list();
    const path = `thresholds/${house.id}/alarms/${follower.id}/acknowledge`;
    expect((await world.call(path, { method: 'POST', body: { note: 'On my way' } })).status).toBe(200);
    expect(await ask(`alarms/${house.id}.${lead.id}`)).toMatchObject({ state: 'acknowledged', alarms: [{}, {}] });
    expect(await list()).toMatchObject([
      { acknowledged: { note: 'On my way' } },
      { acknowledged: { note: 'On my way' } },
    ]);
    expect((await world.call(path, { method: 'DELETE' })).status).toBe(200);
    expect(await ask(`alarms/${house.id}.${lead.id}`)).toMatchObject({ state: 'open' });
    expect(await list()).toMatchObject([{ acknowledged: null }, { acknowledged: null }]);
  });

  test('that brings others with it is one incident, from the mail to the history', async () => {
    const house = await world.building();
    await world.pass(3, () => house.say({ pressure: 6 }));
    await world.pass(3, () => house.say({ pressure: 6, supply: 110 }));
    await world.pass(4, () => house.say({ pressure: 20, supply: 110 }));
    // Its first alarm has ended, and it lasts. Who acknowledges it by any of its alarms has acknowledged it.
    const { alarms: both } = await ask(`thresholds/${house.id}/alarms`);
    const [supply, pressure] = both.map((each: { id: string }) => `${house.id}.${each.id}`);
    expect(
      (await world.call(`alarms/${supply}/acknowledge`, { method: 'POST', body: { note: '' } })).body.data,
    ).toMatchObject({
      id: pressure,
      state: 'acknowledged',
      endedAt: null,
      commonCause: 'pressureLost',
      subject: 'boilerSupplyHeaderTemperature1',
      latest: { value: 110 },
      limit: { min: 130 },
      alarms: [{ subject: 'boilerSystemPressure1', endedAt: expect.any(Number) }, { endedAt: null }],
    });
    await world.pass(4, () => house.say());
    const { timeline } = await ask(`alarms/${pressure}`);
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['firstOutside', 'raised', 'notified', 'firstOutside', 'raised', 'notified'],
      ...['ended', 'acknowledged', 'ended', 'notified'],
    ]);
    expect(house.subjects()).toEqual([
      `${house.name}: boiler system pressure 6 PSI, below 10 PSI`,
      `${house.name}: boiler supply 110°F, below 130°F`,
      expect.stringMatching(/: boiler supply back to normal/),
    ]);
    expect(house.mails()[1]?.text).toContain('Part of an open alarm: The system lost pressure.');
    expect(house.mails()[2]?.text).toContain('All alarms in this incident have cleared.');
    const { alarms } = await ask(`thresholds/${house.id}/alarms`);
    expect(alarms).toMatchObject([
      { subject: 'boilerSupplyHeaderTemperature1', toldCount: 2, endReason: 'recovered' },
      { subject: 'boilerSystemPressure1', toldCount: 1, endReason: 'recovered' },
    ]);
    expect(await house.attention()).toBeUndefined();
    const here = async (part: 'open' | 'past') =>
      (await ask('alarms'))[part].filter((each: { propertyId: string }) => each.propertyId === house.id);
    expect(await here('open')).toEqual([]);
    const [past, ...others] = await here('past');
    expect(others).toEqual([]);
    expect(past).toMatchObject({
      subject: 'boilerSystemPressure1',
      commonCause: 'pressureLost',
      alarms: [{ subject: 'boilerSystemPressure1' }, { subject: 'boilerSupplyHeaderTemperature1' }],
    });
  });

  test('that crosses its limit each minute is mailed once, and its return once', async () => {
    const house = await world.building();
    const [alarm, normal] = [/: boiler system pressure \d/, /: boiler system pressure back to normal/];
    await world.pass(4, () => house.say({ pressure: 6 }));
    expect(house.subjects()).toEqual([expect.stringMatching(alarm)]);
    await world.pass(60, (minute) => house.say({ pressure: minute % 2 ? 9.9 : 10.1 }));
    expect(house.subjects()).toHaveLength(1);
    await world.pass(4, () => house.say());
    expect(house.subjects()).toEqual([expect.stringMatching(alarm), expect.stringMatching(normal)]);
  });

  test('that crosses its limit each minute from the beginning is no alarm', async () => {
    const house = await world.building();
    await world.pass(60, (minute) => house.say({ pressure: minute % 2 ? 9.9 : 10.1 }));
    await world.pass(4, () => house.say());
    expect(house.subjects()).toEqual([]);
    // The mails of this building do work.
    await world.pass(3, () => house.say({ pressure: 6 }));
    expect(house.subjects()).toHaveLength(1);
  });

  test('twice between two checks is mailed, although each check finds it inside', async () => {
    const house = await world.building();
    await world.pass(3, async () => {
      const samples = [
        [40, 9.9],
        [20, 9.8],
        [0, 10.1],
      ] as const;
      for (const [seconds, pressure] of samples) await house.say({ pressure }, world.now() - seconds * 1000);
    });
    expect(house.subjects()).toEqual([`${house.name}: boiler system pressure 9.8 PSI, below 10 PSI`]);
    await world.pass(4, () => house.say());
    expect(house.subjects().slice(1)).toEqual([expect.stringMatching(/ back to normal/)]);
    await world.pass(3, () => house.say());
    expect(house.subjects()).toHaveLength(2);
    expect(await house.attention()).toBeUndefined();
  });

  test('for one sample is no alarm', async () => {
    const house = await world.building();
    await world.pass(6, (minute) => house.say({ pressure: minute === 2 ? 6 : 20 }));
    expect(house.subjects()).toEqual([]);
    expect(await house.attention()).toBeUndefined();
  });

  test('that is long past, from an outage’s backlog, is no alarm', async () => {
    const house = await world.building();
    await world.pass(3, () => house.say({ pressure: 6 }, world.now() - 20 * MINUTE_MS));
    expect(house.subjects()).toEqual([]);
  });
});

describe('a wingnut that falls silent', () => {
  test('is one incident, however many sensors it has, and its return no storm', async () => {
    const house = await world.building();
    await world.pass(3, () => house.say());
    await world.pass(14);
    expect(house.subjects()).toEqual([]);
    await world.pass(20);
    expect(house.subjects()).toEqual([`${house.name}: Wingnut ${house.serial} offline`]);
    await world.pass(5, () => house.say());
    expect(house.subjects().slice(1)).toEqual([`${house.name}: Wingnut ${house.serial} back online`]);
    expect(await house.attention()).toBeUndefined();
    // Within the hour the next silence is mailed only when it lasts.
    await world.pass(20);
    expect(house.subjects().slice(2)).toEqual([]);
    await world.pass(12);
    expect(house.subjects().slice(2)).toEqual([`${house.name}: Wingnut ${house.serial} still offline`]);
  });

  test('is no longer missed once it is unlinked', async () => {
    const house = await world.building();
    await world.pass(2, () => house.say());
    const unlinked = await world.call(`wingnuts/${house.wingnutId}/link`, {
      role: 'admin',
      method: 'POST',
      body: { propertyId: '' },
    });
    expect(unlinked.status).toBe(200);
    await world.pass(30);
    expect(house.subjects()).toEqual([]);
    expect((await world.queue('SEEN')).filter(({ sk }) => sk.endsWith(house.wingnutId))).toEqual([]);
  });
});

describe('planned work', () => {
  const plan = async (id: string, minutes: number, more: object = {}) => {
    const body = { to: world.now() + minutes * MINUTE_MS, reason: 'New burner', ...more };
    const answer = await world.call(`notifications/${id}/planned_work`, { role: 'write', method: 'POST', body });
    expect(answer.status).toBe(200);
    return answer.body.data.works.at(-1);
  };

  test('raises nothing, and the check looks at its end although no message comes', async () => {
    const [away, low] = [await world.building(), await world.building()];
    await world.pass(2, () => Promise.all([away.say(), low.say()]));
    const { to: end } = await plan(away.id, 40);
    await plan(low.id, 40);
    await world.pass(4, () => Promise.all([away.say({ pressure: 6 }), low.say({ pressure: 6 })]));
    expect(await ask(`thresholds/${low.id}`)).toMatchObject({
      message: { 'Breaches found in last 10 minutes': { [PRESSURE]: 0 } },
      data: { [PRESSURE]: 6 },
      active: [],
    });
    expect(await ask(`dashboards/${low.id}`)).toMatchObject({
      active: [],
      plannedWork: [{ to: end, reason: 'New burner' }],
    });
    expect(await low.attention()).toMatchObject({ due: end });
    await world.pass(34, (minute) => (minute === 33 ? low.say({ pressure: 6 }) : Promise.resolve()));
    // The wingnut that is silent has no timer: the mark alone calls the check.
    expect((await world.queue('SEEN')).filter(({ sk }) => sk.endsWith(away.wingnutId))).toEqual([]);
    expect(await away.attention()).toMatchObject({ due: end });
    await world.pass(3);
    expect(low.subjects()).toEqual([`${low.name}: boiler system pressure 6 PSI, below 10 PSI`]);
    expect((await ask(`thresholds/${low.id}/alarms`)).alarms).toMatchObject([
      { since: end, raisedAt: end + MINUTE_MS },
    ]);
    await world.pass(14);
    expect(away.subjects()).toEqual([]);
    await world.pass(1);
    expect(away.subjects()).toEqual([`${away.name}: Wingnut ${away.serial} offline`]);
  });

  test('docs/product/incidents.md#planned-work-kinds: holds back what was chosen; a silent wingnut and other sensors alarm as ever', async () => {
    const [hot, warm, away] = [await world.building(), await world.building(), await world.building()];
    await world.pass(2, () => Promise.all([hot.say(), warm.say(), away.say()]));
    await plan(hot.id, 60, { kinds: ['hotWater', 'connection'] });
    const { to: end } = await plan(warm.id, 20, { kinds: ['heating'] });
    await plan(away.id, 60, { kinds: ['heating', 'hotWater', 'other', 'danger'] });
    await world.pass(18, () => Promise.all([hot.say({ pressure: 6 }), warm.say({ pressure: 6 })]));
    expect(hot.subjects()).toEqual([`${hot.name}: boiler system pressure 6 PSI, below 10 PSI`]);
    expect(away.subjects()).toEqual([`${away.name}: Wingnut ${away.serial} offline`]);
    expect(warm.subjects()).toEqual([]);
    expect(await ask(`dashboards/${warm.id}`)).toMatchObject({ active: [], plannedWork: [{ kinds: ['heating'] }] });
    expect(await ask(`dashboards/${hot.id}`)).toMatchObject({ active: [PRESSURE] });
    await world.pass(4, () => warm.say({ pressure: 6 }));
    expect((await ask(`thresholds/${warm.id}/alarms`)).alarms).toMatchObject([{ since: end }]);
  });

  test('that is ended early raises at once what is outside; an alarm from before ends as ever', async () => {
    const house = await world.building();
    await world.pass(3, () => house.say({ supply: 230 }));
    const { id } = await plan(house.id, 60, { wingnutId: house.wingnutId });
    await world.pass(5, () => house.say({ pressure: 6 }));
    expect(house.subjects()).toEqual([
      expect.stringMatching(/: boiler supply \d/),
      expect.stringMatching(/: boiler supply back to normal/),
    ]);
    const ended = await world.call(`notifications/${house.id}/planned_work/${id}`, { role: 'write', method: 'DELETE' });
    expect(ended.body.data.works).toMatchObject([{ id, to: world.now() }]);
    await world.pass(2, () => house.say({ pressure: 6 }));
    expect(house.subjects().slice(2)).toEqual([expect.stringMatching(/: boiler system pressure \d/)]);
  });
});

test('An open dashboard that names its last answer gets only the times, until something has changed', async () => {
  const house = await world.building();
  await world.pass(1, () => house.say());
  const first = await ask(`dashboards/${house.id}`);
  const poll = (tag = first.tag) => ask(`dashboards/${house.id}?since=${tag}`);
  expect(await poll()).toEqual({ unchanged: true, checkedAt: world.now(), now: world.now() });
  await world.pass(1);
  expect(await poll()).toEqual({ unchanged: true, checkedAt: world.now(), now: world.now() });
  await world.pass(2, () => house.say({ pressure: 6 }));
  expect(await poll()).toEqual(await ask(`dashboards/${house.id}`));
  expect((await poll()).alarms).toMatchObject([{ subject: PRESSURE }]);
  const { tag } = await poll();
  await world.pass(16);
  expect(await poll(tag)).toMatchObject({ property: { linkedWingnuts: [{ status: 'Disconnected' }] } });
});

describe('incidents', () => incidentTests(() => world));
describe('the count of open alarms', () => countTests(() => world));
describe('escalation', () => escalationTests(() => world));
describe('webhooks', () => webhookTests(() => world));

describe('apartments', () => apartmentAlarmTests(() => world));

describe('mutes', () => muteTests(() => world));

describe('the link in a mail', () => linkTests(() => world));

describe('the parts of a check', () => chunkTests(() => world));

describe('test alarms', () => drillTests(() => world));

describe('runs of the check', () => {
  test('that overlap or come again mail once', async () => {
    const house = await world.building();
    await world.pass(1, () => house.say({ pressure: 6 }));
    world.skip(1);
    await house.say({ pressure: 6 });
    // The function of the check has two runs at the same time.
    await Promise.all([world.check(), world.check()]);
    await world.check();
    expect(house.subjects()).toHaveLength(1);
    expect(await house.letters()).toEqual([]);
  });

  test('of the same minute lose no mail that still waits', async () => {
    const house = await world.building();
    await world.pass(1, () => house.say({ pressure: 6 }));
    const undo = world.running.stack.ses.refuse(() => true);
    world.skip(1);
    await house.say({ pressure: 6, supply: 230 });
    await world.check();
    await house.say({ pressure: 6, supply: 231 }, world.now() + 1000);
    await world.check();
    undo();
    await world.pass(4, () => house.say({ pressure: 6, supply: 230 }));
    expect(house.subjects().sort()).toEqual([
      expect.stringMatching(/: boiler supply \d/),
      expect.stringMatching(/: boiler system pressure \d/),
    ]);
    expect(await house.letters()).toEqual([]);
  });

  test('that die before the mail is out leave it to a later one', async () => {
    const house = await world.building();
    await world.pass(1, () => house.say({ pressure: 6 }));
    const undo = world.running.stack.ses.refuse(() => {
      undo();
      void world.running.stack.kill('TellPeople');
      return true;
    });
    world.skip(1);
    await house.say({ pressure: 6 });
    await world.check();
    expect(house.subjects()).toEqual([]);
    await world.pass(3, () => house.say({ pressure: 6 }));
    expect(house.subjects()).toHaveLength(1);
    expect(await house.letters()).toEqual([]);
  });

  test('that die after the mail and before its record mail at most once more', async () => {
    const house = await world.building();
    await world.pass(1, () => house.say({ pressure: 6 }));
    const undo = world.running.stack.dynamodb.refuse((operation) => {
      if (operation !== 'TransactWriteItems' || house.subjects().length === 0) return false;
      undo();
      void world.running.stack.kill('TellPeople');
      return true;
    });
    world.skip(1);
    await house.say({ pressure: 6 });
    await world.check();
    expect(house.subjects()).toHaveLength(1);
    await world.pass(5, () => house.say({ pressure: 6 }));
    expect(house.subjects()).toHaveLength(2);
    expect(await house.letters()).toEqual([]);
  });
});

describe('docs/product/channels.md#texts', () => {
  const PHONE = { number: '+12065550188', verifiedAt: 1, consentAt: 1 };

  test('an alarm reaches a phone by text and call, each once, and STOP ends both', async () => {
    const { texts } = world.running.stack;
    const house = await world.building();
    await house.choose({ phone: PHONE, channels: { warning: ['text', 'call'] } });
    await world.pass(3, () => house.say({ pressure: 6 }));
    const sent = texts.messages({ to: PHONE.number });
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['call', 'text']);
    const bodies = Object.fromEntries(sent.map(({ kind, body }) => [kind, body]));
    expect(bodies.text).toMatch(
      new RegExp(`^${house.name}: boiler system pressure 6 PSI, below 10 PSI since .+ [AP]M\\. http`),
    );
    expect(bodies.call).toBe(
      `This is Wingnut. ${house.name}. Boiler System Pressure 1 is 6 P S I, below the minimum of 10 P S I. Check the portal.`,
    );
    expect(house.subjects()).toEqual([]);
    texts.reply(PHONE.number, 'STOP');
    await world.pass(8, () => house.say({ pressure: 20 }));
    expect((await house.chosen())?.phone).toEqual({ ...PHONE, stoppedAt: expect.any(Number) });
    const before = texts.messages({ to: PHONE.number }).length;
    await world.pass(3, () => house.say({ pressure: 20, supply: 230 }));
    expect(texts.messages({ to: PHONE.number })).toHaveLength(before);
    // The portal knows of STOP at once: mails take the place of texts, from the end of that alarm on.
    expect(house.subjects()).toEqual([
      expect.stringMatching(/: boiler system pressure back to normal/),
      expect.stringMatching(/: boiler supply \d/),
    ]);
  });
});

describe('faults around the check', () => {
  test('SES is throttling: the mail waits and goes out later', async () => {
    const house = await world.building();
    const undo = world.running.stack.ses.refuse(() => true);
    await world.pass(3, () => house.say({ pressure: 6 }));
    expect(house.subjects()).toEqual([]);
    expect(await house.letters()).toHaveLength(1);
    // docs/product/incidents.md#waits
    const [{ id }] = (await ask(`thresholds/${house.id}/alarms`)).alarms;
    const steps = async () =>
      (await ask(`alarms/${house.id}.${id}`)).timeline.filter(({ kind }: { kind: string }) => kind === 'waits');
    expect(await steps()).toEqual([
      { at: expect.any(Number), kind: 'waits', name: expect.any(String), event: 'raised', channel: 'email' },
    ]);
    undo();
    await world.pass(4, () => house.say({ pressure: 6 }));
    expect(house.subjects()).toHaveLength(1);
    expect(await steps()).toEqual([]);
  });

  test('SES refuses one address: the others are told, and the history says who was not', async () => {
    const house = await world.building(2);
    const bad = house.people[0]?.email ?? '';
    const undo = world.running.stack.ses.refuse(({ to }) =>
      to === bad ? new AwsError('MessageRejected', 'Address is on the suppression list') : false,
    );
    await world.pass(9, () => house.say({ pressure: 6 }));
    undo();
    expect(house.subjects(0)).toEqual([]);
    expect(house.subjects(1)).toHaveLength(1);
    expect(await house.letters()).toEqual([]);
    const { alarms } = await ask(`thresholds/${house.id}/alarms`);
    expect(alarms[0].told).toEqual([
      expect.objectContaining({ email: house.people[1]?.email, event: 'raised' }),
      expect.objectContaining({ email: bad, failure: 'Address is on the suppression list' }),
    ]);
    expect(alarms[0].told[0]).not.toHaveProperty('failure');
  });

  test('DynamoDB is throttling one building: the others are told, and it is told by the next check', async () => {
    const [poor, lucky] = [await world.building(), await world.building()];
    const both = () => Promise.all([poor, lucky].map((house) => house.say({ pressure: 6 })));
    await world.pass(1, both);
    const undo = world.running.stack.dynamodb.refuse(
      (operation, input) => operation === 'TransactWriteItems' && JSON.stringify(input).includes(`"${poor.id}"`),
    );
    await world.pass(1, both);
    expect(poor.subjects()).toEqual([]);
    expect(lucky.subjects()).toHaveLength(1);
    expect(await world.item({ pk: 'CHECK', sk: 'CHECK' })).toMatchObject({ completedAt: world.now(), failed: 1 });
    undo();
    await world.pass(1, both);
    expect(poor.subjects()).toHaveLength(1);
    expect(lucky.subjects()).toHaveLength(1);
    expect(await world.item({ pk: 'CHECK', sk: 'CHECK' })).toMatchObject({ completedAt: world.now(), failed: 0 });
  });
});

test('A stored state that cannot be read fails its own building alone', async () => {
  const [poor, lucky] = [await world.building(), await world.building()];
  const both = () => Promise.all([poor, lucky].map((house) => house.say({ pressure: 6 })));
  await world.pass(1, both);
  const state = { ...(await poor.state<object>()) };
  await poor.setState({ ...state, version: 'broken' });
  await world.pass(1, both);
  expect(poor.subjects()).toEqual([]);
  expect(lucky.subjects()).toHaveLength(1);
  expect(await world.item({ pk: 'CHECK', sk: 'CHECK' })).toMatchObject({ completedAt: world.now(), failed: 1 });
  await poor.setState(state);
  await world.pass(1, both);
  expect(poor.subjects()).toHaveLength(1);
});

test('DynamoDB is throttling what the check reads: that run says so and ends nothing, and the next one tells', async () => {
  const house = await world.building();
  await world.pass(1, () => house.say({ pressure: 6 }));
  const checkedAt = world.now();
  const undo = world.running.stack.dynamodb.refuse((operation) => operation === 'ExecuteStatement');
  world.skip(1);
  await house.say({ pressure: 6 });
  await expect(world.check()).rejects.toThrow();
  undo();
  expect(await world.item({ pk: 'CHECK', sk: 'CHECK' })).toMatchObject({ completedAt: checkedAt });
  expect(house.subjects()).toEqual([]);
  await world.pass(1, () => house.say({ pressure: 6 }));
  expect(house.subjects()).toHaveLength(1);
});

describe('an alarm of months, whose history is as long as an item can be', () => {
  const months = async (hours = 0) => {
    const house = await world.building();
    await world.pass(2, () => house.say({ pressure: 6 }));
    const [{ id }] = (await ask(`thresholds/${house.id}/alarms`)).alarms;
    const length = await house.fillHistory(id, hours);
    expect(length).toBeGreaterThan(2000);
    return { house, id, length };
  };

  test('is reminded of once, and its building is checked', async () => {
    const { house, length } = await months(4);
    await world.pass(6, () => house.say({ pressure: 6 }));
    const reminder = /: boiler system pressure still/;
    expect(house.subjects().slice(1)).toEqual([expect.stringMatching(reminder)]);
    expect(await house.letters()).toEqual([]);
    await world.pass(2, () => house.say({ pressure: 6, supply: 230 }));
    expect(house.subjects().slice(2)).toEqual([expect.stringMatching(/: boiler supply \d/)]);
    const { alarms } = await ask(`thresholds/${house.id}/alarms`);
    expect(alarms[1]).toMatchObject({ subject: PRESSURE, told: [{ event: 'reminded' }], toldCount: length + 1 });
  });

  test('ends, with a mail', async () => {
    const { house, id, length } = await months();
    await world.pass(4, () => house.say());
    expect(house.subjects().slice(1)).toEqual([expect.stringMatching(/ back to normal/)]);
    expect(await house.letters()).toEqual([]);
    const alarm = await house.alarm(id);
    expect(alarm).toMatchObject({ endReason: 'recovered', toldCount: length + 1 });
    expect(alarm?.told.map(({ event }) => event)).toEqual(['reminded', 'recovered']);
  });

  test('can be acknowledged', async () => {
    const { house, id } = await months();
    const path = `thresholds/${house.id}/alarms/${id}/acknowledge`;
    expect(await world.call(path, { method: 'POST', body: { note: 'Summer' } })).toMatchObject({ status: 200 });
    expect((await ask(`thresholds/${house.id}/alarms`)).alarms).toMatchObject([{ acknowledged: { note: 'Summer' } }]);
    await house.fillHistory(id, 4);
    await world.pass(2, () => house.say({ pressure: 6 }));
    expect(house.subjects()).toHaveLength(1);
  });
});

test('A history that cannot be written mails nobody again, and is written later', async () => {
  const house = await world.building();
  const undo = world.running.stack.dynamodb.refuse((operation, input) => {
    const text = JSON.stringify(input);
    const isRecord =
      operation === 'TransactWriteItems' && text.includes('"Delete"') && text.includes(`LETTER#${house.id}`);
    return isRecord && new AwsError('ValidationException', 'Item size has exceeded the maximum allowed size');
  });
  await world.pass(3, () => house.say({ pressure: 6 }));
  expect(house.subjects()).toHaveLength(1);
  expect(await house.letters()).toHaveLength(1);
  undo();
  await world.pass(5, () => house.say({ pressure: 6 }));
  expect(house.subjects()).toHaveLength(1);
  expect(await house.letters()).toEqual([]);
  expect((await ask(`thresholds/${house.id}/alarms`)).alarms).toMatchObject([{ told: [{ event: 'raised' }] }]);
});

test('An alarm without a history ends all the same', async () => {
  const house = await world.building();
  await world.pass(2, () => house.say({ pressure: 6 }));
  const [{ id }] = (await ask(`thresholds/${house.id}/alarms`)).alarms;
  await house.forget(id);
  await world.pass(4, () => house.say());
  expect(house.subjects().slice(1)).toEqual([expect.stringMatching(/ back to normal/)]);
  expect(await house.letters()).toEqual([]);
  expect(await house.attention()).toBeUndefined();
});

describe('what people do with an alarm', () => {
  const acknowledge = (house: string, id: string, role: Asker, note: string) =>
    world.call(`thresholds/${house}/alarms/${id}/acknowledge`, { role, method: 'POST', body: { note } });

  test('acknowledging it keeps who, when and why, and ends its reminders', async () => {
    const [seen, unseen] = [await world.building(), await world.building()];
    const both = () => Promise.all([seen, unseen].map((house) => house.say({ pressure: 6 })));
    await world.pass(2, both);
    const [{ id }] = (await ask(`thresholds/${seen.id}/alarms`)).alarms;
    expect(await acknowledge(seen.id, id, 'read', 'x')).toMatchObject({ status: 403 });
    expect(await acknowledge(seen.id, id, 'foreign', 'x')).toMatchObject({ status: 404 });
    expect(await acknowledge(seen.id, 'no-such', 'write', 'x')).toMatchObject({ status: 404 });
    expect(await acknowledge(seen.id, id, 'write', 'x'.repeat(301))).toMatchObject({ status: 400 });
    expect(await acknowledge(seen.id, id, 'write', 'The plumber comes at 9.')).toMatchObject({ status: 200 });
    const writer = person('write');
    expect((await ask(`thresholds/${seen.id}/alarms`)).alarms[0].acknowledged).toEqual({
      name: `${writer.firstName} ${writer.lastName}`,
      at: world.now(),
      note: 'The plumber comes at 9.',
    });
    // docs/product/audit.md#names: the history has the ids of people alone.
    const stored = await seen.alarm(id);
    expect([stored?.acknowledged, ...(stored?.told ?? [])]).toEqual([
      expect.objectContaining({ userId: writer.id, name: '', email: '' }),
      expect.objectContaining({ userId: seen.people[0]?.id, name: '', email: '' }),
    ]);
    expect((await ask(`dashboards/${seen.id}`)).alarms[0].acknowledged).toBe(true);
    for (let hour = 0; hour < 5; hour += 1) {
      for (const minutes of [50, 9]) {
        world.skip(minutes);
        await both();
        await world.check();
      }
    }
    expect(seen.subjects()).toHaveLength(1);
    expect(unseen.subjects()[1]).toMatch(/: boiler system pressure still 6 PSI/);
    expect(unseen.subjects()).toHaveLength(2);
  });

  test('a severity decides its reminders, and is in the mail, the history and on the screens', async () => {
    const house = await world.building(1, {
      [PRESSURE]: { min: '10', max: '80', thresholdStatus: 'enabled', severity: 'critical' },
      [SUPPLY]: { min: '130', max: '200', thresholdStatus: 'enabled', severity: 'notice' },
    });
    const say = () => house.say({ pressure: 6, supply: 230 });
    await world.pass(2, say);
    expect(house.subjects()).toEqual([
      `${house.name}: Critical: boiler system pressure 6 PSI, below 10 PSI and 1 more`,
    ]);
    for (let hour = 0; hour < 2; hour += 1) {
      world.skip(50);
      await world.pass(10, say);
    }
    const reminder = `${house.name}: Critical: boiler system pressure still 6 PSI, below 10 PSI`;
    expect(house.subjects().slice(1)).toEqual([reminder, reminder]);
    const rated = [
      { subject: PRESSURE, severity: 'critical' },
      { subject: SUPPLY, severity: 'notice' },
    ];
    expect((await ask(`dashboards/${house.id}`)).alarms).toEqual(
      expect.arrayContaining(rated.map((each) => expect.objectContaining(each))),
    );
    // Until the alarm ends, its severity is the one that its limit has now.
    await world.call(`notifications/${house.id}`, {
      role: 'write',
      method: 'POST',
      body: { config: { thresholds: { [PRESSURE]: { min: '10', thresholdStatus: 'enabled' } }, recipients: [] } },
    });
    await world.pass(1, say);
    const listed = (await ask(`thresholds/${house.id}/alarms`)).alarms;
    expect(listed.find(({ subject }: { subject: string }) => subject === PRESSURE)).not.toHaveProperty('severity');
    expect(listed.find(({ subject }: { subject: string }) => subject === SUPPLY)).toMatchObject({
      severity: 'notice',
      endReason: 'thresholdOff',
    });
    await world.pass(4, () => house.say());
    const stored = (await ask(`thresholds/${house.id}/alarms`)).alarms;
    expect(stored.find(({ subject }: { subject: string }) => subject === PRESSURE)).not.toHaveProperty('severity');
  });

  test('a limit that counts only while a pump is ON is quiet while it is OFF, and says so when it ends its alarm', async () => {
    const onlyWhile = { is: 'on', label: 'systemPumpCurrent1' } as const;
    const house = await world.building(1, { [SUPPLY]: { min: '130', thresholdStatus: 'enabled', onlyWhile } });
    await world.pass(2, () => house.say());
    await world.pass(5, () => house.say({ supply: 80, pump: 0 }));
    // Nothing marks the property, so the check costs nothing.
    expect(await house.attention()).toBeUndefined();
    expect(await ask(`thresholds/${house.id}`)).toMatchObject({ active: [], data: { [SUPPLY]: 80 } });
    await world.pass(3, () => house.say({ supply: 80 }));
    expect((await ask(`dashboards/${house.id}`)).active).toEqual([SUPPLY]);
    await world.pass(4, () => house.say({ supply: 80, pump: 0 }));
    expect(house.subjects()).toEqual([
      `${house.name}: boiler supply 80°F, below 130°F`,
      `${house.name}: boiler supply 80°F, monitoring paused`,
    ]);
    expect(house.mails()[1]?.text).toContain('They are active only while System Pump Current 1 is ON.');
    expect((await ask(`thresholds/${house.id}/alarms`)).alarms).toMatchObject([{ endReason: 'recovered', onlyWhile }]);
    expect(await house.attention()).toBeUndefined();
  });

  test('taking it back lets its reminders go on; an editor may, a viewer may not', async () => {
    const house = await world.building();
    await world.pass(2, () => house.say({ pressure: 6 }));
    const [{ id }] = (await ask(`thresholds/${house.id}/alarms`)).alarms;
    await acknowledge(house.id, id, 'write', 'The plumber comes at 9.');
    const takeBack = (role: Asker, alarm = id) =>
      world.call(`thresholds/${house.id}/alarms/${alarm}/acknowledge`, { role, method: 'DELETE' });
    expect(await takeBack('read')).toMatchObject({ status: 403 });
    expect(await takeBack('foreign')).toMatchObject({ status: 404 });
    expect(await takeBack('write', 'no-such')).toMatchObject({ status: 404 });
    expect((await ask(`dashboards/${house.id}`)).alarms[0].acknowledged).toBe(true);
    // The second time changes nothing.
    for (let time = 0; time < 2; time += 1) expect(await takeBack('write')).toMatchObject({ status: 200 });
    expect((await ask(`thresholds/${house.id}/alarms`)).alarms[0].acknowledged).toBeNull();
    expect((await ask(`dashboards/${house.id}`)).alarms[0].acknowledged).toBe(false);
    world.skip(4 * 60);
    await world.pass(1, () => house.say({ pressure: 6 }));
    expect(house.subjects()).toHaveLength(2);
  });

  test('switching the alarms off ends them without a mail; an editor may, a viewer may not', async () => {
    const house = await world.building();
    await world.pass(2, () => house.say({ pressure: 6 }));
    const body = { entityStatus: 'disabled' };
    const path = `notifications/${house.id}`;
    expect((await world.call(path, { role: 'read', method: 'POST', body })).status).toBe(403);
    expect((await world.call(path, { role: 'foreign', method: 'POST', body })).status).toBe(404);
    expect((await world.call(path, { role: 'write', method: 'POST', body })).status).toBe(200);
    await world.pass(4, () => house.say({ pressure: 6 }));
    expect(house.subjects()).toHaveLength(1);
    expect(await house.attention()).toBeUndefined();
    expect((await ask(`thresholds/${house.id}/alarms`)).alarms).toMatchObject([{ endReason: 'switchedOff' }]);
    const on = { entityStatus: 'enabled' };
    expect((await world.call(path, { role: 'write', method: 'POST', body: on })).status).toBe(200);
    await world.pass(2, () => house.say({ pressure: 6 }));
    expect(house.subjects()).toHaveLength(2);
  });

  test('removing the property ends its alarms without a mail', async () => {
    const house = await world.building();
    await world.pass(2, () => house.say({ pressure: 6 }));
    const removed = await world.call(`properties/${house.id}`, { role: 'admin', method: 'DELETE' });
    expect(removed.body).toMatchObject({ success: true });
    await world.pass(4, () => house.say({ pressure: 6 }));
    expect(house.subjects()).toHaveLength(1);
    expect(await house.attention()).toBeUndefined();
  });
});

test('A suspended company is mailed nothing, not even later; what happened is in the history', async () => {
  const house = await world.building();
  await world.setCompany('suspended');
  await world.pass(2, () => house.say({ pressure: 6 }));
  await world.setCompany('enabled');
  await world.pass(2, () => house.say({ pressure: 6 }));
  expect(house.subjects()).toEqual([]);
  expect((await ask(`thresholds/${house.id}/alarms`)).alarms).toMatchObject([{ subject: PRESSURE, told: [] }]);
});

describe('a value that nobody knows', () => {
  test('is told once with its cause, is open on every screen, and ends when good values return', async () => {
    const house = await world.building();
    await world.pass(3, () => house.say());
    await world.pass(20, () => house.say({ pressure: null }));
    expect(house.subjects()).toEqual([`${house.name}: boiler system pressure not reporting`]);
    expect(house.mails()[0]?.text).toContain('Sensor fault, since');
    expect((await ask(`dashboards/${house.id}`)).alarms).toMatchObject([
      { kind: 'unknown', subject: PRESSURE, cause: 'fault', acknowledged: false },
    ]);
    const listed: { id: string; openAlarms?: number }[] = await ask('properties');
    expect(listed.find(({ id }) => id === house.id)?.openAlarms).toBe(1);
    await world.pass(4, () => house.say());
    expect(house.subjects().slice(1)).toEqual([`${house.name}: boiler system pressure reporting again`]);
    expect(await house.attention()).toBeUndefined();
    expect(await ask(`thresholds/${house.id}/alarms`)).toMatchObject({
      alarms: [{ kind: 'unknown', cause: 'fault', endReason: 'recovered' }],
    });
  });
});

describe('a wingnut that reports in batches', () => {
  test('is alarmed of in two minutes, sends few messages else, and never seems silent', async () => {
    const house = await world.building();
    const wingnut = await openBatchingWingnut(world, house.wingnutId);
    await wingnut.hears('"AN17":[10,80]');
    const before = wingnut.messages();
    await world.pass(23, () => wingnut.sample(20));
    expect(wingnut.messages() - before).toBe(5);
    expect(house.subjects()).toEqual([]);

    await world.pass(2, () => wingnut.sample(6.2));
    expect(house.subjects()).toEqual([`${house.name}: boiler system pressure 6.2 PSI, below 10 PSI`]);
    await world.pass(12, () => wingnut.sample(6));
    await world.pass(3, () => wingnut.sample(20));
    expect(house.subjects().slice(1)).toEqual([`${house.name}: boiler system pressure back to normal, 20 PSI`]);
    expect(wingnut.messages() - before).toBeLessThan(15);
    wingnut.close();
  });

  test('hears of new limits within a minute, and is alarmed of two minutes after they are saved', async () => {
    const house = await world.building();
    const wingnut = await openBatchingWingnut(world, house.wingnutId);
    await wingnut.hears('"AN17":[10,80]');
    await world.pass(4, () => wingnut.sample(20));
    const thresholds = { [PRESSURE]: { min: '25', max: '80', thresholdStatus: 'enabled' } };
    const body = { config: { thresholds, recipients: [{ id: house.people[0]?.id, type: 'email' }] } };
    expect(await world.call(`notifications/${house.id}`, { method: 'POST', body })).toMatchObject({ status: 200 });
    await world.pass(1, () => wingnut.sample(20));
    await wingnut.hears('"AN17":[25,80]');
    await world.pass(1, () => wingnut.sample(20));
    expect(house.subjects()).toEqual([`${house.name}: boiler system pressure 20 PSI, below 25 PSI`]);
    wingnut.close();
  });

  test('is told by the next check what a check could not tell it, and nobody is kept from the dashboard', async () => {
    const house = await world.building();
    const wingnut = await openBatchingWingnut(world, house.wingnutId);
    await wingnut.hears('"AN17":[10,80]');
    const body = { config: { thresholds: {}, recipients: [] } };
    await world.call(`notifications/${house.id}`, { method: 'POST', body });
    const undo = ['FunctionsCheckWorker', 'FunctionsDashboards'].map((name) =>
      world.running.stack.withdraw(name, 'iot:Publish'),
    );
    await world.pass(2);
    expect(await house.attention()).toBeDefined();
    expect(await world.call(`dashboards/${house.id}`)).toMatchObject({ status: 200 });
    // The operators hear of it by PropertiesUnchecked.
    expect(await world.item(KEYS.check())).toMatchObject({ failed: 1 });
    for (const give of undo) give();
    await world.pass(1);
    await wingnut.hears('"limits":{}');
    expect(await house.attention()).toBeUndefined();
    wingnut.close();
  });
});
