import { stateSentence } from '../../../../shared/domain/alarms/property-state.ts';
import { isLinked, type PropertyRow } from '../../alarms/notifications/property-rows.ts';
import type { CsvColumn } from '../../common/selection/rows-csv.ts';

/** The columns of the downloaded properties (docs/product/bulk.md#csv). */
export const PROPERTY_CSV: readonly CsvColumn<PropertyRow>[] = [
  { heading: 'Property ID', text: ({ propertyId }) => propertyId },
  { heading: 'Property Name', text: ({ propertyName }) => propertyName },
  { heading: 'Street Address', text: ({ address }) => address.streetAddress },
  { heading: 'City', text: ({ address }) => address.city },
  { heading: 'Province / State', text: ({ address }) => address.provinceState },
  { heading: 'Country', text: ({ address }) => address.country },
  { heading: 'Postal / ZIP', text: ({ address }) => address.postalZip },
  { heading: 'Portfolio', text: ({ portfolio }) => portfolio },
  {
    heading: 'Linked Wingnuts',
    text: ({ linkedWingnuts }) => linkedWingnuts.map(({ externalId }) => externalId).join(' '),
  },
  { heading: 'State', text: ({ facts }) => stateSentence(facts) },
  { heading: 'Findings', text: ({ findings }) => String(findings?.open ?? 0) },
  { heading: 'Notification', text: ({ toggleStatus }) => (toggleStatus === 1 ? 'On' : 'Off') },
  { heading: 'Status', text: (row) => (isLinked(row) ? 'Linked' : 'Unlinked') },
];
