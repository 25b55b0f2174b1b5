import { beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../shared/domain/durations.ts';
import { localDayOf } from '../../shared/domain/facts/local-days.ts';
import { analog, someDays } from '../../shared/domain/findings/days.sample.ts';
import type { PropertyFindings } from '../../shared/domain/findings/property-findings.ts';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import { Refusal } from '../base/refusal.ts';
import { VersionConflictError } from '../store/base/transaction.ts';
import { findMeters } from '../store/energy.ts';
import { listFacts } from '../store/facts.ts';
import { findFindings, type StoredFindings, saveJudged } from '../store/findings.ts';
import { listJobsOf } from '../store/jobs.ts';
import { listNotes } from '../store/notes.ts';
import { isToBeJudged, type Judged, judgeProperty } from './judge-property.ts';

vi.mock('./apartment-days.ts');
vi.mock('../store/energy.ts');
vi.mock('../store/facts.ts');
vi.mock('../store/findings.ts');
vi.mock('../store/jobs.ts');
vi.mock('../store/notes.ts');

const HOT = 'hotWaterTankSupplyHeaderTemperature1';
const hotDays = someDays(8, () => ({
  analogs: { [HOT]: analog({ mean: 150, bands: { above140: 900, below120: 0 } }) },
}));
/** Three hours after the last of the days is over. */
const NOW = localDayOf('2026-01-12', 'UTC').endTime + 3 * HOUR_MS;
const address = { streetAddress: '', city: '', provinceState: '', country: '', postalZip: '' };
let stored: StoredFindings | undefined;

const property = (judgedOn?: string): Judged => ({
  companyId: 'c',
  property: { id: 'p', timeZone: 'UTC', linkedWingnuts: [], address, ...(judgedOn && { findings: { judgedOn } }) },
  sources: [],
});
const save = async (after: PropertyFindings) => {
  stored = { ...after, version: (stored?.version ?? 0) + 1 };
};

beforeEach(() => {
  stored = undefined;
  vi.clearAllMocks();
  vi.mocked(listFacts).mockResolvedValue(hotDays);
  vi.mocked(listJobsOf).mockResolvedValue([]);
  vi.mocked(listNotes).mockResolvedValue([]);
  vi.mocked(findFindings).mockImplementation(async () => stored);
  vi.mocked(saveJudged).mockImplementation((_owner, _before, after) => save(after));
});

test('A property is judged when a day is settled that was not judged', () => {
  expect(isToBeJudged(property(), NOW)).toBe(true);
  expect(isToBeJudged(property('2026-01-11'), NOW)).toBe(true);
  expect(isToBeJudged(property('2026-01-12'), NOW)).toBe(false);
});

test('Each day is judged in its order, and the findings are saved once', async () => {
  expect(await judgeProperty(property(), {}, NOW)).toBe(true);
  expect(stored).toMatchObject({ version: 1, judgedSince: '2026-01-05', judgedOn: '2026-01-12' });
  expect(stored?.findings).toMatchObject([{ rule: 'hot-water-hot', openedOn: '2026-01-08', seenDays: 5 }]);
  expect(listFacts).toHaveBeenCalledExactlyOnceWith(wholeCompany('c'), 'p', expect.any(String), '2026-01-12');
});

test('A run that comes twice saves nothing', async () => {
  await judgeProperty(property(), {}, NOW);
  expect(await judgeProperty(property(), {}, NOW)).toBe(false);
  expect(saveJudged).toHaveBeenCalledTimes(1);
});

test('A person who puts a finding aside at the same moment is not lost', async () => {
  await judgeProperty(property(), {}, NOW - 24 * HOUR_MS);
  const aside = { userId: 'dana', at: 1, reason: 'On purpose', far: 1, risk: 'hotWater' } as const;
  vi.mocked(saveJudged).mockImplementationOnce(async () => {
    if (stored) await save({ ...stored, findings: stored.findings.map((finding) => ({ ...finding, aside })) });
    throw new VersionConflictError();
  });
  expect(await judgeProperty(property('2026-01-11'), {}, NOW)).toBe(true);
  expect(stored).toMatchObject({ version: 3, judgedOn: '2026-01-12', findings: [{ aside }] });
});

test('What else is known of a judged day is asked for once, and saved with the findings', async () => {
  const beside = vi.fn(async () => [{ Put: { Item: { pk: 'x' } } }]);
  vi.mocked(saveJudged).mockRejectedValueOnce(new VersionConflictError());
  await judgeProperty(property(), {}, NOW, beside);
  expect(vi.mocked(saveJudged).mock.lastCall?.[3]).toEqual([{ Put: { Item: { pk: 'x' } } }]);
  await judgeProperty(property(), {}, NOW, beside);
  expect(beside).toHaveBeenCalledTimes(1);
});

test('Removed property meanwhile is left out', async () => {
  vi.mocked(saveJudged).mockRejectedValue(new Refusal('NOT_FOUND'));
  expect(await judgeProperty(property(), {}, NOW)).toBe(false);
});

test('What people say of the meters is read only where something was counted', async () => {
  await judgeProperty(property(), {}, NOW);
  expect(findMeters).not.toHaveBeenCalled();
  stored = undefined;
  const days = someDays(8, (index) => {
    const start = localDayOf('2026-01-05', 'UTC').startTime + index * 24 * HOUR_MS;
    const [before, total] = [index * 50, index * 50 + 50];
    const first = { at: start, total: before };
    const last = { at: start + 24 * HOUR_MS - 1, total };
    return { meters: { waterMeter1: { coverage: 1, before, first, last, totals: [] } } };
  });
  vi.mocked(listFacts).mockResolvedValue(days);
  const meter = {
    label: 'waterMeter1' as const,
    fuel: 'water' as const,
    unit: 'gallon' as const,
    countValue: 1,
    multiplier: 1,
    prices: [],
    exchanges: [],
  };
  vi.mocked(findMeters).mockResolvedValue({ propertyId: 'p', version: 1, meters: [meter], bills: [] });
  await judgeProperty(property(), {}, NOW);
  expect(findMeters).toHaveBeenCalledExactlyOnceWith(wholeCompany('c'), 'p');
  expect(stored).toMatchObject({ findings: [{ rule: 'make-up-water', subject: 'waterMeter1' }] });
});
