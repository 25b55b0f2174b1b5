import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { AUDIT_DAYS } from '../../shared/domain/audit/actions.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import type { AuditItem } from '../../shared/platform/items/audit-items.ts';
import { MalformedItemError } from '../../shared/platform/items/item-readers.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { parseAudit } from '../../shared/platform/items/parsers/audit.ts';
import { log } from '../base/log.ts';
import { documents, entitiesTable } from './base/entities.ts';

/** A part of the audit log. Both ends UTC ms, inclusive. */
export interface AuditWindow {
  readonly from: number;
  readonly to: number;
}

export interface AuditPage<Row> {
  /** The newest first. */
  readonly rows: readonly Row[];
  /** The cursor of the next page; undefined after the last. */
  readonly next?: string;
}

/** The records that one answer reads at most, if few of them match. The next page goes on from there. */
export const MAX_READ = 2000;
/** In how many queries it reads them. */
const QUERIES = 8;

/** A record; undefined if a later version of the portal has written it in a form that this one does not know. */
function readRecord(item: unknown): AuditItem | undefined {
  try {
    return parseAudit(item, 'audit');
  } catch (error) {
    if (!(error instanceof MalformedItemError)) throw error;
    log('warn', 'A record of the audit log cannot be read', {}, error);
    return undefined;
  }
}

const cursorOf = ({ sk }: Key): string => sk.slice(`${KEYS.audit('').sk}#`.length);

/**
 * Reads a page of a company's audit log, the newest first. Records older than 400 days are not read, also before the
 * table has deleted them.
 * @param toRow what to return for a record; undefined leaves it out
 * @param after the cursor of the page before
 * @param mostRead how many records are read at most
 * @param now UTC ms
 */
export async function listAudit<Row>(
  companyId: string,
  { from, to }: AuditWindow,
  toRow: (record: AuditItem) => Row | undefined,
  {
    most,
    after,
    mostRead = MAX_READ,
    now,
  }: {
    readonly most: number;
    readonly after?: string | undefined;
    readonly mostRead?: number;
    readonly now: number;
  },
): Promise<AuditPage<Row>> {
  const lowest = KEYS.audit(companyId, String(Math.max(from, now - AUDIT_DAYS * DAY_MS))).sk;
  // `~` sorts after every digit and letter.
  let highest = `${KEYS.audit(companyId, String(to)).sk}#~`;
  let cursor = after;
  const rows: Row[] = [];
  for (let read = 0; read < mostRead; ) {
    // The last record of the page before is read once more: a start outside of the bounds would be an error.
    if (cursor !== undefined) highest = [highest, KEYS.audit(companyId, cursor).sk].sort()[0] as string;
    if (highest < lowest) return { rows };
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName: entitiesTable(),
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :lowest AND :highest',
        ExpressionAttributeValues: { ':pk': KEYS.audit(companyId).pk, ':lowest': lowest, ':highest': highest },
        ScanIndexForward: false,
        Limit: Math.ceil(mostRead / QUERIES),
      }),
    );
    const items = (Items as Key[]).filter((item) => cursorOf(item) !== cursor);
    for (const [index, item] of items.entries()) {
      const record = readRecord(item);
      const row = record && toRow(record);
      cursor = cursorOf(item);
      if (row !== undefined) rows.push(row);
      const isLast = index === items.length - 1 && !LastEvaluatedKey;
      if (rows.length === most) return isLast ? { rows } : { rows, next: cursor };
    }
    if (!LastEvaluatedKey) return { rows };
    read += items.length;
  }
  return cursor === undefined ? { rows } : { rows, next: cursor };
}

/**
 * The time of the last change in a company, UTC ms; 0 for never. The read is consistent: a change that was
 * answered before is seen.
 */
export async function lastChangeAt(companyId: string): Promise<number> {
  const { pk, sk } = KEYS.audit(companyId);
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: entitiesTable(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': `${sk}#` },
      ProjectionExpression: '#at',
      ExpressionAttributeNames: { '#at': 'at' },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: 1,
    }),
  );
  return (Items as Pick<AuditItem, 'at'>[])[0]?.at ?? 0;
}
