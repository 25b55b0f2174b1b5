import type { CompanyFindingReply, CompanyFindingsReply } from '../../../../shared/api/types/findings.ts';
import { RISKS, type Risk } from '../../../../shared/domain/findings/risk.ts';
import type { Option } from '../../../ui/forms/choices/Select.tsx';
import type { FilterChoice } from '../../common/FilterBar.tsx';
import { ALL, type FilterOf, listAddress, oneOf, textOf } from '../../common/list-address.ts';

const STATES = [
  { id: 'open', title: 'Active' },
  { id: 'aside', title: 'Dismissed' },
  { id: ALL, title: 'Both' },
] as const;

const MAX_TEXT = 60;

/**
 * The filter of the list (docs/product/findings.md#monday-list). `sort` is as `sortText` writes it; empty for the rank.
 */
export const FINDINGS_ADDRESS = listAddress(
  {
    risk: oneOf([...(Object.keys(RISKS) as Risk[]), ALL], ALL),
    rule: textOf(MAX_TEXT, ALL),
    portfolio: textOf(MAX_TEXT, ALL),
    city: textOf(MAX_TEXT, ALL),
    state: oneOf(['open', 'aside', ALL], 'open'),
    search: textOf(MAX_TEXT),
    sort: textOf(MAX_TEXT),
  },
  ['sort'],
);
export type FindingsFilter = FilterOf<typeof FINDINGS_ADDRESS>;

/** Whether a filter shows a finding. The search is not compared here. */
export function isFindingShown({ rule, risk, aside, property }: CompanyFindingReply, filter: FindingsFilter): boolean {
  const isOf = (choice: string, value: string) => choice === ALL || choice === value;
  return (
    isOf(filter.risk, risk) &&
    isOf(filter.rule, rule) &&
    isOf(filter.portfolio, property.portfolio.trim()) &&
    isOf(filter.city, property.city.trim()) &&
    isOf(filter.state, aside ? 'aside' : 'open')
  );
}

/** The texts that a search compares. */
export const findingSearchTexts = ({ title, about, says, property, aside }: CompanyFindingReply): string[] => [
  property.name,
  property.externalId,
  property.portfolio,
  property.city,
  title,
  about,
  says,
  aside?.reason ?? '',
];

/** Choices with the one that leaves nothing out, and with what the address names. */
function optionsOf(all: string, titles: ReadonlyMap<string, string>, chosen: string): Option[] {
  const known = new Map(titles);
  if (chosen !== ALL && !known.has(chosen)) known.set(chosen, chosen);
  const options = [...known].map(([id, title]) => ({ id, title })).sort((a, b) => a.title.localeCompare(b.title));
  return [{ id: ALL, title: all }, ...options];
}

/** The choices of the bar. What can be chosen is what there is. */
export function choicesOf(
  { rules, findings }: CompanyFindingsReply,
  filter: FindingsFilter,
): FilterChoice<FindingsFilter>[] {
  const place = (name: 'portfolio' | 'city', label: string, all: string): FilterChoice<FindingsFilter> => {
    const names = findings.map(({ property }) => property[name].trim()).filter(Boolean);
    const options = optionsOf(all, new Map(names.map((name) => [name, name])), filter[name]);
    return { name, label, placeholder: all, options };
  };
  const titles = new Map(rules.map(({ id, title }) => [id, title]));
  return [
    {
      name: 'rule',
      label: 'Finding',
      placeholder: 'All findings',
      options: optionsOf('All findings', titles, filter.rule),
    },
    place('portfolio', 'Portfolio', 'All portfolios'),
    place('city', 'City', 'All cities'),
    { name: 'state', label: 'State', placeholder: 'State', options: STATES },
  ];
}
