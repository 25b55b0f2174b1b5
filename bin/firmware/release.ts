import { readFileSync, writeFileSync } from 'node:fs';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { s3 } from '../../lambdas/store/base/s3.ts';
import { addRelease, findRelease, listReleases } from '../../lambdas/store/wingnuts/firmware.ts';
import { type Release, signedText } from '../../shared/domain/firmware/document.ts';
import { canBeRolled } from '../../shared/domain/firmware/ring.ts';
import { compareVersions } from '../../shared/domain/firmware/version.ts';
import { imageKeys } from '../../shared/platform/firmware-images.ts';
import { FIRMWARE_OUTPUTS } from '../../shared/platform/outputs.ts';
import type { OptionValues } from '../operators/options.ts';
import type { Target } from '../operators/target.ts';
import type { OPTIONS } from './options.ts';
import { checkSignature, readPrivateKey, readPublicKey, sha256Of, signRelease } from './sign.ts';

/** An output of the stack. Throws a sentence for the operator when the stack is older than firmware. */
export function firmwareOutput({ outputs, where }: Target, name: keyof typeof FIRMWARE_OUTPUTS): string {
  const value = outputs[FIRMWARE_OUTPUTS[name]];
  if (!value)
    throw new Error(`${where} has no output ${FIRMWARE_OUTPUTS[name]}: deploy this version of the portal first.`);
  return value;
}

type Values = OptionValues<
  typeof OPTIONS,
  'file' | 'version' | 'model' | 'notes' | 'key' | 'signature' | 'public-key' | 'text-to-sign'
>;

/** What a file says, or what is wrong with it, as a sentence that begins with the option. */
function fromFile<Result>(option: string, path: string, read: (file: Buffer) => Result): Result {
  try {
    return read(readFileSync(path));
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`--${option} ${message.startsWith('ENOENT') ? `takes a file: ${path} does not exist` : message}`);
  }
}

function signedBy(image: Pick<Release, 'model' | 'version' | 'size' | 'sha256'>, values: Values) {
  const { key, signature, 'public-key': publicKey } = values;
  if (key && signature) throw new Error('--key and --signature exclude each other');
  if (key) return fromFile('key', key, (file) => signRelease(image, readPrivateKey(file.toString())));
  if (!signature || !publicKey) throw new Error('--key is missing, or --signature with --public-key');
  const trusted = fromFile('public-key', publicKey, (file) => readPublicKey(file.toString()));
  return fromFile('signature', signature, (file) => checkSignature(image, file, trusted));
}

/** Signs an image, stores it with its manifest, and registers the release. */
export async function makeRelease(values: Values, connect: () => Promise<Target>): Promise<string[]> {
  const { file, version, model, notes, 'text-to-sign': textFile } = values;
  if (!canBeRolled({ model, version })) {
    throw new Error('--model and --version are too long: together they have at most 50 characters.');
  }
  const image = { model, version, size: file.length, sha256: sha256Of(file) };
  if (textFile) {
    writeFileSync(textFile, signedText(image), { flag: 'wx' });
    return [
      `Wrote the text to sign: ${textFile}. Sign it with ECDSA and SHA-256, then pass --signature and --public-key.`,
    ];
  }
  const release: Release = { ...image, ...signedBy(image, values) };
  const bucket = firmwareOutput(await connect(), 'imagesBucket');
  const last = (await listReleases())
    .filter((each) => each.model === model)
    .toSorted((a, b) => compareVersions(b.version, a.version))[0];
  if (last && compareVersions(version, last.version) <= 0) {
    throw new Error(`--version takes a version above ${last.version}, the last release of ${model}.`);
  }
  const keys = imageKeys(model, version);
  const manifest = JSON.stringify({ ...release, notes }, null, 2);
  await s3().send(new PutObjectCommand({ Bucket: bucket, Key: keys.image, Body: file }));
  await s3().send(new PutObjectCommand({ Bucket: bucket, Key: keys.manifest, Body: manifest }));
  // The release comes last: what it names is there.
  if (!(await addRelease({ ...release, notes, releasedAt: Date.now() }))) {
    throw new Error(`Someone else has released ${version} at this moment.`);
  }
  const stored = await findRelease(release);
  return [
    `Released ${version} of ${model}: ${image.size} bytes, SHA-256 ${image.sha256}`,
    `Signed by the key ${stored?.keyId}.`,
    `Begin with: npm run firmware:roll -- --version ${version} --ring lab`,
  ];
}
