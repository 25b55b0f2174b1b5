import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FindingDayReply } from '../../../../shared/api/types/findings.ts';
import { dashboardPath } from '../../../../shared/portal/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { dayText } from '../../../ui/dates/time-format.ts';
import styles from './EvidenceTable.module.css';
import { columnTexts, isJudgedByDay, MARK_WORDS, marksOf } from './evidence-days.ts';

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
  const texts = columns.map((_, at) => columnTexts(days.map(({ values }) => values[at] ?? null)));
  const rows = days
    .map((day, index) => ({ ...day, mark: marks[index] ?? 'unknown', texts: texts.map((column) => column[index]) }))
    .reverse();
  const shown = all ? rows : rows.slice(0, SHOWN);
  return (
    <div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>The days with their figures. Each day leads to its readings.</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {columns.map((column) => (
                <th key={column} scope="col" data-figures>
                  {column}
                </th>
              ))}
              {byDay && <th scope="col">Finding</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ day, from, to, texts: figures, mark }) => (
              <tr key={day} data-mark={mark}>
                <th scope="row">
                  {/* The last millisecond of a day means the whole day. */}
                  <Link to={dashboardPath(propertyId, to - 1)}>{dayText(from, zone)}</Link>
                </th>
                {columns.map((column, at) => (
                  <td key={column} data-figures>
                    {figures[at]}
                  </td>
                ))}
                {byDay && <td>{MARK_WORDS[mark]}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length && (
        <Button look="text" className={styles.more} onClick={() => setAll(true)}>
          SHOW ALL {rows.length} DAYS
        </Button>
      )}
    </div>
  );
}
