import { Link } from 'react-router-dom';
import { configurePath } from '../../../shared/portal/paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { SCROLLABLE } from '../../ui/layout/scrollable.ts';
import styles from './LinkMessages.module.css';
import type { LinkState } from './use-link.ts';

/** Why a link is not possible, or why it failed. */
export const LinkMessages = ({
  state: { obstacle, failure, mayLink, renumber, free, busy, link },
  moves = false,
}: {
  readonly state: LinkState;
  /** The wingnut leaves another property. */
  readonly moves?: boolean;
}) => (
  <>
    {obstacle && <Message tone="notice">{obstacle}</Message>}
    {failure && (
      <Message tone="error" onTryAgain={mayLink ? link : undefined}>
        {failure}
      </Message>
    )}
    {free && (
      <section className={styles.numbers} aria-label="Free numbers">
        <p>{free.number ? `The number ${free.number} is free for all of them.` : 'Each of them has a free number.'}</p>
        <ul {...SCROLLABLE}>
          {free.rows.map(({ before, after }) => (
            <li key={before}>{`${before} → ${after}`}</li>
          ))}
        </ul>
        <Button look="primary" busy={busy} onClick={free.link}>
          {`${free.number ? `NUMBER THEM ALL ${free.number}` : 'GIVE THEM FREE NUMBERS'} AND ${moves ? 'MOVE' : 'LINK'}`}
        </Button>
      </section>
    )}
    {renumber && !free && (
      <Message tone="notice">
        Give them other numbers in <Link to={configurePath(renumber)}>the configuration of this wingnut</Link>, or in
        that of the other one.
      </Message>
    )}
  </>
);
