import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { plural, say } from '../../../../shared/domain/figures/say.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { alarmPath } from '../../../../shared/portal/public-paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { Person } from '../../common/Person.tsx';
import type { AlarmBarProps } from '../../common/property-header/alarm-bar.ts';
import { incidentQuery, openIncidentsQuery } from '../alarm-queries.ts';
import { IncidentButtons } from '../common/IncidentButtons.tsx';
import { SeverityMark } from '../common/SeverityMark.tsx';
import styles from './AlarmBar.module.css';
import { barSentence, needing } from './bar-words.ts';

/** The most urgent open alarm of a property, with its owner and what can be done about it (docs/product/incidents.md#bar). */
export default function AlarmBar({ propertyId, name }: AlarmBarProps) {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(openIncidentsQuery);
  const now = useServerNow(data?.now, dataUpdatedAt);
  const [worst, ...others] = needing(data?.open ?? [], propertyId);
  const { data: detail } = useQuery({ ...incidentQuery(worst?.id ?? ''), enabled: worst !== undefined });
  if (!data) {
    return (
      <div className={styles.bar} data-waits>
        {isError && (
          <>
            <p className={styles.what}>{say`Couldn’t load the alarm.`}</p>
            <Button look="text" onClick={() => void refetch()}>
              {say`TRY AGAIN`}
            </Button>
          </>
        )}
      </div>
    );
  }
  if (!worst) return null;
  const { lead, figure, rest, age } = barSentence(worst, now);
  const owner = worst.assignee ?? worst.acknowledged ?? worst.cause;
  return (
    <section className={styles.bar} aria-label={say`Active alarm`} data-severity={worst.severity}>
      <div className={styles.words}>
        <SeverityMark severity={worst.severity} />
        <p className={styles.what}>
          <Link to={alarmPath(worst.id)}>
            <b>
              {lead}
              {figure && ` ${figure}`}
              {rest && `, ${rest}`}
            </b>
          </Link>{' '}
          {age}
        </p>
        {others.length > 0 && (
          <Link className={styles.more} to={`${PAGE_PATHS.alarms}?search=${encodeURIComponent(name)}`}>
            {say`${plural(others.length, 'more alarm')}`}
          </Link>
        )}
      </div>
      <div className={styles.acts}>
        {detail?.instruction && (
          <ButtonLink look="text" to={alarmPath(worst.id)}>
            <BookOpen aria-hidden size={16} strokeWidth={1.75} />
            {say`INSTRUCTIONS`}
          </ButtonLink>
        )}
        <Person name={owner?.name} />
        <IncidentButtons incident={worst} />
      </div>
    </section>
  );
}
