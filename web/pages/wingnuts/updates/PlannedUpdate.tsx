import { useQuery } from '@tanstack/react-query';
import { CircleArrowUp } from 'lucide-react';
import { useState } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { isAhead, planWords } from '../../../../shared/domain/firmware/plan.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import styles from './PlannedUpdate.module.css';
import { PostponeDialog, postponements } from './PostponeDialog.tsx';
import { updatesQuery } from './updates-query.ts';

/** The update of firmware that is planned for the company's wingnuts, for admins (docs/product/firmware.md#plan). */
export function PlannedUpdate() {
  const { data, dataUpdatedAt } = useQuery(updatesQuery());
  const now = useServerNow(data?.plan?.now, dataUpdatedAt);
  const [asking, ask] = useState(false);
  const plan = data?.plan;
  if (!plan || !isAhead(plan)) return null;
  return (
    <section aria-label={say`Firmware update`} className={styles.notice}>
      <CircleArrowUp className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <p>{planWords(plan, now, OWN_ZONE)}</p>
        <p className={styles.notes}>{say`What’s new: ${plan.notes}`}</p>
      </div>
      {postponements(plan, now, OWN_ZONE).length > 0 && <Button onClick={() => ask(true)}>{say`POSTPONE…`}</Button>}
      {asking && <PostponeDialog plan={plan} now={now} onClose={() => ask(false)} />}
    </section>
  );
}
