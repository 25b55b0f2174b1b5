import type { PropertyReply } from '../../../shared/api/types/entity-types.ts';
import { type ExportWish, isOfPortfolio } from '../../../shared/domain/exports/export.ts';
import { propertyTitle } from '../../../shared/domain/property.ts';

/** A choice of readings: all properties, those of a portfolio, or one. */
export interface ExportScope {
  readonly id: string;
  readonly title: string;
}

/** Before the name of a portfolio. No id of a property has a colon. */
const PORTFOLIO = 'portfolio:';

/** All properties of the company. */
const ALL_PROPERTIES = PORTFOLIO;

type Listed = Pick<PropertyReply, 'id' | 'externalId' | 'config'>;

const portfolioOf = ({ config }: Listed): string => config.portfolio.trim();

/** The choices: all first, then each portfolio, then each property. */
export function exportScopes(properties: readonly Listed[]): ExportScope[] {
  if (properties.length === 0) return [];
  const portfolios = [...new Set(properties.map(portfolioOf).filter(Boolean))].sort();
  return [
    { id: ALL_PROPERTIES, title: 'All properties' },
    ...portfolios.map((name) => ({ id: PORTFOLIO + name, title: `All of ${name}` })),
    ...properties.map((property) => ({ id: property.id, title: propertyTitle(property) })),
  ];
}

/** The part of a wish that stands for a choice: a property, or a portfolio that is empty for all of the company. */
export function scopeOf(id: string): Pick<ExportWish, 'propertyId' | 'portfolio'> {
  if (id.startsWith(PORTFOLIO)) return { portfolio: id.slice(PORTFOLIO.length) };
  return id === '' ? {} : { propertyId: id };
}

/** Number of properties that a choice stands for. */
export function countOf(id: string, properties: readonly Listed[]): number {
  const { portfolio } = scopeOf(id);
  return portfolio === undefined
    ? 1
    : properties.filter((property) => isOfPortfolio(portfolio, { portfolio: portfolioOf(property) })).length;
}
