import { Link } from 'react-router-dom';
import { notificationPath, propertyPath } from '../../../../shared/portal/paths.ts';
import type { TableColumn } from '../../../ui/table/columns.ts';
import styles from '../../common/property-columns.module.css';
import { NotificationToggle } from './NotificationToggle.tsx';
import type { PropertyRow } from './property-rows.ts';
import { WorkMark } from './WorkMark.tsx';

/**
 * The columns of the notifications list, and the widths where they are hidden
 * (docs/product/alarms.md#notifications-list).
 */
export const NOTIFICATION_COLUMNS: readonly TableColumn<PropertyRow>[] = [
  {
    id: 'propertyName',
    heading: 'Property',
    cell: (row) => (
      <>
        <Link to={propertyPath(row.uuid)} className={styles.name}>
          {row.propertyName}
        </Link>
        <WorkMark row={row} />
      </>
    ),
    sortBy: ({ propertyName }) => propertyName,
    width: '24%',
    mediumWidth: '44%',
    line: 1,
  },
  {
    id: 'propertyId',
    heading: 'Property ID',
    cell: ({ propertyId }) => propertyId,
    sortBy: ({ propertyId }) => propertyId,
    width: '12%',
    mediumWidth: '22%',
    hiddenOn: ['small'],
  },
  {
    id: 'address',
    heading: 'Address',
    cell: ({ addressLine }) => <span title={addressLine}>{addressLine}</span>,
    sortBy: ({ addressLine }) => addressLine || undefined,
    hiddenOn: ['small', 'medium'],
  },
  {
    id: 'portfolio',
    heading: 'Portfolio',
    cell: ({ portfolio }) => portfolio,
    sortBy: ({ portfolio }) => portfolio || undefined,
    width: '12%',
    hiddenOn: ['small', 'medium'],
  },
  {
    id: 'edit',
    heading: 'Edit',
    cell: (row) => (
      <>
        <Link to={notificationPath(row.uuid)}>
          Edit<span className="visually-hidden">{` the notifications of ${row.propertyName}`}</span>
        </Link>
        <WorkMark row={row} onPhone />
      </>
    ),
    width: '8%',
    mediumWidth: '14%',
  },
  {
    id: 'notification',
    heading: 'On/Off',
    cell: (row) => <NotificationToggle row={row} stacked />,
    sortBy: ({ toggleStatus }) => -toggleStatus,
    width: '10%',
    mediumWidth: '20%',
    line: 'aside',
  },
];
