import { CompleteMultipartUploadCommand, CreateMultipartUploadCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { s3 } from '../base/s3.ts';
import { exportsBucket, fileKey } from './bucket.ts';
import type { ExportPlace } from './jobs.ts';

/** A file that is being uploaded in parts. Its parts are named by their tags, so those of another run never get into it. */
export interface Upload {
  readonly id: string;
  /** The tags of the parts that are there, in order. */
  readonly tags: readonly string[];
  /** Their bytes together. */
  readonly bytes: number;
}

const at = (place: ExportPlace) => ({ Bucket: exportsBucket(), Key: fileKey(place) });

/** Begins an upload. Nobody sees the file before it is complete, and S3 drops it after a day. */
export async function beginUpload(place: ExportPlace): Promise<Upload> {
  const { UploadId } = await s3().send(new CreateMultipartUploadCommand(at(place)));
  if (!UploadId) throw new Error('S3 has begun an upload without an id');
  return { id: UploadId, tags: [], bytes: 0 };
}

/** Adds a part. All but the last need 5 MiB. */
export async function addPart(place: ExportPlace, upload: Upload, body: Uint8Array): Promise<Upload> {
  const PartNumber = upload.tags.length + 1;
  const { ETag } = await s3().send(
    new UploadPartCommand({ ...at(place), UploadId: upload.id, PartNumber, Body: body }),
  );
  if (!ETag) throw new Error('S3 has taken a part without a tag');
  return { ...upload, tags: [...upload.tags, ETag], bytes: upload.bytes + body.length };
}

/** Makes the file of its parts. */
export async function completeUpload(place: ExportPlace, { id, tags }: Upload): Promise<void> {
  await s3().send(
    new CompleteMultipartUploadCommand({
      ...at(place),
      UploadId: id,
      MultipartUpload: { Parts: tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 })) },
    }),
  );
}
