import type {
  CompanyFindingReply,
  FindingDayReply,
  FindingReply,
  FindingRuleReply,
  FindingsReply,
} from '../../../../shared/api/types/findings.ts';
import { DAY_MS } from '../../../../shared/domain/durations.ts';

/** Answers about findings, for tests. */

const LAST = Date.UTC(2026, 10, 22);

/** Days on end, the last one November 22, 2026. */
export const sampleDays = (count: number, make: (index: number) => Partial<FindingDayReply> = () => ({})) =>
  Array.from({ length: count }, (_, index): FindingDayReply => {
    const from = LAST - (count - 1 - index) * DAY_MS;
    const day = new Date(from).toISOString().slice(0, 10);
    return { day, from, to: from + DAY_MS, values: [131 + index, 8, 8.4], holds: true, ...make(index) };
  });

export const sampleFinding = (part: Partial<FindingReply> = {}): FindingReply => ({
  key: 'short-cycling/boilerRelayState1',
  rule: 'short-cycling',
  title: 'Short cycling',
  subject: 'boilerRelayState1',
  about: 'Boiler Relay State 1',
  risk: 'damage',
  strength: 64,
  says: 'Short cycling: Boiler Relay State 1 started every 8 min, up to 9 times an hour, on 3 of 3 days.',
  since: '2026-11-14',
  seenOn: '2026-11-22',
  seenDays: 9,
  evidence: {
    columns: ['Starts', 'Most starts per hour', 'Cycle time, minutes'],
    limits: [null, 6, 15],
    days: sampleDays(3),
    sensors: [
      {
        label: 'boilerRelayState1',
        name: 'Boiler Relay State 1',
        inputs: [{ wingnutId: 'w1', serial: '4821', input: 'DI05' }],
      },
    ],
  },
  ...part,
});

const RULE: FindingRuleReply = {
  id: 'short-cycling',
  title: 'Short cycling',
  risk: 'damage',
  days: 3,
  needs: 'a burner state',
  test: 'On 3 days running at least 6 starts in one hour',
  evidence: 'the burner, and for each day the starts',
  causes: ['The boiler is oversized for mild-weather load'],
  advice: ['Widen the control’s differential'],
  cannotKnow: 'The firing rate of a burner that modulates.',
};

export const sampleFindings = (part: Partial<FindingsReply> = {}): FindingsReply => ({
  timeZone: 'UTC',
  version: 4,
  judgedSince: '2026-11-03',
  judgedOn: '2026-11-22',
  open: [sampleFinding()],
  putAside: [],
  ended: [],
  unjudged: [],
  clear: ['long-burns', 'connection'],
  vital: {
    heat: { by: ['Room Temperature 1', 'Boiler Relay State 1'] },
    hotWater: { by: ['Hot Water Tank Supply Header Temperature 1'] },
  },
  rules: [RULE],
  ...part,
});

export const sampleCompanyFinding = (part: Partial<CompanyFindingReply> = {}): CompanyFindingReply => {
  const { evidence: _, ...head } = sampleFinding();
  const property = { id: 'p', externalId: '1017', name: 'Alder House', portfolio: ' Westside ', city: 'Portland' };
  return { ...head, property, ...part };
};
