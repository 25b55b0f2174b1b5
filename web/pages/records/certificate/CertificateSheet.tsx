import type { ReactNode } from 'react';
import type { Certificate } from '../../../../shared/api/types/record-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { certificateResult } from '../../../../shared/domain/records/certificate.ts';
import { CERTIFICATE_TITLES, certificateText, ruleTexts } from '../../../../shared/domain/records/certificate-words.ts';
import { FigureTable } from '../../../ui/table/FigureTable.tsx';
import styles from './Certificate.module.css';
import { CertificateCurve } from './CertificateCurve.tsx';
import { aboutFacts, countingTexts, deviceTexts, figureFacts } from './certificate-facts.ts';
import { ONE_COLUMN, SHORT_HEADS, shortUnits, type TableRow, tableHeads, tableRows } from './table.ts';

interface NotesProps {
  readonly title: string;
  readonly texts: readonly string[];
}

const Notes = ({ title, texts }: NotesProps) => (
  <div>
    <h3>{title}</h3>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
);

/** The heads in two halves of a page. */
const shortHeads = () => SHORT_HEADS.map((head, index) => `${say(head)}, ${shortUnits()[index]}`);

interface RowsProps {
  readonly rows: readonly TableRow[];
  readonly heads: readonly string[];
  readonly cellsOf: (row: TableRow) => readonly string[];
  /** The columns that are bold where a row is below: the lowest reading and the time below. */
  readonly told: readonly number[];
}

const Rows = ({ rows, heads, cellsOf, told }: RowsProps) => (
  <FigureTable
    caption={say`Period in rows`}
    isInset
    rows={rows}
    idOf={({ id }) => id}
    columns={[
      { heading: say`Time`, of: ({ time, isTotal }) => (isTotal ? <strong>{time}</strong> : time) },
      ...heads.map((heading, index) => ({
        heading,
        of: (row: TableRow) => {
          const text = cellsOf(row)[index];
          return row.isTotal || (row.isBelow && told.includes(index)) ? <strong>{text}</strong> : text;
        },
      })),
    ]}
  />
);

interface CertificateSheetProps {
  readonly certificate: Certificate;
  /** Its fingerprint, once it is issued. */
  readonly children: ReactNode;
}

/** A certificate as it is printed, in the order in which a judge reads it (docs/product/records.md#certificate). */
export function CertificateSheet({ certificate, children }: CertificateSheetProps) {
  const { head, body } = certificate;
  const { lead, rest } = certificateText(certificateResult(head, body), head.zone);
  const title = say(CERTIFICATE_TITLES[head.measured]);
  const rows = tableRows(body, head.zone);
  const isLong = rows.length > ONE_COLUMN;
  const half = Math.ceil(rows.length / 2);
  return (
    <article className={styles.sheet} data-long={isLong || undefined} aria-label={title}>
      <header className={styles.head}>
        <p className={styles.company}>{head.company}</p>
        <h2>{title}</h2>
        <p className={styles.result}>
          <strong>{lead}</strong> {rest}
        </p>
      </header>
      <dl className={styles.about}>
        {aboutFacts(certificate).map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <CertificateCurve certificate={certificate} says={`${lead} ${rest}`} />
      <dl className={styles.figures}>
        {figureFacts(certificate).map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.table}>
        <Rows rows={rows} heads={tableHeads()} cellsOf={({ cells }) => cells} told={[0, 3]} />
      </div>
      {isLong && (
        <div className={styles.halves}>
          {[rows.slice(0, half), rows.slice(half)].map((part) => (
            <Rows key={part[0]?.id} rows={part} heads={shortHeads()} cellsOf={({ short }) => short} told={[0, 2]} />
          ))}
        </div>
      )}
      <section className={styles.notes}>
        <Notes title={say`Device`} texts={deviceTexts(certificate)} />
        <Notes title={say`How time is counted`} texts={countingTexts(certificate)} />
        <Notes title={say`Rule`} texts={ruleTexts(head.rules, head.measured)} />
        <div>
          <h3>{say`Verification`}</h3>
          {children}
        </div>
      </section>
    </article>
  );
}
