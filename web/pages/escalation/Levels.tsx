import { BellOff } from 'lucide-react';
import type { EscalationsReply } from '../../../shared/api/types/escalation-types.ts';
import { type EscalationLevel, MAX_LEVELS } from '../../../shared/domain/alarms/escalation/escalation.ts';
import { onCallAt } from '../../../shared/domain/alarms/escalation/rota.ts';
import { minutesText } from '../../../shared/domain/figures/spans.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Switch } from '../../ui/controls/Switch.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import kit from '../../ui/style/kit.module.css';
import styles from './Escalation.module.css';

interface LevelsProps {
  readonly settings: EscalationsReply;
  readonly nameOf: (id: string) => string | undefined;
  readonly busy: boolean;
  readonly onEdit: (index: number) => void;
  readonly onRemove: (index: number) => void;
  readonly onWarnings: (on: boolean) => void;
}

/** The people who are notified at a level: the names, or the rota with the person who is on call now; whether that is nobody. */
function whoInWords(level: EscalationLevel, settings: EscalationsReply, nameOf: LevelsProps['nameOf']) {
  const rota = settings.rotas.find(({ id }) => id === level.rotaId);
  if (!rota) {
    const names = level.people.map((id) => nameOf(id) ?? 'Former user').join(', ');
    return { who: names || 'No one in this level', isMissing: names === '' };
  }
  const { userId } = onCallAt(rota, settings.overrides, (id) => nameOf(id) !== undefined, settings.now);
  const name = userId === undefined ? undefined : nameOf(userId);
  return { who: `Schedule: ${rota.name}, now ${name ?? 'no one'}`, isMissing: name === undefined };
}

/** The levels of the company, one after the other (docs/product/channels.md#escalation). */
export function Levels({ settings, nameOf, busy, onEdit, onRemove, onWarnings }: LevelsProps) {
  const { levels, alsoWarnings } = settings;
  const add = levels.length < MAX_LEVELS && <Button onClick={() => onEdit(levels.length)}>ADD LEVEL</Button>;
  if (levels.length === 0) {
    return (
      <Card title="Levels">
        <EmptyState icon={BellOff} action={add}>
          No escalation. Only each property’s recipients are notified.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title="Levels" aside={add}>
      <ol className={styles.levels} aria-label="Levels">
        <li className={styles.level}>
          <p className={styles.when}>Immediately</p>
          <p className={styles.who}>Property recipients</p>
        </li>
        {levels.map((level, index) => {
          const { who, isMissing } = whoInWords(level, settings, nameOf);
          const title = `Level ${index + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is known by its place
            <li key={index} className={styles.level}>
              <p className={styles.when}>
                {index === 0 ? `After ${minutesText(level.minutes)}` : `${minutesText(level.minutes)} later`}
                <span className={styles.note}>{title}</span>
              </p>
              <p className={styles.who} data-missing={isMissing || undefined}>
                {who}
              </p>
              <p className={styles.acts}>
                <Button look="text" aria-label={`EDIT: ${title}`} onClick={() => onEdit(index)}>
                  EDIT
                </Button>
                <Button look="text" aria-label={`REMOVE: ${title}`} onClick={() => onRemove(index)}>
                  REMOVE
                </Button>
              </p>
            </li>
          );
        })}
      </ol>
      <div className={styles.warnings}>
        <div>
          <p className={kit.strong}>Escalate warnings</p>
          <p className={styles.note}>
            By default only Critical alarms escalate. Acknowledging, assigning or snoozing an alarm stops escalation.
          </p>
        </div>
        <Switch
          label="Escalate warnings"
          state={alsoWarnings ? 1 : 0}
          disabled={busy}
          onSwitch={(state) => onWarnings(state === 1)}
        />
      </div>
    </Card>
  );
}
