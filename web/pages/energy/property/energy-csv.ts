import type { EnergySource, Figure } from '../../../../shared/domain/energy/report.ts';
import type { Use } from '../../../../shared/domain/energy/uses.ts';
import type { CsvColumn } from '../../common/selection/rows-csv.ts';
import { isKnown, sourceName, unitWords } from '../common/energy-words.ts';

/** A figure of a file: empty where it is not known. The next column says why. */
const cell = (figure: Figure, digits = 2): string =>
  isKnown(figure) ? String(Number(figure.value.toFixed(digits))) : '';
const why = (figure: Figure): string => (isKnown(figure) ? '' : figure.unknown);

/** The sentence about the source in each row of a file. */
const sourceColumns = <Row>(source: EnergySource): readonly CsvColumn<Row>[] => [
  { heading: 'Source', text: () => sourceName(source) },
  { heading: 'Kind', text: () => source.kind },
  { heading: 'Unit', text: () => unitWords(source.unit) },
];

type Month = EnergySource['months'][number];

/** The file of months (docs/product/energy.md#months-table). */
export const MONTHS_CSV = (source: EnergySource): readonly CsvColumn<Month>[] => [
  { heading: 'Month', text: ({ month }) => month },
  ...sourceColumns<Month>(source),
  { heading: 'Usage', text: ({ used }) => cell(used) },
  { heading: 'Reason usage is missing', text: ({ used }) => why(used) },
  { heading: 'Cost ($)', text: ({ dollars }) => cell(dollars) },
  { heading: 'CO2 (tons)', text: ({ tons }) => cell(tons, 3) },
  { heading: 'Data coverage', text: ({ coverage }) => String(Number(coverage.toFixed(3))) },
];

/** The file of days. A span of a gap is one row. */
export const DAYS_CSV = (source: EnergySource): readonly CsvColumn<Use>[] => {
  const outdoor = new Map(source.points.map((point) => [point.day, point.outdoor]));
  return [
    { heading: 'From', text: ({ from }) => from },
    { heading: 'To', text: ({ to }) => to },
    ...sourceColumns<Use>(source),
    { heading: 'Usage', text: ({ used, unknown }) => (unknown === undefined ? String(Number(used.toFixed(2))) : '') },
    {
      heading: 'Average outdoor (°F)',
      text: ({ from, to }) => (from === to ? (outdoor.get(from)?.toFixed(1) ?? '') : ''),
    },
    { heading: 'Data coverage', text: ({ coverage }) => String(Number(coverage.toFixed(3))) },
    { heading: 'Reason usage is missing', text: ({ unknown = '' }) => unknown },
  ];
};
