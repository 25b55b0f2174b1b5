import { randomUUID } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { ExportItem } from '../../shared/platform/items/export-items.ts';
import { exportsBucket, s3, savedKey } from '../store/exports/bucket.ts';
import { type ExportPlace, finishExport, saveExport } from '../store/exports/jobs.ts';
import { addPart, beginUpload, completeUpload, type Upload } from '../store/exports/upload.ts';
import type { Content } from './content.ts';

/** Saves what the next run of an export needs. It may be larger than an item, and may contain bytes and large whole numbers. */
async function putSaved(key: string, state: unknown): Promise<void> {
  await s3().send(new PutObjectCommand({ Bucket: exportsBucket(), Key: key, Body: serialize(state) }));
}

/** What the run before has saved. */
async function getSaved<State>(key: string): Promise<State> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: exportsBucket(), Key: key }));
  if (!Body) throw new Error('S3 has no body for what a run has saved');
  return deserialize(Buffer.from(await Body.transformToByteArray())) as State;
}

/** S3 takes no smaller parts but the last, which have 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;
/** The person sees how far it is after so many ms. */
const TELL_AFTER_MS = 2000;

/** What a run leaves to the next one. */
interface Saved {
  readonly upload: Upload;
  /** The next slice. */
  readonly next: number;
  /** Bytes that are too few for a part. */
  readonly rest: Uint8Array;
  readonly content: unknown;
}

/** The one run that works on an export, and its time. */
export interface Run {
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
 * Makes the file of an export, or a part of it when the time ends. Whoever comes later goes on behind the last part. Returns
 * whether the file is complete. Throws ExportTakenError when another run has taken the export.
 * @param open the content of the file, from the beginning or behind what a run has left
 */
export async function makeFile(run: Run, open: (state: unknown) => Promise<Content>): Promise<boolean> {
  const { saved: key } = run.item;
  try {
    return await goOn(run, open, key === undefined ? undefined : await getSaved<Saved>(key));
  } catch (error) {
    // A run has completed the upload and could not say so, or S3 has dropped it after a day.
    if (key === undefined || !isUploadGone(error)) throw error;
    return goOn(run, open, undefined);
  }
}
