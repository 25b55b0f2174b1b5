import { randomUUID } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { exportSubject, isWithinReach, mayExport } from '../../shared/domain/exports/export.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import type { ExportItem, ExportMessage } from '../../shared/platform/items/export-items.ts';
import type { UserItem } from '../../shared/platform/items/items.ts';
import { setting } from '../base/environment.ts';
import { log } from '../base/log.ts';
import { Refusal } from '../base/refusal.ts';
import { sendMail } from '../mail/send.ts';
import { s3 } from '../store/base/s3.ts';
import { exportsBucket, savedKey } from '../store/exports/bucket.ts';
import {
  type ExportPlace,
  ExportTakenError,
  failExport,
  findExport,
  finishExport,
  saveExport,
  setMailed,
  takeExport,
} from '../store/exports/jobs.ts';
import { queueExport } from '../store/exports/queue.ts';
import { addPart, beginUpload, completeUpload, type Upload } from '../store/exports/upload.ts';
import { findCompany } from '../store/people/companies.ts';
import { reachOf } from '../store/people/grants.ts';
import { findUser } from '../store/people/users.ts';
import type { Content, ContentRequest } from './content.ts';
import { listContent } from './lists.ts';
import { portfolioContent } from './portfolio-content.ts';
import { readingsContent } from './readings-content.ts';

/** Saves what the next run of an export needs. It may be larger than an item, and may contain bytes and large whole numbers. */
async function putSaved(key: string, state: unknown): Promise<void> {
  await s3().send(new PutObjectCommand({ Bucket: exportsBucket(), Key: key, Body: serialize(state) }));
}

/** The progress saved by the run before. */
async function getSaved<State>(key: string): Promise<State> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: exportsBucket(), Key: key }));
  if (!Body) throw new Error('S3 has no body for what a run has saved');
  return deserialize(Buffer.from(await Body.transformToByteArray())) as State;
}

/** S3 takes no smaller parts but the last, which have 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;
/** The person sees how far it is after so many ms. */
const TELL_AFTER_MS = 2000;

/** The rest that a run leaves to the next one. */
interface Saved {
  readonly upload: Upload;
  /** The next slice. */
  readonly next: number;
  /** Bytes that are too few for a part. */
  readonly rest: Uint8Array;
  readonly content: unknown;
}

/** The one run that works on an export, and its time. */
interface Run {
  readonly place: ExportPlace;
  readonly item: ExportItem;
  readonly id: string;
  /** Whether there is time for another slice. */
  hasTime(): boolean;
  /** UTC ms. */
  now(): number;
}

const isUploadGone = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchUpload';

const percentOf = (done: number, slices: number): number => Math.min(99, Math.floor((100 * done) / slices));

/** Goes on behind what the run before has saved. */
async function goOn(run: Run, open: (state: unknown) => Promise<Content>, saved: Saved | undefined): Promise<boolean> {
  const { place, id, now } = run;
  const content = await open(saved?.content);
  let upload = saved?.upload ?? (await beginUpload(place));
  let rest: Uint8Array[] = saved ? [saved.rest] : [];
  let told = now();
  const save = async (next: number) => {
    const key = savedKey(place, randomUUID());
    const state: Saved = { upload, next, rest: Buffer.concat(rest), content: content.state() };
    await putSaved(key, state);
    await saveExport(place, id, { saved: key, percent: percentOf(next, content.slices), touchedAt: now() });
  };
  for (let index = saved?.next ?? 0; index < content.slices; index += 1) {
    rest.push(await content.slice(index));
    const bytes = rest.reduce((sum, { length }) => sum + length, 0);
    const isFull = bytes >= PART_BYTES;
    if (isFull) {
      upload = await addPart(place, upload, Buffer.concat(rest));
      rest = [];
    }
    const isOver = !run.hasTime() && index + 1 < content.slices;
    if (isFull || isOver) await save(index + 1);
    if (isOver) return false;
    if (now() - told < TELL_AFTER_MS) continue;
    told = now();
    await saveExport(place, id, { percent: percentOf(index + 1, content.slices), touchedAt: told });
  }
  upload = await addPart(place, upload, Buffer.concat([...rest, content.end()]));
  await completeUpload(place, upload);
  await finishExport(place, id, upload.bytes, now());
  return true;
}

/**
 * Makes the file of an export, or a part of it when the time ends. A later run goes on behind the last part. Returns
 * whether the file is complete. Throws ExportTakenError when another run has taken the export.
 * @param open the content of the file, from the beginning or behind what a run has left
 */
async function makeFile(run: Run, open: (state: unknown) => Promise<Content>): Promise<boolean> {
  const { saved: key } = run.item;
  try {
    return await goOn(run, open, key === undefined ? undefined : await getSaved<Saved>(key));
  } catch (error) {
    // A run has completed the upload and could not say so, or S3 has dropped it after a day.
    if (key === undefined || !isUploadGone(error)) throw error;
    return goOn(run, open, undefined);
  }
}

/** The pause after each failure, in seconds. After the last one the export has failed. */
const PAUSES_SECONDS = [5, 60, 300];
/** A message that comes so often has crashed as many runs. */
const MAX_RECEIVES = 4;

interface Chance extends Pick<Run, 'hasTime' | 'now'> {
  /** The number of times that SQS has delivered the message. */
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
  /** The properties that may be in the file: those that the person saw when asking, and still sees. */
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
  const [{ exportMail }, { readerOf }] = await Promise.all([
    import('../mail/export-mail.ts'),
    import('../mail/reader-of.ts'),
  ]);
  const subject = exportSubject(item, propertyName);
  const about = { kind, subject, fileName, isReady, portalUrl: setting('portalUrl') };
  await sendMail(exportMail({ to: user.email, ...about, reader: readerOf(user) }));
  await setMailed(place);
}

async function giveUp(place: ExportPlace, user: UserItem, item: ExportItem, now: number): Promise<void> {
  await failExport(place, now);
  await tell(place, user, item, false);
}

/**
 * Makes the file of an export, or a part of it, and tells the person. The rest goes back into the queue. A failure is tried
 * again, and at last the person is notified of it. A message that comes twice, or after the end, changes nothing.
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
