import { generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientSettings } from '../../local/runner/endpoints.ts';
import { signedText } from '../../shared/domain/firmware/document.ts';
import { imageKeys } from '../../shared/platform/firmware-images.ts';
import { FIRMWARE_OUTPUTS } from '../../shared/platform/outputs.ts';
import { startTestStack, type TestStack } from '../local-stack.ts';
import { openOperator } from './world/operator.ts';

/** Tests releases of firmware by the operators' commands on a stack. */

let running: TestStack;
let operator: Awaited<ReturnType<typeof openOperator>>;
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const IMAGE = randomBytes(2000);

const command = (args: string) => operator.command('bin/firmware.ts', args);

beforeAll(async () => {
  running = await startTestStack();
  operator = await openOperator(running);
  await writeFile(join(operator.folder, 'vendor.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(join(operator.folder, 'wn48.bin'), IMAGE);
});
afterAll(async () => {
  await running?.close();
  await operator?.close();
});

const release = (version: string, more = '') =>
  command(
    `release --file ${join(operator.folder, 'wn48.bin')} --version ${version} --key ${join(operator.folder, 'vendor.pem')} --notes "Reconnects faster." ${more}`,
  );

async function stored(key: string): Promise<Buffer> {
  const { outputs, endpoints } = running.stack;
  const s3 = new S3Client({ ...clientSettings(endpoints.s3), forcePathStyle: true });
  try {
    const Bucket = outputs[FIRMWARE_OUTPUTS.imagesBucket] ?? '';
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  } finally {
    s3.destroy();
  }
}

describe('docs/product/firmware.md#signature: a release', () => {
  test('is stored with a manifest whose signature fits the image', async () => {
    expect(await release('3.9.0')).toMatchObject({ status: 0, err: '' });
    const keys = imageKeys('WN-48', '3.9.0');
    expect(await stored(keys.image)).toEqual(IMAGE);
    const manifest = JSON.parse((await stored(keys.manifest)).toString());
    const signature = Buffer.from(manifest.signature, 'base64');
    expect(verify('sha256', Buffer.from(signedText(manifest)), publicKey, signature)).toBe(true);
    expect((await command('list')).out).toMatch(/WN-48 +3\.9\.0 +2000 .*Reconnects faster\./);
  });

  test('is refused when it is not above the last one of its model', async () => {
    for (const version of ['3.9.0', '3.9.0-rc.1', '3.8.9']) {
      expect((await release(version)).err).toContain(
        '--version takes a version above 3.9.0, the last release of WN-48.',
      );
    }
    expect(await release('3.9.0', '--model WN-16')).toMatchObject({ status: 0 });
    expect(await release('3.10.0-rc.1')).toMatchObject({ status: 0 });
  });

  test('that nobody has made cannot be rolled out or stopped', async () => {
    expect((await command('roll --version 9.9.9 --ring lab')).err).toContain('There is no release 9.9.9 of WN-48.');
    expect((await command('stop --version 3.9.0')).err).toContain('No rollout of 3.9.0 is open.');
    expect((await command('roll --version 3.9.0 --ring 5')).err).toContain('Ring lab comes before ring 5.');
  });
});
