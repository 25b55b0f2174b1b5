import { useQuery } from '@tanstack/react-query';
import { BellOff, CircleAlert } from 'lucide-react';
import type { QualityReply } from '../../../../shared/api/types/quality-types.ts';
import { isTooHigh, MEASURES, type MeasureId } from '../../../../shared/domain/alarms/quality/quality.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import page from '../../common/list-page.module.css';
import { qualityQuery } from '../alarm-queries.ts';
import { NoisySensors } from './NoisySensors.tsx';
import styles from './QualityPage.module.css';
import { boundInWords, headlineOf, measureInWords } from './quality-words.ts';

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
            {isHigh && <span className={styles.high}>too high</span>}
          </dd>
          <dd className={styles.small}>{boundInWords(id)}</dd>
        </div>
      );
    })}
  </dl>
);

function Quality({ quality }: { readonly quality: QualityReply }) {
  const { sensors, measures, newest, messages, people } = quality;
  return (
    <>
      {newest !== null && <Message tone="notice">{`Only the newest ${newest} alarms are counted.`}</Message>}
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
      <Card title="Measured by ISA-18.2 and EEMUA 191">
        <p className={styles.small}>
          {`${messages === 1 ? '1 message' : `${messages} messages`} to ${people === 1 ? '1 person' : `${people} people`}. The bounds of the standards are for one operator.`}
        </p>
        <Measures measures={measures} />
      </Card>
    </>
  );
}

/** Which sensors cry wolf, and what would end it (docs/product/alarm-quality.md). */
export default function QualityPage() {
  const quality = useQuery(qualityQuery);
  return (
    <div className={page.page}>
      <PageHeader />
      {quality.data ? (
        <Quality quality={quality.data} />
      ) : (
        <Card>
          <QueryState query={quality} failed="The quality of the alarms could not be loaded." icon={CircleAlert} />
        </Card>
      )}
    </div>
  );
}
