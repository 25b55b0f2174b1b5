import { useQueryClient } from '@tanstack/react-query';
import type { PlannedWorksReply } from '../../../shared/api/types/entity-types.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { useAct } from '../common/acts.ts';
import { seriesInWords, weekdayRuleOf } from './series-words.ts';
import { refreshWork } from './work-query.ts';

interface SeriesWordsProps {
  readonly propertyId: string;
  /** The works of the series that are not over, the next one first; at least two. */
  readonly works: readonly [Work, ...Work[]];
  readonly zone: string;
  readonly now: number;
  readonly mayMove: boolean;
}
type Work = PlannedWorksReply['works'][number];

/**
 * Times of a series. One that is planned by the day of the month says so, and one press moves it to the weekday
 * (docs/product/incidents.md#planned-work-repeats).
 */
export function SeriesWords({ propertyId, works, zone, now, mayMove }: SeriesWordsProps) {
  const queries = useQueryClient();
  const [{ id, from, to, reason, wingnutId, kinds }] = works;
  const rule = weekdayRuleOf(works, zone, now);
  const move = async () => {
    const repeats = { every: 'monthWeekday' as const, times: works.length };
    const all = kinds && [...kinds];
    const body = { from, to, reason, wingnutId, tells: undefined, repeats, others: undefined, kinds: all };
    try {
      // The new one comes first: nothing is unplanned if the old one cannot be removed.
      await call('notifications', 'planWork', { path: { propertyId }, body });
      await call('notifications', 'endWork', { path: { propertyId, workId: id }, query: { series: true } });
    } finally {
      await refreshWork(queries, propertyId);
    }
  };
  const act = useAct(move, { failed: (error) => errorSentence(error) ?? 'Couldn’t move it. Try again.' });
  return (
    <>
      {`. ${seriesInWords(works, zone)}`}
      {rule && <span>. The weekday varies.</span>}
      {rule && mayMove && (
        <Button look="text" busy={act.busy} onClick={() => act.start()}>
          {`MOVE: ${rule}`}
        </Button>
      )}
      {act.failure && <Message tone="error">{act.failure}</Message>}
    </>
  );
}
