import { type ChannelsBySeverity, isSetUp } from '../../../shared/domain/alarms/channels/alert-choice.ts';
import type { PersonChannel } from '../../../shared/domain/alarms/channels/channel.ts';
import type { QuietHours } from '../../../shared/domain/alarms/channels/quiet-hours.ts';
import { SEVERITIES } from '../../../shared/domain/alarms/limits/severity.ts';
import { alertChanges } from '../../../shared/domain/audit/alert-changes.ts';
import { changeOf } from '../../../shared/domain/audit/changes.ts';
import type { AlertSettingsItem } from '../../../shared/platform/items/alert-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../base/refusal.ts';
import { type Author, auditStep } from '../base/audit.ts';
import { change, checkStep, transact, withOptimisticRetry } from '../base/transaction.ts';
import { findAlertSettings } from '../people/alert-settings.ts';

/** A person who is being deleted must not leave settings behind. */
export const asVerified = ({ companyId, actor }: Author) =>
  checkStep(KEYS.user(companyId, actor), { entityStatus: 'verified' }, 'NOT_FOUND');

/** The saved settings of the section Alerts. */
interface AlertChoice {
  readonly channels: ChannelsBySeverity;
  readonly quiet: QuietHours | null;
  readonly mondayMail?: boolean | undefined;
}

/**
 * Saves channels, quiet hours and the mail of Monday of the author and returns the settings. Without `mondayMail` it stays. Throws CHANNEL_NOT_SET_UP, CHANGED_MEANWHILE
 * when `version` is not the newest, or NOT_FOUND when the author is gone.
 * @param available the channels that the stack has
 */
export const saveAlertChoice = (
  author: Author,
  { channels, quiet, mondayMail }: AlertChoice,
  version: number,
  available: readonly PersonChannel[],
): Promise<AlertSettingsItem> =>
  withOptimisticRetry(async () => {
    const { companyId, actor: userId } = author;
    const stored = await findAlertSettings(companyId, userId);
    if (version !== (stored?.version ?? 0)) throw new Refusal('CHANGED_MEANWHILE');
    const chosen = SEVERITIES.flatMap((severity) => channels[severity]);
    if (!chosen.every((channel) => isSetUp(channel, stored ?? {}, available))) throw new Refusal('CHANNEL_NOT_SET_UP');
    const monday = (mondayMail ?? stored?.mondayMail) ? (true as const) : undefined;
    const edit = { userId, version: version + 1, channels, quiet: quiet ?? undefined, mondayMail: monday };
    await transact([
      asVerified(author),
      change(KEYS.alertSettings(companyId, userId), edit, { version: stored?.version }),
      auditStep(author, 'alertsChanged', { id: userId }, alertChanges(stored, { channels, quiet, mondayMail: monday })),
    ]);
    const { quiet: _quiet, mondayMail: _monday, ...rest } = stored ?? {};
    const saved = { ...(quiet && { quiet }), ...(monday && { mondayMail: monday }) };
    return { ...rest, userId, version: version + 1, channels, ...saved };
  });

/** Ends the mail of Monday of the author, who has asked for it by the link in one. Without it nothing changes. Throws NOT_FOUND when the author is gone. */
export const stopMondayMail = (author: Author): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId, actor: userId } = author;
    const stored = await findAlertSettings(companyId, userId);
    if (!stored?.mondayMail) return;
    await transact([
      asVerified(author),
      change(
        KEYS.alertSettings(companyId, userId),
        { version: stored.version + 1, mondayMail: undefined },
        { version: stored.version },
      ),
      auditStep(author, 'alertsChanged', { id: userId }, changeOf('mondayMail', 'on', 'off')),
    ]);
  });
