import { type ChannelsBySeverity, DEFAULT_CHANNELS } from '../alarms/channels/alert-choice.ts';
import { LASTING, type QuietHours } from '../alarms/channels/quiet-hours.ts';
import { SEVERITIES } from '../alarms/limits/severity.ts';
import { type AuditChange, changeOf } from './changes.ts';

/** '22:00 to 07:00, America/New_York. Leave out notices that are over'. */
export const quietText = (quiet: QuietHours | null | undefined): string | undefined =>
  quiet
    ? [
        `${quiet.from} to ${quiet.to}${quiet.weekdaysOnly ? ' on weekdays' : ''}, ${quiet.timeZone}`,
        ...(quiet.everySeverity ? ['Critical alarms wait too'] : []),
        ...(quiet.onlyLasting ? [LASTING[quiet.onlyLasting].words] : []),
      ].join('. ')
    : undefined;

/** The severities whose channels differ, and the quiet hours if they do. An empty list is 'none'. */
export const alertChanges = (
  before:
    | {
        readonly channels?: Partial<ChannelsBySeverity>;
        readonly quiet?: QuietHours | null | undefined;
        readonly mondayMail?: boolean | undefined;
      }
    | undefined,
  after: {
    readonly channels: ChannelsBySeverity;
    readonly quiet: QuietHours | null;
    readonly mondayMail?: boolean | undefined;
  },
): AuditChange[] => [
  ...SEVERITIES.flatMap((severity) =>
    changeOf(
      'channels',
      channelText(before?.channels?.[severity] ?? DEFAULT_CHANNELS),
      channelText(after.channels[severity]),
      severity,
    ),
  ),
  ...changeOf('quietHours', quietText(before?.quiet), quietText(after.quiet)),
  ...changeOf('mondayMail', before?.mondayMail ? 'on' : 'off', after.mondayMail ? 'on' : 'off'),
];

const channelText = (channels: readonly string[]): string => channels.join(', ') || 'none';
