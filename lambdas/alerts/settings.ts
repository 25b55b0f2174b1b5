import type { API } from '../../shared/api/routes.ts';
import type { AlertsReply } from '../../shared/api/types/alert-types.ts';
import { availableChannels } from '../channels/available-channels.ts';
import type { Call } from '../flows/calls/serve.ts';
import { saveAlertChoice } from '../store/alarms/alert-settings.ts';
import { findAlertSettings } from '../store/people/alert-settings.ts';
import { alertsReply } from './alerts-reply.ts';

/** The caller's settings for messages about alarms (docs/product/channels.md#alerts). */
export const get = async ({ caller }: Call<typeof API.alerts.get>): Promise<AlertsReply> =>
  alertsReply(await findAlertSettings(caller.companyId, caller.userId));

/** Saves the caller's channels, quiet hours and the mail of Monday. Throws CHANNEL_NOT_SET_UP, CHANGED_MEANWHILE or NOT_FOUND. */
export async function save({ author, body }: Call<typeof API.alerts.save>): Promise<AlertsReply> {
  const { channels, quietHours: quiet, mondayMail, version } = body;
  return alertsReply(await saveAlertChoice(author, { channels, quiet, mondayMail }, version, availableChannels()));
}
