import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { NoisySensorReply } from '../../../../shared/api/types/quality-types.ts';
import { subjectInWords } from '../../../../shared/domain/alarms/alarm-words.ts';
import { sensorNameOf } from '../../../../shared/domain/sensor.ts';
import { notificationPath, propertyPath, wingnutPath } from '../../../../shared/portal/paths.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { proposalQuery } from '../alarm-queries.ts';
import styles from './QualityPage.module.css';
import { adviceOf, changeInWords, factsOf, savedInWords, whyNone } from './quality-words.ts';
import { useApply } from './use-apply.ts';

/** What would end the noise of a sensor: a milder limit with APPLY, or what else helps. */
function Cure({ sensor, isFirst }: { readonly sensor: NoisySensorReply; readonly isFirst: boolean }) {
  const { propertyId, subject, propertyName } = sensor;
  const advice = adviceOf(sensor);
  const found = useQuery({ ...proposalQuery(propertyId, subject), enabled: advice === undefined });
  const mayChange = useMayAt(propertyId);
  const apply = useApply(sensor);
  if (advice) return <p className={styles.none}>{advice}</p>;
  return (
    <QueryState query={found} failed="What would end it could not be found out." loading={<Skeleton height={36} />}>
      {(reply) => {
        if ('none' in reply) return <p className={styles.none}>{whyNone(reply.none, reply.before)}</p>;
        const { proposal, threshold } = reply;
        const words = changeInWords(subject, proposal, threshold);
        return (
          <>
            <p className={styles.cure}>
              <strong>{words}</strong>
              <span>{savedInWords(proposal)}</span>
            </p>
            {mayChange && threshold && (
              <Button
                look={isFirst ? 'primary' : 'outlined'}
                busy={apply.busy}
                onClick={() => apply.start(threshold, proposal.threshold, words)}
                aria-label={`APPLY: ${words}, ${subjectInWords(sensor)}, ${propertyName}`}
              >
                APPLY
              </Button>
            )}
          </>
        );
      }}
    </QueryState>
  );
}

/** Where a sensor's limits are, or the wingnut that is silent or late. */
const placeOf = ({ kind, subject, propertyId }: NoisySensorReply): string =>
  kind === 'sensor' || sensorNameOf(subject) ? notificationPath(propertyId) : wingnutPath(subject);

/** The sensors that cry wolf, the worst first, each with what would end it (docs/product/alarm-quality.md#worst). */
export const NoisySensors = ({ sensors }: { readonly sensors: readonly NoisySensorReply[] }) => (
  <ol className={styles.rows} aria-label="Sensors that cry wolf">
    {sensors.map((sensor, index) => {
      const { propertyId, propertyName, kind, subject, alarms, noise } = sensor;
      return (
        <li key={[propertyId, kind, subject].join()} className={styles.row}>
          <div data-part="what">
            <h3>
              <Link to={placeOf(sensor)} className={styles.link}>
                {subjectInWords(sensor)}
              </Link>
            </h3>
            <p className={styles.small}>
              <Link to={propertyPath(propertyId)}>{propertyName}</Link>
              {kind === 'unknown' && ' · unknown values'}
            </p>
          </div>
          <div data-part="noise">
            <p>
              <span className={styles.figure}>{noise}</span> of {alarms} needed nobody
            </p>
            <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect data-part="all" width={100} height={6} />
              <rect width={(100 * noise) / alarms} height={6} />
            </svg>
            <p className={styles.small}>{factsOf(sensor)}</p>
          </div>
          <div data-part="cure">
            <Cure sensor={sensor} isFirst={index === 0} />
          </div>
        </li>
      );
    })}
  </ol>
);
