import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FindingDayReply } from '../../../../shared/api/types/findings.ts';
import { dayText } from '../../../../shared/domain/figures/times.ts';
import { isJudgedByDay, marksOf } from '../../../../shared/domain/findings/day-marks.ts';
import { dashboardPath } from '../../../../shared/portal/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FigureTable } from '../../../ui/table/FigureTable.tsx';
import styles from './EvidenceTable.module.css';
import { columnTexts, digitsOf, MARK_WORDS } from './evidence-days.ts';

/** More days than these wait behind a button. */
const SHOWN = 10;

interface EvidenceTableProps {
  readonly propertyId: string;
  /** IANA name of the property's zone. */
  readonly zone: string;
  readonly columns: readonly string[];
  readonly days: readonly FindingDayReply[];
}

/** The days of a finding with the figures that were judged, the newest first. Each leads to its readings. */
export function EvidenceTable({ propertyId, zone, columns, days }: EvidenceTableProps) {
  const [all, setAll] = useState(false);
  const marks = marksOf(days);
  const byDay = isJudgedByDay(days);
  const texts = columns.map((heading, at) =>
    columnTexts(
      days.map(({ values }) => values[at] ?? null),
      digitsOf(heading),
    ),
  );
  const rows = days
    .map((day, index) => ({ ...day, mark: marks[index] ?? 'unknown', texts: texts.map((column) => column[index]) }))
    .reverse();
  const shown = all ? rows : rows.slice(0, SHOWN);
  return (
    <div>
      <FigureTable
        caption="Daily figures. Select a day to open its readings."
        isTitled
        isInset
        rows={shown}
        idOf={({ day }) => day}
        isQuiet={({ mark }) => mark === 'clear' || mark === 'unknown'}
        columns={[
          {
            heading: 'Day',
            // The last millisecond of a day means the whole day.
            of: ({ from, to }) => <Link to={dashboardPath(propertyId, to - 1)}>{dayText(from, zone)}</Link>,
          },
          ...columns.map((heading, at) => ({ heading, of: (row: (typeof rows)[number]) => row.texts[at] })),
          ...(byDay
            ? [{ heading: 'Finding', isText: true, of: ({ mark }: (typeof rows)[number]) => MARK_WORDS[mark] }]
            : []),
        ]}
      />
      {shown.length < rows.length && (
        <Button look="text" className={styles.more} onClick={() => setAll(true)}>
          SHOW ALL {rows.length} DAYS
        </Button>
      )}
    </div>
  );
}
