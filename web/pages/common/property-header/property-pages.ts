import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import {
  apartmentsPath,
  bookPath,
  dashboardPath,
  daysPath,
  energyPath,
  findingsPath,
  jobsPath,
  propertyPath,
  recordsPath,
} from '../../../../shared/portal/paths.ts';

/** The pages of one property, in the order of their tabs (docs/product/properties.md#header). */
const PAGES = {
  dashboard: { word: english('Dashboard'), path: dashboardPath },
  details: { word: english('Details'), path: propertyPath },
  findings: { word: english('Findings'), path: findingsPath },
  jobs: { word: english('Work orders'), path: jobsPath },
  energy: { word: english('Energy'), path: energyPath },
  apartments: { word: english('Apartments'), path: apartmentsPath },
  book: { word: english('Equipment'), path: bookPath },
  days: { word: english('Daily data'), path: daysPath },
  records: { word: english('Compliance record'), path: recordsPath },
} as const satisfies Readonly<Record<string, { readonly word: English; readonly path: (id: string) => string }>>;
export type PropertyPage = keyof typeof PAGES;

export const wordOf = (page: PropertyPage): string => say(PAGES[page].word);

/** A tab of the header of a property. */
export interface PropertyTab {
  readonly page: PropertyPage;
  readonly word: string;
  readonly to: string;
  /** What waits there. 0 is not shown. */
  readonly waiting: number;
}

/** The tabs of a property. @param due services that are overdue or due soon */
export function tabsOf(
  propertyId: string,
  property: Pick<PropertyReply, 'findings' | 'jobs'> | undefined,
  due: number,
): readonly PropertyTab[] {
  const waiting: Readonly<Partial<Record<PropertyPage, number>>> = {
    findings: property?.findings?.open ?? 0,
    jobs: property?.jobs ?? 0,
    book: due,
  };
  return Object.entries(PAGES).map(([page, { word, path }]) => ({
    page: page as PropertyPage,
    word: say(word),
    to: path(propertyId),
    waiting: waiting[page as PropertyPage] ?? 0,
  }));
}
