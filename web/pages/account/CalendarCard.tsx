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
    { failed: saying('The calendar address was not made', 'Couldn’t create the link. Try again.') },
  );
  const stop = useAct(
    async () => {
      keep(await untilKnown(() => call('alerts', 'endCalendar')));
      setAddress(undefined);
    },
    { failed: saying('The calendar was not stopped', 'Couldn’t stop the calendar. Try again.') },
  );
  const madeAt = alerts?.calendarMadeAt;
  const failure = make.failure ?? stop.failure;
  return (
    <Card title="Calendar">
      <div className={styles.body}>
        <p>See maintenance, your on-call shifts and work orders in your calendar. Subscribe with this link.</p>
        {address !== undefined && (
          <>
            <TextToCopy text={address} what="link" />
            <p>Copy it now; you won’t see it again. Anyone with the link can view this calendar.</p>
          </>
        )}
        {address === undefined && madeAt !== undefined && (
          <p>{`Link created ${dayText(madeAt, OWN_ZONE)}. Creating a new one replaces it.`}</p>
        )}
        {failure && <Message tone="error">{failure}</Message>}
        <div className={styles.actions}>
          <Button busy={make.busy} disabled={!alerts} onClick={() => make.start()}>
            {madeAt === undefined ? 'CREATE LINK' : 'CREATE NEW LINK'}
          </Button>
          {madeAt !== undefined && (
            <Button look="danger" busy={stop.busy} aria-label="STOP CALENDAR" onClick={() => stop.start()}>
              STOP CALENDAR
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
