import { CHANNELS, PERSON_CHANNELS } from '../../../domain/alarms/channels/channel.ts';
import { ONLY_LASTING, type QuietHours } from '../../../domain/alarms/channels/quiet-hours.ts';
import { SEVERITIES } from '../../../domain/alarms/limits/severity.ts';
import type { AlertSettingsItem } from '../alert-items.ts';
import {
  known,
  knownOf,
  listOf,
  number,
  optional,
  type Reader,
  record,
  text,
  withDefault,
  yes,
} from '../item-readers.ts';

/** The same reader for each of some names. */
const each = <const Name extends string, Value>(names: readonly Name[], read: Reader<Value>) =>
  Object.fromEntries(names.map((name) => [name, read])) as Readonly<Record<Name, Reader<Value>>>;

/** Quiet hours of a person or a contact. */
export const quietHours: Reader<QuietHours> = record({
  from: text,
  to: text,
  timeZone: text,
  onlyLasting: optional(known(ONLY_LASTING)),
  weekdaysOnly: yes,
  everySeverity: yes,
});

/** The settings of a person for messages about alarms. */
export const parseAlertSettings: Reader<AlertSettingsItem> = record({
  userId: text,
  version: withDefault(number, 0),
  channels: optional(record(each(SEVERITIES, optional(knownOf(PERSON_CHANNELS))))),
  quiet: optional(quietHours),
  phone: optional(record({ number: text, verifiedAt: number, consentAt: number, stoppedAt: optional(number) })),
  pendingPhone: optional(
    record({ number: text, codeHash: text, expiresAt: number, tries: withDefault(number, 0), consentAt: number }),
  ),
  devices: optional(
    listOf(record({ id: text, name: text, endpoint: text, p256dh: text, auth: text, addedAt: number })),
  ),
  mondayMail: yes,
  calendar: optional(record({ hash: text, madeAt: number })),
  provenAt: optional(record(each(CHANNELS, optional(number)))),
});
