import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleAlert, Unplug } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LinkedWingnut } from '../../../../shared/api/types/entity-types.ts';
import { plural, say } from '../../../../shared/domain/figures/say.ts';
import { knownZone, weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { parseUtc } from '../../../../shared/domain/time-text.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { otherZone } from '../../../ui/dates/own-zone.ts';
import { useClock } from '../../../ui/dates/use-now.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import kit from '../../../ui/style/kit.module.css';
import { StatusIcon, statusOf } from '../../common/StatusIcon.tsx';
import { useContractor } from '../shell/contractor.ts';
import styles from './ContractorWingnuts.module.css';
import { wingnutPath } from './paths.ts';

/** '12 inputs configured · last reading 14:02 PST' @param now UTC ms */
export function wingnutFacts({ config }: LinkedWingnut, now: number, zone: string): string {
  const count = Object.keys(config.sensors).length;
  const posted = parseUtc(config.latestPost ?? '');
  const inputs = say`${plural(count, 'input')} configured`;
  if (posted === undefined) return `${inputs} · ${say`no readings yet`}`;
  // The link's end above is in the zone of the device.
  return `${inputs} · ${say`last reading ${weekTimeText(posted, now, zone)}${otherZone(posted, zone)}`}`;
}

/** The wingnuts of the link's property. */
export default function ContractorWingnuts() {
  const { propertyId } = useContractor().session;
  const now = useClock();
  const property = useQuery(propertyQuery(propertyId));
  const { data } = property;
  return (
    <>
      <PageHeader title={say`Wingnuts`} />
      <QueryState query={property} failed={say`Couldn’t load wingnuts.`} icon={CircleAlert} />
      {data && data.linkedWingnuts.length === 0 && (
        <Card>
          <EmptyState icon={Unplug}>{say`No Wingnuts currently linked to this Property.`}</EmptyState>
        </Card>
      )}
      {data && data.linkedWingnuts.length > 0 && (
        <Card>
          <ul className={styles.list}>
            {data.linkedWingnuts.map((wingnut) => (
              <li key={wingnut.id}>
                <Link to={wingnutPath(wingnut.id)} className={styles.wingnut}>
                  <span className={styles.words}>
                    <b className={kit.name}>{say`Wingnut ${wingnut.externalId}`}</b>
                    <span className={kit.note}>{wingnutFacts(wingnut, now, knownZone(data.config.timeZone))}</span>
                  </span>
                  <StatusIcon status={statusOf(wingnut)} />
                  <ChevronRight aria-hidden size={20} strokeWidth={1.75} className={styles.go} />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
