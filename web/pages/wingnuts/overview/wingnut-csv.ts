import { allRestarts, signalInWords } from '../../../../shared/domain/wingnuts/health.ts';
import type { CsvColumn } from '../../common/selection/rows-csv.ts';
import type { WingnutRow } from './wingnut-rows.ts';

/** A figure as a spreadsheet reads it; empty where it is unknown. */
const figure = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** The columns of the downloaded wingnuts (docs/product/bulk.md#csv). */
export const WINGNUT_CSV: readonly CsvColumn<WingnutRow>[] = [
  { heading: 'Serial', text: ({ serial }) => serial },
  { heading: 'UUID', text: ({ uuid }) => uuid },
  { heading: 'Property Name', text: ({ propertyName }) => propertyName },
  { heading: 'Portfolio', text: ({ portfolio }) => portfolio },
  { heading: 'Property ID', text: ({ propertyId }) => propertyId },
  { heading: 'Address', text: ({ addressLine }) => addressLine },
  { heading: 'Firmware', text: ({ software }) => software },
  { heading: 'Signal', text: ({ health = {} }) => signalInWords(health) ?? '' },
  { heading: 'Restarts this week', text: ({ health = {} }) => figure(health.restarts && allRestarts(health.restarts)) },
  { heading: 'Readings waiting', text: ({ health = {} }) => figure(health.buffered) },
  { heading: 'Health', text: ({ troubles }) => troubles.join(', ') },
  { heading: 'Status', text: ({ flags }) => flags.join(', ') },
];
