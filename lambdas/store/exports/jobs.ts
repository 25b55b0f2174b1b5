import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import { EXPORT_FILE_DAYS } from '../../../shared/domain/exports/export.ts';
import type { ExportItem, ExportMessage } from '../../../shared/platform/items/export-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { parseExport } from '../../../shared/platform/items/parsers/exports.ts';
import { type Author, auditStep } from '../base/audit.ts';
import { documents, entitiesTable } from '../base/entities.ts';
import { findParsed } from '../base/find-parsed.ts';
import { listItems } from '../base/list.ts';
import { create, hasLostRace, transact } from '../base/transaction.ts';

/** The person who asked for an export, and which one it is. */
export type ExportPlace = Pick<ExportMessage, 'companyId' | 'userId' | 'exportId'>;

const keyOf = ({ companyId, userId, exportId }: ExportPlace) => KEYS.exported(companyId, userId, exportId);

/** Stores an export with its record in the audit log. */
export const addExport = (author: Author, item: ExportItem): Promise<void> =>
  transact([
    create(KEYS.exported(author.companyId, item.userId, item.id), item),
    auditStep(author, 'exportAsked', { id: item.id, name: item.fileName, propertyId: item.propertyId }),
  ]);

/** The exports of a user, in no order. Throws MalformedItemError. */
export const listExports = async (companyId: string, userId: string): Promise<ExportItem[]> =>
  (await listItems<unknown>(KEYS.exported(companyId, userId))).map((item) => parseExport(item, 'export'));

/** An export of a user; undefined when the user has no such export. Throws MalformedItemError. */
export const findExport = (place: ExportPlace): Promise<ExportItem | undefined> =>
  findParsed(keyOf(place), 'export', parseExport);

/** Another run has taken the export, or it is gone. */
export class ExportTakenError extends Error {}

type Update = Partial<
  Pick<ExportItem, 'state' | 'touchedAt' | 'percent' | 'saved' | 'bytes' | 'fileUntil' | 'isMailed'>
>;

async function write(place: ExportPlace, update: Update & { run?: string }, condition: string, run?: string) {
  const names = Object.keys(update);
  try {
    await documents.send(
      new UpdateCommand({
        TableName: entitiesTable(),
        Key: keyOf(place),
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: condition,
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...Object.fromEntries(Object.entries(update).map(([name, value]) => [`:${name}`, value])),
          ...(run !== undefined && { ':own': run }),
        },
      }),
    );
  } catch (error) {
    throw hasLostRace(error) ? new ExportTakenError() : error;
  }
}

/** Takes an export for a run: from now on the run before it can save nothing. Throws ExportTakenError when the export is gone. */
export const takeExport = (place: ExportPlace, run: string, now: number): Promise<void> =>
  write(place, { run, state: 'running', touchedAt: now }, 'attribute_exists(pk)');

/** Saves how far a run is. Throws ExportTakenError when another run has taken the export. */
export const saveExport = (place: ExportPlace, run: string, update: Update): Promise<void> =>
  write(place, update, 'run = :own', run);

/** Records that the file is ready. Throws ExportTakenError when another run has taken the export. @param now UTC ms */
export const finishExport = (place: ExportPlace, run: string, bytes: number, now: number): Promise<void> =>
  saveExport(place, run, {
    state: 'ready',
    percent: 100,
    bytes,
    touchedAt: now,
    fileUntil: now + EXPORT_FILE_DAYS * DAY_MS,
  });

/** Records that an export has failed, whoever worked on it. Throws ExportTakenError when it is gone. */
export const failExport = (place: ExportPlace, now: number): Promise<void> =>
  write(place, { state: 'failed', touchedAt: now }, 'attribute_exists(pk)');

/** Records that the person was mailed. */
export const setMailed = (place: ExportPlace): Promise<void> =>
  write(place, { isMailed: true }, 'attribute_exists(pk)');
