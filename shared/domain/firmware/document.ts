import { isVersion } from './version.ts';

/** What a release is, and what a device is told of it (docs/product/firmware.md#document). */

/** A signed image of a model. */
export interface Release {
  readonly model: string;
  readonly version: string;
  /** Bytes. */
  readonly size: number;
  /** 64 hex digits, lower case. */
  readonly sha256: string;
  /** The first 16 hex digits of the SHA-256 of the public key (SPKI, DER). */
  readonly keyId: string;
  /** ECDSA P-256 with SHA-256 over {@link signedText}: DER in base64. */
  readonly signature: string;
}

/** The document of a job: a release, and where its image is for an hour. */
export interface FirmwareDocument extends Release {
  readonly operation: 'firmware';
  readonly url: string;
}

/** The largest image, bytes: 16 MiB, the flash of the larger boards. */
export const MAX_IMAGE_BYTES = 16 * 1024 * 1024;

const MODEL = /^[A-Za-z0-9][A-Za-z0-9-]{0,23}$/;
/** Whether a text is the name of a model: `WN-48`. Names of jobs, groups and files contain it. */
export const isModel = (text: string): boolean => MODEL.test(text);

/** The text that the vendor signs: nobody can claim another model, version or size for a file (docs/product/firmware.md#signature). */
export const signedText = ({ model, version, size, sha256 }: Pick<Release, 'model' | 'version' | 'size' | 'sha256'>) =>
  `wingnut-firmware\n${model}\n${version}\n${size}\n${sha256}\n`;

/** The document of a job. @param url of the image */
export const documentOf = (
  { model, version, size, sha256, keyId, signature }: Release,
  url: string,
): FirmwareDocument => ({ operation: 'firmware', model, version, size, sha256, keyId, signature, url });

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const that = (test: (text: string) => boolean) => (value: unknown) => typeof value === 'string' && test(value);

const FIELDS: Readonly<Record<Exclude<keyof FirmwareDocument, 'operation'>, (value: unknown) => boolean>> = {
  model: that(isModel),
  version: that(isVersion),
  size: (value) => Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= MAX_IMAGE_BYTES,
  sha256: matches(/^[\da-f]{64}$/),
  keyId: matches(/^[\da-f]{16}$/),
  signature: matches(/^[A-Za-z\d+/]{64,104}={0,2}$/),
  url: matches(/^https?:\/\/\S{1,2048}$/),
};

/** What a device makes of a document: what to install, or why it rejects it. Fields that it does not know are left out. */
export function readDocument(value: unknown): FirmwareDocument | 'UNKNOWN_OPERATION' | 'BAD_DOCUMENT' {
  const fields = Object(value) as Record<string, unknown>;
  if (fields.operation !== 'firmware') return 'UNKNOWN_OPERATION';
  const isGood = Object.entries(FIELDS).every(([name, isRight]) => isRight(fields[name]));
  if (!isGood) return 'BAD_DOCUMENT';
  const document = fields as unknown as FirmwareDocument;
  return documentOf(document, document.url);
}
