import { READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { plural, type Say, sayTo } from '../../shared/domain/figures/say.ts';
import { bookPath, jobPath, PAGE_PATHS } from '../../shared/portal/paths.ts';
import { action, GAP, heading, mailBodies, onlyHtml, paragraph } from './mail-page.ts';
import { type JobLine, type PropertyLine, partOf } from './monday-mail.ts';
import { headerText, type OutgoingMail } from './send.ts';

interface ReminderMail {
  readonly to: string;
  /** The person's work orders that are due tomorrow. */
  readonly jobs: readonly JobLine[];
  /** The services whose day is near. */
  readonly services: readonly PropertyLine[];
  readonly portalUrl: string;
  readonly reader?: Reader | undefined;
}

/** The subject: the building and its work order or service, or how many there are. */
function subjectOf({ jobs, services }: Pick<ReminderMail, 'jobs' | 'services'>, say: Say): string {
  const [first, ...others] = [...jobs, ...services];
  if (first && others.length === 0) {
    const name = headerText(first.property.name);
    return jobs.length > 0 ? say`${name}: work order due tomorrow` : say`${name}: service due soon`;
  }
  const parts = [
    ...(jobs.length > 0 ? [say`${plural(jobs.length, 'work order')} due tomorrow`] : []),
    ...(services.length > 0 ? [say`${plural(services.length, 'service')} due soon`] : []),
  ];
  return say`Reminder: ${parts.join(', ')}`;
}

/** The reminder of a day: work orders that are due tomorrow, and services whose day is near (docs/product/jobs.md#reminders). */
export function reminderMail({ to, jobs, services, portalUrl, reader = READER }: ReminderMail): OutgoingMail {
  const say = sayTo(reader);
  const subject = subjectOf({ jobs, services }, say);
  return {
    to: [to],
    subject,
    ...mailBodies(
      `${subject}.`,
      [
        onlyHtml(heading(subject)),
        GAP,
        ...partOf(say`Work orders`, jobs, jobPath, portalUrl, say),
        ...partOf(say`Service`, services, ({ property }) => bookPath(property.id), portalUrl, say),
        action(say`See all work orders`, portalUrl + PAGE_PATHS.jobs),
        GAP,
        paragraph(
          'small',
          say`You’re receiving this because work is assigned to you, or you subscribed to weekly findings.`,
        ),
      ],
      reader,
    ),
  };
}
