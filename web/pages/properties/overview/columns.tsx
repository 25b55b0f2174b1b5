import { Bell, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { unwatchedWords } from '../../../../shared/domain/alarms/property-state.ts';
import { propertyPath } from '../../../../shared/portal/paths.ts';
import type { TableColumn } from '../../../ui/table/columns.ts';
import { NotificationToggle } from '../../alarms/notifications/NotificationToggle.tsx';
import { isLinked, needRank, type PropertyRow } from '../../alarms/notifications/property-rows.ts';
import { WorkMark } from '../../alarms/notifications/WorkMark.tsx';
import FavouriteStar from '../../common/favourites/FavouriteStar.tsx';
import { FindingsLink } from '../../common/findings/FindingsLink.tsx';
import styles from '../../common/property-columns.module.css';
import { StatusIcon } from '../../common/StatusIcon.tsx';
import { ListState, StateBelowName, WhyUnwatched } from '../../common/state/ListState.tsx';
import { WingnutChipLine } from '../../common/WingnutChips.tsx';

const pathOf = ({ uuid }: PropertyRow) => propertyPath(uuid);

const Star = ({ row, className }: { readonly row: PropertyRow; readonly className?: string | undefined }) => (
  <span className={className}>
    <FavouriteStar propertyId={row.uuid} name={row.propertyName} />
  </span>
);

interface FindingsProps extends Pick<ComponentProps<typeof FindingsLink>, 'className' | 'short'> {
  readonly row: PropertyRow;
}
const Findings = ({ row: { uuid, propertyName, findings }, ...rest }: FindingsProps) => (
  <FindingsLink propertyId={uuid} name={propertyName} findings={findings} {...rest} />
);

/** The columns of the overview, and the widths where they are hidden (docs/product/properties.md#columns). */
export const PROPERTY_COLUMNS: readonly TableColumn<PropertyRow>[] = [
  {
    id: 'propertyId',
    heading: 'Property ID',
    cell: (row) => (
      <>
        <Star row={row} className={styles.star} />
        <Link to={pathOf(row)}>{row.propertyId}</Link>
      </>
    ),
    sortBy: ({ propertyId }) => propertyId,
    width: '10%',
    // Below 900 px it has no star.
    mediumWidth: 'clamp(76px, (100vw - 850px) * 2, 84px)',
    whole: true,
    line: 1,
  },
  {
    id: 'propertyName',
    heading: 'Property Name',
    cell: (row) => (
      <div className={styles.nameCell}>
        <Link to={pathOf(row)} className={styles.name}>
          {row.propertyName}
        </Link>
        <StateBelowName state={row.state} facts={row.facts} />
        <WorkMark row={row} />
        <Findings row={row} className={styles.findings} short />
      </div>
    ),
    sortBy: ({ propertyName }) => propertyName,
    width: '20%',
    mediumWidth: 'auto',
    line: 1,
  },
  {
    id: 'address',
    heading: 'Address',
    cell: (row) => <span title={row.addressLine}>{row.addressLine}</span>,
    sortBy: (row) => row.addressLine || undefined,
    width: '30%',
    hiddenOn: ['small', 'medium'],
  },
  {
    id: 'portfolio',
    heading: 'Portfolio',
    cell: ({ portfolio }) => portfolio,
    sortBy: ({ portfolio }) => portfolio || undefined,
    width: '10%',
    hiddenOn: ['small', 'medium'],
  },
  {
    id: 'linkedWingnuts',
    heading: 'Linked Wingnuts',
    cell: (row) => (isLinked(row) ? <WingnutChipLine wingnuts={row.linkedWingnuts} propertyId={row.uuid} /> : '--'),
    sortBy: ({ linkedWingnuts }) => linkedWingnuts.length,
    width: '15%',
    mediumWidth: '90px',
    hiddenOn: ['small'],
  },
  {
    id: 'favourite',
    heading: 'Favorite',
    cell: (row) => <Star row={row} />,
    hiddenOn: ['medium', 'large'],
  },
  {
    id: 'alarm',
    heading: 'Alarm',
    icon: TriangleAlert,
    cell: ({ state, facts }) => <ListState state={state} facts={facts} />,
    sortBy: needRank,
    width: '5%',
    mediumWidth: '48px',
    tight: true,
    whole: true,
  },
  {
    id: 'notification',
    heading: 'Notification',
    icon: Bell,
    cell: (row) => <NotificationToggle row={row} stacked />,
    sortBy: ({ toggleStatus }) => -toggleStatus,
    width: '5%',
    mediumWidth: '44px',
    tight: true,
    line: 'aside',
  },
  {
    id: 'status',
    heading: 'Status',
    cell: (row) =>
      isLinked(row) ? (
        'Linked'
      ) : (
        <span className={styles.unlinked}>
          <StatusIcon status="Unlinked" />
        </span>
      ),
    sortBy: (row) => (isLinked(row) ? 1 : 0),
    width: '10%',
    mediumWidth: '80px',
  },
  {
    id: 'needs',
    heading: 'Needs attention',
    cell: (row) => (
      <span className={styles.onPhone}>
        <WhyUnwatched facts={row.facts} className={styles.why} />
        <WorkMark row={row} onPhone />
        <Findings row={row} className={styles.findingsOnPhone} short={unwatchedWords(row.facts) !== ''} />
      </span>
    ),
    hiddenOn: ['medium', 'large'],
    line: 3,
  },
];
