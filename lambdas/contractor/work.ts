import type { API } from '../../shared/api/routes.ts';
import type { ContractorWorkReply } from '../../shared/api/types/contractor-types.ts';
import type { AuditAction } from '../../shared/domain/audit/actions.ts';
import { postalLine } from '../../shared/domain/property.ts';
import type { AuditItem } from '../../shared/platform/items/audit-items.ts';
import type { JobItem } from '../../shared/platform/items/job-items.ts';
import type { ContractorCaller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { listAudit } from '../store/audit-log.ts';
import { listJobsOf } from '../store/jobs.ts';
import { listPhotos } from '../store/photos.ts';

/** The work done by a link, for the contractor's own invoice (docs/product/contractors.md#work). */

type Reply = ContractorWorkReply;
type Change = Reply['changes'][number];

/** The most changes in an answer, and how many pages of the audit log are read for them. */
const MAX_CHANGES = 100;
const MAX_PAGES = 5;

const WHAT: Partial<Record<AuditAction, Change['what']>> = {
  wingnutConfigured: 'configured',
  wingnutSignedOff: 'signedOff',
};

/** Configurations and sign-offs by the link, the newest first. */
async function changesOf({ companyId, userId, link }: ContractorCaller, now: number) {
  const rowOf = ({ actor, action, at, name = '' }: AuditItem): Change | undefined => {
    const what = WHAT[action];
    return what && actor === userId ? { at, serial: name, what } : undefined;
  };
  const changes: Change[] = [];
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES && changes.length < MAX_CHANGES; page += 1) {
    const most = MAX_CHANGES - changes.length;
    const { rows, next } = await listAudit(companyId, { from: link.createdAt, to: now }, rowOf, { most, after, now });
    changes.push(...rows);
    after = next;
    if (after === undefined) break;
  }
  return { changes, more: after !== undefined };
}

/** The line of the link about a job that it has done; undefined for any other job. */
function doneBy(actor: string, { id, what, changes }: JobItem): Omit<Reply['jobs'][number], 'photos'> | undefined {
  const own = changes.filter(({ by }) => by === actor);
  const done = own.findLast(({ state }) => state === 'done');
  const lines = own.flatMap(({ at, line }) => (line === undefined ? [] : [{ at, line }]));
  return done && { id, what, doneAt: done.at, lines };
}

/** Work done by the link of the caller. */
export async function work({ caller, now }: Call<typeof API.contractor.work>): Promise<Reply> {
  const { companyId, userId, company, property, link } = caller;
  const [jobs, photos, changed] = await Promise.all([
    listJobsOf(companyId, property.id),
    listPhotos(companyId, property.id, 'job'),
    changesOf(caller, now),
  ]);
  const photosOf = (jobId: string) =>
    photos.filter((photo) => photo.aboutId === jobId && photo.userId === userId).length;
  return {
    name: link.name,
    company: company.name,
    property: { name: property.name, address: postalLine(property.address), timeZone: property.timeZone },
    openedAt: link.openedAt ?? null,
    jobs: jobs
      .flatMap((job) => doneBy(userId, job) ?? [])
      .map((job) => ({ ...job, photos: photosOf(job.id) }))
      .sort((a, b) => b.doneAt - a.doneAt),
    ...changed,
    now,
  };
}
