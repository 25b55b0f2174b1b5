import { Check, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DashboardReply } from '../../../shared/api/types.ts';
import { isCheckLate } from '../../../shared/domain/check.ts';
import { addressLine } from '../../../shared/domain/property.ts';
import { propertyPath } from '../../../shared/portal/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { readingTimeText } from '../../ui/dates/time-format.ts';
import { Tag } from '../../ui/feedback/Tag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import styles from './PropertyCard.module.css';

interface PropertyCardProps {
  readonly reply: DashboardReply;
  readonly zone: string;
  readonly now: number;
  /** When the server answered last, if that is too long ago. */
  readonly silentSince: number | undefined;
  /** The controls for the view: range, zone, refresh. */
  readonly children: ReactNode;
}

function State({ reply, zone, now, silentSince }: Omit<PropertyCardProps, 'children'>) {
  const { active, property, checkedAt } = reply;
  if (silentSince !== undefined) {
    return (
      <Tag tone="warn" icon={WifiOff}>
        Not updating since {readingTimeText(silentSince, now, zone)}
      </Tag>
    );
  }
  // Without a running check, neither an alarm nor its absence is reliable.
  if (checkedAt !== null && isCheckLate(checkedAt, now)) {
    return (
      <Tag tone="warn" icon={TriangleAlert}>
        Alarms not checked since {readingTimeText(checkedAt, now, zone)}
      </Tag>
    );
  }
  if (active.length) {
    return (
      <Tag tone="alarm" icon={TriangleAlert}>
        {active.length === 1 ? '1 alarm active' : `${active.length} alarms active`}
      </Tag>
    );
  }
  // Without a reporting wingnut, the page cannot say that there are no alarms.
  const heard = property.linkedWingnuts.some(({ status }) => status === 'Live');
  return heard ? (
    <Tag tone="ok" icon={Check}>
      No alarms active
    </Tag>
  ) : null;
}

/** The property's name and address, its alarm state, and the bar with the controls for the view. */
export function PropertyCard({ children, ...state }: PropertyCardProps) {
  const { config, id } = state.reply.property;
  return (
    <Card>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2>{config.name}</h2>
          <p className={styles.address}>{addressLine(config.address)}</p>
        </div>
        <State {...state} />
        <ButtonLink look="text" to={propertyPath(id)}>
          GO TO PROPERTY
        </ButtonLink>
      </div>
      <div className={styles.bar}>{children}</div>
    </Card>
  );
}
