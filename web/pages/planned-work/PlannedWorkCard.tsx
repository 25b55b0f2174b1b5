import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { PlannedWorksReply } from '../../../shared/api/types/entity-types.ts';
import { isUnderWay, worksAhead } from '../../../shared/domain/alarms/check/planned-work.ts';
import { knownZone } from '../../../shared/domain/figures/times.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { useMayAt } from '../../api/identity/reach.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useServerNow } from '../../ui/dates/use-now.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import kit from '../../ui/style/kit.module.css';
import { useAsked } from '../common/use-asked.ts';
import styles from './PlannedWorkCard.module.css';
import { SeriesWords } from './SeriesWords.tsx';
import { WorkLine } from './WorkLine.tsx';
import type { WorkPlace } from './work-place.ts';
import { refreshWork, workQuery } from './work-query.ts';
import { workSentence } from './work-words.ts';

const PlanWorkDialog = lazyPart(() => import('./PlanWorkDialog.tsx'));
const CalendarWorkDialog = lazyPart(() => import('./calendar/CalendarWorkDialog.tsx'));

interface PlannedWorkCardProps extends WorkPlace {
  readonly timeZone: string;
  /** The wingnut of the page: work on others is not shown, and this one is suggested. */
  readonly wingnutId?: string;
}

type Work = PlannedWorksReply['works'][number];

/** Asks before work ends early, or before work that has not begun is removed. */
function EndDialog({ propertyId, work, begun, isWhole, onClose }: EndDialogProps) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState(begun);
  if (work && asked !== begun) setAsked(begun);
  const end = async () => {
    if (!work) return;
    try {
      await call('notifications', 'endWork', { path: { propertyId, workId: work.id }, query: { series: isWhole } });
    } finally {
      await refreshWork(queries, propertyId);
    }
  };
  return (
    <ConfirmDialog
      open={work !== undefined}
      onClose={onClose}
      question={isWhole ? 'Remove the whole series?' : asked ? 'End maintenance now?' : 'Remove this maintenance?'}
      consequence={
        asked
          ? `${isWhole ? 'This one ends now. ' : ''}Anything still out of range triggers an alarm.`
          : isWhole
            ? 'None have started.'
            : 'It hasn’t started.'
      }
      verb={isWhole ? 'REMOVE ALL' : asked ? 'END NOW' : 'REMOVE'}
      onConfirm={end}
      failure={(error) => errorSentence(error) ?? 'Couldn’t change it. Try again.'}
    />
  );
}

interface EndDialogProps {
  readonly propertyId: string;
  readonly work: Work | undefined;
  readonly begun: boolean;
  /** The later works of its series go too. */
  readonly isWhole: boolean;
  readonly onClose: () => void;
}

/**
 * The planned work of a property or a wingnut, and the acts of editors on it
 * (docs/product/incidents.md#planned-work-screens).
 */
export function PlannedWorkCard({ propertyId, timeZone, wingnuts, wingnutId }: PlannedWorkCardProps) {
  const isAuth = useMayAt(propertyId);
  const zone = knownZone(timeZone);
  const planned = useQuery(workQuery(propertyId));
  const { data, dataUpdatedAt } = planned;
  const now = useServerNow(data?.now, dataUpdatedAt);
  const [planning, setPlanning] = useState(false);
  const [importing, setImporting] = useState(false);
  const [plans, onPlanned] = useAsked('plan-work');
  const [ending, setEnding] = useState<Work>();
  const [isWhole, setWhole] = useState(false);
  const end = (work: Work, whole: boolean) => {
    setWhole(whole);
    setEnding(work);
  };
  const isShown = (work: Work) => !wingnutId || !work.wingnutId || work.wingnutId === wingnutId;
  const all = worksAhead(data?.works ?? [], now).filter(isShown);
  const laterOf = ({ id, series }: Work) => all.filter((each) => each.series === series && each.id !== id && series);
  // Of a series the first one stands for all.
  const works = all.filter(({ id, series }) => !series || all.find((each) => each.series === series)?.id === id);
  const isLine = works.length === 0 && !planned.isError;
  const closePlanning = () => {
    setPlanning(false);
    onPlanned();
  };
  return (
    <Card
      title="Scheduled maintenance"
      none={isLine ? (data ? 'None' : '') : undefined}
      aside={
        isAuth && (
          <Button look={isLine ? 'text' : 'outlined'} onClick={() => setPlanning(true)}>
            SCHEDULE
          </Button>
        )
      }
    >
      <QueryState query={planned} failed="Couldn’t load scheduled maintenance." loading={null} />
      {works.length > 0 && (
        <ul className={kit.lines}>
          {works.map((work) => {
            const sentence = workSentence(
              work,
              { zone, now },
              wingnuts.find(({ id }) => id === work.wingnutId)?.externalId,
            );
            return (
              <li key={work.id} className={styles.work}>
                <WorkLine kinds={work.kinds}>
                  {sentence}
                  <span className={styles.by}>
                    Scheduled by {work.name}
                    {laterOf(work).length > 0 && (
                      <SeriesWords
                        propertyId={propertyId}
                        works={[work, ...laterOf(work)]}
                        zone={zone}
                        now={now}
                        mayMove={isAuth}
                      />
                    )}
                  </span>
                </WorkLine>
                {isAuth && laterOf(work).length > 0 && (
                  <Button look="text" onClick={() => end(work, true)}>
                    REMOVE ALL
                    <span className="visually-hidden">{` ${sentence}`}</span>
                  </Button>
                )}
                {isAuth && (
                  <Button look="text" onClick={() => end(work, false)}>
                    {isUnderWay(work, now) ? 'END NOW' : 'REMOVE'}
                    <span className="visually-hidden">{` ${sentence}`}</span>
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {(planning || (plans && isAuth)) && (
        <Suspense>
          <PlanWorkDialog
            propertyId={propertyId}
            zone={zone}
            now={now}
            wingnuts={wingnuts}
            wingnutId={wingnutId}
            onImport={() => {
              closePlanning();
              setImporting(true);
            }}
            onClose={closePlanning}
          />
        </Suspense>
      )}
      {importing && (
        <Suspense>
          <CalendarWorkDialog
            propertyId={propertyId}
            zone={zone}
            now={now}
            wingnuts={wingnuts}
            wingnutId={wingnutId}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
      <EndDialog
        propertyId={propertyId}
        work={ending}
        isWhole={isWhole}
        begun={ending !== undefined && isUnderWay(ending, now)}
        onClose={() => setEnding(undefined)}
      />
    </Card>
  );
}
