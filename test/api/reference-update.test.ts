import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AttachPolicyCommand,
  AttachThingPrincipalCommand,
  CreateCertificateFromCsrCommand,
  CreateJobCommand,
  DescribeJobExecutionCommand,
  IoTClient,
  UpdateCertificateCommand,
} from '@aws-sdk/client-iot';
import { IoTDataPlaneClient, PublishCommand } from '@aws-sdk/client-iot-data-plane';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ROOT } from '../../bin/build/places.ts';
import { certificateIdOf } from '../../docs/device/certificates.mjs';
import { type Iot, startIot } from '../../local/iot/index.ts';
import { ACCOUNT } from '../../local/template/names.ts';
import { documentFor, newVendorKey } from '../../local/world/simulator/virtual-wingnut.sample.ts';
import { REGION } from '../../shared/platform/region.ts';

/** The reference client of docs/device updates itself with AWS IoT Jobs of the local stack: a good image, one that does not start, and a new certificate. */

const MINUTES_IN_A_SECOND = '60';
const POLICY = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: ['iot:*'], Resource: '*' }] };
const VENDOR = newVendorKey();

let folder: string;
let iot: Iot;
let images: Server;
let client: ChildProcess;
let said = '';
let senses: NodeJS.Timeout;
const files = new Map<string, Buffer>();
const id = randomUUID();
const arrived = new Set<number>();
const sensed: number[] = [];
const credentials = { accessKeyId: 'any', secretAccessKey: 'any' };
const control = () => new IoTClient({ endpoint: iot.url, region: REGION, credentials });

/** An image is one file: the client with all that it imports. @param beginning what it does first */
async function imageOf(version: string, beginning = ''): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'docs/device/wingnut.mjs')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    banner: {
      js: `${beginning}import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);`,
    },
  });
  const text = outputFiles[0]?.text.replace('= "2.1.0"', `= "${version}"`) ?? '';
  expect(text.includes(`= "${version}"`)).toBe(true);
  return Buffer.from(text);
}

async function offer(version: string, image: Buffer): Promise<string> {
  const jobId = `firmware-WN-48-${version.replaceAll('.', '-')}-lab`;
  files.set(`/${jobId}`, image);
  const url = `http://localhost:${(images.address() as AddressInfo).port}/${jobId}`;
  const document = JSON.stringify(documentFor(image, version, VENDOR, { url }));
  const targets = [`arn:aws:iot:${REGION}:${ACCOUNT}:thing/${id}`];
  await control().send(new CreateJobCommand({ jobId, targets, document, targetSelection: 'SNAPSHOT' }));
  return jobId;
}

const ends = (jobId: string, status: string, reason: string) =>
  vi.waitFor(
    async () => {
      const { execution } = await control().send(new DescribeJobExecutionCommand({ jobId, thingName: id }));
      expect([execution?.status, execution?.statusDetails?.detailsMap?.reason]).toEqual([status, reason]);
    },
    { timeout: 60_000, interval: 200 },
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'update-'));
  images = createServer((request, response) => {
    const file = files.get(request.url ?? '') ?? Buffer.alloc(0);
    const [, first = '0', last = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    response.writeHead(206, { 'content-range': `bytes ${first}-${last}/${file.length}` });
    response.end(file.subarray(Number(first), Number(last) + 1));
  }).listen(0);
  iot = await startIot({
    folder: join(folder, 'iot'),
    policy: POLICY,
    policyName: 'any',
    rules: [
      {
        name: 'all',
        sql: "SELECT * FROM 'up/telemetry'",
        sqlVersion: '2016-03-23',
        actions: [{ Sqs: { QueueUrl: 'http://localhost/queue' } }],
      },
    ],
    perform: async (_action, payload) => {
      const { ts, batch = [{ ts }] } = payload as { ts: number; batch?: { ts: number }[] };
      for (const reading of batch) arrived.add(reading.ts);
    },
    accountId: ACCOUNT,
    region: REGION,
  });
  const thing = await iot.createThing(id);
  const parts = { certificate: thing.certFile, privateKey: thing.keyFile, authority: iot.caFile };
  for (const [name, file] of Object.entries(parts)) copyFileSync(file, join(folder, `${name}.pem`));
  const names = Object.fromEntries(Object.keys(parts).map((name) => [name, `${name}.pem`]));
  const topics = { telemetry: 'up/telemetry', status: 'up/status', reporting: 'down/reporting' };
  const place = { endpoint: 'localhost', port: iot.port, topics, ...names };
  const config = { clientId: id, thingName: id, ...place, firmwareKeys: [VENDOR.pem] };
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  const told = { liveUntil: 0, limits: {}, jobs: true };
  const plane = new IoTDataPlaneClient({ endpoint: iot.dataUrl, region: REGION, credentials });
  const payload = Buffer.from(JSON.stringify(told));
  await plane.send(new PublishCommand({ topic: topics.reporting, qos: 1, retain: true, payload }));
  client = spawn(process.execPath, ['docs/device/boot.mjs', folder, MINUTES_IN_A_SECOND], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  client.stdout?.on('data', (text) => {
    said += text;
  });
  senses = setInterval(() => {
    sensed.push(Date.now());
    client.stdin?.write(`${JSON.stringify({ ts: sensed.at(-1), readings: { AN01: 150 } })}\n`);
  }, 500);
});
afterAll(async () => {
  clearInterval(senses);
  client?.kill('SIGTERM');
  await iot?.close();
  images?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

test('a wingnut updates itself, goes back from an image that does not start, and loses no reading', async () => {
  const good = await offer('2.2.0', await imageOf('2.2.0'));
  await ends(good, 'SUCCEEDED', 'CONFIRMED');
  expect(said).toContain('restarts for update');
  const record = (name: string) => JSON.parse(readFileSync(join(folder, 'firmware', `${name}.json`), 'utf8'));
  expect(record('boot')).toEqual({ good: 'b' });

  const bad = await offer('2.3.0', await imageOf('2.3.0', "throw new Error('does not start');"));
  await ends(bad, 'FAILED', 'DID_NOT_START');
  await vi.waitFor(() => expect(record('boot')).toEqual({ good: 'b' }));

  const older = await offer('2.1.9', await imageOf('2.1.9'));
  await ends(older, 'REJECTED', 'NOT_NEWER');

  // The same wingnut rotates its certificate (docs/product/firmware.md#rotation).
  const signs = async (operation: string, more: object) => {
    const jobId = `${operation}-${id}`;
    const targets = [`arn:aws:iot:${REGION}:${ACCOUNT}:thing/${id}`];
    const document = JSON.stringify({ operation, ...more });
    await control().send(new CreateJobCommand({ jobId, targets, document, targetSelection: 'SNAPSHOT' }));
    return jobId;
  };
  const first = readFileSync(join(folder, 'certificate.pem'), 'utf8');
  const asked = await signs('certificate-request', { certificateId: certificateIdOf(first) });
  await ends(asked, 'SUCCEEDED', 'REQUESTED');
  const { execution } = await control().send(new DescribeJobExecutionCommand({ jobId: asked, thingName: id }));
  const { request = '' } = execution?.statusDetails?.detailsMap ?? {};
  expect(request.length).toBeLessThanOrEqual(1024);
  const certificateSigningRequest = `-----BEGIN CERTIFICATE REQUEST-----\n${request.replace(/.{64}(?!$)/g, '$&\n')}\n-----END CERTIFICATE REQUEST-----\n`;
  const made = await control().send(
    new CreateCertificateFromCsrCommand({ certificateSigningRequest, setAsActive: true }),
  );
  const { certificateArn = '', certificateId = '', certificatePem: certificate = '' } = made;
  await control().send(new AttachPolicyCommand({ policyName: 'any', target: certificateArn }));
  await control().send(new AttachThingPrincipalCommand({ thingName: id, principal: certificateArn }));
  await ends(await signs('certificate-install', { certificateId, certificate }), 'SUCCEEDED', 'CONNECTED');
  await vi.waitFor(() =>
    expect(JSON.parse(readFileSync(join(folder, 'identity', 'identity.json'), 'utf8'))).toEqual({ good: 'b' }),
  );
  // The old one is not needed any more.
  await control().send(new UpdateCertificateCommand({ certificateId: certificateIdOf(first), newStatus: 'INACTIVE' }));

  clearInterval(senses);
  const exit = once(client, 'exit');
  client.stdin?.end();
  expect(await exit).toEqual([0, null]);
  await vi.waitFor(() => expect(sensed.filter((time) => !arrived.has(time))).toEqual([]));
}, 120_000);
