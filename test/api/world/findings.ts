import { packFindings, storedHead } from '../../../lambdas/store/packed-findings.ts';
import { headsOf } from '../../../shared/domain/findings/heads.ts';
import { findingKey } from '../../../shared/domain/findings/judge.ts';
import { type Finding, putAside } from '../../../shared/domain/findings/life.ts';
import { literally, sentence } from '../../../shared/domain/sentences/sentence.ts';
import type { FindingHeadsItem, FindingsItem } from '../../../shared/platform/items/findings-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';

const OPEN: Finding = {
  rule: 'short-cycling',
  subject: 'boilerRelayState1',
  openedOn: '2026-01-05',
  seenOn: '2026-01-05',
  seenDays: 1,
  judgedOn: '2026-01-05',
  risk: 'damage',
  strength: 40,
  far: 0.5,
  says: literally('It looks so in 3 of 3 days.'),
  evidence: {
    columns: [sentence('heading.starts')],
    days: [{ day: '2026-01-05', values: [60], holds: true }],
    sensors: [],
  },
};
const OTHER: Finding = { ...OPEN, rule: 'runtime', subject: 'plant', risk: 'waste' };

/** A finding that names apartments. */
export const OF_APARTMENTS: Finding = { ...OPEN, rule: 'apartment-hot', subject: 'apartments', risk: 'waste' };

/** A finding that is open, and one that somebody has put aside. */
export const [OPEN_KEY, ASIDE_KEY] = [OPEN, OTHER].map(findingKey) as [string, string];

/** The findings of a property: one is open, and one is put aside. @param more open ones */
export function findingItems(companyId: string, propertyId: string, userId: string, more: readonly Finding[] = []) {
  const findings = [OPEN, ...more, putAside(OTHER, userId, 1, 'The boiler is a reserve')];
  const item: FindingsItem = {
    propertyId,
    version: 1,
    packed: packFindings({ judgedSince: '2026-01-05', judgedOn: '2026-01-05', findings, unjudged: [], clear: [] }),
  };
  const listed: FindingHeadsItem = { propertyId, heads: headsOf(findings, () => undefined).map(storedHead) };
  return [
    { ...KEYS.findings(companyId, propertyId), ...item },
    { ...KEYS.findingHeads(companyId, propertyId), ...listed },
  ];
}
