import { Activity } from 'lucide-react';
import { useId } from 'react';
import type { SchemaReply } from '../../../../../shared/api/types/entity-types.ts';
import { isCounter, labelInWords, type SensorLabel } from '../../../../../shared/domain/sensor.ts';
import { categoryOf, displayInputKey, type InputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import type { Movement, Trail } from '../../../../../shared/domain/wingnuts/movement.ts';
import { Sparkline } from '../../../../ui/figures/Sparkline.tsx';
import { InputFields } from '../inputs/InputFields.tsx';
import { InputNote } from '../inputs/InputNote.tsx';
import { LabelTaps } from '../inputs/LabelTaps.tsx';
import { LiveFigure } from '../inputs/LiveFigure.tsx';
import { ageText, liveValue } from '../inputs/live-value.ts';
import { tabOf } from '../inputs/offers.ts';
import { type Latest, suggestionsFor } from '../inputs/suggestions.ts';
import { choicesFor, isComplete } from '../session.ts';
import type { Configuration } from '../use-configuration.ts';
import styles from './FinderRow.module.css';
import type { FoundInput } from './find-order.ts';
import trailLineStyles from './TrailLine.module.css';

/** The colour of a line that belongs to no sensor yet. */
const COLOUR = 7;

/** The values that the page has seen of an input, as a small line. Nothing until there are two: it stands where the input has moved. */
function TrailLine({ trail }: { readonly trail: Trail }) {
  const columns = trail.map(({ value }) => (value === null ? undefined : ([value, value, value] as const)));
  return (
    <span className={trailLineStyles.trail}>
      {columns.length > 1 && (
        <Sparkline colourIndex={COLOUR} columns={columns} min={undefined} max={undefined} moments={NONE} />
      )}
    </span>
  );
}

const NONE: readonly never[] = [];

/** For how long a movement is new, ms. A watched wingnut reports each minute, and the page asks every five seconds. */
const NEW_MS = 75_000;

/** Whether an input has moved just now. @param now the server's clock, UTC ms */
const isNew = (movement: Movement | undefined, now: number): boolean =>
  movement !== undefined && now - movement.at <= NEW_MS;

const secondsText = (ms: number): string =>
  ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`;

/** What an input did: '+11.7 °F in 20 s', 'went ON', '+3 counts', 'fault began'. */
function movementText(input: InputKey, name: string, { from, to, over }: Movement): string {
  if (to === null) return 'fault began';
  if (from === null) return 'fault ended';
  if (isCounter(name)) return `${to < from ? '−' : '+'}${Number(Math.abs(to - from).toFixed(2))} counts`;
  if (input.startsWith('DI')) return to === 0 ? 'went OFF' : 'went ON';
  const unit = categoryOf(input) === 'thermistor' ? ' °F' : '';
  const change = to - from;
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(1)}${unit} in ${secondsText(over)}`;
}

/** When an input moved: 'Moved just now', 'Moved 6 min ago'; 'Still' when it has kept still. */
function movedText(movement: Movement | undefined, now: number): string {
  if (!movement) return 'Still';
  return isNew(movement, now) ? 'Moved just now' : `Moved ${ageText(Math.max(0, now - movement.at))}`;
}

interface FinderRowProps {
  readonly found: FoundInput;
  readonly trail: Trail;
  readonly latest: Latest;
  /** The server's clock, UTC ms. */
  readonly now: number;
  readonly schema: SchemaReply;
  readonly others: readonly SensorLabel[];
  readonly configuration: Configuration;
  /** Its likely labels are shown. */
  readonly open: boolean;
  /** All its fields are shown, because somebody has opened it. */
  readonly full: boolean;
  readonly onToggle: () => void;
  readonly onDone: () => void;
}

/** One input of the finder: what it is, how it moved, its value; its likely labels, or all its fields. */
export function FinderRow(props: FinderRowProps) {
  const { found, trail, latest, now, schema, others, configuration, open, full, onToggle, onDone } = props;
  const { input, movement } = found;
  const id = useId();
  const { session, change } = configuration;
  const choices = choicesFor(session, input);
  const live = liveValue(input, latest[input], { name: choices.name }, now);
  const moved = isNew(movement, now);
  return (
    <li className={styles.row} data-open={open || undefined}>
      {moved && <span key={movement?.at} className={styles.flash} aria-hidden="true" />}
      <button
        type="button"
        className={styles.line}
        aria-expanded={full}
        aria-controls={`${id}-fields`}
        onClick={onToggle}
      >
        <span className={styles.key}>{displayInputKey(input)}</span>
        <span className={styles.words}>
          <span className={styles.name} data-none={!isComplete(choices) || undefined}>
            {isComplete(choices) ? labelInWords(`${choices.name}${choices.number}`) : 'No label'}
          </span>
          <span className={styles.moved} data-new={moved || undefined}>
            {moved && <Activity aria-hidden size={14} strokeWidth={1.75} />}
            {movedText(movement, now)}
            {moved && movement && <span className={styles.change}>{movementText(input, choices.name, movement)}</span>}
          </span>
        </span>
        <TrailLine trail={movement ? trail : []} />
        <LiveFigure live={live} />
      </button>
      <div id={`${id}-fields`} className={styles.fields}>
        {full && (
          <InputFields
            input={input}
            schema={schema}
            others={others}
            configuration={configuration}
            latest={latest}
            now={now}
            onDone={onDone}
            tab={tabOf(input)}
            noteId={`${id}-note`}
          />
        )}
        {open && !full && (
          <div className={styles.taps}>
            <LabelTaps
              suggestions={suggestionsFor(input, { session, schema, others, latest, now })}
              onTap={(choice) => change({ do: 'label', input, ...choice })}
              onMore={onToggle}
            />
          </div>
        )}
        {full && <InputNote id={`${id}-note`} session={session} input={input} noneFree={false} seen={false} />}
      </div>
    </li>
  );
}
