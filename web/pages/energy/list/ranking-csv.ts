import type { PropertyEnergyReply } from '../../../../shared/api/types/energy-types.ts';
import { FUELS } from '../../../../shared/domain/energy/meter.ts';
import type { EnergySummary, Figure } from '../../../../shared/domain/energy/report.ts';
import type { CsvColumn } from '../../common/selection/rows-csv.ts';
import { isKnown, unitWords } from '../common/energy-words.ts';
import { MEASURES, type Ranking } from './ranking.ts';

interface Row {
  readonly property: PropertyEnergyReply;
  readonly summary?: EnergySummary;
  readonly why?: string;
}

const cell = (figure: Figure | undefined, end: 'value' | 'low' | 'high' = 'value'): string => {
  if (!figure || !isKnown(figure)) return '';
  const value = figure[end];
  return value === undefined ? '' : String(Number(value.toPrecision(6)));
};

/** The file of the ranking: also of buildings that are not ranked, with the reason (docs/product/energy.md#ranking). */
export function rankingCsv({ ranked, unranked, fuel, measure }: Ranking): [readonly CsvColumn<Row>[], readonly Row[]] {
  const figure = ({ summary }: Row) => summary && MEASURES[measure].of(summary);
  return [
    [
      { heading: 'Property ID', text: ({ property }) => property.externalId },
      { heading: 'Property Name', text: ({ property }) => property.name },
      { heading: 'Portfolio', text: ({ property }) => property.portfolio.trim() },
      { heading: 'City', text: ({ property }) => property.city },
      { heading: 'Fuel', text: () => FUELS[fuel] },
      { heading: 'Kind', text: ({ summary }) => summary?.kind ?? '' },
      { heading: 'Unit', text: ({ summary }) => (summary ? unitWords(summary.unit) : '') },
      { heading: `Use (${MEASURES[measure].words.toLowerCase()})`, text: (row) => cell(figure(row)) },
      { heading: 'Use, low', text: (row) => cell(figure(row), 'low') },
      { heading: 'Use, high', text: (row) => cell(figure(row), 'high') },
      { heading: 'Change against last year (share)', text: ({ summary }) => cell(summary?.change) },
      { heading: 'Cost expected this month ($)', text: ({ summary }) => cell(summary?.dollarsExpected) },
      { heading: 'Not ranked because', text: ({ why = '' }) => why },
    ],
    [...ranked, ...unranked],
  ];
}
