import 'reflect-metadata';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DescribeCertificateCommand, IoTClient, ListThingPrincipalsCommand } from '@aws-sdk/client-iot';
import { Pkcs10CertificateRequestGenerator } from '@peculiar/x509';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificateIdOf } from '../../docs/device/certificates.mjs';
import { clientSettings } from '../../local/runner/endpoints.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { isInWindow, USUAL_WINDOW } from '../../shared/domain/firmware/window.ts';
import type { DeviceItem } from '../../shared/platform/items/device-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { jobsTopicOf } from '../../shared/platform/topics.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { openOperator } from './world/operator.ts';
import { type ProvisionedWingnut, provision } from './world/provisioned-wingnut.ts';
import { dial, isAdmitted } from './world/wingnut-client.ts';

/** Tests the rotation of certificates with the real function, registry and broker (docs/product/firmware.md#rotation). */

const EC_P256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

let running: TestStack;
let operator: Awaited<ReturnType<typeof openOperator>>;
let iot: IoTClient;

beforeAll(async () => {
  running = await startTestStack();
  operator = await openOperator(running);
  iot = new IoTClient(clientSettings(running.stack.endpoints.iot));
});
afterAll(async () => {
  iot?.destroy();
  await running?.close();
  await operator?.close();
});

/** The next time after now that is in the update hours of UTC: wingnuts that are not linked go by it. */
function goodTime(): number {
  let time = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
  while (!isInWindow(USUAL_WINDOW, 'UTC', time)) time += HOUR_MS;
  return time;
}
const START = goodTime();
const run = (time: number) => running.stack.invoke('Firmware', { time: new Date(time).toISOString() });

interface Pair {
  readonly cert: string;
  readonly key: string;
}
const pairOf = ({ bundle }: ProvisionedWingnut): Pair => ({
  cert: readFileSync(join(bundle, 'certificate.pem'), 'utf8'),
  key: readFileSync(join(bundle, 'private.key.pem'), 'utf8'),
});

/** A wingnut whose firmware knows jobs, with an end of its certificate. With an owner it was heard of a moment before. */
async function register(device: ProvisionedWingnut, certificateEnds: number | undefined, companyId?: string) {
  const { id, serial } = device;
  const certificateId = certificateIdOf(pairOf(device).cert);
  const specs = {
    model: 'WN-48',
    software: '3.9.0',
    hardware: 'C2',
    lastBoot: null,
    jobs: true,
    receivedAt: START,
  } as const;
  const item: DeviceItem = {
    ...{ id, serial, certificateId, certificate: 'active' },
    ...(certificateEnds !== undefined && { certificateEnds }),
    ...(companyId === undefined ? { specs } : { companyId }),
  };
  const latest = { id, version: 1, receivedAt: START, values: {}, times: [START], specs };
  await writeItems(running.stack, [
    { ...KEYS.device(id), ...item },
    ...(companyId === undefined ? [] : [{ ...KEYS.latest(companyId, id), ...latest }]),
  ]);
}

async function keyPair({ id }: ProvisionedWingnut): Promise<{ readonly key: string; readonly request: string }> {
  const keys = await crypto.subtle.generateKey(EC_P256, true, ['sign', 'verify']);
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey));
  const key = String(
    createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ type: 'pkcs8', format: 'pem' }),
  );
  const csr = await Pkcs10CertificateRequestGenerator.create({ name: `CN=${id}`, keys, signingAlgorithm: EC_P256 });
  return { key, request: Buffer.from(csr.rawData).toString('base64') };
}

/** A wingnut connects with a certificate, asks for its job, and answers it. Returns the document; undefined without a job. */
async function answer(
  { id }: ProvisionedWingnut,
  { cert, key }: Pair,
  say?: (document: Record<string, string>) => { readonly status: string; readonly statusDetails: object },
): Promise<Record<string, string> | undefined> {
  const client = dial(running.stack, { clientId: id, cert, key });
  try {
    if (!(await isAdmitted(client))) throw new Error(`${id} was not let in`);
    const next = () =>
      new Promise<string>((resolve) => client.once('message', (_topic, body) => resolve(String(body))));
    const topics = ['start-next/accepted', '+/update/accepted', '+/update/rejected'];
    await client.subscribeAsync(
      topics.map((topic) => jobsTopicOf(id, topic)),
      { qos: 1 },
    );
    const started = next();
    await client.publishAsync(jobsTopicOf(id, 'start-next'), '{}', { qos: 1 });
    const { execution } = JSON.parse(await started);
    if (execution && say) {
      const answered = next();
      const body = JSON.stringify(say(execution.jobDocument));
      await client.publishAsync(jobsTopicOf(id, `${execution.jobId}/update`), body, { qos: 1 });
      await answered;
    }
    return execution?.jobDocument;
  } finally {
    client.end(true);
  }
}
const admits = async ({ id }: ProvisionedWingnut, { cert, key }: Pair): Promise<boolean> => {
  const client = dial(running.stack, { clientId: id, cert, key });
  try {
    return await isAdmitted(client);
  } finally {
    client.end(true);
  }
};
const statusOf = async (certificateId: string) =>
  (await iot.send(new DescribeCertificateCommand({ certificateId }))).certificateDescription?.status;
const certificatesOf = async ({ id }: ProvisionedWingnut) =>
  (await iot.send(new ListThingPrincipalsCommand({ thingName: id }))).principals?.length;
const listed = async () => (await operator.command('bin/firmware.ts', 'list')).out;

describe('docs/product/firmware.md#rotation', () => {
  let good: ProvisionedWingnut;
  let mute: ProvisionedWingnut;
  let lost: ProvisionedWingnut;
  let old: ProvisionedWingnut;
  let first: Pair;
  let fresh: Pair;
  let requested: Awaited<ReturnType<typeof keyPair>>;

  test('certificates that end within 60 days are planned, and unknown ends are read from AWS', async () => {
    [good, mute, lost, old] = [
      await provision(operator),
      await provision(operator),
      await provision(operator),
      await provision(operator),
    ];
    first = pairOf(good);
    await register(good, START + 59 * DAY_MS, running.world.companyId);
    await register(mute, START + 20 * DAY_MS);
    await register(lost, START + 30 * DAY_MS);
    await register(old, undefined);
    await run(START - 5 * MINUTE_MS);
    const { out } = await operator.command('bin/wingnut.ts', '--list');
    expect(out).toContain(old.serial);
    const rows = await listed();
    for (const { serial } of [good, mute, lost]) expect(rows).toMatch(new RegExp(`${serial} .* planned`));
    expect(rows).not.toMatch(new RegExp(`${old.serial} `));
  });

  test('a wingnut makes a key and sends a request, and both certificates are valid until it has connected', async () => {
    await run(START);
    requested = await keyPair(good);
    const asked = await answer(good, first, () => ({
      status: 'SUCCEEDED',
      statusDetails: { reason: 'REQUESTED', request: requested.request },
    }));
    expect(asked).toEqual({ operation: 'certificate-request', certificateId: certificateIdOf(first.cert) });
    // Three runs: the request is taken, signed, and offered.
    for (const minutes of [5, 10, 15]) await run(START + minutes * MINUTE_MS);
    const document = await answer(good, first);
    expect(document).toMatchObject({ operation: 'certificate-install' });
    fresh = { cert: String(document?.certificate), key: requested.key };
    expect(certificateIdOf(fresh.cert)).toBe(document?.certificateId);
    expect(new X509Certificate(fresh.cert).validTo).toContain('2049');
    expect([await admits(good, first), await admits(good, fresh)]).toEqual([true, true]);
    expect(await listed()).toMatch(new RegExp(`${good.serial} .* waiting for the wingnut`));
  });

  test('its success by the new connection ends the old certificate, and the company reads it', async () => {
    await answer(good, fresh, ({ certificateId }) => ({
      status: 'SUCCEEDED',
      statusDetails: { reason: 'CONNECTED', certificateId },
    }));
    for (const minutes of [20, 25]) await run(START + minutes * MINUTE_MS);
    expect([await admits(good, first), await admits(good, fresh)]).toEqual([false, true]);
    expect(await statusOf(certificateIdOf(first.cert))).toBe('INACTIVE');
    expect(await listed()).toMatch(new RegExp(`${good.serial} .* renewed`));
    const { id: token } = await running.tokensOf(person('admin'));
    const { body } = await running.call(`companies/audit?to=${START + DAY_MS}`, { token });
    expect(JSON.stringify(body)).toContain('certificateRenewed');
  });

  test('one that never answers keeps its certificate, and is asked again after a pause', async () => {
    await run(START + DAY_MS + HOUR_MS);
    await run(START + DAY_MS + HOUR_MS + 5 * MINUTE_MS);
    expect(await listed()).toMatch(new RegExp(`${mute.serial} .* planned .*the wingnut didn’t answer in time`));
    expect([await statusOf(certificateIdOf(pairOf(mute).cert)), await certificatesOf(mute)]).toEqual(['ACTIVE', 1]);
    // What was canceled is not offered any more.
    expect(await answer(mute, pairOf(mute))).toBeUndefined();
  });

  test('one that installs and never connects keeps its old certificate, and the new one is deleted', async () => {
    // Its first request was canceled with the one before.
    const again = START + 8 * DAY_MS;
    await run(again);
    const { request } = await keyPair(lost);
    await answer(lost, pairOf(lost), () => ({ status: 'SUCCEEDED', statusDetails: { reason: 'REQUESTED', request } }));
    for (const minutes of [5, 10, 15]) await run(again + minutes * MINUTE_MS);
    expect(await certificatesOf(lost)).toBe(2);
    const document = await answer(lost, pairOf(lost), () => ({
      status: 'IN_PROGRESS',
      statusDetails: { step: 'connecting' },
    }));
    for (const minutes of [20, 25, 30]) await run(again + DAY_MS + minutes * MINUTE_MS);
    expect([await certificatesOf(lost), await admits(lost, pairOf(lost))]).toEqual([1, true]);
    await expect(statusOf(String(document?.certificateId))).rejects.toThrow('not found');
    expect(await listed()).toMatch(new RegExp(`${lost.serial} .* planned`));
  });

  test('a certificate that was replaced is deleted after 30 days', async () => {
    await run(START + 31 * DAY_MS);
    await expect(statusOf(certificateIdOf(first.cert))).rejects.toThrow('not found');
    expect([await certificatesOf(good), await admits(good, fresh)]).toEqual([1, true]);
    expect(await listed()).not.toMatch(new RegExp(`${good.serial} `));
  });
});
