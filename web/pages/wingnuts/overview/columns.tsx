import { Link } from 'react-router-dom';
import { propertyPath, wingnutPath } from '../../../../shared/portal/paths.ts';
import type { TableColumn } from '../../../ui/table/columns.ts';
import names from '../../common/property-columns.module.css';
import { placeLine } from '../../common/property-facts.ts';
import styles from './columns.module.css';
import { StatusFlags } from './StatusFlags.tsx';
import { rankOf, type WingnutRow } from './wingnut-rows.ts';

const MISSING = '--';

/** The columns of the overview, and the widths where they are hidden (docs/product/wingnuts.md#columns). */
export const WINGNUT_COLUMNS: readonly TableColumn<WingnutRow>[] = [
  {
    id: 'serial',
    heading: 'Serial',
    cell: ({ serial, uuid }) => (
      <Link to={wingnutPath(uuid)} className={styles.serial}>
        {serial}
      </Link>
    ),
    sortBy: ({ serial }) => serial,
    width: 'var(--serial-width)',
    line: 1,
  },
  {
    id: 'uuid',
    heading: 'UUID',
    cell: ({ uuid }) => (
      <span className={styles.uuid} title={uuid}>
        {uuid}
      </span>
    ),
    sortBy: ({ uuid }) => uuid,
    hiddenOn: ['small'],
    width: 'var(--uuid-width)',
  },
  {
    id: 'propertyName',
    heading: 'Property Name',
    cell: ({ propertyName, propertyUUID }) =>
      propertyUUID ? (
        <Link to={propertyPath(propertyUUID)} className={names.name} title={propertyName}>
          {propertyName}
        </Link>
      ) : (
        MISSING
      ),
    sortBy: ({ propertyName }) => propertyName || undefined,
  },
  {
    id: 'portfolio',
    heading: 'Portfolio',
    cell: ({ portfolio }) => portfolio,
    sortBy: ({ portfolio }) => portfolio || undefined,
    hiddenOn: ['small'],
    width: 'var(--portfolio-width)',
  },
  {
    id: 'propertyId',
    heading: 'PropertyId',
    cell: ({ propertyId }) => propertyId,
    sortBy: ({ propertyId }) => propertyId || undefined,
    hiddenOn: ['medium'],
    width: 'var(--id-width)',
  },
  {
    id: 'address',
    heading: 'Address',
    cell: ({ address, addressLine }) => address && <span title={addressLine}>{placeLine(address)}</span>,
    sortBy: (row) => row.addressLine || undefined,
    hiddenOn: ['small', 'medium'],
    width: 'var(--address-width)',
  },
  {
    id: 'status',
    heading: 'Status',
    cell: (row) => <StatusFlags {...row} />,
    sortBy: rankOf,
    width: 'var(--status-width)',
    line: 1,
  },
];
