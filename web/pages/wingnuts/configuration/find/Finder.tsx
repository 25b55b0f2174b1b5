import { Activity, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { SchemaReply, WingnutDetailReply } from '../../../../../shared/api/types/entity-types.ts';
import { exactly, numberText } from '../../../../../shared/domain/figures/numbers.ts';
import { differenceText, figureText } from '../../../../../shared/domain/figures/quantities.ts';
import { say } from '../../../../../shared/domain/figures/say.ts';
import { shortSpan } from '../../../../../shared/domain/figures/spans.ts';
import { sensorInWords } from '../../../../../shared/domain/language/sensor-words.ts';
import { type Movement, newestMovement, type Trail } from '../../../../../shared/domain/readings/movement.ts';
import { isCounter, type SensorLabel } from '../../../../../shared/domain/sensor.ts';
import { categoryOf, displayInputKey, INPUT_KEYS, type InputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Sparkline } from '../../../../ui/figures/Sparkline.tsx';
import kit from '../../../../ui/style/kit.module.css';
import { InputFields } from '../inputs/InputFields.tsx';
import { InputNote } from '../inputs/InputNote.tsx';
import { LabelTaps } from '../inputs/LabelTaps.tsx';
import { LiveFigure } from '../inputs/LiveFigure.tsx';
import { ageText, liveValue } from '../inputs/live-value.ts';
import { tabOf } from '../inputs/offers.ts';
import { type Latest, presentValue, suggestionsFor } from '../inputs/suggestions.ts';
import { choicesFor, isComplete, type Session } from '../session.ts';
import type { Configuration } from '../use-configuration.ts';
import styles from './Finder.module.css';
import trailLineStyles from './TrailLine.module.css';
import { useSettling, useSteadyOrder } from './use-steady-order.ts';
import type { Trails } from './use-trails.ts';

/** The facts that the finder knows of an input. */
interface FoundInput {
  readonly input: InputKey;
  readonly movement: Movement | undefined;
  readonly isLabelled: boolean;
  /** It has a value now, or had one before a fault that the page has seen begin. */
  readonly hasSignal: boolean;
}

/** Known facts of each input. @param now the server's clock, UTC ms */
const findInputs = (session: Session, latest: Latest, trails: Trails, now: number): FoundInput[] =>
  INPUT_KEYS.map((input) => {
    const movement = newestMovement(input, trails[input] ?? []);
    return {
      input,
      movement,
      isLabelled: isComplete(choicesFor(session, input)),
      hasSignal: movement !== undefined || presentValue(latest, input, now) !== undefined,
    };
  });

const rank = ({ isLabelled, hasSignal }: FoundInput): number => (hasSignal ? (isLabelled ? 1 : 0) : 2);

/**
 * The inputs in the order of the finder: first those with a signal and no label, then those with a label, then those without a
 * signal; among each, the newest movement first, and what kept still in the order of the inputs
 * (docs/product/commissioning.md#find).
 */
const findOrder = (inputs: readonly FoundInput[]): InputKey[] =>
  [...inputs]
    .sort((a, b) => rank(a) - rank(b) || (b.movement?.at ?? 0) - (a.movement?.at ?? 0))
    .map(({ input }) => input);

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

/** Time for which a movement is new, ms. A watched wingnut reports each minute, and the page asks every five seconds. */
const NEW_MS = 75_000;

/** Whether an input has moved just now. @param now the server's clock, UTC ms */
const isNew = (movement: Movement | undefined, now: number): boolean =>
  movement !== undefined && now - movement.at <= NEW_MS;

/** The movement of an input: '+11.7°F in 20 sec', 'went ON', '+3 counts', 'fault began'. */
function movementText(input: InputKey, name: string, { from, to, over }: Movement): string {
  if (to === null) return say`fault began`;
  if (from === null) return say`fault ended`;
  if (isCounter(name)) return `${to < from ? '−' : '+'}${figureText('counter', Math.abs(to - from), { most: 2 })}`;
  if (input.startsWith('DI')) return to === 0 ? say`went OFF` : say`went ON`;
  const change = Math.abs(to - from);
  const figure =
    categoryOf(input) === 'thermistor' ? differenceText(change, exactly(1)) : numberText(change, exactly(1));
  return say`${(to > from ? '+' : '−') + figure} in ${shortSpan(over)}`;
}

/** Age of an input's movement: 'Changed just now', 'Changed 6 min ago'; 'No change' when it has kept still. */
function movedText(movement: Movement | undefined, now: number): string {
  if (!movement) return say`No change`;
  return isNew(movement, now) ? say`Changed just now` : say`Changed ${ageText(Math.max(0, now - movement.at))}`;
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
function FinderRow(props: FinderRowProps) {
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
        <span className={kit.strong}>{displayInputKey(input)}</span>
        <span className={styles.words}>
          <span className={styles.name} data-none={!isComplete(choices) || undefined}>
            {isComplete(choices) ? sensorInWords(`${choices.name}${choices.number}`) : say`No label`}
          </span>
          <span className={styles.moved} data-new={moved || undefined}>
            {moved && <Activity aria-hidden size={14} strokeWidth={1.75} />}
            {movedText(movement, now)}
            {moved && movement && <span className={kit.quiet}>{movementText(input, choices.name, movement)}</span>}
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

interface FinderProps {
  readonly wingnut: WingnutDetailReply;
  /** The server's clock, UTC ms. */
  readonly now: number;
  readonly schema: SchemaReply;
  /** The labels of the property's other wingnuts. */
  readonly others: readonly SensorLabel[];
  readonly configuration: Configuration;
  readonly trails: Trails;
}

/**
 * All inputs of all families, the one that moved last on top (docs/product/commissioning.md#find). The first one without a
 * label shows its likely labels at once, so it takes one tap.
 */
export function Finder({ wingnut, now, schema, others, configuration, trails }: FinderProps) {
  const [opened, setOpened] = useState<InputKey>();
  const [all, setAll] = useState(false);
  const found = findInputs(configuration.session, wingnut.latest, trails, now);
  const { shown, touches } = useSteadyOrder(findOrder(found), opened !== undefined);
  const of = new Map(found.map((each) => [each.input, each]));
  const rows = shown.flatMap((input) => of.get(input) ?? []);
  const quiet = rows.filter(({ hasSignal }) => !hasSignal);
  const visible = all ? rows : rows.filter(({ hasSignal, input }) => hasSignal || input === opened);
  const lead = opened ?? visible.find(({ isLabelled, hasSignal }) => hasSignal && !isLabelled)?.input;
  const settling = useSettling(`${visible.map(({ input }) => input)} ${lead}`);
  return (
    <div className={kit.list}>
      <p className={styles.hint}>
        {say`Warm a sensor, switch a pump or unplug something. Inputs that change move to the top (states instantly, others within a minute).`}
      </p>
      <ul
        aria-label={say`Inputs by last change`}
        className={styles.rows}
        data-settling={settling || undefined}
        {...touches}
      >
        {visible.map((each) => (
          <FinderRow
            key={each.input}
            found={each}
            trail={trails[each.input] ?? []}
            latest={wingnut.latest}
            open={each.input === lead}
            full={each.input === opened}
            onToggle={() => setOpened((before) => (before === each.input ? undefined : each.input))}
            onDone={() => setOpened(undefined)}
            now={now}
            schema={schema}
            others={others}
            configuration={configuration}
          />
        ))}
      </ul>
      {quiet.length > 0 && (
        <Button look="text" aria-expanded={all} className={styles.more} onClick={() => setAll(!all)}>
          {say`${quiet.length} without a signal`}
          <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
        </Button>
      )}
    </div>
  );
}
