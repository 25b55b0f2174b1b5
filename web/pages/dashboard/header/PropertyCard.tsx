import { CircleAlert, Clock, TriangleAlert, WifiOff } from 'lucide-react';
import { Suspense, useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardReply } from '../../../../shared/api/types/entity-types.ts';
import { isCheckLate } from '../../../../shared/domain/alarms/check/check.ts';
import { isUnderWay } from '../../../../shared/domain/alarms/check/planned-work.ts';
import { incidentId } from '../../../../shared/domain/alarms/incidents/incident.ts';
import { readingTimeText } from '../../../../shared/domain/figures/times.ts';
import { addressLine } from '../../../../shared/domain/property.ts';
import { propertyPath } from '../../../../shared/portal/paths.ts';
import { alarmPath } from '../../../../shared/portal/public-paths.ts';
import { useLostConnection } from '../../../api/connection.ts';
import { afterCharts } from '../../../opening/after-charts.ts';
import { removeEarlyProperty } from '../../../opening/early-property.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Tag } from '../../../ui/feedback/Tag.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import kit from '../../../ui/style/kit.module.css';
import { useReach } from '../../common/reach.ts';
import { StateTags } from '../../common/state/StateTags.tsx';
import { WorkLine } from '../../planned-work/WorkLine.tsx';
import { workSentence } from '../../planned-work/work-words.ts';
import { AddNote } from '../notes/AddNote.tsx';
import type { Tail } from '../readings/live-series.ts';
import styles from './PropertyCard.module.css';
import { type Concern, concernsOf, tagsOf } from './property-concerns.ts';

interface PropertyCardProps {
  readonly reply: DashboardReply;
  /** Live points by label. */
  readonly tail: Tail;
  readonly zone: string;
  readonly now: number;
  /** Time of the server's last answer, if that is too long ago. */
  readonly silentSince: number | undefined;
}

/** Neither the figures nor the charts wait for it. */
const FavouriteStar = lazyPart(async () => {
  await afterCharts();
  return import('../../common/favourites/FavouriteStar.tsx');
});

const CONCERN_ICONS = {
  alarm: TriangleAlert,
  outside: TriangleAlert,
  state: TriangleAlert,
  fault: CircleAlert,
  silent: WifiOff,
  refused: CircleAlert,
  clock: Clock,
} as const satisfies Record<Concern['kind'], unknown>;

interface TagsProps extends Omit<PropertyCardProps, 'tail'> {
  readonly concerns: readonly Concern[];
}

/**
 * The property's state in a few words. What is known of it stays while it does not update or is not checked: only its
 * absence is not reliable then.
 */
function Tags({ reply, zone, now, silentSince, concerns }: TagsProps) {
  const { checkedAt } = reply;
  const isSilent = silentSince !== undefined;
  // The notice above every page says the same.
  const isLost = useLostConnection() !== undefined;
  return (
    <>
      {isSilent && !isLost && (
        <Tag tone="warn" icon={WifiOff}>
          Updates paused since {readingTimeText(silentSince, now, zone)}
        </Tag>
      )}
      {!isSilent && checkedAt !== null && isCheckLate(checkedAt, reply.now) && (
        <Tag tone="warn" icon={TriangleAlert}>
          Alarms not checked since {readingTimeText(checkedAt, now, zone)}
        </Tag>
      )}
      <StateTags statements={tagsOf(reply, concerns, !isSilent && !isLost)} />
    </>
  );
}

/** More concerns than these wait behind a click, so that the figures stay near. */
const SHOWN_CONCERNS = 4;

/** The page about a concern. Undefined when the page of a contractor has none. */
function useConcernPath({ id, kind, wingnutId }: Concern, propertyId: string): string | undefined {
  const { company, wingnutPath } = useReach();
  if (kind === 'alarm' && company) return alarmPath(incidentId(propertyId, id));
  if (wingnutId) return wingnutPath(wingnutId);
  return company ? propertyPath(propertyId) : undefined;
}

const ConcernRow = ({ concern, propertyId }: { readonly concern: Concern; readonly propertyId: string }) => {
  const { kind, name, words } = concern;
  const Icon = CONCERN_ICONS[kind];
  const path = useConcernPath(concern, propertyId);
  return (
    <li className={styles.concern} data-kind={kind}>
      <Icon aria-hidden size={16} strokeWidth={1.75} />
      {path === undefined ? <b>{name}</b> : <Link to={path}>{name}</Link>}
      <span>{words}</span>
    </li>
  );
};

/** Concerns of a property: each alarm with value, limit and age, then what is not watched. */
function Concerns({ concerns, propertyId }: { readonly concerns: readonly Concern[]; readonly propertyId: string }) {
  const rows = (some: readonly Concern[]) => (
    <ul>
      {some.map((concern) => (
        <ConcernRow key={concern.id} concern={concern} propertyId={propertyId} />
      ))}
    </ul>
  );
  const more = concerns.slice(SHOWN_CONCERNS);
  if (concerns.length === 0) return null;
  return (
    <section className={styles.concerns} aria-label="Needs attention">
      {rows(concerns.slice(0, SHOWN_CONCERNS))}
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          {rows(more)}
        </details>
      )}
    </section>
  );
}

/** The planned work that goes on (docs/product/incidents.md#planned-work-screens). */
function WorkNow({ reply, zone, now }: Pick<PropertyCardProps, 'reply' | 'zone' | 'now'>) {
  const works = (reply.plannedWork ?? []).filter((work) => isUnderWay(work, now));
  const serialOf = (wingnutId: string | undefined) =>
    reply.property.linkedWingnuts.find(({ id }) => id === wingnutId)?.externalId;
  if (works.length === 0) return null;
  return (
    <ul className={styles.works} aria-label="Maintenance in progress">
      {works.map((work) => (
        <li key={work.id}>
          <WorkLine kinds={work.kinds}>{workSentence(work, { zone, now }, serialOf(work.wingnutId))}</WorkLine>
        </li>
      ))}
    </ul>
  );
}

/** The property's name and address, and its alarm state. */
export function PropertyCard({ tail, ...state }: PropertyCardProps) {
  const { company } = useReach();
  useLayoutEffect(removeEarlyProperty, []);
  const { config, id } = state.reply.property;
  // Ages follow the server's clock, also between two answers.
  const reply = { ...state.reply, now: Math.max(state.reply.now, state.now) };
  const concerns = concernsOf(reply, tail);
  return (
    <Card>
      <div className={styles.head}>
        <div className={styles.words}>
          <div className={styles.name}>
            <h2>{config.name}</h2>
            {company && (
              <Suspense>
                <FavouriteStar propertyId={id} name={config.name} />
              </Suspense>
            )}
          </div>
          <p className={kit.note}>{addressLine(config.address)}</p>
        </div>
        <div className={styles.tags}>
          <Tags {...state} reply={reply} concerns={concerns} />
        </div>
        <div className={styles.acts}>
          <AddNote propertyId={id} timeZone={config.timeZone} now={reply.now} />
          {company && (
            <ButtonLink look="text" to={propertyPath(id)}>
              GO TO PROPERTY
            </ButtonLink>
          )}
        </div>
      </div>
      <WorkNow reply={reply} zone={state.zone} now={reply.now} />
      <Concerns concerns={concerns} propertyId={id} />
    </Card>
  );
}
