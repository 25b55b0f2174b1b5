import type { API } from '../../shared/api/routes.ts';
import type { ExportsReply } from '../../shared/api/types/export-types.ts';
import { isWithinReach } from '../../shared/domain/exports/export.ts';
import type { Call } from '../flows/calls/serve.ts';
import { listExports } from '../store/exports/jobs.ts';
import { exportReply } from './export-reply.ts';

/** The caller's own exports of what the caller sees, the newest first. DynamoDB deletes an old item some time after its end, so they are left out here. */
export async function list({ caller, now }: Call<typeof API.exports.list>): Promise<ExportsReply> {
  const items = await listExports(caller.companyId, caller.userId);
  const kept = items
    .filter((item) => item.expiresAt * 1000 > now && isWithinReach(item, caller))
    .sort((a, b) => b.at - a.at);
  return { exports: kept.map((item) => exportReply(item, now)) };
}
