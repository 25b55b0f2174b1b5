import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpen, RotateCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { incidentId } from '../../../../shared/domain/alarms/incidents/incident.ts';
import { SEVERITY_WORDS } from '../../../../shared/domain/alarms/words/severity.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { knownZone, readingTimeText } from '../../../../shared/domain/figures/times.ts';
import { alarmPath } from '../../../../shared/portal/public-paths.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import kit from '../../../ui/style/kit.module.css';
import { CallableText } from '../../common/CallableText.tsx';
import { Person } from '../../common/Person.tsx';
import { historyQuery, incidentQuery, nowQuery, openIncidentsQuery, refreshAlarms } from '../alarm-queries.ts';
import { IncidentButtons } from '../common/IncidentButtons.tsx';
import { AcknowledgeDialog, type Acknowledged } from '../history/AcknowledgeDialog.tsx';
import { SensorFigure } from '../settings/LatestFigure.tsx';
import styles from './AlarmBanner.module.css';
import { type AlarmCard, alarmCards, bannerWords, NO_FRESH_VALUE } from './alarm-cards.ts';

interface AlarmBannerProps {
  readonly propertyId: string;
  /** Opens the thresholds at the row of a sensor. */
  readonly onOpenThreshold: (label: string) => void;
}

interface CardProps extends AlarmBannerProps {
  readonly card: AlarmCard;
  /** The alarm as all screens have it, with its owner. Undefined while it is loading, and before the check has triggered it. */
  readonly incident: IncidentReply | undefined;
  /** Its ACKNOWLEDGE is the filled one. */
  readonly isWorst: boolean;
  /** The person who has acknowledged the alarm; undefined while it is not known. */
  readonly by: string | undefined;
  readonly timeText: (time: number) => string;
}

function AlarmCardView({ propertyId, card, incident, isWorst, by, timeText, onOpenThreshold }: CardProps) {
  const { id, title, label, value, distance, since, staleSince, acknowledged, severity, isMuted } = card;
  // A translation of the whole begins with the word that is shown too.
  const [shown, whole] = [say`Open Threshold`, say`Open Threshold of ${title}`];
  const words = [
    isMuted && say`Muted`,
    severity && say(SEVERITY_WORDS[severity]),
    (staleSince === undefined || distance !== say(NO_FRESH_VALUE)) && distance,
    staleSince !== undefined && say`No readings since ${timeText(staleSince)}`,
    since !== undefined && say`since ${timeText(since)}`,
  ];
  return (
    <li className={styles.card} data-muted={isMuted}>
      <h3 className={styles.name}>
        {since === undefined ? title : <Link to={alarmPath(incidentId(propertyId, id))}>{title}</Link>}
      </h3>
      <p className={styles.words}>
        <span>{words.filter(Boolean).join(' · ')}</span>
        {acknowledged && <span>{by ? say`Acknowledged by ${by}` : say`Acknowledged`}</span>}
        {label && (
          <button type="button" className={styles.open} onClick={() => onOpenThreshold(label)}>
            {shown}
            <span className="visually-hidden">{whole.slice(shown.length)}</span>
          </button>
        )}
      </p>
      {label && (
        <span className={styles.value} data-unknown={card.isUnknown || undefined}>
          <SensorFigure label={label} value={value} />
        </span>
      )}
      {incident && (
        <div className={styles.acts}>
          <Person name={(incident.assignee ?? incident.acknowledged ?? incident.cause)?.name} />
          <IncidentButtons incident={incident} isQuiet={!isWorst} of={title} />
        </div>
      )}
    </li>
  );
}

/**
 * The open alarms of a property and the sensors outside their limits; absent when there is none
 * (docs/product/alarms.md#banner).
 */
export function AlarmBanner({ propertyId, onOpenThreshold }: AlarmBannerProps) {
  const queries = useQueryClient();
  const isAuth = useMayAt(propertyId);
  const [acknowledging, setAcknowledging] = useState<readonly Acknowledged[]>([]);
  const { data } = useQuery(nowQuery(propertyId));
  const cards = data ? alarmCards(data) : [];
  const anyAcknowledged = cards.some(({ acknowledged }) => acknowledged);
  const history = useQuery({ ...historyQuery(propertyId), enabled: anyAcknowledged });
  const { data: all } = useQuery({ ...openIncidentsQuery, enabled: cards.length > 0 });
  const incidents = all?.open.filter((incident) => incident.propertyId === propertyId) ?? [];
  const [worst] = incidents;
  const { data: detail } = useQuery({ ...incidentQuery(worst?.id ?? ''), enabled: worst !== undefined });
  if (!data || cards.length === 0) return null;
  const zone = knownZone(data.property.config.timeZone);
  const timeText = (time: number) => readingTimeText(time, data.now, zone);
  const { title, beside } = bannerWords(cards);
  const byOf = (id: string) => history.data?.alarms.find((alarm) => alarm.id === id)?.acknowledged?.name;
  const waiting = data.alarms.filter(({ acknowledged }) => !acknowledged);
  return (
    <section
      className={styles.banner}
      aria-label={say`Alarms`}
      data-muted={cards.every(({ isMuted }) => isMuted) || undefined}
    >
      <div className={styles.head}>
        <TriangleAlert aria-hidden size={20} strokeWidth={1.75} />
        {/* Screen readers read it out when it appears and when the count changes, not at each poll. */}
        <div role="alert" className={styles.title}>
          <h2>{title}</h2>
        </div>
        {beside && <span className={kit.note}>{beside}</span>}
        <span className={styles.update}>{say`Last Update : ${timeText(data.now)}`}</span>
        {isAuth && waiting.length > 1 && (
          <Button className={styles.all} onClick={() => setAcknowledging(waiting)}>
            {say`ACKNOWLEDGE ALL ${waiting.length}`}
          </Button>
        )}
        <Button
          icon
          look="text"
          aria-label={say`Refresh alarms`}
          onClick={() => void refreshAlarms(queries, propertyId)}
        >
          <RotateCw aria-hidden size={16} strokeWidth={1.75} />
        </Button>
      </div>
      <ul className={styles.cards}>
        {cards.map((card) => {
          const incident = incidents.find(({ alarms }) => alarms.some(({ id }) => id === card.id));
          return (
            <AlarmCardView
              key={card.id}
              propertyId={propertyId}
              card={card}
              incident={incident}
              isWorst={incident !== undefined && incident === worst}
              by={byOf(card.id)}
              timeText={timeText}
              onOpenThreshold={onOpenThreshold}
            />
          );
        })}
      </ul>
      {detail?.instruction && (
        <div className={styles.instructions}>
          <BookOpen aria-hidden size={16} strokeWidth={1.75} />
          <div>
            <h3>{say`Instructions`}</h3>
            <CallableText text={detail.instruction} />
          </div>
        </div>
      )}
      <AcknowledgeDialog propertyId={propertyId} alarms={acknowledging} onClose={() => setAcknowledging([])} />
    </section>
  );
}
