import { type ChangeEvent, useCallback, useEffect, useState } from 'react';
import type { VerifiedRecordReply } from '../../../../shared/api/types/record-types.ts';
import { PUBLIC_PATHS } from '../../../../shared/portal/paths.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { EntryCard } from '../EntryCard.tsx';
import styles from './Verify.module.css';
import { hashOfFile, verifyRecord } from './verify-call.ts';

type Shown =
  | { readonly kind: 'nothing' | 'loading' | 'unknown' | 'failed' }
  | { readonly kind: 'issued'; readonly record: VerifiedRecordReply };

/** The number in the address; empty without one. */
const hashInAddress = (): string => window.location.pathname.slice(PUBLIC_PATHS.verify.length + 1).replace(/\/$/, '');

const dayOf = ({ issuedAt, zone }: VerifiedRecordReply): string =>
  new Date(issuedAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: zone });

/** The public check of a record (docs/product/records.md#verify). */
export function VerifyPage() {
  const [hash, setHash] = useState('');
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
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) await ask(await hashOfFile(file));
  };
  return (
    <EntryCard title="Check a record">
      {shown.kind === 'loading' && <Spinner label="Loading" />}
      {shown.kind === 'issued' && (
        <Message tone="success">
          Issued for {shown.record.property} on {dayOf(shown.record)}
        </Message>
      )}
      {shown.kind === 'unknown' && <Message tone="error">No record has this number.</Message>}
      {shown.kind === 'failed' && (
        <Message tone="error" onTryAgain={() => void ask(hash)}>
          The record could not be checked.
        </Message>
      )}
      {hash && <p className={styles.hash}>{hash}</p>}
      <label className={styles.file}>
        Check a CSV file of a record
        <input type="file" accept=".csv,text/csv" onChange={(event) => void choose(event)} />
      </label>
      <p className={styles.note}>The file stays on this machine. Only its number is looked up.</p>
    </EntryCard>
  );
}
