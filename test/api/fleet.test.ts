import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeItems } from '../../local/seed/write-items.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { person } from '../local-stack.ts';
import { type Callers, openCallers } from './world/callers.ts';
import { CASES, ours } from './world/every-route.ts';
import { keyOf } from './world/keys.ts';
import { openOperator } from './world/operator.ts';

/** The page of the vendor's operators: who may ask, and what the answer has. */

let callers: Callers;
let operator: Awaited<ReturnType<typeof openOperator>>;
const NOW = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
const ask = (token?: string) => callers.running.call('fleet', { token });
const run = (time: number) => callers.running.stack.invoke('Firmware', { time: new Date(time).toISOString() });

beforeAll(async () => {
  callers = await openCallers();
  operator = await openOperator(callers.running);
});
afterAll(async () => {
  await callers?.close();
  await operator?.close();
});

interface Fake {
  readonly serial: string;
  readonly receivedAt: number;
  readonly software: string;
  readonly rssi?: number;
  readonly boots?: readonly (readonly [number, number, string])[];
  readonly certificateEnds?: number;
}

function itemsOf({ serial, receivedAt, software, rssi, boots, certificateEnds }: Fake) {
  const id = `f3000000-0000-4000-8000-0000${serial}`;
  const health = rssi === undefined ? {} : { health: { network: 'lte', rssi } };
  const specs = { model: 'WN-48', software, hardware: 'C2', lastBoot: null, receivedAt, ...health };
  return [
    { ...KEYS.serial(serial), id, serial },
    {
      ...KEYS.device(id),
      ...{ id, serial, certificate: 'active', companyId: ours.id },
      ...(certificateEnds !== undefined && { certificateEnds }),
    },
    {
      ...KEYS.latest(ours.id, id),
      ...{ id, version: 1, receivedAt, values: {}, times: [receivedAt], specs },
      ...(boots && { boots }),
    },
  ];
}

describe('docs/product/fleet.md#report', () => {
  test('is empty before the first run, and complete after it', async () => {
    const before = await ask(callers.tokens.operator);
    expect(before).toMatchObject({ status: 200, body: { data: { rollouts: [] } } });
    expect(before.body.data).not.toHaveProperty('report');
    const boots = [
      [7, NOW - 3 * DAY_MS, 'power'],
      [9, NOW - DAY_MS, 'watchdog'],
    ] as const;
    await writeItems(callers.running.stack, [
      ...itemsOf({ serial: '88000001', receivedAt: NOW - HOUR_MS, software: '77.0.0', rssi: -118, boots }),
      ...itemsOf({
        serial: '88000002',
        receivedAt: NOW - 40 * DAY_MS,
        software: '77.1.0',
        certificateEnds: NOW + DAY_MS,
      }),
    ]);
    await run(NOW);
    const { report } = (await ask(callers.tokens.operator)).body.data;
    expect(report.at).toBe(NOW);
    expect(report.versions).toContainEqual({ model: 'WN-48', version: '77.1.0', count: 1 });
    expect(report.gone.rows[0]).toEqual({
      ...{ serial: '88000002', model: 'WN-48', version: '77.1.0' },
      receivedAt: NOW - 40 * DAY_MS,
    });
    expect(report.weak.rows).toContainEqual({
      ...{ serial: '88000001', model: 'WN-48', version: '77.0.0' },
      ...{ network: 'lte', rssi: -118 },
    });
    expect(report.restarts).toContainEqual({ version: '77.0.0', devices: 1, counts: { watchdog: 1, unknown: 1 } });
    expect(report.certificates.rows).toContainEqual(expect.objectContaining({ serial: '88000002' }));
  });

  test('is made once an hour', async () => {
    await run(NOW + 5 * MINUTE_MS);
    expect((await ask(callers.tokens.operator)).body.data.report.at).toBe(NOW);
    await run(NOW + HOUR_MS);
    expect((await ask(callers.tokens.operator)).body.data.report.at).toBe(NOW + HOUR_MS);
  });

  test('has no name, no id and no address of a company', async () => {
    const text = JSON.stringify((await ask(callers.tokens.operator)).body);
    const { companies, properties, wingnuts } = callers.running.world;
    const secrets = [
      ...companies.flatMap(({ id, name, users }) => [id, name, ...users.flatMap((user) => [user.id, user.email])]),
      ...properties.flatMap(({ id, name }) => [id, name]),
      ...wingnuts.map(({ id }) => id),
    ];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test('shows a rollout with its counts, and its state of now', async () => {
    const named = { model: 'WN-48', version: '77.2.0' };
    const rollout = {
      ...named,
      ...{ state: 'open', window: { from: 9, to: 16, days: 'weekdays' }, ignoresUnknownWeather: false, notes: 'x' },
      ...{ rings: { lab: { beganAt: NOW, startsAt: NOW } }, listedAt: NOW },
    };
    const target = (id: string, more: object) => ({
      ...KEYS.firmwareTarget(named.model, named.version, id),
      ...{ id, serial: `89${id}`, ring: 'lab', at: NOW, ...more },
    });
    await writeItems(callers.running.stack, [
      { ...KEYS.firmwareRollout(named.model, named.version), ...rollout },
      target('1', { state: 'SUCCEEDED' }),
      target('2', { state: 'FAILED', reason: 'NOT_CONFIRMED' }),
    ]);
    await run(NOW + 2 * HOUR_MS);
    const shown = async () => (await ask(callers.tokens.operator)).body.data.rollouts[0];
    expect(await shown()).toMatchObject({
      ...named,
      state: 'open',
      counts: {
        rings: { lab: { SUCCEEDED: 1, FAILED: 1 } },
        reasons: [
          { words: 'no readings arrived after the restart, so the wingnut went back', count: 1, serials: ['892'] },
        ],
      },
    });
    await callers.people.change(KEYS.firmwareRollout(named.model, named.version), { state: 'stopped' });
    expect(await shown()).toMatchObject({ state: 'stopped' });
  });
});

/** docs/product/fleet.md#operators */
describe('The fleet', () => {
  test('is refused to everybody of a company, and to nobody', async () => {
    const answers: Record<string, unknown> = {};
    for (const name of ['admin', 'write', 'read', 'foreignAdmin', 'suspended', 'demoted'] as const) {
      const { status, body } = await ask(callers.tokens[name]);
      answers[name] = `${status} ${body.code}`;
    }
    expect([...new Set(Object.values(answers))]).toEqual(['403 FORBIDDEN']);
    for (const token of [undefined, callers.tokens.access, callers.tokens.expired]) {
      expect((await ask(token)).status).toBe(401);
    }
    const withKey = await fetch(`${callers.running.stack.portal}/api/fleet`, {
      headers: { 'x-wingnut-key': keyOf(ours.id) },
    });
    expect(withKey.status).toBe(401);
  });

  test('is all that an operator may ask: each other call that needs a session refuses, and nothing changes', async () => {
    const rest = CASES.filter(({ route }) => ['isSignedIn', 'isAuth', 'isAdmin'].includes(route.permission));
    expect(rest.length).toBeGreaterThan(100);
    const before = await callers.people.items();
    for (const { name, path, route } of rest) {
      const { status } = await fetch(`${callers.running.stack.portal}/api/${path}`, {
        method: route.method,
        headers: { authorization: `Bearer ${callers.tokens.operator}` },
        ...(route.method === 'POST' && { body: '{}' }),
      });
      expect({ name, status }).toEqual({ name, status: 401 });
    }
    expect(await callers.people.items()).toEqual(before);
  });
});

describe('docs/operations.md#fleet: the commands', () => {
  const fleet = (args: string) => operator.command('bin/fleet.ts', args);
  const email = 'grace@vendor.example';

  test('make an operator, who chooses a password by a recovery code; repeated they change nothing', async () => {
    const made = await fleet(`grant --email ${email}`);
    expect(made).toMatchObject({ status: 0, err: '' });
    expect(made.out).toContain(`${email} may see the fleet.`);
    expect(made.out).toContain('/resetpassword');
    expect((await fleet(`grant --email ${email}`)).out).not.toContain('/resetpassword');
    expect((await fleet('operators')).out).toMatch(/grace@vendor\.example\noperator@vendor\.example/);
  });

  test('refuse the address of a user of a company', async () => {
    const { status, err } = await fleet(`grant --email ${person('admin').email}`);
    expect([status, err]).toEqual([1, expect.stringContaining('is a user of a company.')]);
  });

  test('leave operators alone when accounts are compared with users', async () => {
    expect((await operator.command('bin/company.ts', 'accounts')).out).not.toContain(
      'vendor.example belongs to no user',
    );
  });

  test('end an operator at once, also one whose token is still good', async () => {
    expect((await ask(callers.tokens.operator)).status).toBe(200);
    expect(await fleet('revoke --email operator@vendor.example')).toMatchObject({ status: 0, err: '' });
    expect(await ask(callers.tokens.operator)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect((await fleet('revoke --email operator@vendor.example')).err).toContain('is no operator.');
  });
});
