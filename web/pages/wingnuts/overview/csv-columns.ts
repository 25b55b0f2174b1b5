import type { CsvColumn } from '../../common/selection/rows-csv.ts';
import type { WingnutRow } from './wingnut-rows.ts';

/** The columns of the downloaded wingnuts (docs/product/bulk.md#csv). */
export const WINGNUT_CSV: readonly CsvColumn<WingnutRow>[] = [
  { heading: 'Serial', text: ({ serial }) => serial },
  { heading: 'UUID', text: ({ uuid }) => uuid },
  { heading: 'Property Name', text: ({ propertyName }) => propertyName },
  { heading: 'Portfolio', text: ({ portfolio }) => portfolio },
  { heading: 'Property ID', text: ({ propertyId }) => propertyId },
  { heading: 'Address', text: ({ addressLine }) => addressLine },
  { heading: 'Firmware', text: ({ software }) => software },
  { heading: 'Status', text: ({ flags }) => flags.join(', ') },
];
