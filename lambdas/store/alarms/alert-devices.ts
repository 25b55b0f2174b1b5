import { changeOf } from '../../../shared/domain/audit/changes.ts';
import type { AlertSettingsItem, PushDevice } from '../../../shared/platform/items/alert-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../base/refusal.ts';
import { type Author, auditStep } from '../base/audit.ts';
import { change, type Step, transact, withOptimisticRetry } from '../base/transaction.ts';
import { findAlertSettings } from '../people/alert-settings.ts';
import { asVerified } from './alert-settings.ts';

/** The browsers of a person that get push at most. */
const MAX_DEVICES = 10;

/**
 * Writes the browsers of a person. The version of the settings stays: it counts what the form of the person saves.
 * @param also steps of the same transaction
 */
async function writeDevices(
  companyId: string,
  userId: string,
  stored: AlertSettingsItem | undefined,
  devices: readonly PushDevice[],
  also: readonly Step[] = [],
): Promise<AlertSettingsItem> {
  const edit = { userId, version: stored?.version ?? 0, devices };
  const { version, devices: before } = stored ?? {};
  await transact([change(KEYS.alertSettings(companyId, userId), edit, { version, devices: before }), ...also]);
  return { ...stored, ...edit };
}

/**
 * Adds a browser of the author, or replaces the one with the same id. Returns the settings. Throws TOO_MANY_DEVICES, or
 * NOT_FOUND when the author is gone.
 */
export const addDevice = (author: Author, device: PushDevice): Promise<AlertSettingsItem> =>
  withOptimisticRetry(async () => {
    const { companyId, actor: userId } = author;
    const stored = await findAlertSettings(companyId, userId);
    const others = (stored?.devices ?? []).filter(({ id }) => id !== device.id);
    if (others.length >= MAX_DEVICES) throw new Refusal('TOO_MANY_DEVICES');
    return writeDevices(
      companyId,
      userId,
      stored,
      [...others, device],
      [
        asVerified(author),
        auditStep(author, 'deviceAdded', { id: userId }, changeOf('browser', undefined, device.name)),
      ],
    );
  });

/** Removes a browser of the author. Returns the settings. Throws NOT_FOUND. */
export const removeDevice = (author: Author, deviceId: string): Promise<AlertSettingsItem> =>
  withOptimisticRetry(async () => {
    const { companyId, actor: userId } = author;
    const stored = await findAlertSettings(companyId, userId);
    const gone = stored?.devices?.find(({ id }) => id === deviceId);
    if (!gone) throw new Refusal('NOT_FOUND');
    const others = stored?.devices?.filter((device) => device !== gone) ?? [];
    return writeDevices(companyId, userId, stored, others, [
      auditStep(author, 'deviceRemoved', { id: userId }, changeOf('browser', gone.name, undefined)),
    ]);
  });

/** Removes browsers that do not exist any more. Nobody has asked for it, so it is not recorded. */
export const forgetDevices = (companyId: string, userId: string, ids: readonly string[]): Promise<void> =>
  withOptimisticRetry(async () => {
    const stored = await findAlertSettings(companyId, userId);
    const left = stored?.devices?.filter(({ id }) => !ids.includes(id));
    if (!left || left.length === stored?.devices?.length) return;
    await writeDevices(companyId, userId, stored, left);
  });
