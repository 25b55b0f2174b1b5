import type { Job } from './job-types.ts';

/** An object of S3, and the role that signs an address of it for some seconds. */
export interface Presigning {
  readonly bucket: string;
  readonly key: string;
  readonly roleArn: string;
  readonly expiresInSec: number;
}

/** How the stand-in signs addresses of S3. */
export interface PresignOptions {
  /** Whether IoT may act as a role for a job, by the role's policy. @param jobArn the source of the call */
  mayAssume(roleArn: string, jobArn: string): boolean;
  /** An address that its holder may read for a while. */
  sign(what: Presigning): Promise<string>;
}

/**
 * The place of an address in a job document, in both forms that AWS knows
 * (https://docs.aws.amazon.com/iot/latest/developerguide/create-manage-jobs.html): path style, or with the bucket in the host.
 */
export const PLACEHOLDER =
  /\$\{aws:iot:s3-presigned-url(?:-v2)?:https:\/\/(?:s3\.[a-z0-9-]+\.amazonaws\.com\/([^/}]+)|([^./}]+)\.s3\.[a-z0-9-]+\.amazonaws\.com)\/([^}]+)\}/g;

/** The document of a job for a device that asks now: each place has a fresh address. */
export async function signedDocument({ document, presigned }: Job, { sign }: PresignOptions): Promise<unknown> {
  if (!presigned) return JSON.parse(document);
  const places = [...document.matchAll(PLACEHOLDER)];
  const addresses = await Promise.all(
    places.map(([, path, host, key = '']) => sign({ bucket: path ?? host ?? '', key, ...presigned })),
  );
  let text = document;
  for (const [index, [place]] of places.entries()) text = text.replace(place, () => addresses[index] ?? '');
  return JSON.parse(text);
}
