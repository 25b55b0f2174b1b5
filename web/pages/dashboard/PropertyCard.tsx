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
  /** When the server was last heard, if that is too long ago. */
  readonly silentSince: number | undefined;
  /** What the page shows: range, zone, refresh. */
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
  // While nobody checks, neither an alarm nor its absence is worth its word.
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
  // Nobody can say that all is well where nothing reports.
  const heard = property.linkedWingnuts.some(({ status }) => status === 'Live');
  return heard ? (
    <Tag tone="ok" icon={Check}>
      No alarms active
    </Tag>
  ) : null;
}

/** The property's name and address, whether all is well, and the bar that says what the page shows. */
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
