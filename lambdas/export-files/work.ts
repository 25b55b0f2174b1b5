import { randomUUID } from 'node:crypto';
import { exportSubject, isWithinReach, mayExport } from '../../shared/domain/exports/export.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import type { ExportItem, ExportMessage } from '../../shared/platform/items/export-items.ts';
import type { UserItem } from '../../shared/platform/items/items.ts';
import { Refusal } from '../common/calls/refusal.ts';
import { setting } from '../common/environment.ts';
import { log } from '../common/log.ts';
import { exportMail } from '../mail/export-mail.ts';
import { sendMail } from '../mail/send.ts';
import {
  type ExportPlace,
  ExportTakenError,
  failExport,
  findExport,
  setMailed,
  takeExport,
} from '../store/exports/jobs.ts';
import { queueExport } from '../store/exports/queue.ts';
import { findCompany } from '../store/people/companies.ts';
import { reachOf } from '../store/people/grants.ts';
import { findUser } from '../store/people/users.ts';
import type { Content, ContentRequest } from './content.ts';
import { listContent } from './lists.ts';
import { makeFile, type Run } from './make-file.ts';
import { portfolioContent } from './portfolio-content.ts';
import { readingsContent } from './readings-content.ts';

/** The pause after each failure, in seconds. After the last one the export has failed. */
const PAUSES_SECONDS = [5, 60, 300];
/** A message that comes so often has crashed as many runs. */
const MAX_RECEIVES = 4;

interface Chance extends Pick<Run, 'hasTime' | 'now'> {
  /** How often SQS has delivered the message. */
  readonly receives: number;
}

const contentOf = (request: ContentRequest, state: unknown): Content | Promise<Content> => {
  const { kind, portfolio } = request.item;
  if (kind !== 'readings') return listContent(kind, request);
  return portfolio === undefined
    ? readingsContent(request, state as Parameters<typeof readingsContent>[1])
    : portfolioContent(request, portfolio, state as Parameters<typeof portfolioContent>[2]);
};

interface Owner {
  readonly user: UserItem;
  /** What may be in the file: what the person saw when asking, and still sees. */
  readonly reach: Reach;
}

/** The person who has asked, if the company and the person may still have the file. */
async function ownerOf({ companyId, userId }: ExportPlace, item: ExportItem): Promise<Owner | undefined> {
  const [user, company] = await Promise.all([findUser(companyId, userId), findCompany(companyId)]);
  if (user?.entityStatus !== 'verified' || company?.entityStatus !== 'enabled') return undefined;
  const now = await reachOf(companyId, user, 'isSignedIn');
  if (!mayExport(user.role, item.kind, !now.roles) || !isWithinReach(item, now)) return undefined;
  const roles = item.seen && new Map(item.seen.map((id) => [id, now.roles?.get(id) ?? user.role]));
  return { user, reach: { ...now, ...(roles && { roles }) } };
}

/** Tells the person once what became of the export. A crash between the mail and its record sends it twice. */
async function tell(place: ExportPlace, user: UserItem, item: ExportItem, isReady: boolean): Promise<void> {
  if (item.isMailed) return;
  const { kind, propertyName, fileName } = item;
  const subject = exportSubject(item, propertyName);
  await sendMail(exportMail({ to: user.email, kind, subject, fileName, isReady, portalUrl: setting('portalUrl') }));
  await setMailed(place);
}

async function giveUp(place: ExportPlace, user: UserItem, item: ExportItem, now: number): Promise<void> {
  await failExport(place, now);
  await tell(place, user, item, false);
}

/**
 * Makes the file of an export, or a part of it, and tells the person. What is left goes back into the queue. A failure is tried
 * again, and at last the person is told of it. A message that comes twice, or after the end, changes nothing.
 */
export async function work({ failures, ...place }: ExportMessage, { receives, hasTime, now }: Chance): Promise<void> {
  const item = await findExport(place);
  if (!item) return;
  const owner = await ownerOf(place, item);
  if (!owner) return failExport(place, now());
  const { user, reach } = owner;
  if (item.state === 'ready' || item.state === 'failed') return tell(place, user, item, item.state === 'ready');
  if (receives > MAX_RECEIVES) return giveUp(place, user, item, now());
  const run: Run = { place, item, id: randomUUID(), hasTime, now };
  try {
    await takeExport(place, run.id, now());
    const request = { reach, user, item, now: now() };
    const isComplete = await makeFile(run, async (state) => contentOf(request, state));
    if (!isComplete) return queueExport({ ...place, failures: 0 });
  } catch (error) {
    if (error instanceof ExportTakenError) return;
    const facts = { company: place.companyId, user: place.userId, count: failures + 1 };
    // A property that was removed since does not come back.
    const pause = error instanceof Refusal ? undefined : PAUSES_SECONDS[failures];
    if (pause === undefined) {
      log(error instanceof Refusal ? 'warn' : 'error', 'An export was given up', facts, error);
      return giveUp(place, user, item, now());
    }
    log('warn', 'An export has failed and is tried again', facts, error);
    return queueExport({ ...place, failures: failures + 1 }, pause);
  }
  await tell(place, user, item, true);
}
