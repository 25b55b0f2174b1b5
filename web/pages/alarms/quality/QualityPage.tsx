import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { NoisySensorReply, QualityReply } from '../../../../shared/api/types/quality-types.ts';
import type { Threshold } from '../../../../shared/domain/alarms/limits/breach.ts';
import { isTooHigh, MEASURES, type MeasureId } from '../../../../shared/domain/alarms/quality/quality.ts';
import { subjectInWords } from '../../../../shared/domain/alarms/words/about.ts';
import { sensorNameOf } from '../../../../shared/domain/sensor.ts';
import { notificationPath, propertyPath, wingnutPath } from '../../../../shared/portal/paths.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { settingsQuery } from '../../../api/settings-queries.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { showFailureToast, showToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Collapsible } from '../../../ui/layout/Collapsible.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import kit from '../../../ui/style/kit.module.css';
import { useAct } from '../../common/acts.ts';
import page from '../../common/list-page.module.css';
import { proposalQuery, qualityQuery, refreshAlarms } from '../alarm-queries.ts';
import { recipientDrafts, recipientsToSend } from '../common/recipient-rows.ts';
import styles from './QualityPage.module.css';
import {
  adviceOf,
  boundInWords,
  changeInWords,
  headlineOf,
  measureInWords,
  noisySensorFacts,
  savedInWords,
  tooHighInWords,
  whyNone,
} from './quality-words.ts';

/** Time in which a limit can be put back, ms: as long as work on many (docs/product/bulk.md#undo). */
const UNDO_MS = 30_000;

type Place = Pick<NoisySensorReply, 'propertyId' | 'subject'>;

/** A change of one limit. */
interface LimitChange {
  readonly from: Threshold | undefined;
  readonly to: Threshold;
}

/**
 * Saves one limit as the editor of limits does, if it is still the one that the person has seen.
 * @returns whether it was
 */
async function saveLimit(
  queries: QueryClient,
  { propertyId, subject }: Place,
  { from, to }: LimitChange,
): Promise<boolean> {
  const query = settingsQuery(propertyId);
  const { config, version } = await queries.fetchQuery({ ...query, staleTime: 0 });
  if (hashKey([config.thresholds[subject]]) !== hashKey([from])) return false;
  const recipients = recipientsToSend(recipientDrafts(config.recipients), config.recipients);
  const thresholds = { ...config.thresholds, [subject]: to };
  const body = { entityStatus: undefined, config: { thresholds, recipients }, version };
  try {
    const saved = await untilKnown(() => call('notifications', 'save', { path: { propertyId }, body }));
    showAnswer(queries, query.queryKey, saved);
    return true;
  } catch (error) {
    if (hasCode(error, 'CHANGED_MEANWHILE')) return false;
    throw error;
  } finally {
    void refreshAlarms(queries, propertyId);
    void queries.invalidateQueries({ queryKey: proposalQuery(propertyId, subject).queryKey });
  }
}

/** Applies the proposal for a sensor, with UNDO (docs/product/alarm-quality.md#apply). */
function useApply(sensor: Place) {
  const queries = useQueryClient();
  const undo = async (change: LimitChange): Promise<void> => {
    try {
      const isBack = await saveLimit(queries, sensor, change);
      showToast(isBack ? 'Limit restored.' : 'Someone changed this limit since. It wasn’t restored.');
    } catch (error) {
      console.warn('A limit was not put back', error);
      showFailureToast(
        `undo-${sensor.propertyId}-${sensor.subject}`,
        'Couldn’t restore the limit.',
        () => void undo(change),
      );
    }
  };
  return useAct(
    async (from: Threshold, to: Threshold, words: string) => {
      const isSaved = await saveLimit(queries, sensor, { from, to });
      if (isSaved) showUndoToast(`Applied: ${words}.`, () => void undo({ from: to, to: from }), UNDO_MS);
      else showToast('Someone else changed this limit. Here’s a new suggestion.');
    },
    {
      failed: (error) => errorSentence(error) ?? 'Couldn’t change the limit. Try again.',
      toast: () => `apply-${sensor.propertyId}-${sensor.subject}`,
    },
  );
}

/** A remedy for the noise of a sensor: a milder limit with APPLY, or other help. */
function Cure({ sensor, isFirst }: { readonly sensor: NoisySensorReply; readonly isFirst: boolean }) {
  const { propertyId, subject, propertyName } = sensor;
  const advice = adviceOf(sensor);
  const found = useQuery({ ...proposalQuery(propertyId, subject), enabled: advice === undefined });
  const mayChange = useMayAt(propertyId);
  const apply = useApply(sensor);
  if (advice) return <p className={kit.note}>{advice}</p>;
  return (
    <QueryState query={found} failed="Couldn’t work out a better setting." loading={<Skeleton height={36} />}>
      {(reply) => {
        if ('none' in reply) return <p className={kit.note}>{whyNone(reply.none, reply.before)}</p>;
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

/** The page of a sensor's limits, or of the wingnut that is silent or late. */
const placeOf = ({ kind, subject, propertyId }: NoisySensorReply): string =>
  kind === 'sensor' || sensorNameOf(subject) ? notificationPath(propertyId) : wingnutPath(subject);

/** The sensors with false alarms, the worst first, each with its remedy (docs/product/alarm-quality.md#worst). */
const NoisySensors = ({ sensors }: { readonly sensors: readonly NoisySensorReply[] }) => (
  <ol className={styles.rows} aria-label="Noisy sensors">
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
              {kind === 'unknown' && ' · missing data'}
            </p>
          </div>
          <div data-part="noise">
            <p>
              <span className={kit.strong}>{noise}</span> of {alarms} needed no action
            </p>
            <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect data-part="all" width={100} height={6} />
              <rect width={(100 * noise) / alarms} height={6} />
            </svg>
            <p className={styles.small}>{noisySensorFacts(sensor)}</p>
          </div>
          <div data-part="cure">
            <Cure sensor={sensor} isFirst={index === 0} />
          </div>
        </li>
      );
    })}
  </ol>
);

/** The measures beside their bounds. What is too high has a word, not a colour alone. */
const Measures = ({ measures }: Pick<QualityReply, 'measures'>) => (
  <dl className={styles.measures}>
    {(Object.keys(MEASURES) as MeasureId[]).map((id) => {
      const isHigh = isTooHigh(id, measures[id]);
      return (
        <div key={id} data-high={isHigh || undefined}>
          <dt>{MEASURES[id].title}</dt>
          <dd className={styles.value}>
            {measureInWords(id, measures[id])}
            {isHigh && <span className={styles.high}>Above target</span>}
          </dd>
          <dd className={styles.small}>{boundInWords(id)}</dd>
        </div>
      );
    })}
  </dl>
);

function Quality({ quality }: { readonly quality: QualityReply }) {
  const { sensors, measures, newest, messages, people } = quality;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {newest !== null && <Message tone="notice">{`Based on the latest ${newest} alarms.`}</Message>}
      <Card>
        {sensors.length === 0 ? (
          <EmptyState icon={BellOff}>{headlineOf(quality)}</EmptyState>
        ) : (
          <>
            <h2 className={styles.headline}>{headlineOf(quality)}</h2>
            <NoisySensors sensors={sensors} />
          </>
        )}
      </Card>
      <Collapsible title="How we compare" aside={tooHighInWords(measures)} open={isOpen} onOpen={setOpen}>
        <p className={styles.small}>
          {`Compared with ISA-18.2 and EEMUA 191. ${messages === 1 ? '1 message' : `${messages} messages`} to ${people === 1 ? '1 person' : `${people} people`}. The standards’ targets are per operator.`}
        </p>
        <Measures measures={measures} />
      </Collapsible>
    </>
  );
}

/** Sensors with false alarms, and remedies for them (docs/product/alarm-quality.md). */
export default function QualityPage() {
  const quality = useQuery(qualityQuery);
  return (
    <div className={page.page}>
      <PageHeader />
      {quality.data ? (
        <Quality quality={quality.data} />
      ) : (
        <Card>
          <QueryState query={quality} failed="Couldn’t load noisy alarms." icon={CircleAlert} />
        </Card>
      )}
    </div>
  );
}
