import type { CompanyFindingReply } from '../../../../shared/api/types/findings.ts';
import { RISKS } from '../../../../shared/domain/findings/risk.ts';
import { formatUtc } from '../../../../shared/domain/time-text.ts';
import type { CsvColumn } from '../../common/selection/rows-csv.ts';

/** The columns of the downloaded findings (docs/product/findings.md#monday-csv). Days are those of the property. */
export const FINDINGS_CSV: readonly CsvColumn<CompanyFindingReply>[] = [
  { heading: 'Risk', text: ({ risk }) => RISKS[risk] },
  { heading: 'Strength', text: ({ strength }) => String(strength) },
  { heading: 'Property ID', text: ({ property }) => property.externalId },
  { heading: 'Property Name', text: ({ property }) => property.name },
  { heading: 'Portfolio', text: ({ property }) => property.portfolio.trim() },
  { heading: 'City', text: ({ property }) => property.city },
  { heading: 'Finding', text: ({ title }) => title },
  { heading: 'About', text: ({ about }) => about },
  { heading: 'What was seen', text: ({ says }) => says },
  { heading: 'Saving ($ a month)', text: ({ saving }) => saving?.dollars.toString() ?? '' },
  { heading: 'Saving, in words', text: ({ saving }) => saving?.words ?? '' },
  { heading: 'Saving, formula', text: ({ saving }) => saving?.formula ?? '' },
  { heading: 'Since', text: ({ since }) => since },
  { heading: 'Last seen', text: ({ seenOn }) => seenOn },
  { heading: 'Days seen', text: ({ seenDays }) => String(seenDays) },
  { heading: 'Cannot be judged now', text: ({ unknown = '' }) => unknown },
  { heading: 'Put aside by', text: ({ aside }) => aside?.name ?? '' },
  { heading: 'Put aside (UTC)', text: ({ aside }) => (aside ? formatUtc(aside.at) : '') },
  { heading: 'Reason', text: ({ aside }) => aside?.reason ?? '' },
];
