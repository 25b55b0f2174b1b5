import { randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { ExportReply } from '../../shared/api/types/export-types.ts';
import { DAY_SECONDS } from '../../shared/domain/durations.ts';
import {
  EXPORT_LIST_DAYS,
  type ExportWish,
  exportFileName,
  exportProblem,
  exportSubject,
  isOfPortfolio,
  mayExport,
} from '../../shared/domain/exports/export.ts';
import type { ExportItem } from '../../shared/platform/items/export-items.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { requireQuota } from '../flows/quotas.ts';
import { getProperty, listProperties } from '../store/base/properties.ts';
import { addExport, failExport } from '../store/exports/jobs.ts';
import { queueExport } from '../store/exports/queue.ts';
import { exportReply } from './export-reply.ts';

type Asked = Call<typeof API.exports.add>['body'];

/** The export's scope, without fields for readings. If both are given, the property wins. */
function wishOf({ kind, format, propertyId, portfolio, startTime, endTime }: Asked): ExportWish {
  if (kind !== 'readings' || startTime === undefined || endTime === undefined) return { kind, format };
  if (propertyId !== undefined) return { kind, format, propertyId, startTime, endTime };
  return { kind, format, ...(portfolio !== undefined && { portfolio }), startTime, endTime };
}

/** The ids of the properties of a portfolio. Throws NOT_FOUND when it has none. */
async function idsOf(caller: Caller, portfolio: string): Promise<readonly string[]> {
  const found = (await listProperties(caller)).filter((property) => isOfPortfolio(portfolio, property));
  if (found.length === 0) throw new Refusal('NOT_FOUND');
  return found.map(({ id }) => id);
}

/**
 * Asks for an export: stores it, then puts it into the queue. Throws FORBIDDEN, INVALID_EXPORT, NOT_FOUND for a property or a portfolio
 * that the company does not have, or TOO_MANY_REQUESTS.
 */
export async function add({ caller, author, body, now }: Call<typeof API.exports.add>): Promise<ExportReply> {
  const { companyId, userId, roles } = caller;
  if (!mayExport(caller.role, body.kind, !roles)) throw new Refusal('FORBIDDEN');
  const wish = wishOf(body);
  const ids = wish.portfolio === undefined ? undefined : await idsOf(caller, wish.portfolio);
  const problem = exportProblem(wish, ids?.length);
  if (problem !== undefined) throw new Refusal('INVALID_EXPORT', problem);
  const property = wish.propertyId === undefined ? undefined : await getProperty(caller, wish.propertyId);
  await requireQuota('exports', caller, now);
  const item: ExportItem = {
    ...wish,
    id: randomUUID(),
    userId,
    at: now,
    touchedAt: now,
    state: 'waiting',
    percent: 0,
    ...(property && { propertyName: property.name }),
    ...(roles && !property && { seen: ids ?? [...roles.keys()] }),
    fileName: exportFileName(wish, now, exportSubject(wish, property?.name)),
    expiresAt: Math.ceil(now / 1000) + EXPORT_LIST_DAYS * DAY_SECONDS,
  };
  await addExport(author, item);
  const place = { companyId, userId, exportId: item.id };
  try {
    await queueExport({ ...place, failures: 0 });
  } catch (error) {
    // Nobody would ever work on it.
    await failExport(place, now);
    throw error;
  }
  return exportReply(item, now);
}
