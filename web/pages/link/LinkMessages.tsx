import { useState } from 'react';
import { Link } from 'react-router-dom';
import { say } from '../../../shared/domain/figures/say.ts';
import type { InputKey } from '../../../shared/domain/wingnuts/input.ts';
import { configurePath } from '../../../shared/portal/paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { TickBox } from '../../ui/forms/choices/TickBox.tsx';
import { rich } from '../../ui/layout/rich.ts';
import { SCROLLABLE } from '../../ui/layout/scrollable.ts';
import styles from './LinkMessages.module.css';
import type { LinkState } from './use-link.ts';

/** The button, with the number that all of them get, if they get one. */
const ACTS = {
  LINK: (number?: number) => (number ? say`RENUMBER ALL TO ${number} AND LINK` : say`RENUMBER AND LINK`),
  MOVE: (number?: number) => (number ? say`RENUMBER ALL TO ${number} AND MOVE` : say`RENUMBER AND MOVE`),
} as const;

/**
 * The labels before and after. The number of a part that only goes along with its boiler or tank can be kept
 * (docs/product/wingnuts.md#renumber).
 */
function FreeNumbers({
  free: { number, rows, link },
  busy,
  act,
}: {
  readonly free: NonNullable<Exclude<LinkState['free'], false>>;
  readonly busy: boolean;
  readonly act: keyof typeof ACTS;
}) {
  const [staying, setStaying] = useState<ReadonlySet<InputKey>>(new Set());
  return (
    <section className={styles.numbers} aria-label={say`Available numbers`}>
      <p>{number ? say`Number ${number} is available for all of them.` : say`Each has an available number.`}</p>
      {rows.some(({ mayStay }) => mayStay) && (
        <p>{say`Checked labels share the number and move too. Clear a check to keep a label.`}</p>
      )}
      <ul {...SCROLLABLE}>
        {rows.map(({ input, before, after, mayStay }) => (
          <li key={input}>
            {mayStay ? (
              <TickBox
                ticked={!staying.has(input)}
                onTick={(moves) =>
                  setStaying(new Set(moves ? [...staying].filter((each) => each !== input) : [...staying, input]))
                }
              >
                {`${before} → ${after}`}
              </TickBox>
            ) : (
              `${before} → ${after}`
            )}
          </li>
        ))}
      </ul>
      <Button look="primary" busy={busy} onClick={() => link(staying)}>
        {ACTS[act](number)}
      </Button>
    </section>
  );
}

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
    {free && <FreeNumbers key={JSON.stringify(free.labels)} free={free} busy={busy} act={moves ? 'MOVE' : 'LINK'} />}
    {renumber && !free && (
      <Message tone="notice">
        {rich(say`Renumber them in <a>this wingnut’s configuration</a>, or in the other one’s.`, {
          a: (words) => <Link to={configurePath(renumber)}>{words}</Link>,
        })}
      </Message>
    )}
  </>
);
