import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../bin/build/places.ts';
import { assembly } from './template.ts';

const folder = mkdtempSync(join(tmpdir(), 'wingnut-synth-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** No credentials, and a proxy that nobody answers behind: what asks for the network fails. */
const environment = {
  PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  HOME: folder,
  AWS_EC2_METADATA_DISABLED: 'true',
  HTTPS_PROXY: 'http://127.0.0.1:9',
  CDK_DISABLE_CLI_TELEMETRY: 'true',
};

test('cdk synth --strict passes without network, credentials and warnings, and makes the stack that runs locally', async () => {
  const options = ['synth', '--strict', '--quiet', '--no-notices', '--output', folder, '--app', 'node bin/app.ts'];
  const { stdout, stderr } = await promisify(execFile)(join(ROOT, 'node_modules/.bin/cdk'), options, {
    cwd: ROOT,
    env: environment,
  });
  expect(`${stdout}${stderr}`).not.toMatch(/warning|error/i);
  const template = JSON.parse(readFileSync(join(folder, 'WingnutPortal.template.json'), 'utf8'));
  const types = (resources: Record<string, { Type: string }>) =>
    Object.entries(resources)
      .filter(([, { Type }]) => Type !== 'AWS::CDK::Metadata')
      .map(([id, { Type }]) => [id, Type]);
  expect(Object.fromEntries(types(template.Resources))).toEqual(Object.fromEntries(types(assembly.resources)));
}, 120_000);
