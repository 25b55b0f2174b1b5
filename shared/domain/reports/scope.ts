import { pageReader, type Reader } from '../figures/reader.ts';
import { sayTo } from '../figures/say.ts';
import { companyZone } from '../findings/monday-mail.ts';
import type { ReportScope } from './report.ts';

/** A property as scopes see it. */
interface Scoped {
  readonly id: string;
  readonly externalId: string;
  readonly name: string;
  readonly portfolio: string;
  readonly timeZone: string;
}

/** The properties of a scope, in the order of their Property IDs. */
export const inScope = <Property extends Scoped>(
  properties: readonly Property[],
  { portfolio, propertyId }: ReportScope,
): Property[] =>
  properties
    .filter(({ id }) => propertyId === undefined || id === propertyId)
    .filter((property) => portfolio === undefined || property.portfolio.trim() === portfolio.trim())
    .sort((a, b) => a.externalId.localeCompare(b.externalId, 'en', { numeric: true }));

/** The zone of a report: that of most of its properties. */
export const scopeZone = (properties: readonly Scoped[]): string =>
  companyZone(properties.map(({ timeZone }) => timeZone));

/** The subject of a report, in words. @param properties those of the scope */
export function scopeInWords(
  { portfolio, propertyId }: ReportScope,
  properties: readonly Scoped[],
  reader: Reader = pageReader(),
): string {
  const say = sayTo(reader);
  if (portfolio !== undefined) return portfolio;
  if (propertyId === undefined) return say`All properties`;
  return properties.find(({ id }) => id === propertyId)?.name ?? say`Removed property`;
}
