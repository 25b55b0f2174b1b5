import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WORK } from '../../lambdas/flows/quotas.ts';
import { fullPath, type Route } from '../../shared/api/route.ts';
import { API, GROUPS } from '../../shared/api/routes.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../shared/domain/durations.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { ours, ownedBy, theirs } from './world/every-route.ts';

/** Tests that nobody uses up what others need: neither by what a call costs nor by many calls of a stranger. */

let now = Date.UTC(2026, 10, 27, 14, 0, 30);
let running: TestStack;
beforeAll(async () => {
  running = await startTestStack({ now: () => now, log: () => {} });
});
afterAll(() => running.close());

describe('docs/product/limits-and-messages.md#work', () => {
  const windowOf = (propertyId: string, days: number) =>
    new URLSearchParams({ uuid: propertyId, startTime: String(now - days * DAY_MS), endTime: String(now) });
  const tokenOf = async (...who: Parameters<typeof person>) => (await running.tokensOf(person(...who))).id;
  const ROUTES = ['boilersystemtimeseriesdata', 'boilersystemstatedata', 'boilersystemstateanalytics'];

  test('one viewer with 40 windows of 32 days at a time is refused in the end, and nobody else, nor what costs little', async () => {
    const { property } = ownedBy(ours.id);
    const [viewer, colleague, neighbour] = [await tokenOf('read'), await tokenOf('write'), await tokenOf('admin', 1)];
    const gaugeOf = async (propertyId: string, token: string) => {
      const { status } = await running.call(`analytics/boilersystemtemperature?${windowOf(propertyId, 1)}`, {
        token,
      });
      return status;
    };
    const long = (at: number) =>
      running.call(`analytics/${ROUTES[at % ROUTES.length]}?${windowOf(property.id, 32)}`, { token: viewer });
    const theirProperty = ownedBy(theirs.id).property.id;

    const answers: Awaited<ReturnType<typeof long>>[] = [];
    for (let round = 0; round < 20 && answers.at(-1)?.status !== 429; round += 1) {
      const [gauge, ...more] = await Promise.all([
        gaugeOf(theirProperty, neighbour),
        ...Array.from({ length: 40 }, (_, at) => long(at)),
      ]);
      expect(gauge).toBe(200);
      answers.push(...more);
    }
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(taken).toBeGreaterThanOrEqual(40);
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      body: {
        success: false,
        code: 'TOO_MANY_REQUESTS',
        message: 'Too many readings requested. Try again in 10 seconds',
      },
    });
    const held = await fetch(`${running.stack.portal}/api/analytics/${ROUTES[0]}?${windowOf(property.id, 32)}`, {
      headers: { authorization: `Bearer ${viewer}` },
    });
    expect([held.status, held.headers.get('retry-after')]).toEqual([429, '10']);

    expect(await gaugeOf(theirProperty, neighbour)).toBe(200);
    expect(await gaugeOf(property.id, colleague)).toBe(200);
    for (const path of [`dashboards/${property.id}`, 'dashboards/board?since=0', 'properties'])
      expect((await running.call(path, { token: viewer })).status).toBe(200);

    // With the next ten seconds it goes on.
    now += 10 * SECOND_MS;
    expect((await long(0)).status).toBe(200);
  });

  test('the bound is far above one call: a building whose every series costs more than a minute is shown all the same', async () => {
    expect(WORK.person.most).toBeLessThan(40 * 48 * 32);
    now += MINUTE_MS;
    const token = await tokenOf('read');
    const { property } = ownedBy(ours.id);
    expect((await running.call(`analytics/${ROUTES[0]}?${windowOf(property.id, 32)}`, { token })).status).toBe(200);
  });
});

/** A call of each public route that fits nothing; undefined for one that CloudFront answers. */
const STRANGERS: Readonly<Record<string, { readonly body?: object; readonly path?: string } | undefined>> = {
  'users.lookUp': {},
  'users.passwordRules': {},
  'users.checkPassword': { body: { password: 'Nobody-knows-1!', email: 'nobody@x.example', token: 'x' } },
  'users.recover': { body: { email: 'nobody@x.example', code: 'AAAAA-BBBBB' } },
  'schema.get': undefined,
  'dashboards.wall': { body: { token: `${ours.id}.${'x'.repeat(43)}`, since: 0 } },
  'alarms.openLink': {},
  'alarms.acknowledgeByLink': { body: { note: '' } },
  'alarms.noiseByLink': { body: { cause: 'falseLimit' } },
  'alarms.takeNoiseBackByLink': {},
  'alarms.openTestLink': {},
  'alarms.testArrivedByLink': {},
  'alerts.openMail': {},
  'alerts.endMail': {},
  'alerts.openContact': {},
  'alerts.confirmContact': {},
  'alerts.stopContact': {},
  'alerts.calendar': {},
  'messages.send': {
    body: { fullname: 'Nobody', email: 'nobody@x.example', message: 'x', about: '', company: '', website: '' },
  },
  'records.verify': { path: 'f'.repeat(64) },
  'contractor.open': { body: { token: `${ours.id}.l-1.${'x'.repeat(43)}` } },
  'contractor.tenant': { body: { token: `${ours.id}.p-1.${'x'.repeat(43)}` } },
  'contractor.join': { body: { token: `${ours.id}.l-1.${'x'.repeat(43)}`, code: '123456' } },
};
/** Those without a count: a wrong signature is refused without any reading, and a password is judged by itself. */
const UNCOUNTED = [
  ...['alarms.openLink', 'alarms.acknowledgeByLink', 'alarms.openTestLink', 'alarms.testArrivedByLink'],
  ...[
    'alarms.noiseByLink',
    'alarms.takeNoiseBackByLink',
    'alerts.openContact',
    'alerts.confirmContact',
    'alerts.stopContact',
  ],
  ...['alerts.openMail', 'alerts.endMail', 'users.checkPassword'],
];

const PUBLIC = GROUPS.flatMap((group) =>
  Object.entries<Route>(API[group]).flatMap(([name, route]) =>
    route.permission === 'anyone'
      ? [{ id: `${group}.${name}`, method: route.method, path: fullPath(group, route) }]
      : [],
  ),
);

/** Calls from one of this machine's own addresses, as another machine would. Returns the status. */
const callFrom = (address: string, { id, method, path }: (typeof PUBLIC)[number]) =>
  new Promise<number>((resolve, reject) => {
    const { body, path: parameter = 'x'.repeat(43) } = STRANGERS[id] ?? {};
    const url = `${running.stack.portal}${path.replace(/\{\w+\}/, parameter)}`;
    const sent = request(
      url,
      { method, localAddress: address, headers: { 'content-type': 'application/json' } },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.once('error', reject);
    sent.end(method === 'GET' ? undefined : JSON.stringify(body ?? {}));
  });

describe('docs/product/limits-and-messages.md#public-calls', () => {
  test('each public route has its row here', () => {
    expect(PUBLIC.map(({ id }) => id).sort()).toEqual(Object.keys(STRANGERS).sort());
  });

  test.each(PUBLIC.filter(({ id }) => STRANGERS[id]))(
    'a stranger with 320 calls of $id ends his own, and another address is not refused',
    async (route) => {
      const statuses: number[] = [];
      for (let round = 0; round < 16; round += 1)
        statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => callFrom('127.0.0.2', route)))));
      expect(statuses.at(-1) === 429).toBe(!UNCOUNTED.includes(route.id));
      const other = await callFrom('127.0.0.3', route);
      expect(other).not.toBe(429);
      expect(other).toBeLessThan(500);
    },
  );
});
