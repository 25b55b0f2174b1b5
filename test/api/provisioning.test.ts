import 'reflect-metadata';
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pkcs10CertificateRequestGenerator } from '@peculiar/x509';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WINGNUTS } from '../../local/world/fixtures.ts';
import { readClaimCode } from '../../shared/domain/wingnuts/claim-code.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { openInterrupter } from './world/interrupter.ts';
import { openOperator, startCloudFormation } from './world/operator.ts';
import { dial, isAdmitted } from './world/wingnut-client.ts';

/** An operator provisions devices: the files on the disk, the stack's data, and which devices may connect. */

let running: TestStack;
let operator: Awaited<ReturnType<typeof openOperator>>;
let out: string;

beforeAll(async () => {
  running = await startTestStack();
  operator = await openOperator(running);
  out = join(operator.folder, 'provisioned');
});
afterAll(async () => {
  await running?.close();
  await operator?.close();
});
afterEach(() => operator.moveIot(running.stack.endpoints.iot));

const wingnut = (args: string, environment?: Record<string, string>) =>
  operator.command('bin/wingnut.ts', args, environment);
const provision = (count: number, batch: string) => wingnut(`--count ${count} --batch ${batch} --out ${out}`);
const bundlesOf = (stack: string, batch: string) =>
  readdirSync(join(out, stack, batch), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(out, stack, batch, name));
const bundles = (batch: string) => bundlesOf('local', batch);
const codeOf = (bundle: string) => readFileSync(join(bundle, 'claim-code.txt'), 'utf8').trim();
const configOf = (bundle: string) => JSON.parse(readFileSync(join(bundle, 'config.json'), 'utf8'));
const rows = async () => (await wingnut('--list')).out.split('\n').map((line) => line.split(/ {2,}/));
const rowOf = async (text: string) => (await rows()).find((cells) => cells.includes(text));

/** Whether the broker accepts a device that has only its bundle, and perhaps a key of its own (PEM). */
async function isLetIn(bundle: string, ownKey?: string): Promise<boolean> {
  const config = configOf(bundle);
  const client = dial(running.stack, {
    host: config.endpoint,
    port: config.port,
    clientId: config.clientId,
    ca: readFileSync(join(bundle, config.authority)),
    cert: readFileSync(join(bundle, config.certificate)),
    key: ownKey ? Buffer.from(ownKey) : readFileSync(join(bundle, config.privateKey)),
  });
  const admitted = await isAdmitted(client);
  client.end(true);
  return admitted;
}

test('a batch has a bundle and a label for each wingnut, which the broker lets in and the list shows', async () => {
  const made = await provision(2, 'first');
  expect(made).toMatchObject({ status: 0, err: '' });
  expect(made.out).not.toContain('PRIVATE KEY');
  const folders = bundles('first');
  expect(folders).toHaveLength(2);
  const highest = Math.max(...WINGNUTS.map(({ serial }) => Number(serial)));
  for (const [index, folder] of folders.entries()) {
    const { id, serial, ...config } = configOf(folder);
    expect(serial).toBe(String(highest + 1 + index));
    expect(config).toEqual({
      thingName: id,
      clientId: id,
      endpoint: 'localhost',
      port: running.stack.iot.port,
      topics: {
        telemetry: `wingnuts/${id}/telemetry`,
        status: `wingnuts/${id}/status`,
        reporting: `wingnuts/${id}/reporting`,
      },
      certificate: 'certificate.pem',
      privateKey: 'private.key.pem',
      authority: 'ca.pem',
    });
    expect(made.out).toMatch(new RegExp(`${serial} +${id} +${codeOf(folder)}`));
    expect(readClaimCode(codeOf(folder))).toBe(codeOf(folder));
    expect(await rowOf(id)).toEqual([serial, id, 'active', 'yes', '-', '-', '-']);
    expect(await isLetIn(folder)).toBe(true);
    expect(statSync(folder).mode & 0o077).toBe(0);
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  }
  const ids = folders.map((folder) => `${configOf(folder).serial},${configOf(folder).id},${codeOf(folder)}\r\n`);
  expect(readFileSync(join(out, 'local/first/labels.csv'), 'utf8')).toBe(`serial,uuid,claimCode\r\n${ids.join('')}`);
  const sheet = readFileSync(join(out, 'local/first/labels.html'), 'utf8');
  for (const folder of folders) expect(sheet).toContain(`<strong>${configOf(folder).serial}</strong>`);
  expect(readFileSync(join(out, '.gitignore'), 'utf8')).toBe('*\n');
});

test('the keys of the vendor are in the configuration, and a private one is refused', async () => {
  const [first, second, third] = [1, 2, 3].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  const pemOf = (key: KeyObject | undefined, type: 'spki' | 'pkcs8' = 'spki') => key?.export({ type, format: 'pem' });
  const publics = [first, second, third].map((pair) => pemOf(pair?.publicKey));
  const file = (name: string, parts: readonly unknown[]) => {
    writeFileSync(join(operator.folder, name), parts.join(''));
    return join(operator.folder, name);
  };
  const made = await wingnut(
    `--count 1 --batch keys --out ${out} --firmware-key ${file('two.pem', publics.slice(0, 2))}`,
  );
  expect(made).toMatchObject({ status: 0, err: '' });
  expect(configOf(bundles('keys')[0] ?? '').firmwareKeys).toEqual(publics.slice(0, 2));
  for (const [parts, says] of [
    [[pemOf(first?.privateKey, 'pkcs8')], 'takes public keys'],
    [publics, 'one or two public keys'],
    [['no key'], 'one or two public keys'],
    [[pemOf(generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey)], 'one or two public keys'],
  ] as const) {
    const refused = await wingnut(`--count 1 --batch none --out ${out} --firmware-key ${file('bad.pem', parts)}`);
    expect(refused.status).toBe(1);
    expect(refused.err).toContain(says);
  }
  expect((await wingnut(`--retire 1 --firmware-key ${file('two.pem', publics.slice(0, 1))}`)).err).toContain(
    '--firmware-key cannot be used with --retire',
  );
});

test('a batch of signing requests has a bundle without a key for each device that keeps its own, also when it is repeated', async () => {
  const folder = join(operator.folder, 'requests');
  mkdirSync(folder);
  const EC_P256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const privateKeys: string[] = [];
  for (const name of ['a.csr', 'b.csr']) {
    const keys = await crypto.subtle.generateKey(EC_P256, true, ['sign', 'verify']);
    const request = await Pkcs10CertificateRequestGenerator.create({ name: 'CN=any', keys, signingAlgorithm: EC_P256 });
    writeFileSync(join(folder, name), request.toString('pem'));
    const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey));
    privateKeys.push(
      createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'pem', type: 'pkcs8' }) as string,
    );
  }
  const provisionRequests = () => wingnut(`--csr ${folder} --batch own-keys --out ${out}`);
  expect(await provisionRequests()).toMatchObject({ status: 0, err: '' });
  const made = bundles('own-keys');
  expect(made).toHaveLength(2);
  const before = made.map(configOf);
  expect(await provisionRequests()).toMatchObject({ status: 0, err: '' });
  expect(bundles('own-keys').map(configOf)).toEqual(before);
  for (const [index, bundle] of made.entries()) {
    expect(readdirSync(bundle).sort()).toEqual(['ca.pem', 'certificate.pem', 'claim-code.txt', 'config.json']);
    expect(configOf(bundle)).not.toHaveProperty('privateKey');
    expect(await rowOf(configOf(bundle).id)).toContain('active');
    expect(await isLetIn(bundle, privateKeys[index])).toBe(true);
  }
  writeFileSync(join(folder, 'c.csr'), readFileSync(join(folder, 'a.csr')));
  expect((await provisionRequests()).err).toContain('c.csr has the same key as a.csr');
  writeFileSync(join(folder, 'c.csr'), 'no request');
  expect((await provisionRequests()).err).toContain('c.csr is no certificate signing request in PEM.');
});

test('a batch that is asked for again changes nothing, with a greater number it gets the rest', async () => {
  await provision(1, 'again');
  const [before = ''] = bundles('again');
  const config = configOf(before);
  expect(await provision(1, 'again')).toMatchObject({ status: 0 });
  expect(bundles('again')).toEqual([before]);
  expect(await provision(3, 'again')).toMatchObject({ status: 0 });
  expect(bundles('again')).toHaveLength(3);
  expect(configOf(before)).toEqual(config);
  expect((await provision(2, 'again')).err).toContain('already has 3 wingnuts');
});

test('two operators at once get wingnuts of different serial numbers', async () => {
  const made = await Promise.all(['one', 'two'].map((batch) => provision(2, batch)));
  for (const each of made) expect(each).toMatchObject({ status: 0, err: '' });
  const serials = ['one', 'two'].flatMap(bundles).map((folder) => configOf(folder).serial);
  expect(new Set(serials).size).toBe(4);
  const listed = (await rows()).map(([serial]) => serial);
  for (const serial of serials) expect(listed.filter((each) => each === serial)).toHaveLength(1);
});

test('a command that is killed at any step continues when it is repeated', async () => {
  const known = (await rows()).length;
  let kill: (() => void) | undefined;
  let at = 0;
  const interrupter = await openInterrupter(running.stack.endpoints.iot, (count) => {
    if (count === at) kill?.();
  });
  try {
    await operator.moveIot(interrupter.url);
    let calls = 0;
    // The steps: read the endpoint for devices, then make thing, certificate, policy and attachment of the first
    // device.
    for (const step of [2, 3, 4, 5]) {
      at = calls + step;
      const { child, result } = operator.start('bin/wingnut.ts', `--count 2 --batch broken --out ${out}`);
      kill = () => child.kill('SIGKILL');
      expect((await result).status).toBeNaN();
      calls = at;
    }
    expect((await rows()).filter((cells) => cells.includes('unfinished'))).toHaveLength(1);
    expect(bundles('broken').filter((folder) => existsSync(join(folder, 'config.json')))).toEqual([]);

    expect((await provision(1, 'other')).out).toContain('The batch broken is unfinished');
    expect(await provision(2, 'broken')).toMatchObject({ status: 0, err: '' });
    expect(bundles('broken')).toHaveLength(2);
    for (const folder of bundles('broken')) expect(await isLetIn(folder)).toBe(true);
    const after = await rows();
    expect(after.length).toBe(known + 3);
    expect(after.filter((cells) => cells.includes('unfinished'))).toEqual([]);
  } finally {
    interrupter.close();
  }
});

test('a batch that fails says how many wingnuts are ready, and how to continue', async () => {
  const outputs = { ...running.stack.outputs, ThingPolicyName: 'gone' };
  const cloudFormation = await startCloudFormation(running, () => outputs);
  const args = `--count 2 --batch stuck --out ${out} --stack WingnutPortal`;
  const failed = await wingnut(args, cloudFormation.environment);
  expect(failed.status).toBe(1);
  expect(failed.err).toContain('Policy gone was not found');
  expect(failed.err).toContain('0 of 2 wingnuts are ready. To continue:');
  expect(failed.err).toContain('npm run wingnut:provision -- --count 2 --batch stuck');
  outputs.ThingPolicyName = `${running.stack.outputs.ThingPolicyName}`;
  expect(await wingnut(args, cloudFormation.environment)).toMatchObject({ status: 0 });
  cloudFormation.close();
});

test('a new label has a new claim code: the one before does not work any more, and a wingnut without one gets one', async () => {
  await provision(1, 'labelled');
  const [bundle = ''] = bundles('labelled');
  const { id, serial } = configOf(bundle);
  const made = await wingnut(`--relabel ${serial} --out ${out}`);
  expect(made).toMatchObject({ status: 0, err: '' });
  const folder = join(out, 'local', `label-${serial}`);
  const [, row = ''] = readFileSync(join(folder, 'labels.csv'), 'utf8').split('\r\n');
  const code = row.split(',')[2] ?? '';
  expect(row).toBe(`${serial},${id},${code}`);
  expect(made.out).toContain(code);
  expect(readFileSync(join(folder, 'labels.html'), 'utf8')).toContain(`<b>${code}</b>`);
  const token = (await running.tokensOf(person('admin'))).id;
  const claim = (claimCode: string) =>
    running.call('wingnuts', { token, method: 'POST', body: { wingnutId: id, claimCode } });
  expect((await claim(codeOf(bundle))).status).toBe(400);
  expect((await claim(code)).status).toBe(200);

  const old = WINGNUTS.find(({ companyId }) => companyId === null)?.serial ?? '';
  expect(await rowOf(old)).toContain('-');
  await wingnut(`--relabel ${old} --out ${out}`);
  expect(await rowOf(old)).toContain('yes');
  expect((await provision(1, 'after')).out).not.toContain('unfinished');
  expect((await wingnut('--relabel 1')).err).toContain('There is no wingnut 1.');
});

describe('a revoked wingnut', () => {
  test('is not let in any more, cannot be claimed, and stays in the list', async () => {
    await provision(2, 'stolen');
    const [one = '', two = ''] = bundles('stolen');
    const { serial, id } = configOf(one);
    const revoked = await wingnut(`--revoke ${serial}`);
    expect(revoked).toMatchObject({ status: 0, err: '' });
    expect(revoked.out).toContain(`Wingnut ${serial} (${id}) is revoked`);
    expect(await isLetIn(one)).toBe(false);
    expect(await isLetIn(two)).toBe(true);
    expect(await rowOf(id)).toEqual([serial, id, 'revoked', 'yes', '-', '-', '-']);
    const token = (await running.tokensOf(person('admin'))).id;
    const claim = (bundle: string) => {
      const body = { wingnutId: configOf(bundle).id, claimCode: codeOf(bundle) };
      return running.call('wingnuts', { token, method: 'POST', body });
    };
    expect(await claim(one)).toMatchObject({ status: 400, body: { code: 'INVALID_WINGNUT' } });
    expect(await claim(two)).toMatchObject({ status: 200 });

    // The UUID may be in upper or lower case. A second revocation changes nothing.
    const again = await wingnut(`--revoke ${id.toUpperCase()}`);
    expect(again).toMatchObject({ status: 0, err: '' });
    const claimed = await wingnut(`--revoke ${configOf(two).id}`);
    expect(claimed.out).toContain('It stays in its company');
    // The company reads in its audit log who has revoked it.
    const { body } = await running.call('companies/audit?kind=wingnut', { token });
    expect(body.data.records.slice(0, 2)).toMatchObject([
      { action: 'wingnutRevoked', actor: { name: 'Operator' }, subject: { id: configOf(two).id } },
      { action: 'wingnutClaimed', subject: { id: configOf(two).id } },
    ]);
    expect(await isLetIn(two)).toBe(false);
  });

  test('may be one that was never finished, and stays unfinished', async () => {
    let kill: (() => void) | undefined;
    const interrupter = await openInterrupter(running.stack.endpoints.iot, (count) => count === 4 && kill?.());
    await operator.moveIot(interrupter.url);
    const { child, result } = operator.start('bin/wingnut.ts', `--count 1 --batch halved --out ${out}`);
    kill = () => child.kill('SIGKILL');
    await result;
    interrupter.close();
    await operator.moveIot(running.stack.endpoints.iot);
    const { id } = JSON.parse(readFileSync(join(bundles('halved')[0] ?? '', 'unfinished.json'), 'utf8'));
    expect(await rowOf(id)).toContain('unfinished');
    expect(await wingnut(`--revoke ${id}`)).toMatchObject({ status: 0, err: '' });
    expect(await rowOf(id)).toContain('revoked');
    const resumed = await provision(1, 'halved');
    expect(resumed).toMatchObject({ status: 1, err: expect.stringContaining('was revoked before it was ready') });
  });
});

test('a renewed wingnut is let in with both certificates, and with the new one alone once the former is retired', async () => {
  await provision(1, 'old');
  const [old = ''] = bundles('old');
  const { serial, id } = configOf(old);
  const renew = () => wingnut(`--renew ${serial} --batch renewed --out ${out}`);
  const renewed = await renew();
  expect(renewed).toMatchObject({ status: 0, err: '' });
  expect(renewed.out).toContain(`npm run wingnut:provision -- --retire ${serial}`);
  const [young = ''] = bundles('renewed');
  expect(configOf(young)).toEqual(configOf(old));
  expect([await isLetIn(old), await isLetIn(young)]).toEqual([true, true]);
  expect((await renew()).err).toContain('Use another --batch');

  expect((await wingnut(`--retire ${serial}`)).out).toContain('Revoked certificates: 1.');
  expect([await isLetIn(old), await isLetIn(young)]).toEqual([false, true]);
  expect(await rowOf(id)).toContain('active');
  expect((await wingnut(`--retire ${serial}`)).out).toContain('Revoked certificates: 0.');

  expect(await wingnut(`--revoke ${serial}`)).toMatchObject({ status: 0 });
  expect(await isLetIn(young)).toBe(false);
  expect((await wingnut(`--retire ${serial}`)).err).toContain('has no renewed certificate');
});

describe('a deployed stack', () => {
  test('is found by its outputs; its devices know IoT Core by Amazon’s roots', async () => {
    const cloudFormation = await startCloudFormation(running, () => running.stack.outputs);
    const args = `--count 1 --batch cloud --out ${out} --stack WingnutPortal`;
    const made = await wingnut(args, cloudFormation.environment);
    cloudFormation.close();
    expect(made).toMatchObject({ status: 0, err: '' });
    expect(made.out).toContain('The stack WingnutPortal in us-west-2');
    const [folder = ''] = bundlesOf('WingnutPortal', 'cloud');
    expect(readFileSync(join(folder, 'ca.pem'), 'utf8').match(/BEGIN CERTIFICATE/g)).toHaveLength(4);
    expect(await rowOf(configOf(folder).id)).toContain('active');
  });

  test('that is older than provisioning is refused', async () => {
    const { ThingPolicyName: _missing, ...outputs } = running.stack.outputs;
    const cloudFormation = await startCloudFormation(running, () => outputs);
    const refused = await wingnut('--revoke 10000001 --stack WingnutPortal', cloudFormation.environment);
    cloudFormation.close();
    expect(refused.err).toContain('has no output ThingPolicyName: deploy this version of the portal first.');
  });
});

test('a batch of a stack that was made anew since is refused', async () => {
  await provision(1, 'former');
  const [folder = ''] = bundles('former');
  const stranger = join(out, 'local/former/10000000');
  renameSync(folder, stranger);
  expect((await provision(1, 'former')).err).toContain('The stack does not know wingnut 10000000 of the batch former');
  rmSync(stranger, { recursive: true });
});

describe('a command line', () => {
  test.each([
    ['', 'An action is missing.'],
    ['--count 0', '--count takes a whole number from 1 to 10000'],
    ['--count 1.5', '--count takes a whole number'],
    ['--count 1 --batch ../x', '--batch takes up to 45 letters'],
    ['--count 1 --list', '--count and --list exclude each other'],
    ['--list --batch x', '--batch cannot be used with --list'],
    ['--revoke nonsense', '--revoke takes a serial number or a UUID'],
    ['--revoke 10', 'There is no wingnut 10. npm run wingnut:provision -- --list shows them.'],
    ['--delete 10', "Unknown option '--delete'"],
    ['--list --local --stack Foo', '--local and --stack exclude each other'],
    ['--list --stack Foo', 'No AWS credentials were found'],
  ])('%s fails: %s', async (args, sentence) => {
    const { status, err } = await wingnut(args);
    expect(status).toBe(1);
    expect(err).toContain(sentence);
    expect(err).not.toMatch(/ at .*:\d+/);
  });

  test('explains itself', async () => {
    const { status, out: help } = await wingnut('--help');
    expect(status).toBe(0);
    for (const option of ['--count', '--batch', '--out', '--list', '--revoke', '--stack', '--local'])
      expect(help).toContain(option);
  });
});
