import { Phone } from 'lucide-react';
import { useMemo } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { CallableText } from '../../common/CallableText.tsx';
import styles from './Instructions.module.css';
import { instructionParts } from './instruction-parts.ts';

/** What to do about an alarm, step by step, and whom to call (docs/product/instructions.md#page). */
export function Instructions({ text, className }: { readonly text: string; readonly className: string | undefined }) {
  const { steps, contacts } = useMemo(() => instructionParts(text), [text]);
  return (
    <Card title={say`Instructions`} className={className}>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>
              <CallableText text={step} />
            </li>
          ))}
        </ol>
      )}
      {contacts.length > 0 && (
        <ul className={styles.contacts}>
          {contacts.map(({ name, words, tel }) => (
            <li key={`${name} ${tel}`}>
              <span className={styles.name}>{name}</span>
              <a href={tel}>
                <Phone aria-hidden size={16} strokeWidth={1.75} />
                {words}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
