import type { ReactNode } from 'react';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { fullTimeText, zoneText } from '../../../../shared/domain/figures/times.ts';
import { parseUtc } from '../../../../shared/domain/time-text.ts';
import { isDisconnected } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { linkPropertyPath, PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import { useReach } from '../../common/reach.ts';
import { type ShownStatus, STATUS_WORDS, StatusIcon, statusOf, useShownStatus } from '../../common/StatusIcon.tsx';
import { ageText } from '../configuration/inputs/live-value.ts';
import { BANNERS, CONNECT, DOUBTS, REVOKED, refusedInWords, WAITING } from './banners.ts';
import styles from './StatusBanner.module.css';

interface StatusBannerProps {
  readonly wingnut: WingnutDetailReply;
  readonly heardAt: number;
  readonly mayChange: boolean;
  /** The configuration is open. Its own button is then the primary one. */
  readonly configuring: boolean;
  readonly onConfigure: () => void;
}

interface PanelProps {
  readonly status: ShownStatus;
  readonly title: string;
  readonly sentence: string;
  readonly children?: ReactNode;
}

const Panel = ({ status, title, sentence, children }: PanelProps) => (
  <section
    aria-label={say`Status`}
    className={classNames(styles.panel, styles[status])}
    data-doubtful={['Check clock', 'Rejected'].includes(status) || undefined}
  >
    <StatusIcon status={status} bare />
    <div className={styles.words}>
      <strong className={styles.title}>{title}</strong>
      <p>{sentence}</p>
    </div>
    {children}
  </section>
);

/** The wingnut's status, and what to do about it (docs/product/wingnuts.md#banner). */
export function StatusBanner({ wingnut, heardAt, mayChange, configuring, onConfigure }: StatusBannerProps) {
  const now = useServerNow(wingnut.now, heardAt);
  const { company } = useReach();
  const known = useShownStatus(statusOf(wingnut));
  const newest = Math.max(...Object.values(wingnut.latest).flatMap((reading) => (reading ? [reading.time] : [])));
  const age = Number.isFinite(newest) ? ageText(now - newest) : '';
  const refused =
    wingnut.refused &&
    refusedInWords(
      wingnut.refused,
      `${fullTimeText(wingnut.refused.since, OWN_ZONE)} ${zoneText(wingnut.refused.since, OWN_ZONE)}`,
    );
  const doubt = refused ?? (wingnut.clock && DOUBTS[wingnut.clock](age));
  // Between two answers the clock goes on. A wingnut that was revoked sends nothing any more.
  const status =
    wingnut.isRevoked ||
    (wingnut.status === 'Live' && known !== 'Unknown' && isDisconnected(wingnut.config.latestPost, now))
      ? 'Disconnected'
      : known;
  const posted = parseUtc(wingnut.config.latestPost ?? '');
  const when = posted !== undefined && (
    <span className={styles.when}>
      {fullTimeText(posted, OWN_ZONE)} {zoneText(posted, OWN_ZONE)}
    </span>
  );
  if (status === 'Unknown')
    return (
      <Panel
        status={status}
        title={say`Status unknown`}
        sentence={say`No server response for over 15 minutes. The wingnut was live at that time.`}
      >
        {when}
      </Panel>
    );
  if (status === 'Check clock' || status === 'Rejected')
    return (
      <Panel
        status={status}
        title={status === 'Rejected' ? say`Readings rejected` : say`Its clock may be wrong`}
        sentence={[doubt, refused && age && say`Last accepted reading: ${age}.`].filter(Boolean).join(' ')}
      >
        {when}
      </Panel>
    );
  if (status === 'Live') {
    return (
      <Panel
        status={status}
        title={say`Live`}
        sentence={[age && say`Last reading ${age}`, refused].filter(Boolean).join('. ')}
      >
        {when}
      </Panel>
    );
  }
  if (status === 'Waiting for first message')
    return <Panel status={status} title={say(STATUS_WORDS[status])} sentence={say(CONNECT)} />;
  const { title, sentence, word, action } = wingnut.isRevoked ? REVOKED : BANNERS[status];
  const waits = status === 'Disconnected' && !wingnut.isRevoked && posted === undefined;
  const look = configuring ? 'outlined' : 'primary';
  const said = [waits && say(WAITING), say(sentence), !wingnut.isRevoked && doubt].filter(Boolean).join(' ');
  return (
    <Panel status={status} title={say(title)} sentence={said}>
      {action === 'help' && when}
      {action === 'help' && company && <ButtonLink to={PAGE_PATHS.help}>{say(word)}</ButtonLink>}
      {action === 'link' && mayChange && (
        <ButtonLink look={look} to={linkPropertyPath(wingnut.id)}>
          {say(word)}
        </ButtonLink>
      )}
      {action === 'configure' && mayChange && (
        <Button look={look} onClick={onConfigure}>
          {say(word)}
        </Button>
      )}
    </Panel>
  );
}
