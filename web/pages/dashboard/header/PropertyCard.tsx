import { CircleAlert, Clock, TriangleAlert, WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { DashboardReply } from '../../../../shared/api/types/entity-types.ts';
import { isUnderWay } from '../../../../shared/domain/alarms/check/planned-work.ts';
import { incidentId } from '../../../../shared/domain/alarms/incidents/incident.ts';
import type { StateStatement } from '../../../../shared/domain/alarms/property-state.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { propertyPath } from '../../../../shared/portal/paths.ts';
import { alarmPath } from '../../../../shared/portal/public-paths.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Disclosure } from '../../../ui/layout/Disclosure.tsx';
import { useReach } from '../../common/reach.ts';
import { StateTags } from '../../common/state/StateTags.tsx';
import { WorkLine } from '../../planned-work/WorkLine.tsx';
import { workSentence } from '../../planned-work/work-words.ts';
import styles from './PropertyCard.module.css';
import type { Concern } from './property-concerns.ts';

interface PropertyCardProps {
  readonly reply: DashboardReply;
  readonly concerns: readonly Concern[];
  /** What holds of the property besides what its bar says. */
  readonly tags: readonly StateStatement[];
  readonly zone: string;
}

const CONCERN_ICONS = {
  alarm: TriangleAlert,
  outside: TriangleAlert,
  state: TriangleAlert,
  fault: CircleAlert,
  silent: WifiOff,
  refused: CircleAlert,
  clock: Clock,
} as const satisfies Record<Concern['kind'], unknown>;

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
    <section className={styles.concerns} aria-label={say`Needs attention`}>
      {rows(concerns.slice(0, SHOWN_CONCERNS))}
      {more.length > 0 && <Disclosure title={say`${more.length} more`}>{rows(more)}</Disclosure>}
    </section>
  );
}

/** The planned work that goes on (docs/product/incidents.md#planned-work-screens). */
function WorkNow({ reply, zone }: Pick<PropertyCardProps, 'reply' | 'zone'>) {
  const { now } = reply;
  const works = (reply.plannedWork ?? []).filter((work) => isUnderWay(work, now));
  const serialOf = (wingnutId: string | undefined) =>
    reply.property.linkedWingnuts.find(({ id }) => id === wingnutId)?.externalId;
  if (works.length === 0) return null;
  return (
    <ul className={styles.works} aria-label={say`Maintenance in progress`}>
      {works.map((work) => (
        <li key={work.id}>
          <WorkLine kinds={work.kinds}>{workSentence(work, { zone, now }, serialOf(work.wingnutId))}</WorkLine>
        </li>
      ))}
    </ul>
  );
}

/** What is to be known of the property besides what its bar says. Nothing where all is well. */
export function PropertyCard({ reply, concerns, tags, zone }: PropertyCardProps) {
  const isUnderWork = (reply.plannedWork ?? []).some((work) => isUnderWay(work, reply.now));
  if (tags.length === 0 && concerns.length === 0 && !isUnderWork) return null;
  return (
    <Card>
      {tags.length > 0 && (
        <div className={styles.tags}>
          <StateTags statements={tags} />
        </div>
      )}
      <WorkNow reply={reply} zone={zone} />
      <Concerns concerns={concerns} propertyId={reply.property.id} />
    </Card>
  );
}
