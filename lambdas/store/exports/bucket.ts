import { setting } from '../../base/environment.ts';
import type { ExportPlace } from './jobs.ts';

/** The bucket of the exported files. */
export const exportsBucket = (): string => setting('exportsBucket');

/** The key of the file of an export. Each key contains its company and person. */
export const fileKey = ({ companyId, userId, exportId }: ExportPlace): string =>
  `files/${companyId}/${userId}/${exportId}`;

/** The key under which a run leaves what the next one needs. @param name another one each time */
export const savedKey = ({ companyId, userId, exportId }: ExportPlace, name: string): string =>
  `saved/${companyId}/${userId}/${exportId}/${name}`;
