import type { MondayMailItem, MondayMarkItem } from '../../shared/platform/items/findings-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { QUEUES } from '../../shared/platform/queues.ts';
import { getItem } from './base/entities.ts';
import { listItems } from './base/list.ts';
import { change, create, transact } from './base/transaction.ts';

/** The mails of Monday morning in the outbox (docs/product/findings.md#monday-mail). */

const keyOf = ({ companyId, monday }: Pick<MondayMailItem, 'companyId' | 'monday'>) =>
  KEYS.mondayMail(companyId, monday);

/** The last Monday for which a company's mail was planned; undefined before the first. */
export const lastMonday = async (companyId: string): Promise<string | undefined> =>
  (await getItem<MondayMarkItem>(KEYS.mondayMail(companyId)))?.monday;

/** The users of a company who want the mail. */
export async function whoWantMondayMail(companyId: string): Promise<string[]> {
  const settings = await listItems<{ readonly userId: string; readonly mondayMail?: boolean }>(
    KEYS.alertSettings(companyId),
    ['userId', 'mondayMail'],
  );
  return settings.flatMap(({ userId, mondayMail }) => (mondayMail === true ? [userId] : []));
}

/**
 * Puts the mail of a Monday into the outbox, together with the mark that it was planned. Throws VersionConflictError when another run
 * has planned one since the mark was read.
 * @param before the mark that was read
 */
export async function planMondayMail(
  { companyId, monday, at }: Pick<MondayMailItem, 'companyId' | 'monday' | 'at'>,
  userIds: readonly string[],
  before: string | undefined,
): Promise<void> {
  const item: MondayMailItem = {
    companyId,
    monday,
    at,
    addressees: userIds.map((userId) => ({ userId, refusals: 0 })),
    delays: 0,
    queue: QUEUES.OUTBOX,
    due: at,
  };
  await transact([
    change(KEYS.mondayMail(companyId), { monday } satisfies MondayMarkItem, { monday: before }),
    ...(userIds.length > 0 ? [create(keyOf(item), item)] : []),
  ]);
}
