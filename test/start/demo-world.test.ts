import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInWithAmplify } from '../../bin/operators/sign-in.ts';
import { COMPANIES, type DemoUser, WINGNUTS } from '../../local/world/fixtures.ts';
import type { DashboardReply } from '../../shared/api/types/entity-types.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { person } from '../local-stack.ts';
import { npmStart, type StackFile, type Started } from './npm-start.ts';

/** Runs `npm start` as a person does: the whole demo world, with its boiler rooms switched on. */

const MAKING_MS = 240_000;
/** Longer than it takes on a busy machine: a process that never ends is the failure. */
const MAX_MS = 20_000;

let folder: string;
let portal: Started;
let stack: StackFile;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingnut-demo-'));
  portal = npmStart(folder);
  stack = await portal.ready();
}, MAKING_MS);
afterAll(async () => {
  await portal.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** The data that a person sees on a building's dashboard. */
async function dashboardOf({ email, password }: DemoUser, propertyId: string): Promise<DashboardReply> {
  const { id } = await signInWithAmplify(stack, email, password);
  const response = await fetch(`${stack.api}/dashboards/${propertyId}`, { headers: { authorization: `Bearer ${id}` } });
  return ((await response.json()) as { data: DashboardReply }).data;
}

const live = WINGNUTS.find(
  ({ state, propertyId, companyId }) => state === 'live' && propertyId && companyId === COMPANIES[0]?.id,
);
const latestAt = async () => {
  const { latest } = await dashboardOf(person('read'), live?.propertyId ?? '');
  return Math.max(...Object.values(latest).map(({ time }) => time));
};

test('it names everybody who may sign in and every wingnut with its certificate; nobody has claimed some', () => {
  const people = COMPANIES.flatMap(({ name, users }) =>
    users.map(({ email, password, role }) => ({ email, password, role, company: name })),
  );
  expect(stack.accounts).toEqual(people);
  for (const { email } of people) expect(portal.stdout()).toContain(email);
  expect(stack.wingnuts.map(({ id }) => id).sort()).toEqual(WINGNUTS.map(({ id }) => id).sort());
  for (const wingnut of stack.wingnuts) {
    expect(Object.keys(wingnut)).toEqual(['id', 'serial', 'company', 'propertyId', 'cert', 'key']);
    expect([existsSync(wingnut.cert), existsSync(wingnut.key)]).toEqual([true, true]);
  }
  const companies = new Set(stack.wingnuts.map(({ company }) => company));
  expect(companies).toEqual(new Set([...COMPANIES.map(({ name }) => name), null]));
});

test('what a boiler room reports now is on its dashboard within seconds', async () => {
  const before = Date.now() - MINUTE_MS;
  await expect.poll(latestAt, { timeout: 20_000, interval: 500 }).toBeGreaterThan(before);
});

/** Memory of a process and all its children, MB: each shared page counts once. Linux alone says it. */
function heldBy(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const own = Number(/^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;
  return children.reduce((sum, child) => sum + heldBy(Number(child)), own);
}

test.runIf(existsSync('/proc/self/smaps_rollup'))('it holds less than 700 MB', async () => {
  await expect.poll(() => heldBy(portal.process.pid ?? 0), { timeout: 60_000, interval: 1000 }).toBeLessThan(700);
});

test('a killed portal takes its boiler rooms along, and the next start shows the same past and goes on', async () => {
  const before = await latestAt();
  await portal.end('SIGKILL');
  const beginning = Date.now();
  portal = npmStart(folder);
  stack = await portal.ready();
  expect(Date.now() - beginning).toBeLessThan(MAKING_MS);
  expect(portal.stdout()).not.toContain('Making');
  expect(await latestAt()).toBeGreaterThanOrEqual(before);
  await expect.poll(latestAt, { timeout: 30_000, interval: 500 }).toBeGreaterThan(beginning - MINUTE_MS);
}, 90_000);

test('Ctrl-C ends all of it, the boiler rooms too', async () => {
  await sleep(1000);
  const { code, stderr, ms } = await portal.end('SIGINT');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(ms).toBeLessThan(MAX_MS);
  expect(existsSync(join(folder, 'stack.json'))).toBe(false);
});
