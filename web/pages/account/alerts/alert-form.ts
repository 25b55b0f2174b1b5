import { boolean, mixed, object, string } from 'yup';
import type { AlertsReply } from '../../../../shared/api/types/alert-types.ts';
import { isSetUp } from '../../../../shared/domain/alarms/channels/alert-choice.ts';
import { PERSON_CHANNELS, type PersonChannel } from '../../../../shared/domain/alarms/channels/channel.ts';
import type { QuietHours } from '../../../../shared/domain/alarms/channels/quiet-hours.ts';
import { SEVERITIES, type Severity } from '../../../../shared/domain/alarms/limits/severity.ts';

/** Which boxes of the matrix are ticked. */
export type Ticks = Readonly<Record<Severity, Readonly<Record<PersonChannel, boolean>>>>;

export interface AlertValues {
  readonly ticks: Ticks;
  readonly isQuiet: boolean;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly mondayMail: boolean;
}

const isTicked = (row: unknown): boolean => Object.values(row as object).includes(true);

/** The rules of the section, as the person reads them. The server has the same. */
export const alertForm = object({
  ticks: object({
    critical: mixed().test('some', 'Choose at least one way for critical alarms.', isTicked),
  }),
  isQuiet: boolean().required(),
  from: string().required(),
  to: string()
    .required()
    .test('differs', 'Choose two different times.', (to, { parent }) => !parent.isQuiet || to !== parent.from),
  timeZone: string().required(),
  mondayMail: boolean().required(),
});

/** The quiet hours that are offered to a person who has none yet. */
const FIRST_QUIET = { from: '22:00', to: '07:00' };

/** The values with which the form begins. @param zone the browser's time zone */
export const valuesOf = ({ channels, quietHours, mondayMail }: AlertsReply, zone: string): AlertValues => ({
  ticks: Object.fromEntries(
    SEVERITIES.map((severity) => [
      severity,
      Object.fromEntries(PERSON_CHANNELS.map((channel) => [channel, channels[severity].includes(channel)])),
    ]),
  ) as unknown as Ticks,
  isQuiet: quietHours !== null,
  ...(quietHours ?? { ...FIRST_QUIET, timeZone: zone }),
  mondayMail,
});

/** What a save sends. A channel that is not set up any more is left out. */
export function choiceOf(
  { ticks, isQuiet, from, to, timeZone, mondayMail }: AlertValues,
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
    quietHours: isQuiet ? { from, to, timeZone } : null,
    mondayMail,
  };
}

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const [hour, minute] = [Math.floor(half / 2), half % 2 ? '30' : '00'];
  return `${String(hour).padStart(2, '0')}:${minute}`;
});

/** The times that can be chosen: each half hour, and what is chosen already. */
export const timesWith = (chosen: string): readonly string[] =>
  HALF_HOURS.includes(chosen) ? HALF_HOURS : [...HALF_HOURS, chosen].sort();

/** The zones in which most of the people are. */
const ZONES = ['Los_Angeles', 'Denver', 'Phoenix', 'Chicago', 'New_York', 'Halifax', 'St_Johns', 'Anchorage'].map(
  (city) => `America/${city}`,
);

/** The zones that can be chosen: those of North America, and others that the person has. */
export const zonesWith = (...others: readonly string[]): readonly string[] => [
  ...new Set([...ZONES, 'Pacific/Honolulu', ...others]),
];
