import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvokeCommand, paginateListFunctions } from '@aws-sdk/client-lambda';
import type { MqttClient } from 'mqtt';
import { jobsTopicOf, topicOf } from '../../../shared/platform/topics.ts';
import { until, type World } from './world.ts';

/** An update of a wingnut through AWS IoT Jobs, from the operator's command to the report of the device (docs/product/firmware.md). */

const VERSION = '9.1.0';
const RELEASE = ['--version', VERSION, '--model', 'WN-48'] as const;
const IMAGE_BYTES = 3000;
const PART_BYTES = 1024;

/** What `start-next` answers, as far as the device needs it. */
interface Execution {
  readonly jobId: string;
  readonly jobDocument: { readonly url: string; readonly size: number; readonly sha256: string };
}

/** Runs the function that otherwise runs every five minutes. */
async function lookAfterRollouts({ lambda }: World): Promise<void> {
  const names: string[] = [];
  for await (const { Functions = [] } of paginateListFunctions({ client: lambda }, {}))
    names.push(
      ...Functions.flatMap(({ FunctionName = '' }) => (FunctionName.includes('Firmware') ? [FunctionName] : [])),
    );
  const [name] = names;
  if (!name || names.length > 1) throw new Error(`The function of rollouts is one of ${names.join(', ') || 'none'}`);
  const event = JSON.stringify({ time: new Date().toISOString() });
  const { FunctionError, Payload } = await lambda.send(new InvokeCommand({ FunctionName: name, Payload: event }));
  if (FunctionError) throw new Error(`${name} failed: ${Payload?.transformToString().slice(0, 300)}`);
}

/** Asks on a topic of jobs. @returns what `accepted` says; rejects with what `rejected` says, or after ten seconds */
async function ask<Answer>(client: MqttClient, topic: string, message: object): Promise<Answer> {
  await client.subscribeAsync([`${topic}/accepted`, `${topic}/rejected`], { qos: 1 });
  const answer = new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${topic} was not answered`)), 10_000);
    const onMessage = (from: string, payload: Buffer) => {
      if (!from.startsWith(`${topic}/`)) return;
      client.off('message', onMessage);
      clearTimeout(timer);
      if (from.endsWith('/accepted')) resolve(JSON.parse(payload.toString()));
      else reject(new Error(`${topic} was rejected: ${payload}`));
    };
    client.on('message', onMessage);
  });
  await client.publishAsync(topic, JSON.stringify(message), { qos: 1 });
  return answer;
}

/** Downloads an image in parts, as a device does. */
async function download({ url, size }: Execution['jobDocument']): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let first = 0; first < size; first += PART_BYTES) {
    const range = `bytes=${first}-${Math.min(first + PART_BYTES, size) - 1}`;
    const answer = await fetch(url, { headers: { range } });
    if (answer.status !== 206) throw new Error(`A part of the image was answered with ${answer.status}`);
    parts.push(Buffer.from(await answer.arrayBuffer()));
  }
  return Buffer.concat(parts);
}

/** The number of updates of a ring in a state, as `firmware:list` shows it. */
function listed(said: string, ring: string, state: string): number {
  const cells = (line = '') => line.trim().split(/\s{2,}/);
  const lines = said.split('\n');
  const headings = cells(lines.find((line) => line.trim().startsWith('ring ')));
  return Number(cells(lines.find((line) => line.trim().startsWith(`${ring} `)))[headings.indexOf(state)]);
}

/** Releases a version, rolls it out to one wingnut in the lab, and is that wingnut. */
export async function rollUpdate(world: World): Promise<void> {
  const on = ['--stack', world.stack.name] as const;
  const file = (name: string) => join(world.stack.folder, name);
  await world.operate('wingnut', '--count', '1', '--batch', 'lab', '--out', file('devices'), ...on);
  const [bundle = ''] = world.bundles('lab');
  const { id } = JSON.parse(readFileSync(join(bundle, 'config.json'), 'utf8'));
  await world.operate('wingnut', '--lab', id, ...on);

  const image = randomBytes(IMAGE_BYTES);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(file('image.bin'), image);
  writeFileSync(file('vendor.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const signed = ['--file', file('image.bin'), '--key', file('vendor.pem'), '--notes', 'Proves a rollout.'];
  await world.operate('firmware', 'release', ...RELEASE, ...signed, ...on);

  const client = await world.connect(bundle);
  try {
    const status = { model: 'WN-48', software: '3.8.1', hardware: 'C2', lastBoot: null, reporting: true, jobs: true };
    await client.publishAsync(topicOf(id, 'status'), JSON.stringify(status), { qos: 1 });
    const roll = ['roll', ...RELEASE, '--ring', 'lab', ...on];
    await until('The wingnut', 30, async () =>
      (await world.operate('firmware', ...roll)).includes('ring lab: 1 wingnut') ? true : undefined,
    );
    await world.operate('firmware', ...roll, '--yes');
    await lookAfterRollouts(world);
    const { jobId, jobDocument } = await until('The update', 30, async () => {
      const { execution } = await ask<{ execution?: Execution }>(client, jobsTopicOf(id, 'start-next'), {});
      return execution;
    });
    const hash = createHash('sha256').update(await download(jobDocument));
    if (hash.digest('hex') !== jobDocument.sha256) throw new Error('The image is another one');
    const report = { status: 'SUCCEEDED', statusDetails: { reason: 'CONFIRMED' } };
    await ask(client, jobsTopicOf(id, `${jobId}/update`), report);
  } finally {
    client.end(true);
  }
  await lookAfterRollouts(world);
  const said = await world.operate('firmware', 'list', ...on);
  if (listed(said, 'lab', 'succeeded') !== 1) throw new Error(`The list does not show the update: ${said}`);
}
