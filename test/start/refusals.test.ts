import { existsSync, readFileSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from '../../bin/build/places.ts';
import { npmStart } from './npm-start.ts';

/** Tests that `npm start` reports obstacles in one sentence, and leaves nothing behind. */

const QUIET = ['--empty', '--no-simulator'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingnut-refusals-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a start that must fail. Returns the lines of its output. */
async function refusal(
  options: readonly string[] = QUIET,
  environment: Record<string, string> = {},
  state = folder,
): Promise<string[]> {
  const { code, stderr, stdout } = await npmStart(state, options, environment).ended();
  expect(code).toBe(1);
  expect(stdout).not.toContain('ready');
  expect(stderr).not.toMatch(/^ +at /m);
  expect(existsSync(join(state, 'stack.json'))).toBe(false);
  return stderr.trim().split('\n');
}

test('a port that is taken is named, with the way to choose another', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await refusal(QUIET, { PORT: String(port) })).toEqual([
    `Port ${port} is taken. Choose another: PORT=4000 npm start`,
  ]);
  expect(existsSync(join(folder, 'lock'))).toBe(false);
  server.close();
});

test.each(['http', '70000', '-1', '4000.5'])('PORT=%s is not a port', async (port) => {
  expect(await refusal(QUIET, { PORT: port })).toEqual([`PORT is not a port number: ${port}`]);
});

test('LOCAL_ADVERSE takes a whole number', async () => {
  expect(await refusal(QUIET, { LOCAL_ADVERSE: 'yes' })).toEqual(['LOCAL_ADVERSE is not a whole number: yes']);
});

test.each(['--demo', 'reset', '--reset=yes'])(
  'an unknown option, %s, is answered with the known options',
  async (option) => {
    const [sentence, ...usage] = await refusal([option]);
    expect(sentence).toBe(`npm start does not know ${option}.`);
    expect(usage.join('\n')).toMatch(/--reset.*\n.*--empty.*\n.*--no-simulator.*\n.*--readings.*\n.*PORT.*LOCAL_DIR/);
  },
);

test.each([
  ['influx', 'influx'],
  ['', ''],
])('--readings %s names no store', async (name, value) => {
  const [sentence, ...usage] = await refusal(['--readings', ...(name ? [name] : [])]);
  expect(sentence).toBe(`--readings takes timestream or dynamodb, not "${value}".`);
  expect(usage.join('\n')).toContain('timestream (default) or dynamodb');
});

test('a state folder that is a file', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const reason = (path: string, why: string) => [`The state folder ${path} cannot be used: ${why}`];
  expect(await refusal(QUIET, {}, file)).toEqual(reason(file, 'it is not a folder'));
  const below = join(file, 'below');
  expect(await refusal(QUIET, {}, below)).toEqual(reason(below, 'it is inside something that is not a folder'));
});

test('a command without npm on a machine where nothing is installed yet', async () => {
  const bare = join(folder, 'bare');
  await mkdir(join(bare, 'bin'), { recursive: true });
  await copyFile(join(ROOT, 'bin/run.mjs'), join(bare, 'bin/run.mjs'));
  await writeFile(join(bare, 'package-lock.json'), '{}');
  const ended = await npmStart(folder, [], { PATH: '/nowhere' }, [join(bare, 'bin/run.mjs'), 'bin/start.ts']).ended();
  expect(ended.code).toBe(1);
  expect(ended.stderr).toBe('npm was not found. Install Node.js with npm.\n');
});

describe('a folder that was used before', () => {
  let original: string;
  beforeAll(async () => {
    original = await mkdtemp(join(folder, 'original-'));
    const portal = npmStart(original, QUIET);
    await portal.ready();
    await portal.end('SIGINT');
  });
  let used: string;
  beforeEach(async () => {
    used = await mkdtemp(join(folder, 'used-'));
    await cp(original, used, { recursive: true });
  });
  const seeded = () => join(used, 'seeded.json');
  const rewrite = (change: object) =>
    writeFile(seeded(), JSON.stringify({ ...JSON.parse(readFileSync(seeded(), 'utf8')), ...change }));

  test('a portal that already runs in it is not disturbed', async () => {
    const portal = npmStart(used, QUIET);
    const { api } = await portal.ready();
    const { code, stderr } = await npmStart(used, QUIET).ended();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `The state folder ${used} cannot be used: process ${portal.process.pid} uses it (if that is not a portal, delete ${join(used, 'lock')})\n`,
    );
    expect(existsSync(join(used, 'stack.json'))).toBe(true);
    expect((await fetch(`${api}/schema`)).status).toBe(200);
    await portal.end('SIGINT');
  });

  test('state of another version of the stack asks for --reset, which works', async () => {
    await rewrite({ fingerprint: 'of another stack' });
    expect(await refusal(QUIET, {}, used)).toEqual([
      `The state in ${used} was made by another version of the stack: npm start -- --reset deletes it and starts over`,
    ]);
    const portal = npmStart(used, [...QUIET, '--reset']);
    await portal.ready();
    expect((await portal.end('SIGINT')).code).toBe(0);
  });

  test('readings in one store are not searched in the other; another folder can use it', async () => {
    expect(await refusal([...QUIET, '--readings', 'dynamodb'], {}, used)).toEqual([
      `The state in ${used} has its readings in timestream, not in dynamodb: npm start -- --reset deletes it and starts over, another LOCAL_DIR keeps both`,
    ]);
    const other = join(folder, 'dynamodb');
    const portal = npmStart(other, [...QUIET, '--readings', 'dynamodb']);
    expect((await portal.ready()).readings.engine).toBe('dynamodb');
    expect(existsSync(join(other, 'timestream'))).toBe(false);
    expect((await portal.end('SIGINT')).code).toBe(0);
  });

  test('--empty does not use a demo world', async () => {
    await rewrite({ world: 'demo' });
    expect(await refusal(QUIET, {}, used)).toEqual([
      `The state in ${used} holds the demo world: npm start -- --reset --empty starts without it`,
    ]);
  });

  test.each([
    'seeded.json',
    'cognito/cognito.json',
    'timestream/timestream.duckdb',
    'ses/mails.log',
    'dynamodb/CURRENT',
  ])('a broken %s is named, and --reset is suggested', async (name) => {
    await writeFile(join(used, name), 'broken {\n');
    const lines = await refusal(QUIET, {}, used);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(join(used, name.startsWith('dynamodb') ? 'dynamodb' : name));
    expect(lines[0]).toContain('npm start -- --reset deletes it and starts over');
    expect(existsSync(join(used, 'lock'))).toBe(false);
  });
});
