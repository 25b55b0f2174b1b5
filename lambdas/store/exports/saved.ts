import { deserialize, serialize } from 'node:v8';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { exportsBucket, s3 } from './bucket.ts';

/** Saves what the next run of an export needs. It may be larger than an item, and may contain bytes and large whole numbers. */
export async function putSaved(key: string, state: unknown): Promise<void> {
  await s3().send(new PutObjectCommand({ Bucket: exportsBucket(), Key: key, Body: serialize(state) }));
}

/** What the run before has saved. */
export async function getSaved<State>(key: string): Promise<State> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: exportsBucket(), Key: key }));
  if (!Body) throw new Error('S3 has no body for what a run has saved');
  return deserialize(Buffer.from(await Body.transformToByteArray())) as State;
}
