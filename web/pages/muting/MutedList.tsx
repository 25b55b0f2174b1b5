import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isMuteOver } from '../../../shared/domain/alarms/limits/mute.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { dayMinuteText, knownZone } from '../../../shared/domain/figures/times.ts';
import { propertyPath } from '../../../shared/portal/paths.ts';
import { useMayAtEach } from '../../api/identity/reach.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useServerNow } from '../../ui/dates/use-now.ts';
import { Collapsible } from '../../ui/layout/Collapsible.tsx';
import kit from '../../ui/style/kit.module.css';
import { useUnmute } from './MuteAct.tsx';
import styles from './MutedList.module.css';
import { MutedWords } from './MutedWords.tsx';
import { type ListedMute, mutesQuery } from './mute-query.ts';
import { mutedWhat } from './mute-words.ts';

interface MutedRowProps {
  readonly mute: ListedMute;
  readonly now: number;
  readonly mayEnd: boolean;
  readonly unmute: ReturnType<typeof useUnmute>;
}

/** One sensor or building that is muted: what, until when, by whom, and UNMUTE. */
function MutedRow({ mute, now, mayEnd, unmute }: MutedRowProps) {
  const { propertyId, propertyName, label, until, name, at } = mute;
  const zone = knownZone(mute.timeZone);
  const isEnding = unmute.running?.[0] === propertyId && unmute.running[1] === label;
  return (
    <li className={styles.row}>
      <div className={kit.wrap}>
        <p className={styles.title}>
          <Link to={propertyPath(propertyId)}>{propertyName}</Link>
          <span>{mutedWhat(label)}</span>
        </p>
        <p className={styles.note}>
          <MutedWords until={until ?? 'on'} zone={zone} now={now} />
          {name !== undefined && at !== undefined && <span>{say`By ${name}, ${dayMinuteText(at, zone)}`}</span>}
        </p>
      </div>
      {mayEnd && (
        <Button
          look="text"
          busy={isEnding}
          aria-label={`${say`UNMUTE`} ${propertyName}: ${mutedWhat(label)}`}
          onClick={() => unmute.start(propertyId, label)}
        >
          {say`UNMUTE`}
        </Button>
      )}
    </li>
  );
}

/** All that is muted (docs/product/alarms.md#mute-list). Nothing is shown when nothing is. */
export function MutedList() {
  const { data, dataUpdatedAt } = useQuery(mutesQuery);
  const now = useServerNow(data?.now, dataUpdatedAt);
  const mayAt = useMayAtEach();
  const unmute = useUnmute();
  const [open, onOpen] = useState(false);
  const mutes = (data?.mutes ?? []).filter((mute) => !isMuteOver(mute, now));
  if (mutes.length === 0) return null;
  return (
    <Collapsible title={say`Muted (${mutes.length})`} open={open} onOpen={onOpen}>
      <ul aria-label={say`Muted`} className={styles.rows}>
        {mutes.map((mute) => (
          <MutedRow
            key={`${mute.propertyId} ${mute.label ?? ''}`}
            mute={mute}
            now={now}
            mayEnd={mayAt(mute.propertyId)}
            unmute={unmute}
          />
        ))}
      </ul>
    </Collapsible>
  );
}
