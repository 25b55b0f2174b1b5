import type { API } from '../../shared/api/routes.ts';
import type { ExportLinkReply } from '../../shared/api/types/export-types.ts';
import { exportState, isWithinReach, mayExport } from '../../shared/domain/exports/export.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { findExport } from '../store/exports/jobs.ts';

/**
 * An address for one download of the caller's own file (docs/decisions/146). Throws NOT_FOUND, also when it has more than the caller sees
 * now, FORBIDDEN when the role has changed since, EXPORT_NOT_READY or EXPORT_EXPIRED.
 */
export async function link({ caller, path, now }: Call<typeof API.exports.link>): Promise<ExportLinkReply> {
  const { companyId, userId, role } = caller;
  const place = { companyId, userId, exportId: path.exportId };
  const item = await findExport(place);
  if (!item || !isWithinReach(item, caller)) throw new Refusal('NOT_FOUND');
  if (!mayExport(role, item.kind, !caller.roles)) throw new Refusal('FORBIDDEN');
  const state = exportState(item, now);
  if (state === 'expired') throw new Refusal('EXPORT_EXPIRED');
  if (state !== 'ready') throw new Refusal('EXPORT_NOT_READY');
  // The client of S3 is a fifth of this function, and only a download needs it.
  const { downloadUrl } = await import('../store/exports/download.ts');
  return { url: await downloadUrl(place, item) };
}
