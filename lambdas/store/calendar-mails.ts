import { KEYS } from '../../shared/platform/items/keys.ts';
import { QUEUES } from '../../shared/platform/queues.ts';
import { getItem } from './base/entities.ts';
import { listItems } from './base/list.ts';
import { change, create, transact } from './base/transaction.ts';

/** Mails that a company gets by the calendar, in the outbox: of Monday morning (docs/product/findings.md#monday-mail), and reminders (docs/product/jobs.md#reminders). */

/** The key of each kind, and the attribute that has its day: `2026-11-23`. */
const KINDS = {
  monday: { key: KEYS.mondayMail, dayName: 'monday' },
  reminder: { key: KEYS.reminderMail, dayName: 'day' },
} as const;
export type CalendarMail = keyof typeof KINDS;

/** The day for which a company's last mail was planned; undefined before the first. */
export async function lastPlanned(kind: CalendarMail, companyId: string): Promise<string | undefined> {
  const { key, dayName } = KINDS[kind];
  return (await getItem<Readonly<Record<string, string>>>(key(companyId)))?.[dayName];
}

/** The users of a company who want the mail of Monday. */
export async function whoWantMondayMail(companyId: string): Promise<string[]> {
  const settings = await listItems<{ readonly userId: string; readonly mondayMail?: boolean }>(
    KEYS.alertSettings(companyId),
    ['userId', 'mondayMail'],
  );
  return settings.flatMap(({ userId, mondayMail }) => (mondayMail === true ? [userId] : []));
}

/** The mail of a day: whose, of which day, and when it is sent, UTC ms. */
interface Planned {
  readonly companyId: string;
  /** `2026-11-23` */
  readonly day: string;
  readonly at: number;
}

/**
 * Puts the mail of a day into the outbox, together with the mark that it was planned. Throws VersionConflictError when another run
 * has planned one since the mark was read.
 * @param before the mark that was read
 */
export async function planCalendarMail(
  kind: CalendarMail,
  { companyId, day, at }: Planned,
  userIds: readonly string[],
  before: string | undefined,
): Promise<void> {
  const { key, dayName } = KINDS[kind];
  const item = {
    companyId,
    [dayName]: day,
    at,
    addressees: userIds.map((userId) => ({ userId, refusals: 0 })),
    delays: 0,
    queue: QUEUES.OUTBOX,
    due: at,
  };
  await transact([
    change(key(companyId), { [dayName]: day }, { [dayName]: before }),
    ...(userIds.length > 0 ? [create(key(companyId, day), item)] : []),
  ]);
}
