import { CalendarClock } from 'lucide-react';
import type { EscalationsReply } from '../../../shared/api/types/escalation-types.ts';
import type { Rota } from '../../../shared/domain/alarms/escalation/rota.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Tag } from '../../ui/feedback/Tag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import styles from './Escalation.module.css';
import { daysInWords, handOverInWords, shiftRows } from './shift-words.ts';

interface RotaCardProps {
  readonly rota: Rota;
  readonly settings: EscalationsReply;
  readonly nameOf: (id: string) => string | undefined;
  readonly onEdit: () => void;
  /** Undefined while a level needs it. */
  readonly onRemove: (() => void) | undefined;
  readonly onOverride: () => void;
  readonly onRemoveOverride: (id: string) => void;
}

/** A rota: its hand-over, who is on call in the next six weeks, and its overrides (docs/product/channels.md#rota). */
export function RotaCard(props: RotaCardProps) {
  const { rota, settings, nameOf, onEdit, onRemove, onOverride, onRemoveOverride } = props;
  const overrides = settings.overrides.filter(({ rotaId }) => rotaId === rota.id);
  return (
    <Card
      title={`Rota: ${rota.name}`}
      aside={
        <span className={styles.acts}>
          <Button look="text" aria-label={`EDIT: Rota ${rota.name}`} onClick={onEdit}>
            EDIT
          </Button>
          {onRemove && (
            <Button look="text" aria-label={`REMOVE: Rota ${rota.name}`} onClick={onRemove}>
              REMOVE
            </Button>
          )}
        </span>
      }
    >
      <p className={styles.handOver}>{handOverInWords(rota)}</p>
      <div className={styles.rota}>
        <div>
          <h3 className={styles.label}>The next six weeks</h3>
          <ol className={styles.shifts} aria-label={`The next six weeks of ${rota.name}`}>
            {shiftRows(rota, settings.overrides, nameOf, settings.now).map(
              ({ key, from, isNow, name, isMissing, isOverride }) => (
                <li key={key} data-now={isNow || undefined} data-missing={isMissing || undefined}>
                  <span className={styles.from}>{isNow ? 'Now' : from}</span>
                  <span className={styles.name}>{name}</span>
                  {isOverride && (
                    <Tag tone="neutral" icon={CalendarClock}>
                      Override
                    </Tag>
                  )}
                </li>
              ),
            )}
          </ol>
        </div>
        <div>
          <h3 className={styles.label}>Overrides</h3>
          {overrides.length === 0 && <p className={styles.note}>Nobody else is on call on named days.</p>}
          <ul className={styles.overrides} aria-label={`Overrides of ${rota.name}`}>
            {overrides.map((override) => {
              const words = `${daysInWords(override)}: ${nameOf(override.userId) ?? 'Somebody who is gone'}`;
              return (
                <li key={override.id}>
                  <span className={styles.name}>{words}</span>
                  <Button look="text" aria-label={`REMOVE: ${words}`} onClick={() => onRemoveOverride(override.id)}>
                    REMOVE
                  </Button>
                </li>
              );
            })}
          </ul>
          <Button onClick={onOverride} aria-label={`ADD OVERRIDE: ${rota.name}`}>
            ADD OVERRIDE
          </Button>
        </div>
      </div>
    </Card>
  );
}
