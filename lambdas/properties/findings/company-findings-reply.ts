import type { CompanyFindingReply, CompanyFindingsReply } from '../../../shared/api/types/findings.ts';
import type { Reader } from '../../../shared/domain/figures/reader.ts';
import type { FindingHead } from '../../../shared/domain/findings/heads.ts';
import { byRank } from '../../../shared/domain/findings/ranking.ts';
import type { Rule } from '../../../shared/domain/findings/rule.ts';
import type { RuleId } from '../../../shared/domain/findings/rule-ids.ts';
import { RULES } from '../../../shared/domain/findings/rules.ts';
import { VITALS } from '../../../shared/domain/findings/vital.ts';
import { knownPlant } from '../../../shared/domain/plant-profile.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import type { Person } from '../../flows/people/people.ts';
import { headReply } from './head-reply.ts';

/** A property with its open findings; undefined before the first day was judged. */
export interface JudgedProperty {
  readonly property: Pick<
    PropertyItem,
    'id' | 'externalId' | 'name' | 'portfolio' | 'address' | 'plant' | 'fromBook' | 'findings'
  >;
  readonly heads: readonly FindingHead[] | undefined;
}

/** The findings of all properties, by rank (docs/product/findings.md#ranking). */
export function companyFindingsReply(
  all: readonly JudgedProperty[],
  personOf: (id: string) => Person,
  reader?: Reader,
): CompanyFindingsReply {
  const ranked = all
    .flatMap(({ property, heads = [] }) => heads.map((head) => ({ property, head })))
    .sort((a, b) => byRank(a.head, b.head));
  return {
    findings: ranked.map(({ property, head }): CompanyFindingReply => {
      const { id, externalId, name, portfolio, address } = property;
      return {
        ...headReply(head, personOf, knownPlant(property), reader),
        property: { id, externalId, name, portfolio, city: address.city },
      };
    }),
    judged: all.filter(({ heads }) => heads).length,
    judgedVital: all.filter(({ property }) => VITALS.every((vital) => property.findings?.vital?.includes(vital)))
      .length,
    properties: all.length,
    rules: Object.entries<Rule>(RULES).map(([id, { title, risk }]) => ({ id: id as RuleId, title, risk })),
  };
}
