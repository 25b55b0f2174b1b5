import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { apartmentsInWords } from '../../../../shared/domain/alarms/words/apartments.ts';
import { happenedInWords } from '../../../../shared/domain/alarms/words/incident.ts';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import { knownZone } from '../../../../shared/domain/figures/times.ts';
import { unbroken } from '../../../../shared/domain/figures/unbroken.ts';
import { alarmPath } from '../../../../shared/portal/public-paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SMALL, useMedia } from '../../../ui/style/media.ts';
import { MuteAct, MuteMenu } from '../../muting/MuteAct.tsx';
import { mutableOf } from '../../muting/MuteAlarm.tsx';
import { MutedWords } from '../../muting/MutedWords.tsx';
import { IncidentFigure } from '../common/IncidentFigure.tsx';
import { NextStepView } from '../common/NextStepView.tsx';
import { OwnerView } from '../common/OwnerView.tsx';
import { hasIt } from '../common/owner.ts';
import { nextStep } from '../common/row-words.ts';
import { SeverityMark } from '../common/SeverityMark.tsx';
import styles from './OpenIncidents.module.css';

/** The action of a row of an open alarm. */
interface RowAction {
  readonly verb: 'acknowledge' | 'take';
  /** Filled is one button of the page: on the worst alarm that nobody has. That of an alarm with an owner is text. */
  readonly look: 'primary' | 'outlined' | 'text';
}

/**
 * Actions of each row, by id (docs/product/incidents.md#rows). The owner of an alarm does not see TAKE IT. A notice
 * needs nobody, so it is only offered to be taken.
 * @param incidents the most urgent first
 * @param actor the signed-in person; undefined for viewers
 */
function rowActions(incidents: readonly IncidentReply[], actor: string | undefined): Map<string, RowAction> {
  const actions = new Map<string, RowAction>();
  if (!actor) return actions;
  const needsSomebody = ({ state, severity, mutedUntil }: IncidentReply) =>
    state === 'open' && severity !== 'notice' && mutedUntil === undefined;
  const first = incidents.find(needsSomebody);
  for (const incident of incidents) {
    if (needsSomebody(incident)) {
      actions.set(incident.id, {
        verb: 'acknowledge',
        look: incident === first ? 'primary' : 'outlined',
      });
    } else if (!hasIt(incident, actor)) {
      actions.set(incident.id, { verb: 'take', look: 'text' });
    }
  }
  return actions;
}

/** The words of the actions: on buttons, and in the menu of a row on phones. */
const BUTTON_WORDS: Readonly<Record<RowAction['verb'], English>> = {
  acknowledge: english('ACKNOWLEDGE'),
  take: english('ASSIGN TO ME'),
};
const MENU_WORDS: Readonly<Record<RowAction['verb'], English>> = {
  acknowledge: english('Acknowledge'),
  take: english('Assign to me'),
};

interface OpenIncidentsProps {
  /** The most urgent first. */
  readonly incidents: readonly IncidentReply[];
  /** UTC ms. */
  readonly now: number;
  /** The signed-in person; undefined for viewers, who change nothing. */
  readonly actor: string | undefined;
  /** Whether that person may act at the property of an incident. */
  readonly mayAct: (incident: IncidentReply) => boolean;
  /** The id of the alarm whose act is under way. */
  readonly busy: string | undefined;
  readonly onAct: (incident: IncidentReply, action: RowAction['verb']) => void;
}

const Part = ({
  name,
  label,
  children,
}: {
  readonly name: string;
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <div data-part={name}>
    <span className="visually-hidden">{label}: </span>
    {children}
  </div>
);

/** The open alarms as rows: what needs somebody, and who has it (docs/product/incidents.md#rows). */
export function OpenIncidents({ incidents, now, actor, mayAct, busy, onAct }: OpenIncidentsProps) {
  const actions = rowActions(incidents.filter(mayAct), actor);
  const small = useMedia(SMALL);
  return (
    <div className={styles.rows}>
      <h2 className="visually-hidden">{say`Open`}</h2>
      <div className={styles.head} aria-hidden="true">
        <span>{say`Open`}</span>
        <span className={styles.figures}>{say`Value`}</span>
        <span>{say`What happened`}</span>
        <span>{say`What’s next`}</span>
        <span>{say`Assigned to`}</span>
      </div>
      <ul aria-label={say`Open alarms`}>
        {incidents.map((incident) => {
          const action = actions.get(incident.id);
          // Nobody is waiting for it now.
          const isPaused = incident.snoozed !== null || incident.mutedUntil !== undefined;
          return (
            <li key={incident.id} className={styles.row} data-severity={isPaused ? undefined : incident.severity}>
              <Part name="severity" label={say`Severity`}>
                <SeverityMark severity={incident.severity} isQuiet={isPaused} />
              </Part>
              <Part name="value" label={say`Value`}>
                <IncidentFigure incident={incident} now={now} isRed={incident.severity === 'critical' && !isPaused} />
              </Part>
              <div data-part="what">
                <h3>
                  <Link to={alarmPath(incident.id)} className={styles.link}>
                    {incident.propertyName}
                  </Link>
                </h3>
                <p className={styles.sentence}>
                  {unbroken(
                    [happenedInWords(incident, now), apartmentsInWords(incident.apartments)].filter(Boolean).join(' '),
                  )}
                </p>
                <MutedWords until={incident.mutedUntil} zone={knownZone(incident.timeZone)} now={now} />
              </div>
              {nextStep(incident, now) && (
                <Part name="next" label={say`What’s next`}>
                  <NextStepView incident={incident} now={now} />
                </Part>
              )}
              <Part name="who" label={say`Assigned to`}>
                <OwnerView incident={incident} now={now} />
              </Part>
              {small && mayAct(incident) && (
                <div data-part="more">
                  <MuteMenu
                    {...mutableOf(incident)}
                    word={say`More for ${incident.propertyName}`}
                    items={action ? [{ id: action.verb, title: say(MENU_WORDS[action.verb]) }] : []}
                    onChoose={(verb) => onAct(incident, verb)}
                  />
                </div>
              )}
              <div data-part="action" data-first={action?.look === 'primary' || undefined}>
                {mayAct(incident) && !small && <MuteAct {...mutableOf(incident)} of={incident.propertyName} />}
                {action && (
                  <Button
                    look={action.look}
                    busy={busy === incident.id}
                    onClick={() => onAct(incident, action.verb)}
                    aria-label={`${say(BUTTON_WORDS[action.verb])}: ${incident.propertyName}`}
                  >
                    {say(BUTTON_WORDS[action.verb])}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
