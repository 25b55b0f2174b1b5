import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
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
  dashboard: { word: 'Dashboard', path: dashboardPath },
  details: { word: 'Details', path: propertyPath },
  findings: { word: 'Findings', path: findingsPath },
  jobs: { word: 'Work orders', path: jobsPath },
  energy: { word: 'Energy', path: energyPath },
  apartments: { word: 'Apartments', path: apartmentsPath },
  book: { word: 'Equipment', path: bookPath },
  days: { word: 'Daily data', path: daysPath },
  records: { word: 'Compliance record', path: recordsPath },
} as const satisfies Readonly<Record<string, { readonly word: string; readonly path: (id: string) => string }>>;
export type PropertyPage = keyof typeof PAGES;

export const wordOf = (page: PropertyPage): string => PAGES[page].word;

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
    word,
    to: path(propertyId),
    waiting: waiting[page as PropertyPage] ?? 0,
  }));
}
