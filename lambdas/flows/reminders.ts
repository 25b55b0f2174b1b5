import type { Reader } from '../../shared/domain/figures/reader.ts';
import { dayAt, type Job } from '../../shared/domain/jobs/job.ts';
import { isDueTomorrow, isServiceNear } from '../../shared/domain/jobs/reminders.ts';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { listProperties } from '../store/base/properties.ts';
import { listJobs } from '../store/jobs.ts';
import { listBooks } from '../store/plant-books.ts';
import { servicesDue } from './count-services.ts';

/** What a company is reminded of on a day. */
interface Reminders {
  readonly jobs: readonly { readonly property: PropertyItem; readonly job: Job }[];
  /** `says` is one sentence for a reader. */
  readonly services: readonly { readonly property: PropertyItem; readonly says: (reader: Reader) => string }[];
}

/** The work orders that are due tomorrow, and the services whose day is near (docs/product/jobs.md#reminders). @param now UTC ms */
export async function findReminders(companyId: string, now: number): Promise<Reminders> {
  const reach = wholeCompany(companyId);
  const [properties, jobs, books] = await Promise.all([listProperties(reach), listJobs(reach), listBooks(reach)]);
  const placeOf = new Map(properties.map((property) => [property.id, property]));
  return {
    jobs: jobs.flatMap((job) => {
      const property = placeOf.get(job.propertyId);
      return property && isDueTomorrow(job, dayAt(now, property.timeZone)) ? [{ property, job }] : [];
    }),
    services: properties.flatMap((property) =>
      servicesDue(books.get(property.id), property.timeZone, now, isServiceNear).map(({ says }) => ({
        property,
        says,
      })),
    ),
  };
}
