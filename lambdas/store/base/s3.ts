import { S3Client } from '@aws-sdk/client-s3';
import { quiet } from '../../base/quiet-client.ts';

let client: S3Client | undefined;

/** The client of S3. Bodies are sent as they are: TLS and the tags of the parts show whether they have arrived. */
export function s3(): S3Client {
  client ??= quiet(
    new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' }),
  );
  return client;
}
