import { dayAt, untilInWords } from '../../../shared/domain/jobs/job.ts';
import { remindedPerson } from '../../../shared/domain/jobs/reminders.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { parseReminderMail } from '../../../shared/platform/items/reminder-items.ts';
import { findReminders } from '../../flows/reminders.ts';
import { reminderMail } from '../../mail/reminder-mail.ts';
import { isTold, readingOf } from '../receivers.ts';
import { sendToEach } from './send-to-each.ts';

/** Reminds people of their work orders of tomorrow, and of services whose day is near (docs/product/jobs.md#reminders). */
export const sendReminders = sendToEach({
  parse: parseReminderMail,
  problem: 'A reminder was not sent',
  prepare: async ({ companyId, at }, portalUrl) => {
    const { jobs, services } = await findReminders(companyId, at);
    return (to, person) => {
      const reader = readingOf(person);
      const isSeen = ({ property }: { readonly property: PropertyItem }) => isTold(person, property);
      const id = typeof person.user === 'object' ? person.user.id : undefined;
      const own = jobs
        .filter(({ job }) => remindedPerson(job) === id)
        .filter(isSeen)
        .map(({ property, job }) => ({
          ...{ property, id: job.id },
          says: `${job.what}. ${untilInWords(job, dayAt(at, property.timeZone), reader)}.`,
        }));
      const near = (person.settings?.mondayMail ? services.filter(isSeen) : []).map(({ property, says }) => ({
        property,
        says: says(reader),
      }));
      return own.length + near.length === 0
        ? undefined
        : reminderMail({ to, jobs: own, services: near, portalUrl, reader });
    };
  },
});
