import { useQuery } from '@tanstack/react-query';
import { ThermometerSnowflake } from 'lucide-react';
import { useState } from 'react';
import type { Certificate, IssuedCertificateReply } from '../../../../shared/api/types/record-types.ts';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { documentTimeText } from '../../../../shared/domain/figures/times.ts';
import { sensorInWords } from '../../../../shared/domain/language/sensor-words.ts';
import { certificateFile } from '../../../../shared/domain/records/certificate-csv.ts';
import { certificateNumber, fingerprintText } from '../../../../shared/domain/records/certificate-words.ts';
import { verifyPath } from '../../../../shared/portal/public-paths.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Select } from '../../../ui/forms/choices/Select.tsx';
import { download } from '../../../ui/layout/download.ts';
import { useAct } from '../../common/acts.ts';
import { saying } from '../../common/saying.ts';
import type { CertificateWish } from '../record-address.ts';
import styles from './Certificate.module.css';
import { CertificateSheet } from './CertificateSheet.tsx';
import { certificateFileName } from './certificate-facts.ts';

/** Downloads the PDF of an issued certificate. The code that draws it is loaded when it is asked for. */
async function downloadPdf(issued: IssuedCertificateReply): Promise<void> {
  const { certificatePdf } = await import('../pdf/certificate-pdf.ts');
  const bytes = await certificatePdf(issued, new URL(verifyPath(issued.hash), window.location.origin).href);
  download(`${certificateFileName(issued)}.pdf`, new Blob([bytes.slice()], { type: 'application/pdf' }));
}

const downloadFile = (issued: IssuedCertificateReply): void =>
  download(
    `${certificateFileName(issued)}.csv`,
    new Blob([certificateFile(issued.head, issued.body)], { type: 'text/csv;charset=utf-8' }),
  );

const Proof = ({ issued }: { readonly issued: IssuedCertificateReply }) => (
  <>
    <p>
      {say`Certificate ${certificateNumber(issued.hash)}, issued ${documentTimeText(issued.issuedAt, issued.head.zone)}`}
    </p>
    <p>
      {say`SHA-256 of the CSV file:`}{' '}
      <a className={styles.hash} href={verifyPath(issued.hash)} target="_blank" rel="noreferrer">
        {fingerprintText(issued.hash)}
      </a>
    </p>
    <p>{say`Anyone can check it at ${new URL(verifyPath(''), window.location.origin).href.replace(/\/$/, '')}.`}</p>
  </>
);

/** A certificate with its files: they are there once it is issued (docs/product/records.md#certificate-issued). */
function Issuing({ wish, certificate }: { readonly wish: CertificateWish; readonly certificate: Certificate }) {
  const [issued, setIssued] = useState<IssuedCertificateReply>();
  const issue = useAct(async () => setIssued(await call('records', 'issueCertificate', { body: wish })), {
    failed: saying('The certificate was not issued', english('Couldn’t issue the certificate. Try again.')),
  });
  const pdf = useAct(downloadPdf, {
    failed: saying('The PDF was not made', english('Couldn’t create the PDF. Try again.')),
  });
  const failure = issue.failure ?? pdf.failure;
  return (
    <>
      <div className={styles.acts}>
        {issued ? (
          <>
            <Button look="primary" busy={pdf.busy} onClick={() => pdf.start(issued)}>
              PDF
            </Button>
            <Button onClick={() => downloadFile(issued)}>CSV</Button>
            <Button onClick={() => window.print()}>{say`PRINT`}</Button>
          </>
        ) : (
          <>
            <Button look="primary" busy={issue.busy} onClick={() => issue.start()}>
              {say`ISSUE`}
            </Button>
            <p>{say`Issue the certificate to download or print it with its fingerprint.`}</p>
          </>
        )}
      </div>
      {failure && <Message tone="error">{failure}</Message>}
      <CertificateSheet certificate={issued ?? certificate}>
        {issued ? <Proof issued={issued} /> : <p>{say`Not issued`}</p>}
      </CertificateSheet>
    </>
  );
}

interface CertificateFiguresProps {
  readonly wish: CertificateWish;
  readonly onSensor: (sensor: string) => void;
}

/** The certificate of a period, and the choice of its sensor. */
export function CertificateFigures({ wish, onSensor }: CertificateFiguresProps) {
  const reply = useQuery({
    queryKey: ['records', 'certificate', wish],
    queryFn: ({ signal }) => call('records', 'certificate', { query: wish }, signal),
  });
  if (!reply.data)
    return <QueryState query={reply} failed={errorSentence(reply.error) ?? say`Couldn’t load the certificate.`} />;
  const { sensors, certificate } = reply.data;
  return (
    <>
      {sensors.length > 1 && (
        <div className={styles.sensor}>
          <Select
            label={say`Sensor`}
            placeholder={say`Choose a sensor`}
            options={sensors.map((label) => ({ id: label, title: sensorInWords(label) }))}
            chosen={certificate?.head.label}
            onChoose={onSensor}
          />
        </div>
      )}
      {certificate ? (
        <Issuing key={JSON.stringify(wish)} wish={wish} certificate={certificate} />
      ) : (
        <EmptyState icon={ThermometerSnowflake}>
          {sensors.length > 0
            ? say`This sensor wasn’t connected in this period. Choose another one.`
            : say`No room, supply or hot water temperature sensor was connected in this period.`}
        </EmptyState>
      )}
    </>
  );
}
