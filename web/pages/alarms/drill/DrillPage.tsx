import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff, CircleAlert, CircleCheck, Clock, type LucideIcon, MailCheck, Send } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { DrillReply, DrillRowReply } from '../../../../shared/api/types/drill-types.ts';
import type { PersonChannel } from '../../../../shared/domain/alarms/channels/channel.ts';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import { dayMinuteText } from '../../../../shared/domain/figures/times.ts';
import { notificationPath, PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Tag } from '../../../ui/feedback/Tag.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useAct } from '../../common/acts.ts';
import { CHANNEL_NAMES } from '../../common/channel-words.ts';
import { Emphasized } from '../../common/Emphasized.tsx';
import { saying } from '../../common/saying.ts';
import styles from './DrillPage.module.css';
import { mayChangeSoon, stateWords } from './drill-words.ts';

/**
 * Intervals of the page's requests while something may change soon, and afterwards, when a mail may still come back,
 * ms.
 */
const [SOON_MS, LATER_MS] = [5_000, 60_000];

const drillQuery = (drillId: string) =>
  queryOptions({
    queryKey: ['drill', drillId],
    queryFn: ({ signal }) => call('alarms', 'getTest', { path: { drillId } }, signal),
    refetchInterval: ({ state }) => (state.data && mayChangeSoon(state.data) ? SOON_MS : LATER_MS),
  });

const LOOKS: Readonly<
  Record<DrillRowReply['state'], { tone: 'ok' | 'alarm' | 'warn' | 'neutral'; icon: LucideIcon; word: English }>
> = {
  waiting: { tone: 'neutral', icon: Clock, word: english('Waiting') },
  sent: { tone: 'neutral', icon: Send, word: english('Sent') },
  delivered: { tone: 'neutral', icon: MailCheck, word: english('Delivered') },
  delayed: { tone: 'warn', icon: Clock, word: english('Delayed') },
  rejected: { tone: 'alarm', icon: CircleAlert, word: english('Rejected') },
  bounced: { tone: 'alarm', icon: CircleAlert, word: english('Bounced') },
  complained: { tone: 'alarm', icon: CircleAlert, word: english('Spam') },
  refused: { tone: 'alarm', icon: CircleAlert, word: english('Not sent') },
  acknowledged: { tone: 'ok', icon: CircleCheck, word: english('Confirmed') },
};

/** The states in which the person may say that the message arrived. */
const MAY_ARRIVE: ReadonlySet<DrillRowReply['state']> = new Set([
  ...(['sent', 'delivered', 'delayed', 'bounced', 'complained'] as const),
]);

interface RowProps {
  readonly row: DrillRowReply;
  readonly busy: boolean;
  readonly onArrived: (channel: PersonChannel) => void;
}

function Row({ row, busy, onArrived }: RowProps) {
  const { name, channel, state, isYou } = row;
  const { tone, icon, word } = LOOKS[state];
  return (
    <li className={styles.row} aria-label={`${name}, ${say(CHANNEL_NAMES[channel])}`}>
      <span className={styles.name}>{name}</span>
      <span className={styles.channel}>{say(CHANNEL_NAMES[channel])}</span>
      <Tag tone={tone} icon={icon}>
        {say(word)}
      </Tag>
      <span className={styles.words}>{stateWords(row, OWN_ZONE)}</span>
      {isYou && channel !== 'webhook' && MAY_ARRIVE.has(state) && (
        <Button busy={busy} onClick={() => onArrived(channel)}>
          {say`I GOT IT`}
        </Button>
      )}
    </li>
  );
}

/** Who sent the test, and to whom. */
function Intro({ drill: { by, at, property } }: { readonly drill: DrillReply }) {
  const time = dayMinuteText(at, OWN_ZONE);
  if (!property) return <>{say`TEST. ${by} sent it ${time}. This is only a test. No alarm was triggered.`}</>;
  return (
    <Emphasized
      sentence={(part) =>
        say`TEST. ${by} sent it ${time} to the recipients of ${part}. This is only a test. No alarm was triggered.`
      }
    >
      <Link to={notificationPath(property.id)}>{property.name || say`a property`}</Link>
    </Emphasized>
  );
}

function Rows({ drill }: { readonly drill: DrillReply }) {
  const queries = useQueryClient();
  const arrived = useAct(
    async (channel: PersonChannel) => {
      const next = await call('alarms', 'testArrived', { path: { drillId: drill.id }, body: { channel } });
      showAnswer(queries, drillQuery(drill.id).queryKey, next);
      await queries.invalidateQueries({ queryKey: ['proven'] });
    },
    { failed: saying('The arrival was not recorded', english('Couldn’t record that it arrived. Try again.')) },
  );
  return (
    <div className={styles.body}>
      <p className={styles.intro}>
        <Intro drill={drill} />
      </p>
      {arrived.failure && <Message tone="error">{arrived.failure}</Message>}
      <ul aria-label={say`Delivery status`}>
        {drill.rows.map((row) => (
          <Row
            key={`${row.name} ${row.channel}`}
            row={row}
            busy={row.isYou && arrived.running?.[0] === row.channel}
            onArrived={arrived.start}
          />
        ))}
      </ul>
    </div>
  );
}

/** A test alarm: its fate for each person and channel (docs/product/channels.md#drill). */
export default function DrillPage() {
  const { id = '' } = useParams();
  const drill = useQuery(drillQuery(id));
  return (
    <>
      <PageHeader title={say`Test alarm`} />
      <Card>
        {!drill.data && hasCode(drill.error, 'NOT_FOUND') ? (
          <EmptyState icon={BellOff} action={<ButtonLink to={PAGE_PATHS.alarms}>{say`GO TO ALARMS`}</ButtonLink>}>
            {say`Test alarm not found.`}
          </EmptyState>
        ) : (
          <QueryState query={drill} failed={say`Couldn’t load the test alarm.`} icon={CircleAlert}>
            {(data) => <Rows drill={data} />}
          </QueryState>
        )}
      </Card>
    </>
  );
}
