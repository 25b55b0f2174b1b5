import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StandIn } from '../../local/base/aws-json.ts';
import { CREDENTIALS, clientSettings } from '../../local/runner/endpoints.ts';
import { startS3 } from '../../local/s3/index.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';

/** Tests the stand-in of S3 with the real SDK. */

const Bucket = 'files';
/** The least of a part that is not the last. */
const PART = Buffer.alloc(5 * 1024 * 1024, 'a');

let folder: string;
let service: StandIn;
let client: S3Client;
let ahead = 0;
const start = async () => {
  service = await startS3({
    folder,
    buckets: [{ name: Bucket, expirationDays: 7 }],
    secret: CREDENTIALS.secretAccessKey,
    now: () => Date.now() + ahead,
  });
  client = new S3Client(clientSettings(service.url));
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingnut-s3-'));
  await start();
});
afterAll(async () => {
  client.destroy();
  await service.close();
  await rm(folder, { recursive: true });
});

const put = (Key: string, Body: string) => client.send(new PutObjectCommand({ Bucket, Key, Body }));
const read = async (Key: string) => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  return Body?.transformToString();
};
const begin = async (Key: string) =>
  (await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))).UploadId as string;
const part = async (Key: string, UploadId: string, PartNumber: number, Body: Uint8Array) => ({
  PartNumber,
  ETag: (await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))).ETag,
});
const complete = (Key: string, UploadId: string, Parts: { PartNumber: number; ETag: string | undefined }[]) =>
  client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
const signed = (Key: string, expiresIn = 300) =>
  getSignedUrl(
    client,
    new GetObjectCommand({ Bucket, Key, ResponseContentDisposition: 'attachment; filename="a b.csv"' }),
    { expiresIn },
  );

test.each<[string, string, number, string]>([
  ['the beginning', 'bytes=0-3', 206, 'abcd'],
  ['all from a place on', 'bytes=6-', 206, 'ghij'],
  ['the end', 'bytes=-2', 206, 'ij'],
  ['more than there is', 'bytes=8-99', 206, 'ij'],
  ['what it cannot read', 'lines=1-2', 200, 'abcdefghij'],
  ['what is not there', 'bytes=10-', 416, ''],
])('A part of an object is read: %s', async (_what, range, status, text) => {
  await put('parts', 'abcdefghij');
  const answer = await fetch(await signed('parts'), { headers: { range } });
  expect(answer.status).toBe(status);
  const body = await answer.text();
  if (status === 416) expect(body).toContain('<Code>InvalidRange</Code>');
  else expect(body).toBe(text);
  const from = 'abcdefghij'.indexOf(text);
  const place = status === 206 ? `bytes ${from}-${from + text.length - 1}/10` : null;
  expect(answer.headers.get('content-range')).toBe(place);
});

describe('An object', () => {
  test('is read as it was put, and stays when the service starts again', async () => {
    await put("a/b c/ü+'(1)", 'first');
    await put("a/b c/ü+'(1)", 'second');
    client.destroy();
    await service.close();
    await start();
    expect(await read("a/b c/ü+'(1)")).toBe('second');
  });

  test('that is not there has a name for that, as a bucket has', async () => {
    await expect(read('nothing')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(client.send(new PutObjectCommand({ Bucket: 'others', Key: 'a', Body: 'a' }))).rejects.toMatchObject({
      name: 'NoSuchBucket',
    });
  });

  test('is deleted by the rule of its bucket', async () => {
    await put('old', 'old');
    ahead = 7 * DAY_MS;
    await expect(read('old')).rejects.toMatchObject({ name: 'NoSuchKey' });
    ahead = 0;
  });
});

describe('An upload in parts', () => {
  test('is an object when it is complete, and not before', async () => {
    const id = await begin('big');
    const parts = [await part('big', id, 1, PART), await part('big', id, 2, Buffer.from('end'))];
    await expect(read('big')).rejects.toMatchObject({ name: 'NoSuchKey' });
    const { ETag } = await complete('big', id, parts);
    expect(ETag).toMatch(/^"[\da-f]{32}-2"$/);
    expect(await read('big')).toBe(`${PART.toString()}end`);
    await expect(complete('big', id, parts)).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });

  test('takes the last of two parts with one number, and only by its tag', async () => {
    const id = await begin('again');
    const first = await part('again', id, 1, Buffer.from('first'));
    const second = await part('again', id, 1, Buffer.from('second'));
    await expect(complete('again', id, [first])).rejects.toMatchObject({ name: 'InvalidPart' });
    await complete('again', id, [second]);
    expect(await read('again')).toBe('second');
  });

  test('refuses small parts before the last, another order, and the id of another key', async () => {
    const id = await begin('wrong');
    const small = [await part('wrong', id, 1, Buffer.from('a')), await part('wrong', id, 2, Buffer.from('b'))];
    await expect(complete('wrong', id, small)).rejects.toMatchObject({ name: 'EntityTooSmall' });
    await expect(complete('wrong', id, small.toReversed())).rejects.toMatchObject({ name: 'InvalidPartOrder' });
    await expect(part('other', id, 1, PART)).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });
});

describe('A signed address', () => {
  test('gives the object to whoever has it, as the file that it names', async () => {
    await put("x/ü '1'", 'text');
    const response = await fetch(await signed("x/ü '1'"));
    expect([response.status, await response.text()]).toEqual([200, 'text']);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="a b.csv"');
  });

  test('ends when its time is over, and does not work for anything else', async () => {
    await put('x/1', 'one');
    await put('x/2', 'two');
    const url = await signed('x/1', 60);
    const errorAt = async (address: string) => {
      const response = await fetch(address);
      return [response.status, /<Code>(.*?)</.exec(await response.text())?.[1]];
    };
    expect(await errorAt(url.replace('x/1', 'x/2'))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await errorAt(url.replace('a%20b', 'b'))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await errorAt(url.replace('Expires=60', 'Expires=6000'))).toEqual([403, 'SignatureDoesNotMatch']);
    ahead = 61_000;
    expect(await errorAt(url)).toEqual([403, 'AccessDenied']);
    ahead = 0;
  });
});
