import { S3Client } from '@aws-sdk/client-s3';
import { setting } from '../../common/environment.ts';
import { quiet } from '../../common/quiet-client.ts';
import type { ExportPlace } from './jobs.ts';

let client: S3Client | undefined;

/** The client of S3. Bodies are sent as they are: TLS and the tags of the parts show whether they have arrived. */
export function s3(): S3Client {
  client ??= quiet(
    new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' }),
  );
  return client;
}

/** The bucket of the exported files. */
export const exportsBucket = (): string => setting('exportsBucket');

/** Where the file of an export is. Each key contains its company and person. */
export const fileKey = ({ companyId, userId, exportId }: ExportPlace): string =>
  `files/${companyId}/${userId}/${exportId}`;

/** Where a run leaves what the next one needs. @param name another one each time */
export const savedKey = ({ companyId, userId, exportId }: ExportPlace, name: string): string =>
  `saved/${companyId}/${userId}/${exportId}/${name}`;
