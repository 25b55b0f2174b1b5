import type { ReactNode } from 'react';
import type { Certificate } from '../../../../shared/api/types/record-types.ts';
import { certificateResult } from '../../../../shared/domain/records/certificate.ts';
import { CERTIFICATE_TITLES, certificateText, ruleTexts } from '../../../../shared/domain/records/certificate-words.ts';
import { FigureTable } from '../../../ui/table/FigureTable.tsx';
import styles from './Certificate.module.css';
import { CertificateCurve } from './CertificateCurve.tsx';
import { aboutFacts, countingTexts, deviceTexts, figureFacts } from './certificate-facts.ts';
import { TABLE_HEADS, tableRows } from './table.ts';

const Notes = ({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) => (
  <div>
    <h3>{title}</h3>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
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
  const title = CERTIFICATE_TITLES[head.measured];
  return (
    <article className={styles.sheet} aria-label={title}>
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
      <FigureTable
        caption="Period in rows"
        isInset
        rows={tableRows(body, head.zone)}
        idOf={({ id }) => id}
        columns={[
          { heading: 'Time', of: ({ time, isTotal }) => (isTotal ? <strong>{time}</strong> : time) },
          ...TABLE_HEADS.map((heading, index) => ({
            heading,
            of: ({ cells, isBelow, isTotal }: ReturnType<typeof tableRows>[number]) =>
              isTotal || (isBelow && (index === 0 || index === 3)) ? <strong>{cells[index]}</strong> : cells[index],
          })),
        ]}
      />
      <section className={styles.notes}>
        <Notes title="Device" texts={deviceTexts(certificate)} />
        <Notes title="How time is counted" texts={countingTexts(certificate)} />
        <Notes title="Rule" texts={ruleTexts(head.rules, head.measured)} />
        <div>
          <h3>Verification</h3>
          {children}
        </div>
      </section>
    </article>
  );
}
