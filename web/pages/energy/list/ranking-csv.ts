import type { PropertyEnergyReply } from '../../../../shared/api/types/energy-types.ts';
import { FUELS } from '../../../../shared/domain/energy/meter.ts';
import type { Figure } from '../../../../shared/domain/energy/report.ts';
import { changeOf, perFlatOf } from '../../../../shared/domain/energy/totals.ts';
import type { CsvColumn } from '../../common/selection/rows-csv.ts';
import { fuelInSentence, isKnown, unitWords } from '../common/energy-words.ts';
import { PERIOD_WORDS } from './period-words.ts';
import { type EnergyRow, MEASURES, type Ranking } from './ranking.ts';

interface Row extends Partial<EnergyRow> {
  readonly property: PropertyEnergyReply;
}

const number = (value: number | undefined): string => (value === undefined ? '' : String(Number(value.toPrecision(6))));
const cell = (figure: Figure | undefined, end: 'value' | 'low' | 'high' = 'value'): string =>
  figure && isKnown(figure) ? number(figure[end]) : '';
const why = (figure: Figure | undefined): string => (figure && !isKnown(figure) ? figure.unknown : '');

/** The file of the list: also of buildings that are not ranked, with the reason (docs/product/energy.md#ranking). */
export function rankingCsv(ranking: Ranking): [readonly CsvColumn<Row>[], readonly Row[]] {
  const { ranked, rows, without, fuel, measure, id } = ranking;
  const change = ({ period }: Row) => {
    const of = period && changeOf(period);
    return of && !('unknown' in of) ? of : undefined;
  };
  return [
    [
      { heading: 'Property ID', text: ({ property }) => property.externalId },
      { heading: 'Property Name', text: ({ property }) => property.name },
      { heading: 'Portfolio', text: ({ property }) => property.portfolio.trim() },
      { heading: 'City', text: ({ property }) => property.city },
      { heading: 'Fuel', text: () => FUELS[fuel] },
      { heading: 'Kind', text: ({ summary }) => summary?.kind ?? '' },
      { heading: 'Period', text: () => PERIOD_WORDS[id] },
      { heading: 'From', text: ({ period }) => period?.from ?? '' },
      { heading: 'To', text: ({ period }) => period?.to ?? '' },
      { heading: 'Unit', text: ({ summary }) => (summary ? unitWords(ranking.unit) : '') },
      { heading: 'Usage', text: ({ period }) => cell(period?.used) },
      { heading: 'Reason usage is missing', text: ({ period }) => why(period?.used) },
      { heading: 'Cost ($)', text: ({ period }) => cell(period?.dollars) },
      { heading: 'Reason cost is missing', text: ({ period }) => why(period?.dollars) },
      { heading: 'Usage last year', text: ({ period }) => cell(period?.lastYear.used) },
      { heading: 'Cost last year ($)', text: ({ period }) => cell(period?.lastYear.dollars) },
      { heading: 'Change (share)', text: (row) => number(change(row)?.share) },
      { heading: 'Change ($)', text: (row) => number(change(row)?.dollars) },
      { heading: 'Apartments', text: ({ flats }) => String(flats ?? '') },
      {
        heading: 'Cost per apartment ($)',
        text: ({ period, flats }) => (period ? cell(perFlatOf({ period, flats })) : ''),
      },
      { heading: 'Data coverage', text: ({ period }) => number(period?.coverage) },
      {
        heading: `Heating, thousand Btu (${MEASURES[measure].words.toLowerCase()})`,
        text: ({ figure }) => cell(figure),
      },
      { heading: 'Heating, low', text: ({ figure }) => cell(figure, 'low') },
      { heading: 'Heating, high', text: ({ figure }) => cell(figure, 'high') },
      { heading: 'Weather-adjusted change (share)', text: ({ summary }) => cell(summary?.change) },
      { heading: 'Projected cost this month ($)', text: ({ summary }) => cell(summary?.dollarsExpected) },
      { heading: 'Apartments assumed occupied', text: ({ summary }) => String(summary?.assumesLivedIn ?? '') },
      {
        heading: 'Reason not ranked',
        text: ({ figure }) => (figure ? why(figure) : `no meter, bills or estimate for ${fuelInSentence(fuel)}`),
      },
    ],
    [...ranked, ...rows.filter(({ figure }) => !isKnown(figure)), ...without.map((property): Row => ({ property }))],
  ];
}
