import { bookPath, jobPath, PAGE_PATHS } from '../../shared/portal/paths.ts';
import { action, GAP, heading, mailBodies, onlyHtml, paragraph } from './mail-page.ts';
import { counted, type JobLine, type PropertyLine, partOf } from './monday-mail.ts';
import { headerText, type OutgoingMail } from './send.ts';

interface ReminderMail {
  readonly to: string;
  /** The person's work orders that are due tomorrow. */
  readonly jobs: readonly JobLine[];
  /** The services whose day is near. */
  readonly services: readonly PropertyLine[];
  readonly portalUrl: string;
}

/** The subject: the building and its work order or service, or how many there are. */
function subjectOf({ jobs, services }: Pick<ReminderMail, 'jobs' | 'services'>): string {
  const [first, ...others] = [...jobs, ...services];
  if (first && others.length === 0)
    return `${headerText(first.property.name)}: ${jobs.length > 0 ? 'work order due tomorrow' : 'service due soon'}`;
  const parts = [
    ...(jobs.length > 0 ? [`${counted(jobs.length, 'work order', 'work orders')} due tomorrow`] : []),
    ...(services.length > 0 ? [`${counted(services.length, 'service', 'services')} due soon`] : []),
  ];
  return `Reminder: ${parts.join(', ')}`;
}

/** The reminder of a day: work orders that are due tomorrow, and services whose day is near (docs/product/jobs.md#reminders). */
export function reminderMail({ to, jobs, services, portalUrl }: ReminderMail): OutgoingMail {
  const subject = subjectOf({ jobs, services });
  return {
    to: [to],
    subject,
    ...mailBodies(`${subject}.`, [
      onlyHtml(heading(subject)),
      GAP,
      ...partOf('Work orders', jobs, jobPath, portalUrl),
      ...partOf('Service', services, ({ property }) => bookPath(property.id), portalUrl),
      action('See all work orders', portalUrl + PAGE_PATHS.jobs),
      GAP,
      paragraph(
        'small',
        'You’re receiving this because work is assigned to you, or you subscribed to weekly findings.',
      ),
    ]),
  };
}
