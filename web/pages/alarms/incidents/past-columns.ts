import { english } from '../../../../shared/domain/figures/say.ts';
import type { TableColumn } from '../../../ui/table/columns.ts';
import type { PastGroup } from './past-groups.ts';

type Column = Pick<TableColumn<PastGroup>, 'id' | 'heading' | 'sortBy'>;

/** The columns by which resolved alarms can be ordered (docs/product/incidents.md#resolved). */
export const PAST_COLUMNS = {
  property: {
    id: 'property',
    heading: english('Property and sensor'),
    sortBy: ({ incidents: [{ propertyName }] }) => propertyName,
  },
  alarms: { id: 'alarms', heading: english('Alarms'), sortBy: ({ incidents }) => incidents.length },
  median: { id: 'median', heading: english('Median, h:mm'), sortBy: ({ medianMs }) => medianMs },
  resolved: {
    id: 'resolved',
    heading: english('Last resolved'),
    sortBy: ({ incidents: [{ endedAt }] }) => endedAt ?? undefined,
  },
} as const satisfies Readonly<Record<string, Column>>;

/** The order without a choice. */
export const MOST_FIRST = { column: 'alarms', descending: true };
