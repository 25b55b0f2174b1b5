import { useQuery } from '@tanstack/react-query';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { knownZone, readingTimeText } from '../../../../shared/domain/figures/times.ts';
import { GAUGE_NAMES, GAUGES, gaugeSources } from '../../../../shared/domain/readings/gauge.ts';
import { isStale } from '../../../../shared/domain/readings/latest.ts';
import { nowQuery } from '../../alarms/alarm-queries.ts';
import { SensorFigure } from '../../alarms/settings/LatestFigure.tsx';
import { PropertyStateTags } from '../../common/state/PropertyStateTags.tsx';
import styles from './PropertyGlance.module.css';

/** The newest value of each gauge's best sensor. One that is too old stands there with its time. */
function Figures({ propertyId }: { readonly propertyId: string }) {
  const { data } = useQuery(nowQuery(propertyId));
  if (!data) return null;
  const shown = GAUGE_NAMES.flatMap((gauge) => {
    const [label] = gaugeSources(gauge, Object.keys(data.latest));
    return label ? [{ label, title: GAUGES[gauge].title }] : [];
  });
  const zone = knownZone(data.property.config.timeZone);
  return (
    <dl className={styles.figures}>
      {shown.map(({ label, title }) => {
        const newest = data.latest[label];
        const isOld = newest !== undefined && isStale(newest.time, data.now);
        return (
          <div
            key={label}
            data-out={(!isOld && data.active.includes(label)) || undefined}
            data-old={isOld || undefined}
          >
            <dt>{title}</dt>
            <dd>
              <SensorFigure label={label} value={newest?.value} />
              {isOld && <span className={styles.time}>{readingTimeText(newest.time, data.now, zone)}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What holds of a property besides its state, and its newest values (docs/product/properties.md#glance). */
export const PropertyGlance = ({ property }: { readonly property: PropertyReply }) => (
  <section className={styles.now} aria-label="Now">
    <PropertyStateTags property={property} />
    <Figures propertyId={property.id} />
  </section>
);
