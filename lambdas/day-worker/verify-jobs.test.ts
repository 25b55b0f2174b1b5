import { beforeEach, expect, test, vi } from 'vitest';
import { SYSTEM } from '../../shared/domain/audit/actions.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { analog, someDays, told } from '../../shared/domain/findings/days.sample.ts';
import { movedJob } from '../../shared/domain/jobs/job.ts';
import { newJob } from '../../shared/domain/jobs/job-sentences.ts';
import type { JobItem } from '../../shared/platform/items/job-items.ts';
import { listAlarms } from '../store/alarms/alarms.ts';
import { getAlarms } from '../store/alarms/incidents.ts';
import { findNotification } from '../store/alarms/notifications.ts';
import { findMeters } from '../store/energy.ts';
import { listFacts } from '../store/facts.ts';
import { findFindings } from '../store/findings.ts';
import { judgeJob, listJobsOf, sayUnproven, stopWatching } from '../store/jobs.ts';
import { listNotes } from '../store/notes.ts';
import type { Judged } from './judge-property.ts';
import { verifyJobs } from './verify-jobs.ts';

vi.mock('../store/alarms/alarms.ts');
vi.mock('../store/alarms/incidents.ts');
vi.mock('../store/alarms/notifications.ts');
vi.mock('./apartment-days.ts');
vi.mock('../store/energy.ts');
vi.mock('../store/facts.ts');
vi.mock('../store/findings.ts');
vi.mock('../store/jobs.ts');
vi.mock('../store/notes.ts');

const HOT = 'hotWaterTankSupplyHeaderTemperature1';
const made = Date.UTC(2026, 0, 2);
const doneAt = Date.UTC(2026, 0, 4, 12);
const NOW = Date.UTC(2026, 0, 13, 3);
const job = (about: JobItem['about']): JobItem => ({
  ...movedJob(newJob('j', about, { what: 'Look' }, {}, 'ann', made), 'done', 'ann', doneAt, 'Done'),
  propertyId: 'p',
});
const address = { streetAddress: '', city: '', provinceState: '', country: '', postalZip: '' };
const property = { id: 'p', timeZone: 'UTC', linkedWingnuts: [], address };
const judged = (known: Pick<Judged['property'], 'fromBook'> = {}) =>
  verifyJobs({ companyId: 'c', property: { ...property, ...known }, sources: [] }, NOW);
/** Eight days of hot water, up to January 12. */
const days = (mean: number, above140: number) =>
  someDays(8, () => ({ analogs: { [HOT]: analog({ mean, max: mean + 5, bands: { above140, below120: 0 } }) } }));
const findings = {
  judgedSince: '2026-01-05',
  judgedOn: '2026-01-12',
  findings: [],
  unjudged: [],
  clear: [],
  version: 1,
};

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(listNotes).mockResolvedValue([]);
  vi.mocked(findMeters).mockResolvedValue({ propertyId: 'p', version: 1, meters: [], bills: [] });
  vi.mocked(findFindings).mockResolvedValue(findings);
  vi.mocked(findNotification).mockResolvedValue({
    ...{ companyId: 'c', propertyId: 'p', entityStatus: 'enabled', recipients: [] },
    thresholds: { [HOT]: { min: '', max: '140', thresholdStatus: 'enabled' } },
  });
});
const said = () => vi.mocked(judgeJob).mock.lastCall?.[2].state ?? told(vi.mocked(sayUnproven).mock.lastCall?.[2]);

test.each<[string, ReturnType<typeof days>, string]>([
  ['is clear', days(125, 0), 'verified'],
  ['holds', days(150, 900), 'cameBack'],
  ['says nothing of cold water', days(75, 0), 'nothing to analyze: the hot water wasn’t heated'],
  ['has no sensor any more', someDays(8, () => ({})), 'no sensor: the original sensor is gone'],
])('docs/product/jobs.md#verified: the rule of a finding %s', async (_what, facts, expected) => {
  vi.mocked(listJobsOf).mockResolvedValue([job({ kind: 'finding', key: `hot-water-hot/${HOT}` })]);
  vi.mocked(listFacts).mockResolvedValue(facts);
  await judged();
  expect(said()).toBe(expected);
});

test('docs/product/book.md#facts: the rule of a job knows what the book says, as the finding did', async () => {
  const label = 'boilerSystemPressure1';
  vi.mocked(listJobsOf).mockResolvedValue([job({ kind: 'finding', key: `relief-risk/${label}` })]);
  vi.mocked(listFacts).mockResolvedValue(
    someDays(8, () => ({ analogs: { [label]: analog({ min: 27, mean: 27, max: 28 }) } })),
  );
  await judged({ fromBook: { reliefPressure: 30 } });
  expect(said()).toBe('cameBack');
  await judged({ fromBook: { reliefPressure: 75 } });
  expect(said()).toBe('verified');
});

const alarm = (since: number) => ({
  ...{ id: `${since}-${HOT}`, propertyId: 'p', kind: 'sensor' as const, subject: HOT, told: [] },
  ...{ since, raisedAt: since, endedAt: since + 1 },
});
test.each<[string, readonly number[], ReturnType<typeof days>, string]>([
  ['stays away', [doneAt - DAY_MS], days(125, 0), 'verified'],
  [
    'could not come while the water is cold',
    [doneAt - DAY_MS],
    days(75, 0),
    'the hot water wasn’t heated: it was monitored for 0% of 7 days',
  ],
  ['comes again', [doneAt - DAY_MS, doneAt + DAY_MS], days(125, 0), 'cameBack'],
  ['stays away from a dead sensor', [doneAt - DAY_MS], someDays(8, () => ({})), 'not enough data (0% of 7 days)'],
])('docs/product/jobs.md#verified: the alarm of a job %s', async (_what, times, facts, expected) => {
  const [first = 0] = times;
  vi.mocked(listJobsOf).mockResolvedValue([job({ kind: 'alarm', incidentId: `p.${first}-${HOT}` })]);
  vi.mocked(getAlarms).mockResolvedValue([alarm(first)]);
  vi.mocked(listAlarms).mockResolvedValue(times.map(alarm));
  vi.mocked(listFacts).mockResolvedValue(facts);
  await judged();
  expect(said()).toBe(expected);
});

test('docs/product/jobs.md#verified: a verified job comes back when its trouble is back within 30 days, and is watched no longer', async () => {
  const about = { kind: 'finding', key: `hot-water-hot/${HOT}` } as const;
  const verifiedAt = (at: number): JobItem => ({
    ...movedJob(job(about), 'verified', SYSTEM, at, 'Gone'),
    propertyId: 'p',
  });
  vi.mocked(listFacts).mockResolvedValue(days(150, 900));
  vi.mocked(listJobsOf).mockResolvedValue([verifiedAt(NOW - 5 * DAY_MS)]);
  await judged();
  expect(vi.mocked(judgeJob).mock.lastCall?.[2]).toMatchObject({
    state: 'cameBack',
    changes: [{}, {}, {}, { line: expect.stringMatching(/^It’s back: /) }],
  });
  vi.clearAllMocks();
  vi.mocked(findFindings).mockResolvedValue(findings);
  vi.mocked(findMeters).mockResolvedValue({ propertyId: 'p', version: 1, meters: [], bills: [] });
  vi.mocked(listNotes).mockResolvedValue([]);
  vi.mocked(listFacts).mockResolvedValue(days(125, 0));
  vi.mocked(listJobsOf).mockResolvedValue([verifiedAt(NOW - 5 * DAY_MS)]);
  await judged();
  expect(stopWatching).not.toHaveBeenCalled();
  vi.mocked(listJobsOf).mockResolvedValue([verifiedAt(NOW - 31 * DAY_MS)]);
  await judged();
  expect(stopWatching).toHaveBeenCalledOnce();
  expect(judgeJob).not.toHaveBeenCalled();
});

test('A job about nothing else, and one that is not done, are not judged', async () => {
  const own = job({ kind: 'own' });
  const { doneAt: _, ...open } = job({ kind: 'finding', key: 'a/b' });
  vi.mocked(listJobsOf).mockResolvedValue([own, { ...open, state: 'open' }]);
  await judged();
  expect(said()).toBeUndefined();
});
