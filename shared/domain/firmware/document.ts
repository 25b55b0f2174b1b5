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
