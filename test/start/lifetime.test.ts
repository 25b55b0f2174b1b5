import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../../bin/build/places.ts';
import { signInWithAmplify } from '../../bin/operators/sign-in.ts';
import { COMPANIES } from '../../local/world/fixtures.ts';
import { npmStart, type StackFile, type Started } from './npm-start.ts';

/** Tests how `npm start` begins and ends, with one company and its admin. */

/** Longer than it takes on a busy machine: a process that never ends is the failure. */
const MAX_MS = 20_000;
const QUIET = ['--empty', '--no-simulator'];
const admin = COMPANIES[0]?.users.find(({ role }) => role === 'admin');
if (!admin) throw new Error('The first company of the cast has an admin');

let folder: string;
let portal: Started | undefined;
const start = (...parameters: Parameters<typeof npmStart> extends [string, ...infer Rest] ? Rest : never) => {
  portal = npmStart(folder, ...parameters);
  return portal;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingnut-start-'));
});
afterEach(async () => {
  if (portal?.process.exitCode === null && portal.process.signalCode === null) await portal.end('SIGKILL');
  for (const each of [folder, `${folder}-installed`]) await rm(each, { recursive: true, force: true });
});

const inbox = async ({ inbox: url }: StackFile, to = '') => {
  const response = await fetch(`${url}?to=${to}`, { headers: { accept: 'application/json' } });
  return (await response.json()) as Record<'to' | 'subject' | 'text' | 'html' | 'at', string>[];
};
const write = async ({ api }: StackFile, fullname: string) => {
  const body = JSON.stringify({ fullname, email: 'ann@example.com', message: `From ${fullname}` });
  const response = await fetch(`${api}/messages`, { method: 'POST', body });
  expect(response.status).toBe(200);
};
const tokenOf = async (stack: StackFile) => (await signInWithAmplify(stack, admin.email, admin.password)).id;
const view = async (stack: StackFile, body?: unknown) => {
  const response = await fetch(`${stack.api}/dashboards`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${await tokenOf(stack)}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return ((await response.json()) as { data: unknown }).data;
};

/**
 * The command that npm runs, in a folder in which everything is installed. In the repository it would first update
 * node_modules.
 */
async function installedCommand(): Promise<string> {
  const root = `${folder}-installed`;
  await mkdir(join(root, 'bin'), { recursive: true });
  await mkdir(join(root, 'node_modules/.bin'), { recursive: true });
  await symlink(process.execPath, join(root, 'node_modules/.bin/node')).catch(() => undefined);
  await copyFile(join(ROOT, 'bin/run.mjs'), join(root, 'bin/run.mjs'));
  await writeFile(join(root, 'bin/start.ts'), `import ${JSON.stringify(join(ROOT, 'bin/start.ts'))};`);
  await writeFile(join(root, 'package.json'), '{"type": "module"}');
  await writeFile(join(root, 'package-lock.json'), '{}');
  await writeFile(join(root, 'node_modules/.installed'), createHash('sha256').update('{}').digest('hex'));
  return join(root, 'bin/run.mjs');
}

test('it prints its address and the accounts, and stack.json says the same until it ends', async () => {
  const running = start(QUIET);
  const stack = await running.ready();
  expect(running.stdout()).toContain(`The portal is ready: ${stack.portal}\n`);
  expect(running.stdout()).toMatch(new RegExp(`${admin.email} +${admin.password} +admin +Harbourline Property Group`));
  expect(stack).toMatchObject({
    portal: expect.stringMatching(/^http:\/\/localhost:\d+$/),
    api: `${stack.portal}/api`,
    inbox: `${stack.portal}/local/inbox`,
    texts: `${stack.portal}/local/texts`,
    region: 'us-west-2',
    userPoolId: expect.stringMatching(/^us-west-2_\w+$/),
    userPoolClientId: expect.stringMatching(/^\w+$/),
    mqtt: { host: 'localhost', port: expect.any(Number), ca: expect.any(String) },
    accounts: [{ email: admin.email, password: admin.password, role: 'admin', company: 'Harbourline Property Group' }],
    wingnuts: [],
  });
  expect(Object.keys(stack.endpoints)).toEqual(
    expect.arrayContaining(['cognito', 'dynamodb', 'timestreamWrite', 'timestreamQuery', 'ses', 'texts']),
  );
  expect(existsSync(stack.mqtt.ca)).toBe(true);
  const { code, stderr, ms } = await running.end('SIGINT');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(ms).toBeLessThan(MAX_MS);
  expect(existsSync(join(folder, 'stack.json'))).toBe(false);
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('the portal, the API and the inbox answer; the inbox is newest first, by address, as JSON or as a page', async () => {
  const stack = await start(QUIET).ready();
  const page = await fetch(stack.portal);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect((await fetch(`${stack.api}/schema`)).status).toBe(200);
  expect((await fetch(`${stack.api}/users`)).status).toBe(401);

  await write(stack, 'First');
  await write(stack, 'Second');
  const mails = await inbox(stack);
  expect(mails.map(({ subject }) => subject)).toEqual(['Message from Second', 'Message from First']);
  expect(mails[0]).toMatchObject({
    to: 'support@wingnut.example',
    text: expect.stringContaining('From Second'),
    html: expect.any(String),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(await inbox(stack, 'support@wingnut.example')).toHaveLength(2);
  expect(await inbox(stack, 'nobody@wingnut.example')).toEqual([]);
  for (const accept of ['text/html', '*/*']) {
    const shown = await fetch(stack.inbox, { headers: { accept } });
    expect(shown.headers.get('content-type')).toContain('text/html');
    expect(await shown.text()).toContain('Message from Second');
  }
});

test.each(['SIGTERM', 'SIGKILL'] as const)('what was stored is there at the next start after %s', async (signal) => {
  const first = start(QUIET);
  const before = await first.ready();
  await write(before, 'Ann');
  await view(before, { range: 'Last 24 hours' });
  const { code } = await first.end(signal);
  expect(code).toBe(signal === 'SIGKILL' ? null : 0);

  const second = start(QUIET);
  // A file from a killed run does not show that the new run is ready.
  await second.printed('The portal is ready');
  const after = await second.ready();
  expect(second.stdout()).toContain(after.portal);
  expect((await inbox(after)).map(({ subject }) => subject)).toEqual(['Message from Ann']);
  expect(await view(after)).toMatchObject({ range: 'Last 24 hours' });
  expect(after.userPoolId).toBe(before.userPoolId);
});

test('--reset starts over, and keeps all data when its port is taken', async () => {
  const first = start(QUIET);
  const before = await first.ready();
  await write(before, 'Ann');
  await first.end('SIGINT');

  const taken = npmStart(`${folder}-other`, QUIET);
  try {
    const { portal: address } = await taken.ready();
    const refused = await start([...QUIET, '--reset'], { PORT: new URL(address).port }).ended();
    expect(refused.code).toBe(1);
  } finally {
    await taken.end('SIGINT');
    await rm(`${folder}-other`, { recursive: true });
  }
  const kept = start(QUIET);
  expect(await inbox(await kept.ready())).toHaveLength(1);
  await kept.end('SIGINT');

  const anew = start([...QUIET, '--reset']);
  expect(await inbox(await anew.ready())).toEqual([]);
});

test('Ctrl-C while the demo world is made ends it, and the next start makes its world from the beginning', async () => {
  const interrupted = start(['--no-simulator']);
  await interrupted.printed('Making the demo world');
  const { code, stderr, ms } = await interrupted.end('SIGINT');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(ms).toBeLessThan(MAX_MS);
  expect(existsSync(join(folder, 'stack.json'))).toBe(false);
  expect(existsSync(join(folder, 'lock'))).toBe(false);

  const stack = await start(QUIET).ready();
  expect(stack.accounts).toHaveLength(1);
  expect(stack.wingnuts).toEqual([]);
});

test('a signal to the command that npm runs ends the portal, also when that command is killed', async () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const running = start(QUIET, {}, [await installedCommand(), 'bin/start.ts']);
    await running.ready();
    const { ms } = await running.end(signal);
    expect(ms).toBeLessThan(MAX_MS);
    expect(existsSync(join(folder, 'stack.json'))).toBe(false);
  }
});
