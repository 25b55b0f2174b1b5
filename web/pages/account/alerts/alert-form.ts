import { boolean, mixed, object } from 'yup';
import { QUIET_FIELDS } from '../../../../shared/api/fields/quiet-hours-field.ts';
import type { AlertsReply } from '../../../../shared/api/types/alert-types.ts';
import { isSetUp } from '../../../../shared/domain/alarms/channels/alert-choice.ts';
import { PERSON_CHANNELS, type PersonChannel } from '../../../../shared/domain/alarms/channels/channel.ts';
import type { QuietHours } from '../../../../shared/domain/alarms/channels/quiet-hours.ts';
import { SEVERITIES, type Severity } from '../../../../shared/domain/alarms/limits/severity.ts';
import { type QuietValues, quietHoursOf, quietValues } from '../../common/quiet-hours/quiet-hours.ts';

/** The ticked boxes of the matrix. */
export type Ticks = Readonly<Record<Severity, Readonly<Record<PersonChannel, boolean>>>>;

export interface AlertValues extends QuietValues {
  readonly ticks: Ticks;
  readonly mondayMail: boolean;
}

const isTicked = (row: unknown): boolean => Object.values(row as object).includes(true);

/** The rules of the section, as the person reads them. The server has the same. */
export const alertForm = object({
  ticks: object({
    critical: mixed().test('some', 'Choose at least one way for critical alarms.', isTicked),
  }),
  mondayMail: boolean().required(),
}).concat(QUIET_FIELDS);

/** The values with which the form begins. @param zone the browser's time zone */
export const valuesOf = ({ channels, quietHours, mondayMail }: AlertsReply, zone: string): AlertValues => ({
  ticks: Object.fromEntries(
    SEVERITIES.map((severity) => [
      severity,
      Object.fromEntries(PERSON_CHANNELS.map((channel) => [channel, channels[severity].includes(channel)])),
    ]),
  ) as unknown as Ticks,
  ...quietValues(quietHours, zone),
  mondayMail,
});

/** The body of a save. A channel that is not set up any more is left out. */
export function choiceOf(
  { ticks, mondayMail, ...quiet }: AlertValues,
  settings: AlertsReply,
): {
  readonly channels: Record<Severity, PersonChannel[]>;
  readonly quietHours: QuietHours | null;
  readonly mondayMail: boolean;
} {
  const chosen = (severity: Severity) =>
    PERSON_CHANNELS.filter((channel) => ticks[severity][channel] && isSetUp(channel, settings, settings.available));
  return {
    channels: { critical: chosen('critical'), warning: chosen('warning'), notice: chosen('notice') },
    quietHours: quietHoursOf(quiet),
    mondayMail,
  };
}
