import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { knownZone, readingTimeText } from '../../../../shared/domain/figures/times.ts';
import { GAUGE_NAMES, GAUGES, gaugeSources } from '../../../../shared/domain/readings/gauge.ts';
import { isStale } from '../../../../shared/domain/readings/latest.ts';
import {
  bookPath,
  dashboardPath,
  daysPath,
  energyPath,
  findingsPath,
  jobsPath,
  recordsPath,
} from '../../../../shared/portal/paths.ts';
import { nowQuery } from '../../alarms/alarm-queries.ts';
import { SensorFigure } from '../../alarms/settings/LatestFigure.tsx';
import { PropertyStateTags } from '../../common/state/PropertyStateTags.tsx';
import { bookLinkInWords, bookQuery } from '../book/book-query.ts';
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

/** Present state of a property, and its other pages (docs/product/properties.md#glance). */
export function PropertyGlance({ property }: { readonly property: PropertyReply }) {
  const { id, findings, jobs } = property;
  const { data: book } = useQuery({ ...bookQuery(id), enabled: property.fromBook !== undefined });
  const pages = [
    { words: 'Dashboard', to: dashboardPath(id) },
    { words: findings ? `Findings (${findings.open})` : 'Findings', to: findingsPath(id) },
    { words: jobs ? `Work orders (${jobs})` : 'Work orders', to: jobsPath(id) },
    { words: 'Energy', to: energyPath(id) },
    { words: bookLinkInWords(book), to: bookPath(id) },
    { words: 'Daily data', to: daysPath(id) },
    { words: 'Compliance record', to: recordsPath(id) },
  ];
  return (
    <>
      <nav className={styles.pages} aria-label={`Pages of ${property.config.name}`}>
        {pages.map(({ words, to }) => (
          <Link key={words} to={to}>
            {words}
          </Link>
        ))}
      </nav>
      <section className={styles.now} aria-label="Now">
        <PropertyStateTags property={property} />
        <Figures propertyId={id} />
      </section>
    </>
  );
}
