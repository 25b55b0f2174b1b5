import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { EscalationPersonReply, EscalationsReply } from '../../../shared/api/types/escalation-types.ts';
import { MAX_ROTAS } from '../../../shared/domain/alarms/escalation/escalation.ts';
import type { Rota } from '../../../shared/domain/alarms/escalation/rota.ts';
import { isContactId } from '../../../shared/domain/people/contacts.ts';
import { hasCode } from '../../api/api-error.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Tag } from '../../ui/feedback/Tag.tsx';
import { useOver } from '../../ui/feedback/use-over.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import kit from '../../ui/style/kit.module.css';
import { useAct } from '../common/acts.ts';
import { NoneCritical } from '../common/NoneCritical.tsx';
import { SecondFactorNeeded } from '../common/SecondFactorNeeded.tsx';
import { LevelDialog, OverrideDialog, RotaDialog } from './dialogs.tsx';
import styles from './Escalation.module.css';
import { escalationQuery, failureSentence, savedOf, useEscalationChanges } from './escalation-queries.ts';
import { Levels } from './Levels.tsx';
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
function RotaCard(props: RotaCardProps) {
  const { rota, settings, nameOf, onEdit, onRemove, onOverride, onRemoveOverride } = props;
  const overrides = settings.overrides.filter(({ rotaId }) => rotaId === rota.id);
  return (
    <Card
      title={`Schedule: ${rota.name}`}
      aside={
        <span className={styles.acts}>
          <Button look="text" aria-label={`EDIT: Schedule ${rota.name}`} onClick={onEdit}>
            EDIT
          </Button>
          {onRemove && (
            <Button look="text" aria-label={`REMOVE: Schedule ${rota.name}`} onClick={onRemove}>
              REMOVE
            </Button>
          )}
        </span>
      }
    >
      <p className={styles.handOver}>{handOverInWords(rota)}</p>
      <div className={styles.rota}>
        <div>
          <h3 className={kit.strong}>Next six weeks</h3>
          <ol className={styles.shifts} aria-label={`Next six weeks: ${rota.name}`}>
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
          <h3 className={kit.strong}>Overrides</h3>
          {overrides.length === 0 && <p className={styles.note}>No overrides</p>}
          <ul className={styles.overrides} aria-label={`Overrides: ${rota.name}`}>
            {overrides.map((override) => {
              const words = `${daysInWords(override)}: ${nameOf(override.userId) ?? 'Former user'}`;
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

/** The dialog that is open over the page. */
type Opened =
  | { readonly kind: 'level'; readonly index: number }
  | { readonly kind: 'rota' | 'override'; readonly id: string | undefined };

/** People as they are, contacts with the word: none of them is taken for a colleague (docs/product/contacts.md#told). */
const withKind = (person: EscalationPersonReply): EscalationPersonReply =>
  isContactId(person.id) ? { ...person, name: `${person.name} (contact)` } : person;

function Settings({ settings: read }: { readonly settings: EscalationsReply }) {
  const changes = useEscalationChanges();
  const [opened, setOpened] = useState<Opened>();
  const { ask, over } = useOver();
  const settings = useMemo(() => ({ ...read, people: read.people.map(withKind) }), [read]);
  const { rotas, levels, people } = settings;
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name;
  const close = () => setOpened(undefined);
  const dialog = { settings, changes, onClose: close };
  const rota = opened && opened.kind !== 'level' ? rotas.find(({ id }) => id === opened.id) : undefined;
  const remove = (question: string, consequence: string | undefined, act: () => Promise<unknown>) =>
    ask({ question, ...(consequence && { consequence }), verb: 'REMOVE', danger: true, act, failed: failureSentence });
  const switchWarnings = useAct(
    (alsoWarnings: boolean) => changes.save((known) => ({ ...savedOf(known), alsoWarnings })),
    { failed: failureSentence, toast: () => 'escalation-warnings' },
  );
  const addRota = rotas.length < MAX_ROTAS && (
    <Button onClick={() => setOpened({ kind: 'rota', id: undefined })}>ADD SCHEDULE</Button>
  );
  return (
    <div className={styles.page}>
      {levels.length > 0 && !settings.alsoWarnings && (
        <NoneCritical consequence="Only Critical alarms escalate, so no one here is notified." />
      )}
      <Levels
        settings={settings}
        nameOf={nameOf}
        busy={switchWarnings.busy}
        onEdit={(index) => setOpened({ kind: 'level', index })}
        onRemove={(index) =>
          remove(
            `Remove level ${index + 1}?`,
            levels.length > 1 ? 'Later levels move up.' : 'Alarms will stop escalating.',
            () =>
              changes.save((known) => ({ ...savedOf(known), levels: known.levels.filter((_, at) => at !== index) })),
          )
        }
        onWarnings={(on) => switchWarnings.start(on)}
      />
      {rotas.map((rota) => {
        const isNeeded = levels.some(({ rotaId }) => rotaId === rota.id);
        return (
          <RotaCard
            key={rota.id}
            rota={rota}
            settings={settings}
            nameOf={nameOf}
            onEdit={() => setOpened({ kind: 'rota', id: rota.id })}
            onRemove={
              isNeeded
                ? undefined
                : () =>
                    remove(`Remove schedule ${rota.name}?`, 'This also removes its overrides.', () =>
                      changes.save((known) => ({
                        ...savedOf(known),
                        rotas: known.rotas.filter(({ id }) => id !== rota.id),
                      })),
                    )
            }
            onOverride={() => setOpened({ kind: 'override', id: rota.id })}
            onRemoveOverride={(id) => remove('Remove this override?', undefined, () => changes.removeOverride(id))}
          />
        );
      })}
      {rotas.length === 0 ? (
        <Card title="On-call schedules">
          <EmptyState icon={Users} action={addRota}>
            No on-call schedules yet. People take turns, one week each.
          </EmptyState>
        </Card>
      ) : (
        <p>{addRota}</p>
      )}
      {opened?.kind === 'level' && <LevelDialog {...dialog} index={opened.index} />}
      {opened?.kind === 'rota' && <RotaDialog {...dialog} rota={rota} />}
      {opened?.kind === 'override' && rota && <OverrideDialog {...dialog} rota={rota} />}
      {over}
    </div>
  );
}

/** Levels and rotas of the company. Without a second factor that the company asks for, only the way to set it up. */
export function Escalation() {
  const escalation = useQuery(escalationQuery);
  if (escalation.data) return <Settings settings={escalation.data} />;
  if (hasCode(escalation.error, 'SECOND_FACTOR_NEEDED'))
    return (
      <Card>
        <SecondFactorNeeded />
      </Card>
    );
  return (
    <Card title="Levels">
      <QueryState query={escalation} failed="Couldn’t load escalation." />
    </Card>
  );
}
