import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { COMPANIES } from '../../local/world/fixtures.ts';
import { API_KEY_HEADER } from '../../shared/domain/people/api-keys.ts';
import { signInWithAmplify, type UserPool } from '../operators/sign-in.ts';
import { freePort } from './emulator.ts';
import type { Part } from './part.ts';

/** Longest time for the portal to build, to make its demo world and to start, ms. */
const START_MS = 480_000;
/** Longest run of schemathesis, in seconds. */
const TRY_SECONDS = 120;

/** Expectations of schemathesis that the portal does not meet, each with the reason. */
const NOT_ASKED: Readonly<Record<string, string>> = {
  positive_data_acceptance: 'a rule of two fields, such as an end after its beginning, cannot be said in JSON Schema',
  unsupported_method: 'API Gateway answers a method that a path does not have with 404, and not with 405',
};

interface Running extends UserPool {
  readonly portal: string;
}
interface Document {
  readonly paths: Readonly<Record<string, unknown>>;
}

const run = promisify(execFile);
/** Output of a program, also when it ended with another status than 0. */
const outputOf = async (program: string, args: readonly string[], cwd: string) =>
  run(program, args, { cwd, maxBuffer: 2 ** 26 }).then(
    ({ stdout, stderr }) => ({ failed: false, text: stdout + stderr }),
    ({ stdout = '', stderr = '', message }: { stdout?: string; stderr?: string; message: string }) => ({
      failed: true,
      text: stdout + stderr || message,
    }),
  );

/** Starts the portal with its demo world in a folder of its own. */
async function startPortal(folder: string): Promise<{ readonly running: Running; close(): void }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/start.ts', '--no-simulator'], {
    env: { ...process.env, PORT: String(port), LOCAL_DIR: folder },
    stdio: 'ignore',
  });
  const close = () => void child.kill('SIGTERM');
  process.on('exit', close);
  const file = join(folder, 'stack.json');
  for (const end = Date.now() + START_MS; Date.now() < end && child.exitCode === null; await wait(500)) {
    if (existsSync(file)) return { running: JSON.parse(readFileSync(file, 'utf8')), close };
  }
  close();
  throw new Error('The portal did not start. npm start says why.');
}

/** A key that may write notes, of an admin of the demo world. */
async function makeKey(running: Running): Promise<string> {
  const admin = COMPANIES[0]?.users.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('The demo world has an admin');
  const { id } = await signInWithAmplify(running, admin.email, admin.password);
  const answer = await fetch(`${running.portal}/api/companies/keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${id}` },
    body: JSON.stringify({ name: 'Verification', right: 'notes', days: 30 }),
  });
  const { data } = (await answer.json()) as { data: { secret: string } };
  return data.secret;
}

/** Asks the generated client for what the portal answers to a machine: it must parse each answer by its types. */
const CALLS = `
import sys
from client import Client
from client.api.machine import machine_properties, machine_latest, machine_alarms, machine_findings

url, key = sys.argv[1:]
client = Client(base_url=url, headers={"${API_KEY_HEADER}": key})
for call in (machine_properties, machine_latest, machine_alarms, machine_findings):
    answer = call.sync_detailed(client=client)
    assert answer.status_code == 200, (call.__name__, answer.content)
    assert answer.parsed.success is True, call.__name__
    print(call.__name__, type(answer.parsed).__name__)
refused = machine_properties.sync_detailed(client=Client(base_url=url, headers={"${API_KEY_HEADER}": "wnk_x"}))
assert refused.status_code == 401 and refused.parsed.code == "KEY_REFUSED", refused
`;

export const api: Part = {
  does: 'tries the calls of machines against the portal by its own OpenAPI document, and generates a client from it',
  tools: ['schemathesis', 'openapi-python-client'],
  async run(print) {
    const folder = mkdtempSync(join(tmpdir(), 'wingnut-api-'));
    let close = () => {};
    try {
      print('starting the portal with its demo world: some minutes');
      const started = await startPortal(folder);
      close = started.close;
      const { running } = started;
      const key = await makeKey(running);
      const whole = (await (await fetch(`${running.portal}/openapi.json`)).json()) as Document;
      const paths = Object.fromEntries(
        Object.entries(whole.paths).filter(([path]) => path.startsWith('/api/machine/')),
      );
      const file = join(folder, 'machine.json');
      writeFileSync(file, JSON.stringify({ ...whole, paths }));

      print(`trying ${Object.keys(paths).length} paths for ${TRY_SECONDS} s`);
      const withKey = ['--header', `${API_KEY_HEADER}:${key}`];
      const excluded = ['--exclude-checks', Object.keys(NOT_ASKED).join(',')];
      const tried = await outputOf(
        'schemathesis',
        ['run', file, '--url', running.portal, ...withKey, ...excluded, '--max-time', `${TRY_SECONDS}`],
        folder,
      );
      print('generating a client');
      const generate = ['generate', '--path', file, '--output-path', 'client', '--meta', 'none', '--overwrite'];
      const generated = await outputOf('openapi-python-client', [...generate, '--fail-on-warning'], folder);
      const called = await outputOf('python3', ['-c', CALLS, running.portal, key], folder);
      const results = { schemathesis: tried, 'openapi-python-client': generated, 'the generated client': called };
      return {
        lines: [
          `${Object.keys(paths).length} paths`,
          ...Object.entries(NOT_ASKED).map(([check, why]) => `not asked: ${check}: ${why}`),
          called.text.trim(),
        ],
        problems: Object.entries(results).flatMap(([name, { failed, text }]) =>
          failed ? [`${name}:\n${text.replaceAll(key, 'wnk_…')}`] : [],
        ),
      };
    } finally {
      close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
    }
  },
};
