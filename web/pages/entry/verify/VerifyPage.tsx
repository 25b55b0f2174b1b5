import { type DragEvent, Fragment, useCallback, useEffect, useState } from 'react';
import { records } from '../../../../shared/api/records.ts';
import type { Envelope } from '../../../../shared/api/route.ts';
import type { VerifiedRecordReply } from '../../../../shared/api/types/record-types.ts';
import { type English, say } from '../../../../shared/domain/figures/say.ts';
import { preciseShare } from '../../../../shared/domain/figures/shares.ts';
import { calendarMonthText, dateText } from '../../../../shared/domain/figures/times.ts';
import { sensorInWords } from '../../../../shared/domain/language/sensor-words.ts';
import type { CertificateResult } from '../../../../shared/domain/records/certificate.ts';
import {
  certificateText,
  measuredShare,
  periodTimeText,
  requiredText,
} from '../../../../shared/domain/records/certificate-words.ts';
import { verdictOf } from '../../../../shared/domain/records/verdict.ts';
import { PUBLIC_PATHS } from '../../../../shared/portal/public-paths.ts';
import { FileButton } from '../../../ui/controls/FileButton.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { numberInPdf } from '../../common/pdf/number-in-pdf.ts';
import { EntryCard } from '../EntryCard.tsx';
import styles from './Verify.module.css';

/** The longest wait for an answer, ms (docs/product/shell.md#timeout). */
const ANSWER_WITHIN_MS = 15_000;

/**
 * Known facts of the record with a number; undefined when no record has it. Not by `call`, which ends the session of the person who is
 * signed in here when a call is refused. Throws without an answer.
 */
async function verifyRecord(hash: string): Promise<VerifiedRecordReply | undefined> {
  const path = records.verify.path.replace('{hash}', encodeURIComponent(hash));
  const response = await fetch(`/api/records${path}`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  const envelope = (await response.json()) as Envelope<VerifiedRecordReply>;
  if (envelope.success) return envelope.data;
  if (envelope.code === 'NOT_FOUND' || envelope.code === 'BAD_REQUEST') return undefined;
  throw new Error(envelope.code);
}

/** The SHA-256 of a file, 64 hexadecimal digits. */
async function hashOfFile(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Shown =
  | { readonly kind: 'nothing' | 'loading' | 'unknown' | 'noNumber' | 'failed' }
  | { readonly kind: 'issued'; readonly record: VerifiedRecordReply };

/** The number in the address; empty without one. */
const hashInAddress = (): string => window.location.pathname.slice(PUBLIC_PATHS.verify.length + 1).replace(/\/$/, '');

const dayOf = ({ issuedAt, zone }: VerifiedRecordReply): string => dateText(issuedAt, zone);

const monthOf = ({ month }: VerifiedRecordReply): string => calendarMonthText(month);

const isPdf = ({ name, type }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);

/** Content of an issued certificate: its period, its rules and its result. */
function IssuedCertificate({ record, certificate }: IssuedCertificateProps) {
  const { zone, rules } = record;
  const { label, required, total } = certificate;
  const { lead, rest } = certificateText(certificate, zone);
  return (
    <dl className={styles.record}>
      <dt>{say`From`}</dt>
      <dd>{periodTimeText(total.from, zone)}</dd>
      <dt>{say`To`}</dt>
      <dd>{periodTimeText(total.to, zone)}</dd>
      <dt>{say`Rules`}</dt>
      <dd>
        {say(rules as English)}: {requiredText(required)}
      </dd>
      <dt>{sensorInWords(label)}</dt>
      <dd>
        {lead} {rest}
      </dd>
      <dt>{say`Data coverage`}</dt>
      <dd>{preciseShare(measuredShare(total))}</dd>
    </dl>
  );
}
interface IssuedCertificateProps {
  readonly record: VerifiedRecordReply;
  readonly certificate: CertificateResult;
}

/** Content of an issued record: its month, its rules, and the sums of each sensor. */
function Issued({ record }: { readonly record: VerifiedRecordReply }) {
  const { rules, results, certificate } = record;
  if (certificate) return <IssuedCertificate record={record} certificate={certificate} />;
  return (
    <dl className={styles.record}>
      <dt>{say`Month`}</dt>
      <dd>{monthOf(record)}</dd>
      <dt>{say`Rules`}</dt>
      <dd>{say(rules as English)}</dd>
      {results.map((result) => (
        <Fragment key={result.label}>
          <dt>{sensorInWords(result.label)}</dt>
          <dd>{verdictOf(result, result).words}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** The public check of a record (docs/product/records.md#verify). */
export function VerifyPage() {
  const [hash, setHash] = useState('');
  const [fileName, setFileName] = useState('');
  const [shown, setShown] = useState<Shown>({ kind: 'nothing' });
  const ask = useCallback(async (number: string) => {
    setHash(number);
    if (number === '') return setShown({ kind: 'nothing' });
    setShown({ kind: 'loading' });
    try {
      const record = await verifyRecord(number.toLowerCase());
      setShown(record ? { kind: 'issued', record } : { kind: 'unknown' });
    } catch (error) {
      console.warn('The record was not checked', error);
      setShown({ kind: 'failed' });
    }
  }, []);
  useEffect(() => void ask(hashInAddress()), [ask]);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setFileName(file.name);
    const number = isPdf(file) ? await numberInPdf(file) : await hashOfFile(file);
    if (number !== undefined) return ask(number);
    setHash('');
    setShown({ kind: 'noNumber' });
  };
  // Without it the browser would open the file in place of the page.
  const isFile = (event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    <div onDragEnter={isFile} onDragOver={isFile} onDrop={drop}>
      <EntryCard title={say`Verify a record`}>
        {shown.kind === 'loading' && <Spinner label={say`Loading`} />}
        {shown.kind === 'issued' && (
          <Message tone="success">{say`Issued for ${shown.record.property} on ${dayOf(shown.record)}`}</Message>
        )}
        {shown.kind === 'issued' && <Issued record={shown.record} />}
        {shown.kind === 'unknown' && <Message tone="error">{say`No record matches this file.`}</Message>}
        {shown.kind === 'noNumber' && <Message tone="error">{say`This PDF isn’t a Wingnut record.`}</Message>}
        {shown.kind === 'failed' && (
          <Message tone="error" onTryAgain={() => void ask(hash)}>
            {say`Couldn’t check the record.`}
          </Message>
        )}
        {hash && <p className={styles.hash}>{hash}</p>}
        <FileButton label={say`Record file`} accept=".csv,.pdf,text/csv,application/pdf" onChoose={take}>
          {say`CHOOSE FILE`}
        </FileButton>
        <p className={styles.note}>
          {fileName && `${fileName}: `}
          {say`Choose or drop the CSV or PDF. The file stays on your device; only its record number is looked up. For a PDF, compare its period and totals with these.`}
        </p>
      </EntryCard>
    </div>
  );
}
