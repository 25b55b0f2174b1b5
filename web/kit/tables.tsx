import { SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { StatusIcon } from '../pages/common/StatusIcon.tsx';
import { SearchField } from '../ui/controls/SearchField.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { NumberWithUnit } from '../ui/figures/NumberWithUnit.tsx';
import { Card } from '../ui/layout/Card.tsx';
import type { TableColumn } from '../ui/table/columns.ts';
import { FigureTable } from '../ui/table/FigureTable.tsx';
import { RowOpener } from '../ui/table/RowDetail.tsx';
import { Table } from '../ui/table/Table.tsx';
import { type BoilerRoom, boilerRooms, STATUSES } from './boiler-rooms.ts';
import styles from './Kit.module.css';
import { Specimen } from './Specimen.tsx';

const COLUMNS: readonly TableColumn<BoilerRoom>[] = [
  {
    id: 'serial',
    heading: 'Serial',
    cell: ({ serial }) => <Link to="/local/kit">{serial}</Link>,
    sortBy: ({ serial }) => serial,
    width: '112px',
    line: 1,
  },
  { id: 'uuid', heading: 'UUID', cell: ({ uuid }) => uuid, hiddenOn: ['small', 'medium'], width: '304px' },
  {
    id: 'property',
    heading: 'Property Name',
    cell: ({ property }) => <strong>{property}</strong>,
    sortBy: ({ property }) => property,
  },
  { id: 'portfolio', heading: 'Portfolio', cell: ({ portfolio }) => portfolio, hiddenOn: ['small'], width: '104px' },
  { id: 'address', heading: 'Address', cell: ({ address }) => address, hiddenOn: ['small', 'medium'] },
  {
    id: 'latest',
    heading: 'Latest',
    cell: ({ latest }) => <NumberWithUnit value={latest} quantity="temperature" />,
    sortBy: ({ latest }) => latest,
    figures: true,
    width: '104px',
  },
  {
    id: 'status',
    heading: 'Status',
    cell: ({ status }) => <StatusIcon status={status} />,
    sortBy: ({ status }) => STATUSES.indexOf(status),
    width: '152px',
    line: 1,
  },
];
const ROOMS = boilerRooms(2000);
const FIRST_ROOMS = ROOMS.slice(0, 4);
const roomId = ({ id }: BoilerRoom) => id;
const SORTED = { column: 'status', descending: false };

const none = (query: string) => (
  <EmptyState icon={SearchX}>Nothing matches "{query}". Try a city or a serial number.</EmptyState>
);

function Searched() {
  const [query, setQuery] = useState('');
  const found = useMemo(
    () => ROOMS.filter(({ serial, property }) => `${serial} ${property}`.toLowerCase().includes(query.toLowerCase())),
    [query],
  );
  return (
    <Card>
      <SearchField
        label="Search Rooms"
        hint="Serial number, property name"
        text={query}
        onSearch={setQuery}
        count={found.length}
      />
      <Table label="Rooms" columns={COLUMNS} rows={found} idOf={roomId} sortedBy={SORTED} empty={none(query)} />
    </Card>
  );
}

const OPENED_COLUMNS = (opened: string | undefined, onOpen: (id: string | undefined) => void) =>
  COLUMNS.map((column) =>
    column.id === 'property'
      ? {
          ...column,
          cell: ({ id, property }: BoilerRoom) => (
            <RowOpener id={`room-${id}`} isOpen={`room-${id}` === opened} onOpen={onOpen}>
              {property}
            </RowOpener>
          ),
        }
      : column,
  );

function Opening() {
  const [opened, setOpened] = useState<string | undefined>('room-1');
  const columns = useMemo(() => OPENED_COLUMNS(opened, setOpened), [opened]);
  return (
    <Card>
      <Table
        label="Rooms that open"
        columns={columns}
        rows={FIRST_ROOMS}
        idOf={({ id }) => `room-${id}`}
        opened={{ id: opened, render: ({ address }) => <p>{address}</p> }}
        empty={none('alder')}
      />
    </Card>
  );
}

/** Tables: few rows with one dimmed, rows that open, no rows, and two thousand rows. */
export const Tables = () => (
  <>
    {[FIRST_ROOMS, []].map((rows) => (
      <Specimen key={rows.length} name={rows.length ? 'Four rows, the second stands back' : 'No rows'}>
        <div className={styles.wide}>
          <Card>
            <Table
              label={rows.length ? 'Four rooms' : 'No rooms'}
              columns={COLUMNS}
              rows={rows}
              idOf={roomId}
              isDim={({ id }) => id === '1'}
              empty={none('alder')}
            />
          </Card>
        </div>
      </Specimen>
    ))}
    <Specimen name="Rows that open">
      <div className={styles.wide}>
        <Opening />
      </div>
    </Specimen>
    <Specimen name="Figures">
      <div className={styles.wide}>
        <Card>
          <FigureTable
            caption="Four rooms, with their latest value"
            isTitled
            rows={FIRST_ROOMS}
            idOf={roomId}
            isQuiet={({ status }) => status !== 'Live'}
            columns={[
              { heading: 'Serial', of: ({ serial }) => serial },
              { heading: 'Property', isText: true, of: ({ property }) => property },
              {
                heading: 'Latest',
                of: ({ latest }) => <NumberWithUnit value={latest} quantity="temperature" />,
              },
            ]}
          />
        </Card>
      </div>
    </Specimen>
    <Specimen name="Two thousand rows">
      <div className={styles.wide}>
        <Searched />
      </div>
    </Specimen>
  </>
);
