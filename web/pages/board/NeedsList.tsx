import { useQuery } from '@tanstack/react-query';
import type { VirtualItem } from '@tanstack/react-virtual';
import { AlarmClockOff, ChevronDown } from 'lucide-react';
import { type RefObject, useMemo, useRef } from 'react';
import type { IncidentReply } from '../../../shared/api/types/incident-types.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { knownZone, weekTimeText } from '../../../shared/domain/figures/times.ts';
import { useMayAtEach } from '../../api/identity/reach.ts';
import { useNarrow } from '../../ui/table/use-narrow.ts';
import { openIncidentsQuery } from '../alarms/alarm-queries.ts';
import { useDirectAct, useIncidentActs } from '../alarms/common/use-incident-acts.ts';
import { CARDS_BELOW } from './BoardList.tsx';
import { NeedRow } from './NeedRow.tsx';
import styles from './NeedsList.module.css';
import { countMarks, QUIET_KINDS } from './rules/counts.ts';
import type { Placed } from './rules/order.ts';
import { useLines } from './use-lines.ts';

/** The usual heights of rows, px. */
const HEIGHTS = { wide: 57, card: 170 } as const;
/** The columns of the table. */
const COLUMNS = 8;

/** 'Birchwood Terrace until Mon 8:00 AM' */
function quietText({ row: { name, alarms, watch, timeZone } }: Placed, now: number): string {
  const { mutedUntil } = watch;
  const until = alarms[0]?.isMuted ? (mutedUntil === 'on' ? undefined : mutedUntil) : alarms[0]?.snoozed;
  if (until === undefined) return name;
  return say`${name} until ${until === 'over' ? say`it clears` : weekTimeText(until, now, knownZone(timeZone))}`;
}

interface QuietLineProps {
  readonly quiet: readonly Placed[];
  readonly minute: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The properties in alarm that can wait, in one line: '1 snoozed'. It opens in place. */
const QuietLine = ({ quiet, minute, isOpen, onToggle }: QuietLineProps) => (
  <tr className={styles.quiet}>
    <td colSpan={COLUMNS}>
      <button type="button" aria-expanded={isOpen} className={styles.toggle} onClick={onToggle}>
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} className={styles.arrow} />
        <AlarmClockOff aria-hidden size={16} strokeWidth={1.75} />
        <span className={styles.count}>
          {countMarks(quiet, QUIET_KINDS)
            .map(({ words }) => words)
            .join(' · ')}
        </span>
      </button>
      <span className={styles.names}>{quiet.map((each) => quietText(each, minute)).join(', ')}</span>
    </td>
  </tr>
);

/** The open alarms of properties, for what the board does not know of them: their next step and their version. */
function useIncidents(isAsked: boolean): (placed: Placed) => IncidentReply | undefined {
  const { data } = useQuery({ ...openIncidentsQuery, enabled: isAsked });
  return useMemo(() => {
    const byProperty = Map.groupBy(data?.open ?? [], ({ propertyId }) => propertyId);
    return ({ row: { id, alarms } }) =>
      byProperty.get(id)?.find(({ kind, subject }) => kind === alarms[0]?.kind && subject === alarms[0].subject);
  }, [data]);
}

interface NeedsListProps {
  /** In alarm, in the order of the need. */
  readonly needs: readonly Placed[];
  /** In alarm, and not counted in red. */
  readonly quiet: readonly Placed[];
  readonly minute: number;
  readonly isDense: boolean;
  /** Those that can wait are shown. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** The ids of the columns that are hidden. */
  readonly hidden: ReadonlySet<string>;
  readonly measured: RefObject<VirtualItem[]>;
}

/** The properties that need attention, above the groups (docs/product/board.md#needs). */
export function NeedsList({ needs, quiet, minute, isDense, isOpen, onToggle, hidden, measured }: NeedsListProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isCards = useNarrow(body, CARDS_BELOW);
  const keyed = useMemo(() => needs.map((placed) => ({ key: placed.row.id, placed })), [needs]);
  const height = HEIGHTS[isCards ? 'card' : 'wide'];
  const { shown, above, below, measure } = useLines(body, keyed, () => height, isCards, measured);
  const incidentOf = useIncidents(needs.length > 0);
  const actsOf = useIncidentActs();
  const mayAt = useMayAtEach();
  const direct = useDirectAct();
  const rowOf = (placed: Placed, index: number, isMeasured: boolean) => {
    const { row, state, isQuiet } = placed;
    const incident = incidentOf(placed);
    const acts = incident && actsOf?.(incident);
    const onTake = acts && (() => direct.start(incident.id, () => acts.give(acts.me)));
    const mayTake = actsOf !== undefined && mayAt(row.id);
    return (
      <NeedRow
        key={row.id}
        {...{ row, state, isQuiet, incident, minute, isDense, index }}
        taking={mayTake ? { isBusy: incident !== undefined && direct.running?.[0] === incident.id, onTake } : undefined}
        measure={isMeasured ? measure : undefined}
      />
    );
  };
  return (
    <table
      aria-labelledby="needs-attention"
      className={styles.needs}
      data-dense={isDense || undefined}
      data-hidden={[...hidden].join(' ') || undefined}
    >
      <thead className={styles.top} data-none={needs.length === 0 || undefined}>
        <tr className={styles.heads}>
          <th scope="col" colSpan={2} className={styles.title}>
            <h2 id="needs-attention">{say`Needs attention`}</h2>
          </th>
          <th scope="col" className={styles.city}>
            {say`City`}
          </th>
          <th scope="col" className={styles.what}>
            <span className="visually-hidden">{say`Details`}</span>
          </th>
          <th scope="col" className={styles.next}>
            {say`What’s next`}
          </th>
          <th scope="col" className={styles.history}>
            {say`Supply, 24 hours`}
          </th>
          <th scope="col">{say`Assigned to`}</th>
          <th scope="col" className={styles.age}>
            {say`For`}
          </th>
        </tr>
      </thead>
      <tbody ref={body} className={styles.body} style={{ paddingTop: above, paddingBottom: below }}>
        {shown.map(({ index, line }) => rowOf(line.placed, index, true))}
      </tbody>
      {quiet.length > 0 && (
        <tbody className={styles.body}>
          <QuietLine quiet={quiet} minute={minute} isOpen={isOpen} onToggle={onToggle} />
          {isOpen && quiet.map((placed, index) => rowOf(placed, needs.length + index, false))}
        </tbody>
      )}
    </table>
  );
}
