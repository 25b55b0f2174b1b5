import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LinkedWingnut, WingnutSpecs } from '../../../../shared/api/types/entity-types.ts';
import { plural, say } from '../../../../shared/domain/figures/say.ts';
import { durationText } from '../../../../shared/domain/figures/spans.ts';
import { fullTimeText, readingTimeText } from '../../../../shared/domain/figures/times.ts';
import { isStale } from '../../../../shared/domain/readings/latest.ts';
import { parseUtc } from '../../../../shared/domain/time-text.ts';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { useReach } from '../../common/reach.ts';
import { STATUS_WORDS, StatusIcon, statusOf, useShownStatus } from '../../common/StatusIcon.tsx';
import { useSpecs } from '../readings/dashboard-queries.ts';
import styles from './WingnutPanels.module.css';
import { wingnutsInWords } from './wingnuts-in-words.ts';

const MISSING = '--';

interface PanelContext {
  readonly propertyId: string;
  readonly zone: string;
  readonly now: number;
}

const timeOf = (text: string | null | undefined) => (text ? parseUtc(text) : undefined);

interface WingnutPanelsProps extends PanelContext {
  readonly wingnuts: readonly LinkedWingnut[];
}

const Chevron = ({ open }: { readonly open: boolean }) => (
  <ChevronDown aria-hidden size={16} strokeWidth={1.75} className={classNames(styles.chevron, open && styles.up)} />
);

/** The time of the latest post, with its age when that is old. */
const LatestPost = ({ latest, now, zone }: PanelContext & { readonly latest: number | undefined }) => (
  <span className={styles.latest}>
    {latest !== undefined && isStale(latest, now)
      ? say`Latest ${readingTimeText(latest, now, zone)}, ${durationText(now - latest)} ago`
      : say`Latest ${latest === undefined ? MISSING : readingTimeText(latest, now, zone)}`}
  </span>
);

/**
 * The facts in a panel, in order (docs/product/dashboard.md#wingnut-panels). The latest timestamp is the newer one of
 * the device's and the server's.
 */
function specLines(wingnut: LinkedWingnut, specs: WingnutSpecs | undefined, zone: string): [string, string][] {
  const at = (time: number | undefined) => (time === undefined ? MISSING : fullTimeText(time, zone));
  const known = [timeOf(specs?.time), timeOf(wingnut.config.latestPost)].filter((time) => time !== undefined);
  return [
    [say`Serial Number`, wingnut.externalId || MISSING],
    [say`Wingnut Model`, specs?.wingnutModel || MISSING],
    [say`Wingnut Software Version`, specs?.wingnutSoftwareVersion || MISSING],
    [say`Wingnut Hardware Version`, specs?.wingnutHardwareVersion || MISSING],
    [say`Wingnut Latest Timestamp`, at(known.length ? Math.max(...known) : undefined)],
    [say`Wingnut Last Boot`, at(timeOf(specs?.lastBoot))],
  ];
}

function WingnutPanel({ wingnut, propertyId, zone, now }: PanelContext & { readonly wingnut: LinkedWingnut }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const specs = useSpecs(propertyId, wingnut.externalId, open);
  const latest = timeOf(wingnut.config.latestPost);
  const shown = useShownStatus(statusOf(wingnut));
  const { wingnutPath } = useReach();
  return (
    <div className={styles.panel}>
      <h3>
        <button
          type="button"
          className={styles.row}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <StatusIcon status={shown} bare />
          <span className={styles.name}>{say`Wingnut ${wingnut.externalId}`}</span>
          <span className={classNames(styles.status, shown === 'Disconnected' && styles.lost)}>
            {say(STATUS_WORDS[shown])}
          </span>
          <LatestPost latest={latest} propertyId={propertyId} zone={zone} now={now} />
          <Chevron open={open} />
        </button>
      </h3>
      <div id={id} hidden={!open} className={styles.specs}>
        {specs.isLoading ? (
          <Spinner label={say`Loading`} />
        ) : (
          <div className={styles.known}>
            <dl className={styles.list}>
              {specLines(wingnut, specs.data?.[0], zone).map(([name, text]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <Link className={styles.link} to={wingnutPath(wingnut.id)}>
              {say`Go to Wingnut`}
            </Link>
          </div>
        )}
      </div>
    </div>
  );
}

/** The panels of some wingnuts, under one line that says how they are. */
function ManyWingnuts({ wingnuts, ...context }: WingnutPanelsProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { counts, worst, latest } = wingnutsInWords(wingnuts);
  const shown = useShownStatus(worst);
  return (
    <>
      <button
        type="button"
        className={styles.row}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <StatusIcon status={shown} bare />
        <span className={classNames(styles.name, worst === 'Disconnected' && styles.lost)}>
          {shown === worst ? counts : say`${plural(wingnuts.length, 'wingnut')}`}
        </span>
        <LatestPost latest={latest} {...context} />
        <Chevron open={open} />
      </button>
      <div id={id} hidden={!open} className={styles.panels}>
        {wingnuts.map((wingnut) => (
          <WingnutPanel key={wingnut.id} wingnut={wingnut} {...context} />
        ))}
      </div>
    </>
  );
}

/** One panel for each linked wingnut. A click opens it, and it loads its data only then. More than one are under one line. */
export function WingnutPanels({ wingnuts, ...context }: WingnutPanelsProps) {
  const [only, ...others] = wingnuts;
  return (
    <Card>
      {only && others.length === 0 ? (
        <WingnutPanel wingnut={only} {...context} />
      ) : (
        <ManyWingnuts wingnuts={wingnuts} {...context} />
      )}
    </Card>
  );
}
