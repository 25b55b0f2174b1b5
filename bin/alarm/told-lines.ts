import type { ReportKind } from '../../shared/domain/alarms/mails/delivery-report.ts';
import { heldUntil } from '../../shared/domain/alarms/mails/undeliverable.ts';
import { subjectInWords } from '../../shared/domain/alarms/words/about.ts';
import type { AlarmItem, Notified, OutboxMail } from '../../shared/platform/items/alarm-items.ts';
import type { DigestItem } from '../../shared/platform/items/alert-items.ts';
import type { PropertyItem, UserItem } from '../../shared/platform/items/items.ts';
import { type MailReportItem, reportIdOf } from '../../shared/platform/items/mail-report-items.ts';
import { table } from '../operators/table.ts';

/** Everything that is known of the messages about the alarms of a property. */
export interface Told {
  readonly property: PropertyItem;
  readonly areAlarmsOn: boolean;
  readonly users: readonly UserItem[];
  /** The person who was asked for; undefined: everybody. */
  readonly asked: UserItem | undefined;
  /** The ids of those among the recipients of the property who were asked for. */
  readonly recipients: readonly string[];
  /** The newest first. */
  readonly alarms: readonly AlarmItem[];
  /** Reports of SES, by the id of `reportIdOf`. */
  readonly reports: ReadonlyMap<string, MailReportItem>;
  /** The messages of the property that are in the outbox. */
  readonly letters: readonly OutboxMail[];
  /** The digests that wait with something of this property. */
  readonly digests: readonly DigestItem[];
  readonly days: number;
  /** UTC ms. */
  readonly now: number;
}

const timeOf = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const REPORTED: Readonly<Record<ReportKind, string>> = {
  delayed: 'delayed: the server has not accepted it yet',
  delivered: 'delivered',
  rejected: 'rejected by SES',
  bounced: 'bounced',
  complained: 'reported as spam',
};

/** The outcome of a message. */
function endOf(told: Notified, reports: Told['reports'], now: number): string {
  if (told.failure !== undefined) return `not sent: ${told.failure}`;
  const report = reports.get(reportIdOf(told) ?? '');
  const id = report?.messageId ?? told.messageId;
  const named = id ? ` (SES ${id})` : '';
  if (report) {
    return `${REPORTED[report.kind]} ${timeOf(report.at)}${report.reason ? `: ${report.reason}` : ''}${named}`;
  }
  if (told.digestAt !== undefined) {
    return `${told.digestAt > now ? 'waits for' : 'was in'} the digest of ${timeOf(told.digestAt)}`;
  }
  return `sent, no status since${named}`;
}

/** Why a person is not mailed now, or may not see a mail. */
function hindrancesOf(user: UserItem, { areAlarmsOn, recipients, property, now }: Told): string[] {
  const mark = user.undeliverable?.email === user.email ? user.undeliverable : undefined;
  const until = heldUntil(mark, now);
  return [
    ...(areAlarmsOn ? [] : [`The alarms of ${property.name} are off: no one is notified.`]),
    ...(recipients.includes(user.id) ? [] : [`${user.email} is not among the recipients of ${property.name}.`]),
    ...(user.entityStatus === 'verified'
      ? []
      : [`${user.email} is ${user.entityStatus}, and only verified users are notified.`]),
    ...(until === undefined
      ? []
      : [
          `Email to ${user.email} ${mark?.kind} on ${timeOf(mark?.at ?? 0)}: paused ${until === null ? 'for good' : `until ${timeOf(until)}`}. ${mark?.reason ?? ''}`.trim(),
        ]),
  ];
}

/** Messages that are on their way, a sentence for each. */
function waitingLines({ letters, digests, users, asked }: Told): string[] {
  const emailOf = (id: string) => users.find((user) => user.id === id)?.email ?? id;
  return [
    ...letters.flatMap(({ addressees, channel = 'email', due, delays }) =>
      addressees
        .filter(({ userId }) => !asked || userId === asked.id)
        .map(
          ({ userId, refusals }) =>
            `A message to ${emailOf(userId)} by ${channel} waits until ${timeOf(due)}: delayed ${delays} times, refused ${refusals} times.`,
        ),
    ),
    ...digests.map(
      ({ userId, channel, due }) => `A digest to ${emailOf(userId)} by ${channel} waits until ${timeOf(due)}.`,
    ),
  ];
}

/** The answer to "Why did this mail not arrive?", as lines for the operator. Times are UTC. */
export function toldLines(all: Told): string[] {
  const { property, alarms, reports, users, asked, days, now } = all;
  const emailOf = (id: string) => users.find((user) => user.id === id)?.email ?? id;
  const rows = alarms.flatMap((alarm) =>
    alarm.told
      .filter(({ userId }) => !asked || userId === asked.id)
      .map((told) => ({
        at: told.at,
        cells: [
          timeOf(told.at),
          emailOf(told.userId),
          told.channel ?? 'email',
          `${subjectInWords(alarm)} ${told.event}`,
          endOf(told, reports, now),
        ],
      })),
  );
  const people = asked ? [asked] : users.filter(({ id }) => all.recipients.includes(id));
  const hindrances = [...new Set(people.flatMap((user) => hindrancesOf(user, all)))];
  const waiting = waitingLines(all);
  const nothing = `No message${asked ? ` to ${asked.email}` : ''} about an alarm of ${property.name} that began in the last ${days} days.`;
  return [
    ...(rows.length === 0
      ? [nothing]
      : table(
          ['Time (UTC)', 'To', 'By', 'About', 'Delivery status'],
          rows.toSorted((a, b) => b.at - a.at).map(({ cells }) => cells),
        )),
    ...(waiting.length > 0 ? ['', ...waiting] : []),
    ...(hindrances.length > 0 ? ['', ...hindrances] : []),
  ];
}
