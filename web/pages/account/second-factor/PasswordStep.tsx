import { errorSentence } from '../../../api/error-sentence.ts';
import { identitySentence } from '../../../api/identity/identity-sentence.ts';
import { beginSetUp, type NewSecret, replaceRecoveryCodes, turnOff } from '../../../api/identity/second-factor.ts';
import { PasswordQuestion } from '../PasswordQuestion.tsx';
import styles from './SecondFactor.module.css';

/** What the person wants, for which the password is asked. */
export type Wish = 'begin' | 'newCodes' | 'turnOff';

const WORDS: Readonly<Record<Wish, { readonly says: string; readonly verb: string }>> = {
  begin: { says: 'Type your password to set the second factor up.', verb: 'GO ON' },
  newCodes: {
    says: 'New recovery codes replace the ones that you have. Those stop working.',
    verb: 'GET NEW CODES',
  },
  turnOff: {
    says: 'Without a second factor, your password alone lets you in. Your recovery codes stop working.',
    verb: 'TURN OFF',
  },
};

interface PasswordStepProps {
  readonly email: string;
  readonly what: Wish;
  readonly onSecret: (secret: NewSecret) => void;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onOff: () => void;
  readonly onCancel: () => void;
}

/** Asks for the password before the second factor is set up or turned off, or its recovery codes are replaced. */
export function PasswordStep({ email, what, onSecret, onCodes, onOff, onCancel }: PasswordStepProps) {
  const work: Readonly<Record<Wish, (password: string) => Promise<void>>> = {
    begin: async (password) => onSecret(await beginSetUp(email, password)),
    newCodes: async (password) => onCodes(await replaceRecoveryCodes(password)),
    turnOff: async (password) => {
      await turnOff(email, password);
      onOff();
    },
  };
  return (
    <PasswordQuestion
      {...WORDS[what]}
      email={email}
      className={styles.password}
      actions={styles.actions}
      aria-label="Second factor"
      look={what === 'turnOff' ? 'dangerFilled' : 'primary'}
      onPassword={work[what]}
      sentenceOf={(error) => errorSentence(error, 'account') ?? identitySentence(error)}
      onCancel={onCancel}
    />
  );
}
