import type { CompanyFindingReply } from '../../../../shared/api/types/findings.ts';
import { RISKS } from '../../../../shared/domain/findings/risk.ts';
import { formatUtc } from '../../../../shared/domain/time-text.ts';
import type { CsvColumn } from '../../common/selection/rows-csv.ts';

/** The columns of the downloaded findings (docs/product/findings.md#monday-csv). Days are those of the property. */
export const FINDINGS_CSV: readonly CsvColumn<CompanyFindingReply>[] = [
  { heading: 'Risk', text: ({ risk }) => RISKS[risk] },
  { heading: 'Score', text: ({ strength }) => String(strength) },
  { heading: 'Property ID', text: ({ property }) => property.externalId },
  { heading: 'Property Name', text: ({ property }) => property.name },
  { heading: 'Portfolio', text: ({ property }) => property.portfolio.trim() },
  { heading: 'City', text: ({ property }) => property.city },
  { heading: 'Finding', text: ({ title }) => title },
  { heading: 'About', text: ({ about }) => about },
  { heading: 'Description', text: ({ says }) => says },
  { heading: 'Savings ($/month)', text: ({ saving }) => saving?.dollars.toString() ?? '' },
  { heading: 'Savings, in words', text: ({ saving }) => saving?.words ?? '' },
  { heading: 'Savings, formula', text: ({ saving }) => saving?.formula ?? '' },
  { heading: 'Since', text: ({ since }) => since },
  { heading: 'Last detected', text: ({ seenOn }) => seenOn },
  { heading: 'Days detected', text: ({ seenDays }) => String(seenDays) },
  { heading: 'Can’t be analyzed now', text: ({ unknown = '' }) => unknown },
  { heading: 'Dismissed by', text: ({ aside }) => aside?.name ?? '' },
  { heading: 'Dismissed (UTC)', text: ({ aside }) => (aside ? formatUtc(aside.at) : '') },
  { heading: 'Reason', text: ({ aside }) => aside?.reason ?? '' },
];
