import { SYSTEM } from '../../shared/domain/audit/actions.ts';
import { DAY_MS, HOUR_MS } from '../../shared/domain/durations.ts';
import { countAfter, dayAt, type Job, type JobCount, movedJob, type Seen } from '../../shared/domain/jobs/job.ts';
import { newJob } from '../../shared/domain/jobs/job-sentences.ts';
import { sentence } from '../../shared/domain/sentences/sentence.ts';
import type { JobItem } from '../../shared/platform/items/job-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { HARBOURLINE } from '../world/fixtures/companies.ts';
import { propertyNamed } from '../world/fixtures/properties.ts';
import { uuidOf } from '../world/fixtures/uuid.ts';
import type { StoredItem } from './items.ts';

const [dana = '', marcus = ''] = HARBOURLINE.users.map(({ id }) => id);

interface SeenAbout {
  readonly about: Job['about'];
  readonly said: Seen;
}
/** Words of a finding when the job about it was made. */
const SHORT_CYCLING: SeenAbout = {
  about: { kind: 'finding', key: 'short-cycling/boilerRelayState1' },
  said: {
    evidence: sentence('short-cycling', { burner: 'boilerRelayState1', period: 6, most: 11, held: 3, days: 3 }),
    figures: [{ column: sentence('heading.most-starts'), mean: 11 }],
  },
};

/**
 * The jobs of the demo world: one of the admin, one that is overdue, one that is done without proof, and about findings one that is verified
 * and one that came back.
 * @param end when the demo begins, UTC ms
 */
function demoJobs(end: number): JobItem[] {
  const begun = (
    building: string,
    what: string,
    who: string,
    days: readonly [made: number, until: number],
    seen?: SeenAbout,
  ): JobItem => {
    const { id: propertyId, timeZone } = propertyNamed(building);
    const at = end - days[0] * DAY_MS;
    const until = dayAt(end + days[1] * DAY_MS, timeZone);
    const job = newJob(
      uuidOf(what),
      seen?.about ?? { kind: 'own' },
      { what, who: { userId: who }, until },
      seen?.said ?? {},
      dana,
      at,
    );
    return { ...job, propertyId };
  };
  const moved = (
    job: JobItem,
    ...moves: readonly [state: Job['state'], by: string, daysAgo: number, line?: string][]
  ) => ({
    ...moves.reduce<Job>(
      (before, [state, by, ago, line]) => movedJob(before, state, by, end - ago * DAY_MS, line),
      job,
    ),
    propertyId: job.propertyId,
  });
  return [
    begun('Alder House', 'Show the new super where the gas valve is', dana, [1, 5]),
    moved(begun('Birchwood Terrace', 'Ask top-floor tenants about cold rooms', marcus, [9, -2]), ['onIt', marcus, 8]),
    moved(begun('Kestrel Court', 'Set the boiler control’s clock to standard time', marcus, [6, 1]), [
      'done',
      marcus,
      HOUR_MS / DAY_MS,
      'It was an hour off. Fixed.',
    ]),
    moved(
      begun('Hawthorn Gardens', 'Widen the difference between ON and OFF of boiler 1', marcus, [20, -9], SHORT_CYCLING),
      ['done', marcus, 12, 'Set from 10 to 12°F'],
      ['cameBack', SYSTEM, 8, 'Most starts in an hour: was 11, now 10'],
    ),
    moved(
      begun('Alder House', 'Widen the difference between ON and OFF of the boilers', marcus, [24, -17], SHORT_CYCLING),
      ['done', marcus, 18, 'Set from 10 to 20°F'],
      ['verified', SYSTEM, 14, 'Most starts in an hour: was 11, now 4'],
    ),
  ];
}

/** The jobs of the demo world, and its properties with their counts. */
export function withJobs(properties: readonly StoredItem[], end: number): StoredItem[] {
  const jobs = demoJobs(end);
  const countOf = (propertyId: unknown) =>
    jobs
      .filter((job) => job.propertyId === propertyId)
      .reduce<JobCount | undefined>((count, job) => countAfter(count, undefined, job), undefined);
  return [
    ...properties.map((item) => {
      const count = item.sk.startsWith('PROPERTY#') ? countOf(item.id) : undefined;
      return count ? { ...item, jobs: count } : item;
    }),
    ...jobs.map((job) => ({ ...KEYS.job(HARBOURLINE.id, job.propertyId, job.id), ...job })),
  ];
}
