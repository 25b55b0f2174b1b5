import { useState } from 'react';
import type { HeatRecordReply, IssuedRecordReply } from '../../../shared/api/types/record-types.ts';
import { english, say } from '../../../shared/domain/figures/say.ts';
import { dateText, documentTimeText } from '../../../shared/domain/figures/times.ts';
import { recordFile } from '../../../shared/domain/records/record-csv.ts';
import { remarksOn } from '../../../shared/domain/records/rule-remarks.ts';
import { rulesInWords } from '../../../shared/domain/records/rule-sets.ts';
import { verifyPath } from '../../../shared/portal/public-paths.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { download } from '../../ui/layout/download.ts';
import { useAct } from '../common/acts.ts';
import { saying } from '../common/saying.ts';
import styles from './Records.module.css';
import type { RecordWish } from './record-address.ts';
import { recordFileName } from './record-words.ts';

interface IssueCardProps {
  readonly wish: RecordWish;
  readonly record: HeatRecordReply;
}

/** Downloads the PDF of an issued record. The code that draws it is loaded when it is asked for. */
async function downloadPdf(issued: IssuedRecordReply): Promise<void> {
  const { recordPdf } = await import('./pdf/record-pdf.ts');
  const bytes = await recordPdf(issued, new URL(verifyPath(issued.hash), window.location.origin).href);
  download(`${recordFileName(issued)}.pdf`, new Blob([bytes.slice()], { type: 'application/pdf' }));
}

const downloadFile = (issued: IssuedRecordReply): void =>
  download(
    `${recordFileName(issued)}.csv`,
    new Blob([recordFile(issued.head, issued.sensors)], { type: 'text/csv;charset=utf-8' }),
  );

/** Issues the record, and then offers its files (docs/product/records.md#proof). */
export function IssueCard({ wish, record }: IssueCardProps) {
  const [issued, setIssued] = useState<IssuedRecordReply>();
  const issue = useAct(async () => setIssued(await call('records', 'issue', { body: wish })), {
    failed: saying('The record was not issued', english('Couldn’t issue the record. Try again.')),
  });
  const pdf = useAct(downloadPdf, {
    failed: saying('The PDF was not made', english('Couldn’t create the PDF. Try again.')),
  });
  const failure = issue.failure ?? pdf.failure;
  const { rules, zone } = record.head;
  return (
    <Card title={say`Rules and files`}>
      <div className={styles.issue}>
        <ul className={styles.rules}>
          {rulesInWords(rules).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {remarksOn(rules).map((remark) => (
          <p key={remark} className={styles.basis}>
            {remark}
          </p>
        ))}
        {[rules.source, rules.hotWaterSource].map(
          (source) =>
            source && (
              <p key={source.title} className={styles.basis}>
                <a href={source.url} target="_blank" rel="noreferrer" lang="en">
                  {source.title}
                </a>
                {say`, checked ${dateText(Date.parse(source.checked), 'UTC')}`}
              </p>
            ),
        )}
        {issued ? (
          <>
            <p>
              {say`Issued ${documentTimeText(issued.issuedAt, zone)}. SHA-256 of the CSV file:`}{' '}
              <a className={styles.hash} href={verifyPath(issued.hash)} target="_blank" rel="noreferrer">
                {issued.hash}
              </a>
            </p>
            <div className={styles.actions}>
              <Button look="primary" busy={pdf.busy} onClick={() => pdf.start(issued)}>
                PDF
              </Button>
              <Button onClick={() => downloadFile(issued)}>CSV</Button>
            </div>
          </>
        ) : (
          <>
            <p>{say`Issue the record to download it. We keep its fingerprint so anyone can verify a copy.`}</p>
            <div className={styles.actions}>
              <Button look="primary" busy={issue.busy} onClick={() => issue.start()}>
                {say`ISSUE`}
              </Button>
            </div>
          </>
        )}
        {failure && <Message tone="error">{failure}</Message>}
      </div>
    </Card>
  );
}
