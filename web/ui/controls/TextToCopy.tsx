import { useState } from 'react';
import { say } from '../../../shared/domain/figures/say.ts';
import { Message } from '../feedback/Message.tsx';
import { Button } from './Button.tsx';
import styles from './TextToCopy.module.css';

interface TextToCopyProps {
  readonly text: string;
  /** The kind of text, in small letters: `address`. */
  readonly what: string;
}

/** A text that is shown one time, such as an address or a secret, with COPY. */
export function TextToCopy({ text, what }: TextToCopyProps) {
  const name = what.replace(/^./, (first) => first.toUpperCase());
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <div className={styles.copy}>
        <input
          readOnly
          aria-label={name}
          className={styles.text}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>{say`COPY`}</Button>
      </div>
      {copied === true && <Message tone="success">{say`${name} copied`}</Message>}
      {copied === false && <Message tone="notice">{say`Couldn’t copy. Select and copy it manually.`}</Message>}
    </>
  );
}
