import type { CompanyFindingReply } from '../../../../shared/api/types/findings.ts';

/** What findings of some buildings may save (docs/product/findings.md#savings). */
export interface SavingsFound {
  /** A month. */
  readonly dollars: number;
  readonly findings: number;
  readonly buildings: number;
}

/** The sum of the findings that name dollars. One that was dismissed is not counted. @param shown the ids of properties */
export function savingsFound(all: readonly CompanyFindingReply[], shown: ReadonlySet<string>): SavingsFound {
  const own = all.filter(({ saving, aside, property }) => saving && !aside && shown.has(property.id));
  return {
    dollars: own.reduce((sum, { saving }) => sum + (saving?.dollars ?? 0), 0),
    findings: own.length,
    buildings: new Set(own.map(({ property }) => property.id)).size,
  };
}

/** '3 findings in 2 buildings'. */
export function savingsWords({ findings, buildings }: SavingsFound): string {
  if (findings === 0) return 'No finding with a price';
  return `${findings === 1 ? '1 finding' : `${findings} findings`} in ${buildings === 1 ? '1 building' : `${buildings} buildings`}`;
}
