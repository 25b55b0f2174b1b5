import { useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import styles from './SecondFactor.module.css';

/** The file that a person saves. */
const FILE = 'wingnut-recovery-codes.txt';

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: FILE });
  link.click();
  URL.revokeObjectURL(address);
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Whether the second factor was turned on just now. */
  readonly isSetUp: boolean;
  readonly onDone: () => void;
}

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, isSetUp, onDone }: RecoveryCodesProps) {
  const [said, setSaid] = useState('');
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('The codes are copied.'),
      () => setSaid('This browser does not let the page copy. Select the codes, or download them.'),
    );
  return (
    <>
      <Message tone="success">Your second factor is on.</Message>
      <p>
        These are your recovery codes. Without your phone, one of them turns the second factor off, so that your
        password alone lets you in. Keep them where you find them without your phone. They are shown this once.
        {isSetUp && ' After that, log in again with a code of the app.'}
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button autoFocus onClick={() => void copy()}>
          COPY
        </Button>
        <Button onClick={() => save(text)}>DOWNLOAD</Button>
        <Button look="primary" onClick={onDone}>
          I HAVE KEPT THEM
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  );
}
