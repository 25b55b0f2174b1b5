import { Ban, CircleCheck, CircleStop, type LucideIcon, Replace } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { FleetRolloutReply } from '../../../shared/api/types/fleet-types.ts';
import { numberText } from '../../../shared/domain/figures/numbers.ts';
import type { RolloutState } from '../../../shared/domain/firmware/rollout.ts';
import { Tag } from '../../ui/feedback/Tag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type RingStep, ringName, STATES, stepsOf } from './fleet-words.ts';
import styles from './Rollouts.module.css';

const LOOKS: Readonly<
  Record<RolloutState, { readonly tone: ComponentProps<typeof Tag>['tone']; readonly icon: LucideIcon }>
> = {
  open: { tone: 'ok', icon: CircleCheck },
  stopped: { tone: 'warn', icon: CircleStop },
  aborted: { tone: 'alarm', icon: Ban },
  superseded: { tone: 'neutral', icon: Replace },
};

/** A ring: its name, how far it is, and a bar of what was updated and what failed. */
const Step = ({ step: { ring, state, words, all, updated, failed } }: { readonly step: RingStep }) => (
  <li className={styles.step} data-state={state}>
    <b>{ringName(ring)}</b>
    <span aria-hidden className={styles.bar}>
      <span className={styles.updated} style={{ width: `${all > 0 ? (updated / all) * 100 : 0}%` }} />
      <span className={styles.failed} style={{ width: `${all > 0 ? (failed / all) * 100 : 0}%` }} />
    </span>
    <span className={styles.words}>{state === 'aborted' ? `Aborted: ${words}` : words}</span>
  </li>
);

function Rollout({ rollout }: { readonly rollout: FleetRolloutReply }) {
  const { model, version, state, counts } = rollout;
  const { tone, icon } = LOOKS[state];
  return (
    <li className={styles.rollout}>
      <div className={styles.name}>
        <h3>{version}</h3>
        <span>{model}</span>
        <Tag tone={tone} icon={icon}>
          {STATES[state]}
        </Tag>
      </div>
      <ol className={styles.steps} aria-label={`Rings of ${version}`}>
        {stepsOf(rollout).map((step) => (
          <Step key={step.ring} step={step} />
        ))}
      </ol>
      {counts && counts.reasons.length > 0 && (
        <ul className={styles.reasons} aria-label={`Failures of ${version}`}>
          {counts.reasons.map(({ words, count, serials }) => (
            <li key={words}>
              <b>{numberText(count)}</b> failed: {words}
              <span className={styles.serials}>
                {serials.join(', ')}
                {count > serials.length && ` and ${numberText(count - serials.length)} more`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Rollouts with their rings and why updates failed, the newest version first (docs/product/fleet.md#rollouts). */
export function Rollouts({ rollouts }: { readonly rollouts: readonly FleetRolloutReply[] }) {
  if (rollouts.length === 0) return <Card title="Rollouts" none="None yet" />;
  return (
    <Card title="Rollouts">
      <ul className={styles.rollouts}>
        {rollouts.map((rollout) => (
          <Rollout key={`${rollout.model} ${rollout.version}`} rollout={rollout} />
        ))}
      </ul>
    </Card>
  );
}
