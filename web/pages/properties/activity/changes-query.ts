import { queryOptions } from '@tanstack/react-query';
import type { AuditRecordReply, AuditReply } from '../../../../shared/api/types/people-types.ts';
import { DAY_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';

/** The days of changes, as of alarms. */
const DAYS = 30;
/** The longest part of a name that the server takes. */
const MAX_TEXT = 45;
/** Of all people, until now, and of each kind: one answer has the property and its alarm settings. */
const ALL = { to: undefined, user: undefined, kind: undefined };
/** Answers that are asked for, one after the other: the filter of names may leave out all that the server has read. */
const MAX_PAGES = 5;

async function recordsOf(name: string, signal: AbortSignal): Promise<readonly AuditRecordReply[]> {
  const records: AuditRecordReply[] = [];
  const query = { from: Math.max(0, Date.now() - DAYS * DAY_MS), text: name.slice(0, MAX_TEXT).trim(), ...ALL };
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const reply: AuditReply = await call('companies', 'audit', { query: { ...query, after } }, signal);
    records.push(...reply.records);
    if (reply.next === null) break;
    after = reply.next;
  }
  return records;
}

/** The last changes of a property, for admins. An admin without the second factor that the company asks for sees none. */
export const changesQuery = (propertyId: string, name: string) =>
  queryOptions({
    queryKey: ['changes', 'property', propertyId],
    queryFn: async ({ signal }) => {
      // The words of all records are loaded beside them: nobody but admins needs them.
      const words = import('./change-words.ts');
      try {
        const records = await recordsOf(name, signal);
        return (await words).changesOf(records, propertyId);
      } catch (error) {
        if (hasCode(error, 'SECOND_FACTOR_NEEDED')) return [];
        throw error;
      }
    },
    staleTime: MINUTE_MS,
    refetchOnWindowFocus: true,
  });
