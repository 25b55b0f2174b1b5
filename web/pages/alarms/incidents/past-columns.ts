import type { TableColumn } from '../../../ui/table/columns.ts';
import type { PastGroup } from './past-groups.ts';

type Column = Pick<TableColumn<PastGroup>, 'id' | 'heading' | 'sortBy'>;

/** The columns by which resolved alarms can be ordered (docs/product/incidents.md#resolved). */
export const PAST_COLUMNS = {
  property: {
    id: 'property',
    heading: 'Property and sensor',
    sortBy: ({ incidents: [{ propertyName }] }) => propertyName,
  },
  alarms: { id: 'alarms', heading: 'Alarms', sortBy: ({ incidents }) => incidents.length },
  median: { id: 'median', heading: 'Median, h:mm', sortBy: ({ medianMs }) => medianMs },
  resolved: {
    id: 'resolved',
    heading: 'Last resolved',
    sortBy: ({ incidents: [{ endedAt }] }) => endedAt ?? undefined,
  },
} as const satisfies Readonly<Record<string, Column>>;

/** The order without a choice. */
export const MOST_FIRST = { column: 'alarms', descending: true };
