import { CHANNELS, PERSON_CHANNELS, type PersonChannel } from '../../../domain/alarms/channels/channel.ts';
import type { QuietHours } from '../../../domain/alarms/channels/quiet-hours.ts';
import { SEVERITIES } from '../../../domain/alarms/limits/severity.ts';
import type { AlertSettingsItem, PendingPhone, PushDevice, VerifiedPhone } from '../alert-items.ts';
import { attributesOf, listOf, mapOf, number, optional, type Reader, text, withDefault } from '../item-readers.ts';

/** The known values of a list of texts. What only a later version knows is left out. */
const knownOf =
  <const Value extends string>(values: readonly Value[]): Reader<Value[]> =>
  (value, path) =>
    listOf(text)(value, path).flatMap((each) => values.filter((known) => known === each));

const channelsBySeverity: Reader<NonNullable<AlertSettingsItem['channels']>> = (value, path) => {
  const get = attributesOf(value, path);
  return Object.fromEntries(
    SEVERITIES.flatMap((severity): [string, PersonChannel[]][] => {
      const channels = get(severity, optional(knownOf(PERSON_CHANNELS)));
      return channels ? [[severity, channels]] : [];
    }),
  );
};

const quietHours: Reader<QuietHours> = (value, path) => {
  const get = attributesOf(value, path);
  return { from: get('from', text), to: get('to', text), timeZone: get('timeZone', text) };
};

const verifiedPhone: Reader<VerifiedPhone> = (value, path) => {
  const get = attributesOf(value, path);
  const stoppedAt = get('stoppedAt', optional(number));
  return {
    number: get('number', text),
    verifiedAt: get('verifiedAt', number),
    consentAt: get('consentAt', number),
    ...(stoppedAt !== undefined && { stoppedAt }),
  };
};

const pendingPhone: Reader<PendingPhone> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    number: get('number', text),
    codeHash: get('codeHash', text),
    expiresAt: get('expiresAt', number),
    tries: get('tries', withDefault(number, 0)),
    consentAt: get('consentAt', number),
  };
};

const pushDevice: Reader<PushDevice> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    id: get('id', text),
    name: get('name', text),
    endpoint: get('endpoint', text),
    p256dh: get('p256dh', text),
    auth: get('auth', text),
    addedAt: get('addedAt', number),
  };
};

const provenAt: Reader<NonNullable<AlertSettingsItem['provenAt']>> = (value, path) => {
  const times = mapOf(number)(value, path);
  return Object.fromEntries(CHANNELS.flatMap((channel) => (channel in times ? [[channel, times[channel]]] : [])));
};

/** How a person is told of alarms. */
export const parseAlertSettings: Reader<AlertSettingsItem> = (value, path) => {
  const get = attributesOf(value, path);
  const channels = get('channels', optional(channelsBySeverity));
  const quiet = get('quiet', optional(quietHours));
  const phone = get('phone', optional(verifiedPhone));
  const pending = get('pendingPhone', optional(pendingPhone));
  const devices = get('devices', optional(listOf(pushDevice)));
  const isWanted = get('mondayMail', (wanted: unknown) => wanted);
  const proven = get('provenAt', optional(provenAt));
  return {
    userId: get('userId', text),
    version: get('version', withDefault(number, 0)),
    ...(channels && { channels }),
    ...(quiet && { quiet }),
    ...(phone && { phone }),
    ...(pending && { pendingPhone: pending }),
    ...(devices && { devices }),
    ...(isWanted === true && { mondayMail: true }),
    ...(proven && { provenAt: proven }),
  };
};
