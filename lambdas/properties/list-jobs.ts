import type { API } from '../../shared/api/routes.ts';
import type { JobReply, JobsReply, JobWhoReply } from '../../shared/api/types/job-types.ts';
import type { Reader } from '../../shared/domain/figures/reader.ts';
import { byNeed, type Job, type JobWho } from '../../shared/domain/jobs/job.ts';
import { jobFor } from '../../shared/domain/jobs/job-sentences.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { contractorNamed, type Person, peopleOf, whoName } from '../flows/people/people.ts';
import { sees } from '../flows/people/visible-users.ts';
import { wordsReader } from '../flows/words-reader.ts';
import { listProperties } from '../store/base/properties.ts';
import { listPeople } from '../store/contacts.ts';
import { listJobs } from '../store/jobs.ts';

/** The list of jobs. It stands apart from what changes them: keys read it, and photos of jobs are no matter of theirs. */

type Rows = typeof API.properties;

/** The most jobs in an answer. Those that are done come last. */
const MAX_LISTED = 1000;

type Place = Pick<PropertyItem, 'id' | 'name' | 'timeZone'>;

const whoReply = (who: JobWho, personOf: (id: string) => Person, reader: Reader): JobWhoReply => ({
  ...('contractorLinkId' in who ? { contractorLinkId: who.contractorLinkId, endsAt: who.endsAt } : who),
  name: whoName(who, personOf, reader),
});

/** A job as people read it. */
export const jobReply = (kept: Job, place: Place, personOf: (id: string) => Person, reader: Reader): JobReply =>
  replyOf(jobFor(kept, reader), place, personOf, reader);

const replyOf = (
  job: Job,
  { id, name, timeZone }: Place,
  personOf: (id: string) => Person,
  reader: Reader,
): JobReply => ({
  id: job.id,
  property: { id, name, timeZone },
  about: job.about,
  what: job.what,
  who: job.who ? whoReply(job.who, personOf, reader) : null,
  until: job.until ?? null,
  evidence: job.evidence ?? null,
  state: job.state,
  doneAt: job.doneAt ?? null,
  unproven: job.unproven ?? null,
  madeAt: job.madeAt,
  changes: job.changes.map(({ by, name, ...change }) => ({
    ...change,
    name: name === undefined ? personOf(by).name : contractorNamed(name, reader),
  })),
  version: job.version,
});

/** The names that a caller may see. */
export const namesFor = async (caller: Caller) =>
  peopleOf(await listPeople(caller.companyId), (user) => sees(caller, user), wordsReader(caller));

/** The jobs of all properties that the caller may see. */
export async function jobs({ caller, now }: Call<Rows['jobs']>): Promise<JobsReply> {
  const [items, properties, personOf] = await Promise.all([listJobs(caller), listProperties(caller), namesFor(caller)]);
  const placeOf = new Map(properties.map((property) => [property.id, property]));
  const listed = items.sort(byNeed).flatMap((job) => {
    const place = placeOf.get(job.propertyId);
    return place ? [jobReply(job, place, personOf, wordsReader(caller))] : [];
  });
  return { jobs: listed.slice(0, MAX_LISTED), more: listed.length > MAX_LISTED, now };
}
