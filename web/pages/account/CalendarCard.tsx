import { useState } from 'react';
import { dayText } from '../../../shared/domain/figures/times.ts';
import { call } from '../../api/client.ts';
import { untilKnown } from '../../api/lost-answer.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TextToCopy } from '../../ui/controls/TextToCopy.tsx';
import { OWN_ZONE } from '../../ui/dates/own-zone.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useAct } from '../common/acts.ts';
import { saying } from '../common/saying.ts';
import { useAlerts, useAlertsCache } from './alerts/use-alerts.ts';
import styles from './CalendarCard.module.css';

/** The address of the person's calendar (docs/product/calendar.md#address). It is shown once. */
export function CalendarCard() {
  const alerts = useAlerts().data;
  const { keep } = useAlertsCache();
  const [address, setAddress] = useState<string>();
  const make = useAct(
    async () => {
      const made = await untilKnown(() => call('alerts', 'makeCalendar'));
      setAddress(`${location.origin}/api/alerts/calendar/${made.token}.ics`);
      keep(made.alerts);
    },
    { failed: saying('The calendar address was not made', 'The address was not made. Try again.') },
  );
  const stop = useAct(
    async () => {
      keep(await untilKnown(() => call('alerts', 'endCalendar')));
      setAddress(undefined);
    },
    { failed: saying('The calendar was not stopped', 'The calendar was not stopped. Try again.') },
  );
  const madeAt = alerts?.calendarMadeAt;
  const failure = make.failure ?? stop.failure;
  return (
    <Card title="Calendar">
      <div className={styles.body}>
        <p>
          Planned work, your own shifts and jobs, in the calendar that you use. Add the address there as a subscribed
          calendar.
        </p>
        {address !== undefined && (
          <>
            <TextToCopy text={address} what="address" />
            <p>Copy it now: it is not shown again. Whoever has it can read this calendar.</p>
          </>
        )}
        {address === undefined && madeAt !== undefined && (
          <p>{`An address was made on ${dayText(madeAt, OWN_ZONE)}. A new one ends it.`}</p>
        )}
        {failure && <Message tone="error">{failure}</Message>}
        <div className={styles.actions}>
          <Button busy={make.busy} disabled={!alerts} onClick={() => make.start()}>
            {madeAt === undefined ? 'MAKE ADDRESS' : 'MAKE A NEW ADDRESS'}
          </Button>
          {madeAt !== undefined && (
            <Button look="danger" busy={stop.busy} aria-label="STOP the calendar" onClick={() => stop.start()}>
              STOP
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
