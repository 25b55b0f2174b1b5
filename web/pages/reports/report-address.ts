import { dayNumber, dayTextOf, isDay } from '../../../shared/domain/calendar-day.ts';
import {
  type Every,
  lastPeriod,
  PERIOD_NAMES,
  periodBefore,
  periodInWords,
  periodOf,
} from '../../../shared/domain/reports/period.ts';
import type { ReportScope } from '../../../shared/domain/reports/report.ts';

/** The state in the address of the page (docs/product/reports.md#page). */
export interface ReportAddress extends ReportScope {
  readonly every: Every;
  /** The first day of the period. */
  readonly day: string;
}

/** Number of periods that are offered. Older ones can stand in the address. */
const OFFERED = 12;

/** Reads the address. What it does not say is the last week of the whole company. @param now UTC ms */
export function readReportAddress(address: URLSearchParams, now: number): ReportAddress {
  const every = PERIOD_NAMES.find((name) => name === address.get('every')) ?? 'week';
  const day = address.get('day') ?? '';
  const [portfolio, propertyId] = [address.get('portfolio') ?? undefined, address.get('propertyId') ?? undefined];
  return {
    every,
    day: isDay(day) ? periodOf(every, day).from : lastPeriod(every, 'UTC', now).from,
    ...(propertyId !== undefined ? { propertyId } : portfolio !== undefined && { portfolio }),
  };
}

/** The address that says this. */
export const reportAddress = ({ every, day, portfolio, propertyId }: ReportAddress): Record<string, string> => ({
  every,
  day,
  ...(propertyId !== undefined && { propertyId }),
  ...(portfolio !== undefined && { portfolio }),
});

/** The periods that are offered, the one that goes on first. @param now UTC ms */
export function periodsUpTo({ every, day }: Pick<ReportAddress, 'every' | 'day'>, now: number) {
  let period = periodOf(every, dayTextOf(Math.floor(now / 86_400_000)));
  const days = [day];
  for (let count = 0; count < OFFERED; count++) {
    days.push(period.from);
    period = periodBefore(period);
  }
  return [...new Set(days)]
    .sort((a, b) => dayNumber(b) - dayNumber(a))
    .map((id) => ({ id, title: periodInWords(periodOf(every, id)) }));
}

/** The possible scopes of a report. */
export interface ScopeOption {
  readonly id: string;
  readonly title: string;
  readonly scope: ReportScope;
}

/** All that a report may be about: the company, its portfolios, its properties. */
export function scopeOptions(
  properties: readonly { readonly id: string; readonly title: string; readonly portfolio: string }[],
): ScopeOption[] {
  const portfolios = [...new Set(properties.map(({ portfolio }) => portfolio.trim()).filter(Boolean))].sort();
  return [
    { id: 'company', title: 'All properties', scope: {} },
    ...portfolios.map((portfolio) => ({
      id: `portfolio:${portfolio}`,
      title: `Portfolio ${portfolio}`,
      scope: { portfolio },
    })),
    ...properties.map(({ id, title }) => ({ id: `property:${id}`, title, scope: { propertyId: id } })),
  ];
}

/** The id of the option that means a scope. */
export const scopeId = ({ portfolio, propertyId }: ReportScope): string =>
  propertyId !== undefined ? `property:${propertyId}` : portfolio !== undefined ? `portfolio:${portfolio}` : 'company';
