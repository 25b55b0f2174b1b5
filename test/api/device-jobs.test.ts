import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { AddThingToThingGroupCommand, CreateJobCommand, CreateThingGroupCommand, IoTClient } from '@aws-sdk/client-iot';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import mqtt from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientSettings } from '../../local/runner/endpoints.ts';
import { imageKeys, presignedPlace } from '../../shared/platform/firmware-images.ts';
import { FIRMWARE_OUTPUTS } from '../../shared/platform/outputs.ts';
import { jobsTopicOf } from '../../shared/platform/topics.ts';
import { startTestStack, type TestStack } from '../local-stack.ts';

/** A device of the stack is offered an image by a job, with the policy, the bucket and the role of the template. */

let running: TestStack;
beforeAll(async () => {
  running = await startTestStack();
});
afterAll(() => running?.close());

const THING = '5b1f0c3e-8d6a-4f2b-9c5f-2a71b0e49d10';

/** The document that a device gets for a job whose document names an object of the bucket. */
async function documentFor(jobId: string, key: string): Promise<{ url: string }> {
  const { iot, outputs, endpoints } = running.stack;
  const client = new IoTClient(clientSettings(endpoints.iot));
  const bucket = outputs[FIRMWARE_OUTPUTS.imagesBucket] ?? '';
  const files = await iot.createThing(THING);
  const { thingGroupArn = '' } = await client.send(new CreateThingGroupCommand({ thingGroupName: jobId }));
  await client.send(new AddThingToThingGroupCommand({ thingGroupName: jobId, thingName: THING }));
  await client.send(
    new CreateJobCommand({
      jobId,
      targets: [thingGroupArn],
      document: JSON.stringify({ url: presignedPlace(bucket, key) }),
      presignedUrlConfig: { roleArn: outputs[FIRMWARE_OUTPUTS.readerRole] ?? '', expiresInSec: 600 },
    }),
  );
  client.destroy();
  const device = mqtt.connect({
    ...{ protocol: 'mqtts', host: iot.host, port: iot.port, ca: readFileSync(iot.caFile), cert: files.cert },
    ...{ key: files.key, clientId: THING, protocolVersion: 4, reconnectPeriod: 0 },
  });
  try {
    const answered = new Promise<string>((resolve) => device.on('message', (_topic, body) => resolve(String(body))));
    await device.subscribeAsync(jobsTopicOf(THING, 'start-next/accepted'), { qos: 1 });
    await device.publishAsync(jobsTopicOf(THING, 'start-next'), '{}', { qos: 1 });
    const { execution } = JSON.parse(await answered);
    expect(execution.jobId).toBe(jobId);
    await device.publishAsync(jobsTopicOf(THING, `${jobId}/update`), '{"status":"SUCCEEDED"}', { qos: 1 });
    return execution.jobDocument;
  } finally {
    await device.endAsync();
  }
}

test('a wingnut downloads the image of its job in parts, by an address that the role of the stack has signed', async () => {
  const { outputs, endpoints } = running.stack;
  const s3 = new S3Client({ ...clientSettings(endpoints.s3), forcePathStyle: true });
  const { image } = imageKeys('WN-48', '3.9.0');
  const bytes = randomBytes(1000);
  const Bucket = outputs[FIRMWARE_OUTPUTS.imagesBucket] ?? '';
  await s3.send(new PutObjectCommand({ Bucket, Key: image, Body: bytes }));
  s3.destroy();
  const { url } = await documentFor('firmware-WN-48-3-9-0-lab', image);
  const part = async (range: string) => {
    const answer = await fetch(url, { headers: { range } });
    expect(answer.status).toBe(206);
    return Buffer.from(await answer.arrayBuffer());
  };
  expect(Buffer.concat([await part('bytes=0-599'), await part('bytes=600-')])).toEqual(bytes);
  expect((await fetch(url.replace('3.9.0.bin', '3.8.0.bin'))).status).toBe(403);
});

test('an address outside of the images is signed by a role that may not read there', async () => {
  const { url } = await documentFor('other', 'notes/private.txt');
  const answer = await fetch(url);
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('AccessDenied')]);
});
