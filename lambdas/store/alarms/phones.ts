import type { AlertSettingsItem, PendingPhone } from '../../../shared/platform/items/alert-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { numbersOf } from '../../../shared/platform/items/number-holders.ts';
import { Refusal } from '../../base/refusal.ts';
import { type Author, auditStep, systemOf } from '../base/audit.ts';
import { holdStep, releaseStep } from '../base/holders.ts';
import { change, transact, withOptimisticRetry } from '../base/transaction.ts';
import { findAlertSettings } from '../people/alert-settings.ts';
import { asVerified } from './alert-settings.ts';

/** The number of wrong codes that end a code (docs/product/channels.md#phone). */
const MAX_TRIES = 5;

/** Fields that a write of the phone keeps: the rest of the item. */
const unchanged = (stored: AlertSettingsItem | undefined) => ({
  version: stored?.version,
  phone: stored?.phone,
  pendingPhone: stored?.pendingPhone,
});

/** The writes by which a person holds the numbers of some settings no more, but for those that stay. */
const released = ({ companyId, actor }: Author, stored: AlertSettingsItem | undefined, stay: readonly unknown[]) =>
  numbersOf(stored ?? {}).flatMap((number) =>
    stay.includes(number) ? [] : [releaseStep(number, { companyId, userId: actor })],
  );

/** Keeps a number until its code is typed, in place of an earlier one. Throws NOT_FOUND when the author is gone. */
export const savePendingPhone = (author: Author, pendingPhone: PendingPhone): Promise<AlertSettingsItem> =>
  withOptimisticRetry(async () => {
    const { companyId, actor: userId } = author;
    const stored = await findAlertSettings(companyId, userId);
    const edit = { userId, version: stored?.version ?? 0, pendingPhone };
    await transact([
      asVerified(author),
      change(KEYS.alertSettings(companyId, userId), edit, unchanged(stored)),
      ...released(author, stored, [stored?.phone?.number, pendingPhone.number]),
      holdStep(pendingPhone.number, { companyId, userId }),
      auditStep(author, 'phoneCodeSent', { id: userId }),
    ]);
    return { ...stored, ...edit };
  });

/** Counts a try at the code of a number, in a write of its own. Returns what waits. Throws PHONE_CODE_OVER. */
const countTry = (companyId: string, userId: string, now: number): Promise<PendingPhone> =>
  withOptimisticRetry(async () => {
    const stored = await findAlertSettings(companyId, userId);
    const pending = stored?.pendingPhone;
    if (!pending || now > pending.expiresAt || pending.tries >= MAX_TRIES) throw new Refusal('PHONE_CODE_OVER');
    const pendingPhone = { ...pending, tries: pending.tries + 1 };
    await transact([change(KEYS.alertSettings(companyId, userId), { pendingPhone }, unchanged(stored))]);
    return pendingPhone;
  });

/**
 * Makes the number that waits the verified one. Each code costs a try before it is compared. Throws PHONE_CODE_WRONG, or
 * PHONE_CODE_OVER when no code waits, it is too old, or its tries are used.
 * @param now UTC ms
 */
export async function verifyPendingPhone(
  author: Author,
  fits: (pending: PendingPhone) => boolean,
  now: number,
): Promise<AlertSettingsItem> {
  const { companyId, actor: userId } = author;
  const counted = await countTry(companyId, userId, now);
  if (!fits(counted)) throw new Refusal('PHONE_CODE_WRONG');
  return withOptimisticRetry(async () => {
    const key = KEYS.alertSettings(companyId, userId);
    const stored = await findAlertSettings(companyId, userId);
    const pending = stored?.pendingPhone;
    if (!stored || pending?.codeHash !== counted.codeHash) throw new Refusal('PHONE_CODE_OVER');
    const phone = { number: pending.number, verifiedAt: now, consentAt: pending.consentAt };
    await transact([
      asVerified(author),
      change(key, { phone, pendingPhone: undefined }, unchanged(stored)),
      ...released(author, stored, [phone.number]),
      holdStep(phone.number, { companyId, userId }),
      auditStep(author, 'phoneVerified', { id: userId }),
    ]);
    const { pendingPhone: _done, ...rest } = stored;
    return { ...rest, phone };
  });
}

/** Forgets the number, and one that waits. Throws NOT_FOUND when there is neither. */
export const removePhone = (author: Author): Promise<AlertSettingsItem> =>
  withOptimisticRetry(async () => {
    const { companyId, actor: userId } = author;
    const stored = await findAlertSettings(companyId, userId);
    if (!stored?.phone && !stored?.pendingPhone) throw new Refusal('NOT_FOUND');
    const edit = { phone: undefined, pendingPhone: undefined };
    await transact([
      change(KEYS.alertSettings(companyId, userId), edit, unchanged(stored)),
      ...released(author, stored, []),
      auditStep(author, 'phoneRemoved', { id: userId }),
    ]);
    const { phone: _phone, pendingPhone: _pending, ...rest } = stored;
    return rest;
  });

/**
 * Records that the owner of a number has answered STOP, which AWS knows first (docs/product/channels.md#stop). Another or a new
 * number stays as it is. @param at UTC ms
 */
export const markPhoneStopped = (companyId: string, userId: string, number: string, at: number): Promise<void> =>
  withOptimisticRetry(async () => {
    const { phone } = (await findAlertSettings(companyId, userId)) ?? {};
    if (phone?.number !== number || phone.stoppedAt !== undefined) return;
    await transact([
      change(KEYS.alertSettings(companyId, userId), { phone: { ...phone, stoppedAt: at } }, { phone }),
      auditStep(systemOf(companyId, at), 'phoneStopped', { id: userId }),
    ]);
  });
