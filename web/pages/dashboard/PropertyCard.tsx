import { Check, Clock, TriangleAlert, WifiOff } from 'lucide-react';
import type { DashboardReply } from '../../../shared/api/types.ts';
import { addressLine } from '../../../shared/domain/property.ts';
import { zoneLabel } from '../../../shared/domain/time-range.ts';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { readingTimeText } from '../../ui/time-format.ts';
import styles from './PropertyCard.module.css';
import { RefreshButton } from './RefreshButton.tsx';

interface PropertyCardProps {
  readonly reply: DashboardReply;
  readonly zone: string;
  readonly now: number;
  /** When the server was last heard, if that is too long ago. */
  readonly silentSince: number | undefined;
  readonly onRefresh: () => void;
}

function State({ reply, zone, now, silentSince }: Omit<PropertyCardProps, 'onRefresh'>) {
  const { active, property } = reply;
  if (silentSince !== undefined) {
    return (
      <Tag tone="warn" icon={WifiOff}>
        Not updating since {readingTimeText(silentSince, now, zone)}
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

/** The property's name and address, whether all is well, and the range that the page shows. */
export function PropertyCard(props: PropertyCardProps) {
  const { reply, zone, onRefresh } = props;
  const { config } = reply.property;
  return (
    <Card>
      <div className={styles.head}>
        <div>
          <h2>{config.name}</h2>
          <p className={styles.address}>{addressLine(config.address)}</p>
        </div>
        <State {...props} />
      </div>
      <div className={styles.bar}>
        <span className={styles.range}>
          <Clock aria-hidden size={16} strokeWidth={1.75} />
          Last 24 hours
        </span>
        <span className={styles.zone}>{zoneLabel(zone, reply.now)}</span>
        <RefreshButton onRefresh={onRefresh} />
      </div>
    </Card>
  );
}
