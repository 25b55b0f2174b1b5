import type { CompanyFindingReply, CompanyFindingsReply } from '../../../../shared/api/types/findings.ts';
import { RISKS, type Risk } from '../../../../shared/domain/findings/risk.ts';
import type { Option } from '../../../ui/forms/choices/Select.tsx';

/** The choice that leaves nothing out. */
export const ALL = 'all';

export const STATES = [
  { id: 'open', title: 'Not put aside' },
  { id: 'aside', title: 'Put aside' },
  { id: ALL, title: 'Both' },
] as const;

/** What the list shows. The address keeps it (docs/product/findings.md#monday-list). */
export interface FindingsFilter {
  readonly risk: Risk | typeof ALL;
  readonly rule: string;
  readonly portfolio: string;
  readonly city: string;
  readonly state: (typeof STATES)[number]['id'];
  readonly search: string;
  /** The order, as `sortText` writes it; empty for the rank. */
  readonly sort: string;
}

const RISK_NAMES = Object.keys(RISKS) as Risk[];
const MAX_TEXT = 60;

/** The filter of an address. What is unknown in it counts as no choice. */
export function filterOf(params: URLSearchParams): FindingsFilter {
  const text = (name: string) => (params.get(name) ?? '').slice(0, MAX_TEXT);
  return {
    risk: RISK_NAMES.find((risk) => risk === params.get('risk')) ?? ALL,
    rule: text('rule') || ALL,
    portfolio: text('portfolio') || ALL,
    city: text('city') || ALL,
    state: STATES.find(({ id }) => id === params.get('state'))?.id ?? 'open',
    search: text('search'),
    sort: text('sort'),
  };
}

/** The address of a filter. It leaves out what is not chosen. */
export function paramsOf({ state, search, sort, ...chosen }: FindingsFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen)) if (value !== ALL) params.set(name, value);
  if (state !== 'open') params.set('state', state);
  if (search) params.set('search', search);
  if (sort) params.set('sort', sort);
  return params;
}

/** How many of the choices behind the button for filters are made. */
export const chosenCount = ({ rule, portfolio, city, state }: FindingsFilter): number =>
  [rule, portfolio, city].filter((choice) => choice !== ALL).length + (state === 'open' ? 0 : 1);

/** Whether anything is left out that stands in the list without a choice. */
export const isNarrow = (filter: FindingsFilter): boolean =>
  filter.risk !== ALL || chosenCount(filter) > 0 || filter.search.trim() !== '';

/** Whether a filter shows a finding. The search is not compared here. */
export function isShown({ rule, risk, aside, property }: CompanyFindingReply, filter: FindingsFilter): boolean {
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
export const searchedTexts = ({ title, about, says, property, aside }: CompanyFindingReply): string[] => [
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

export const ruleOptions = (rules: CompanyFindingsReply['rules'], chosen: string): Option[] =>
  optionsOf('All findings', new Map(rules.map(({ id, title }) => [id, title])), chosen);

const ALL_PLACES = { portfolio: 'All portfolios', city: 'All cities' } as const;

/** The places of the properties that have findings. */
export function placeOptions(
  findings: readonly CompanyFindingReply[],
  place: keyof typeof ALL_PLACES,
  chosen: string,
): Option[] {
  const names = findings.map(({ property }) => property[place].trim()).filter(Boolean);
  return optionsOf(ALL_PLACES[place], new Map(names.map((name) => [name, name])), chosen);
}
