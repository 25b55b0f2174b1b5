import { describe, expect, test } from 'vitest';
import { seeded } from '../../../test/seeded.ts';
import { SYSTEM } from '../audit/actions.ts';
import { DAY_MS } from '../durations.ts';
import { inWords, sentence } from '../sentences/sentence.ts';
import {
  byNeed,
  countAfter,
  dayAt,
  daysOverdue,
  editedJob,
  isJudged,
  isOverdue,
  isToDo,
  JOB_STATES,
  type Job,
  type JobCount,
  type JobState,
  MAX_DONE_JOBS,
  MAX_JOB_CHANGES,
  movedJob,
  notedJob,
  notesOf,
  outdatedJobs,
} from './job.ts';
import { jobFor, judgedJob, newJob, saidIn, seenFigures } from './job-sentences.ts';

const STATES = Object.keys(JOB_STATES) as JobState[];
const job = (part: Partial<Job> = {}): Job => ({
  ...newJob('j', { kind: 'own' }, { what: 'Look', until: '2026-11-30' }, {}, 'ann', 1),
  ...part,
});

test.each<[JobState, string | undefined, string, boolean]>([
  ['open', '2026-11-23', '2026-11-22', false],
  ['open', '2026-11-23', '2026-11-23', false],
  ['open', '2026-11-23', '2026-11-24', true],
  ['onIt', '2026-11-23', '2026-11-24', true],
  ['cameBack', '2026-11-23', '2026-11-24', true],
  ['done', '2026-11-23', '2026-11-24', false],
  ['verified', '2026-11-23', '2026-11-24', false],
  ['open', undefined, '2026-11-24', false],
])('docs/product/jobs.md#overdue: %s until %s is on %s overdue: %s', (state, until, today, expected) => {
  expect(isOverdue({ state, ...(until && { until }) }, today)).toBe(expected);
});

test('docs/product/jobs.md#overdue: days are counted from the last day on', () => {
  const on = (today: string) => daysOverdue({ state: 'open', until: '2026-11-28' }, today);
  expect(['2026-11-28', '2026-11-29', '2026-12-01'].map(on)).toEqual([0, 1, 3]);
});

test.each([
  ['America/Toronto', '2026-11-22'],
  ['UTC', '2026-11-23'],
  ['Asia/Tokyo', '2026-11-23'],
])('the day at a property is that of its clock: %s', (zone, expected) => {
  expect(dayAt(Date.UTC(2026, 10, 23, 3), zone)).toBe(expected);
});

describe('docs/product/jobs.md#states: what somebody says', () => {
  test('done says when and what; open again takes that back', () => {
    const done = movedJob(job(), 'done', 'bo', 5, 'Bled');
    expect(done).toMatchObject({ state: 'done', doneAt: 5, version: 2 });
    expect(done.changes.at(-1)).toEqual({ at: 5, by: 'bo', state: 'done', line: 'Bled' });
    expect(movedJob(done, 'open', 'bo', 6)).toMatchObject({ state: 'open', version: 3 });
    expect(movedJob(done, 'open', 'bo', 6).doneAt).toBeUndefined();
  });

  test('what the portal says leaves when it was done', () => {
    const done = movedJob(job(), 'done', 'bo', 5, 'Bled');
    const verified = movedJob(done, 'verified', SYSTEM, 9);
    expect(verified.doneAt).toBe(5);
    expect(verified.watchedUntil).toBe(9 + 30 * DAY_MS);
    expect(movedJob(verified, 'cameBack', SYSTEM, 10).watchedUntil).toBeUndefined();
    expect(movedJob(done, 'cameBack', SYSTEM, 9)).toMatchObject({ state: 'cameBack', doneAt: 5 });
  });

  test('the same once more is no change, and another line is one', () => {
    const done = movedJob(job(), 'done', 'bo', 5, 'Bled');
    expect(movedJob(done, 'done', 'bo', 6, 'Bled')).toBe(done);
    expect(movedJob(done, 'done', 'bo', 6, 'Bled twice').changes).toHaveLength(3);
  });
});

test('docs/product/jobs.md#history: the same words are no change, others are one without a word of what was', () => {
  const before = job({ who: { userId: 'bo' } });
  expect(editedJob(before, { what: 'Look', who: { userId: 'bo' }, until: '2026-11-30' }, 'ann', 2)).toBe(before);
  const after = editedJob(before, { what: 'Look again' }, 'ann', 2);
  expect(after).toMatchObject({ what: 'Look again', version: 2 });
  expect([after.who, after.until]).toEqual([undefined, undefined]);
  expect(after.changes.at(-1)).toEqual({ at: 2, by: 'ann', edited: true });
});

/** Random choices with a fixed seed. */
const { pick } = seeded(53);
const ABOUT: readonly Job['about'][] = [{ kind: 'own' }, { kind: 'finding', key: 'a/b' }];

test('law: after any changes a job has one version for each, its newest changes, and knows when it was done unless it is to do', () => {
  for (let turn = 0; turn < 300; turn += 1) {
    let end = job();
    for (let at = 0; at < turn % 40; at += 1) {
      const to = pick(STATES);
      end = movedJob(end, to, to === 'verified' || to === 'cameBack' ? SYSTEM : 'ann', at, pick([undefined, 'a', 'b']));
      if (to === 'done') expect(end.doneAt).toBeDefined();
      if (to === 'open' || to === 'onIt') expect(end.doneAt).toBeUndefined();
    }
    expect(end.changes).toHaveLength(Math.min(end.version, MAX_JOB_CHANGES));
  }
});

test('law: the count of a property is the count of its jobs, however they change', () => {
  for (let turn = 0; turn < 100; turn += 1) {
    const jobs = new Map<number, Pick<Job, 'state' | 'about'>>();
    let count: JobCount | undefined;
    for (let step = 0; step < 40; step += 1) {
      const place = pick([0, 1, 2, 3, 4]);
      const to = pick([undefined, ...STATES]);
      const after = to && { state: to, about: pick(ABOUT) };
      count = countAfter(count, jobs.get(place), after);
      if (after) jobs.set(place, after);
      else jobs.delete(place);
      const all = [...jobs.values()];
      const counted = { open: all.filter(isToDo).length, done: all.filter(isJudged).length };
      expect(count ?? { open: 0, done: 0 }).toEqual(counted);
    }
  }
});

test('docs/product/jobs.md#page: what is to do comes first by its last day, then what is done, the last one first', () => {
  const jobs = [
    job({ id: 'old', state: 'verified', doneAt: 5 }),
    job({ id: 'later', until: '2026-12-05' }),
    job({ id: 'new', state: 'done', doneAt: 9 }),
    newJob('none', { kind: 'own' }, { what: 'Look' }, {}, 'ann', 1),
    job({ id: 'soon', state: 'cameBack', until: '2026-11-01' }),
  ];
  expect(jobs.sort(byNeed).map(({ id }) => id)).toEqual(['soon', 'later', 'none', 'new', 'old']);
});

test('docs/product/jobs.md#job: the oldest of more than a hundred that are done go, never one that is to do', () => {
  const done = Array.from({ length: MAX_DONE_JOBS + 2 }, (_, at) => job({ id: `${at}`, state: 'done', doneAt: at }));
  expect(outdatedJobs([job({ id: 'open' }), ...done]).map(({ id }) => id)).toEqual(['1', '0']);
});

test('docs/product/contractors.md#jobs: a note is a change without a state, the same one is noted once, and each reads own notes', () => {
  const noted = notedJob(job(), 'contractor:l', 5, 'The pump is loud', 'Northgate');
  expect(noted.changes.at(-1)).toEqual({ at: 5, by: 'contractor:l', line: 'The pump is loud', name: 'Northgate' });
  expect(noted.state).toBe('open');
  expect(notedJob(noted, 'contractor:l', 6, 'The pump is loud', 'Northgate')).toBe(noted);
  const done = movedJob(noted, 'done', 'contractor:l', 7, 'It is new', 'Northgate');
  expect(notesOf(done, 'contractor:l')).toEqual([{ at: 5, line: 'The pump is loud' }]);
  expect(notesOf(done, 'ann')).toEqual([]);
});

describe('docs/decisions/294: what a job says is kept as sentences', () => {
  const says = sentence('cold-room', { room: 'roomTemperature1', mean: 61.4, held: 3, days: 3 });
  const heading = sentence('heading.mean');
  const about = { kind: 'finding', key: 'cold-room/roomTemperature1' } as const;
  const seen = { evidence: says, figures: [{ column: heading, mean: 61 }] };
  const made = newJob('j', about, { what: 'Look' }, seen, 'ann', 1);
  const words = 'Room Temperature 1 averaged 61°F, on 3 of 3 days. The building may have no heat.';

  test('with the words beside them', () => {
    expect(made).toMatchObject({ evidence: words, figures: [{ column: 'Average, °F', mean: 61 }] });
    expect(made.said).toEqual([
      { words, ...says },
      { words: 'Average, °F', ...heading },
    ]);
    expect(seenFigures(made)).toEqual(seen.figures);
  });

  test('also what the data says of it; what people write is none', () => {
    const done = movedJob(made, 'done', 'bo', 5, 'Bled');
    const verified = judgedJob(done, 'verified', 9, sentence('job.quiet', { days: 7, times: 3 }));
    expect(verified.changes.at(-1)).toMatchObject({ by: SYSTEM, line: '0 in 7 days (was 3)' });
    expect(verified.said?.map(({ id }) => id)).toEqual(['cold-room', 'heading.mean', 'job.quiet']);
    const again = judgedJob(verified, 'verified', 9, sentence('job.quiet', { days: 7, times: 3 }));
    expect(again).toBe(verified);
  });

  test('and is read in the words of this version, whatever the one before has written', () => {
    const before = { ...made, evidence: 'So it was said.', said: [{ words: 'So it was said.', ...says }] };
    expect(jobFor(before)).toMatchObject({
      evidence: words,
      said: [{ words, ...says }],
      figures: [{ column: 'Average, °F' }],
    });
    const { said: _, ...plain } = before;
    expect(jobFor(plain)).toBe(plain);
  });

  test('without those whose words are gone', () => {
    const done = { ...movedJob(made, 'done', 'bo', 5), unproven: inWords(sentence('job.lasts')) };
    expect(saidIn(done, [sentence('job.lasts')]).map(({ id }) => id)).toEqual([
      'cold-room',
      'heading.mean',
      'job.lasts',
    ]);
    const { unproven: _, evidence: __, ...rest } = done;
    expect(saidIn(rest, [sentence('job.lasts')]).map(({ id }) => id)).toEqual(['heading.mean']);
  });
});
