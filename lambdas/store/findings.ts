import type { AuditAction } from '../../shared/domain/audit/actions.ts';
import { changeOf } from '../../shared/domain/audit/changes.ts';
import { aboutInWords } from '../../shared/domain/findings/about.ts';
import { type FindingHead, headsOf } from '../../shared/domain/findings/heads.ts';
import type { Finding } from '../../shared/domain/findings/life.ts';
import { countOf, type PropertyFindings, withChanged } from '../../shared/domain/findings/property-findings.ts';
import { RULES } from '../../shared/domain/findings/rules.ts';
import { judgedVitals } from '../../shared/domain/findings/vital.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import type { FindingHeadsItem, FindingsItem } from '../../shared/platform/items/findings-items.ts';
import type { PropertyItem, SourceItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { Refusal } from '../base/refusal.ts';
import { type Author, auditStep } from './base/audit.ts';
import { getItem } from './base/entities.ts';
import { listItems } from './base/list.ts';
import { requireReach, withinReach } from './base/properties.ts';
import { change, replace, type Step, transact, withOptimisticRetry } from './base/transaction.ts';
import { headOf, packFindings, storedHead, unpackFindings } from './packed-findings.ts';

/** The findings of properties (docs/product/findings.md). */

/** Findings as they are stored, with their version. */
export interface StoredFindings extends PropertyFindings {
  readonly version: number;
}

/** The findings of a property; undefined before the first day was judged. */
export async function findFindings(reach: Reach, propertyId: string): Promise<StoredFindings | undefined> {
  requireReach(reach, propertyId);
  const item = await getItem<FindingsItem>(KEYS.findings(reach.companyId, propertyId));
  return item && { ...unpackFindings(item.packed), version: item.version };
}

/** The open findings of all properties of a reach, by property. Properties without one may be absent. */
export async function listHeads(reach: Reach): Promise<Map<string, readonly FindingHead[]>> {
  const items = await listItems<FindingHeadsItem>(KEYS.findingHeads(reach.companyId));
  return new Map(
    withinReach(reach, items).map(({ propertyId, heads }) => [propertyId, heads.map((head) => headOf(head))]),
  );
}

/** The serial number of a wingnut that feeds or fed a property. */
export const serialIn = (sources: readonly SourceItem[]) => (wingnutId: string) =>
  sources.find((source) => source.wingnutId === wingnutId)?.serial;

/** A property whose findings are written, with the wingnuts that feed or fed it. */
interface Owner {
  readonly companyId: string;
  readonly property: Pick<PropertyItem, 'id'>;
  readonly sources: readonly SourceItem[];
}

/** The writes of new findings: they, their heads for lists, and their count in the property. NOT_FOUND when the property is removed. */
function writeSteps(
  { companyId, property: { id: propertyId }, sources }: Owner,
  before: StoredFindings | undefined,
  after: PropertyFindings,
): Step[] {
  const { judgedOn, findings, vital } = after;
  const count = countOf(findings);
  const heads = headsOf(findings, serialIn(sources));
  const item: FindingsItem = { propertyId, version: (before?.version ?? 0) + 1, packed: packFindings(after) };
  const listed: FindingHeadsItem = { propertyId, heads: heads.map(storedHead) };
  const hasHeads = heads.length > 0 || before?.findings.some(({ ended }) => !ended);
  return [
    change(
      KEYS.property(companyId, propertyId),
      { findings: { judgedOn, ...(count && { count }), ...(vital && { vital: judgedVitals(vital) }) } },
      { entityStatus: 'enabled' },
      'NOT_FOUND',
    ),
    change(KEYS.findings(companyId, propertyId), { ...item }, { version: before?.version }),
    ...(hasHeads ? [replace(KEYS.findingHeads(companyId, propertyId), listed)] : []),
  ];
}

/**
 * Saves what was judged. Throws VersionConflictError when the findings have changed since they were read, and NOT_FOUND.
 * @param beside what else is known of the day
 */
export const saveJudged = (
  owner: Owner,
  before: StoredFindings | undefined,
  after: PropertyFindings,
  beside: readonly Step[] = [],
): Promise<void> => transact([...writeSteps(owner, before, after), ...beside]);

/** A change of one finding of one version of a property's findings. */
interface FindingChange {
  readonly key: string;
  readonly version: number;
  readonly action: Extract<AuditAction, 'findingPutAside' | 'findingTakenBack'>;
  readonly next: (finding: Finding) => Finding;
}

/**
 * Changes an open finding for a person. Throws NOT_FOUND without such a finding, and CHANGED_MEANWHILE when `version` is not the
 * newest.
 */
export const changeFinding = (
  author: Author,
  property: Pick<PropertyItem, 'id' | 'name'>,
  sources: readonly SourceItem[],
  { key, version, action, next }: FindingChange,
): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId } = author;
    const before = await findFindings(author, property.id);
    const findings = before && withChanged(before.findings, key, next);
    if (!before || !findings) throw new Refusal('NOT_FOUND');
    if (version !== before.version) throw new Refusal('CHANGED_MEANWHILE');
    const meant = before.findings.find((finding, index) => finding !== findings[index]);
    const words = meant && `${RULES[meant.rule].title}, ${aboutInWords(meant.subject, serialIn(sources))}`;
    await transact([
      ...writeSteps({ companyId, property, sources }, before, { ...before, findings }),
      auditStep(author, action, property, changeOf('finding', undefined, words)),
    ]);
  });
