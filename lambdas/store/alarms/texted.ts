import { createHash } from 'node:crypto';
import { DAY_SECONDS } from '../../../shared/domain/durations.ts';
import { MAX_TEXTED } from '../../../shared/domain/people/text-answers.ts';
import { parseTexted, type TextedEntry } from '../../../shared/platform/items/contact-items.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import { findParsed } from '../base/find-parsed.ts';
import { change, transact, withOptimisticRetry } from '../base/transaction.ts';

/** The days for which a number is remembered after its last text: so long an answer that comes too late is answered as such. */
const KEPT_DAYS = 30;

/** The item has only the hash of the number. */
const keyOf = (number: string): Key => KEYS.texted(createHash('sha256').update(number).digest('hex'));

const read = (number: string) => findParsed(keyOf(number), 'texted', parseTexted);

/** The newest texts to a number, the newest first. */
export const listTexted = async (number: string): Promise<readonly TextedEntry[]> => (await read(number))?.texts ?? [];

/** Remembers texts to a number, in place of earlier ones about the same. @param entries the most important first */
export const noteTexted = (number: string, entries: readonly TextedEntry[]): Promise<void> =>
  withOptimisticRetry(async () => {
    const stored = await read(number);
    const isSame = (one: TextedEntry, other: TextedEntry) =>
      one.companyId === other.companyId && one.userId === other.userId && one.incidentId === other.incidentId;
    const earlier = (stored?.texts ?? []).filter((each) => !entries.some((entry) => isSame(entry, each)));
    const at = Math.max(...entries.map((entry) => entry.at));
    const edit = {
      texts: [...entries, ...earlier].slice(0, MAX_TEXTED),
      version: (stored?.version ?? 0) + 1,
      expiresAt: Math.ceil(at / 1000) + KEPT_DAYS * DAY_SECONDS,
    };
    await transact([change(keyOf(number), edit, { version: stored?.version })]);
  });
