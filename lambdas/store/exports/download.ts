import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { EXPORT_LINK_MS } from '../../../shared/domain/exports/export.ts';
import type { ExportItem } from '../../../shared/platform/items/export-items.ts';
import { s3 } from '../base/s3.ts';
import { exportsBucket, fileKey } from './bucket.ts';
import type { ExportPlace } from './jobs.ts';

/** The types of the files. */
const CONTENT_TYPES = { csv: 'text/csv; charset=utf-8', parquet: 'application/vnd.apache.parquet' } as const;
const ZIP_TYPE = 'application/zip';

/**
 * An address from which a browser downloads a file for five minutes, without any other right. Its name has letters, digits and
 * hyphens only.
 */
export const downloadUrl = (place: ExportPlace, { format, portfolio, fileName }: ExportItem): Promise<string> =>
  getSignedUrl(
    s3(),
    new GetObjectCommand({
      Bucket: exportsBucket(),
      Key: fileKey(place),
      ResponseContentDisposition: `attachment; filename="${fileName}"`,
      ResponseContentType: portfolio === undefined ? CONTENT_TYPES[format] : ZIP_TYPE,
    }),
    { expiresIn: EXPORT_LINK_MS / 1000 },
  );
