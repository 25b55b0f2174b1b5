import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { LatestReading, WingnutDetailReply } from '../../../../../shared/api/types/entity-types.ts';
import { say } from '../../../../../shared/domain/figures/say.ts';
import { sensorInWords } from '../../../../../shared/domain/language/sensor-words.ts';
import { parseSensorLabel, type SensorLabel } from '../../../../../shared/domain/sensor.ts';
import { displayInputKey, INPUT_KEYS, type InputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import {
  isApplied,
  numberPlan,
  type PlannedInput,
  planTemplate,
} from '../../../../../shared/domain/wingnuts/templates/plan-template.ts';
import type { WiringTemplate } from '../../../../../shared/domain/wingnuts/templates/product-templates.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TickBox } from '../../../../ui/forms/choices/TickBox.tsx';
import kit from '../../../../ui/style/kit.module.css';
import { Emphasized } from '../../../common/Emphasized.tsx';
import { LiveFigure } from '../inputs/LiveFigure.tsx';
import { liveValue } from '../inputs/live-value.ts';
import { namesOf } from '../inputs/notes.ts';
import { presentValue } from '../inputs/suggestions.ts';
import { type Choices, choicesFor, configuredInputs, labelOf, type Session } from '../session.ts';
import type { Configuration } from '../use-configuration.ts';
import styles from './Preview.module.css';
import { templateName } from './template-name.ts';

interface PreviewRowProps {
  readonly planned: PlannedInput;
  /** The label that it would get, with its number. Undefined when it is left alone, or no number is free. */
  readonly label: SensorLabel | undefined;
  readonly reading: LatestReading | undefined;
  /** The server's clock, UTC ms. */
  readonly now: number;
  readonly chosen: boolean;
  readonly onTick: (chosen: boolean) => void;
}

/** Objection to a planned input, or a fact to know of it. The first one counts. */
function remarkOf({ before, isSame, against, isSilent }: PlannedInput, isFull: boolean): string | undefined {
  if (isSame) return say`No change`;
  if (isFull) return say`All five numbers for this label are in use`;
  if (against) return against;
  if (isSilent) return say`No signal`;
  return before && say`Is ${sensorInWords(before)} now`;
}

/** One input of the preview: its value now, and the label that it would get. */
function PreviewRow({ planned, label, reading, now, chosen, onTick }: PreviewRowProps) {
  const { input, before, isSame } = planned;
  const words = sensorInWords((isSame ? before : label) ?? planned.label);
  const name = parseSensorLabel(planned.label)?.name ?? '';
  const remark = remarkOf(planned, chosen && label === undefined);
  const warns = !isSame && (planned.against !== undefined || (chosen && label === undefined));
  return (
    <li className={styles.row} data-warns={warns || undefined} data-left={!chosen || undefined}>
      {isSame ? (
        <span className={styles.box} />
      ) : (
        <TickBox className={styles.box} label={`${displayInputKey(input)}: ${words}`} ticked={chosen} onTick={onTick} />
      )}
      <span className={styles.key}>{displayInputKey(input)}</span>
      <span className={styles.now}>
        <LiveFigure live={liveValue(input, reading, { name }, now)} />
      </span>
      <span className={styles.label}>{words}</span>
      {remark && (
        <span className={styles.remark}>
          {warns && <TriangleAlert aria-hidden size={14} strokeWidth={1.75} />}
          {remark}
        </span>
      )}
    </li>
  );
}

interface PreviewProps {
  readonly template: WiringTemplate;
  readonly wingnut: WingnutDetailReply;
  /** The server's clock, UTC ms. */
  readonly now: number;
  /** The labels of the property's other wingnuts. */
  readonly others: readonly SensorLabel[];
  readonly configuration: Configuration;
  readonly onBack: () => void;
  readonly onApplied: () => void;
}

/** The labels of the inputs, unsaved changes included. */
const labelsIn = (session: Session): Partial<Record<InputKey, SensorLabel>> =>
  Object.fromEntries(configuredInputs(session).map((input) => [input, labelOf(choicesFor(session, input))]));

const valuesIn = ({ latest }: WingnutDetailReply, now: number): Partial<Record<InputKey, number>> =>
  Object.fromEntries(
    INPUT_KEYS.flatMap((input) => {
      const value = presentValue(latest, input, now);
      return value === undefined ? [] : [[input, value]];
    }),
  );

const choicesOf = (type: string, label: SensorLabel): Choices | undefined => {
  const parsed = parseSensorLabel(label);
  return parsed && { type, name: parsed.name, number: String(parsed.number) };
};

/**
 * The planned configuration of each input, beside its value. Nothing changes before APPLY, which fills the unsaved
 * changes (docs/product/commissioning.md#templates).
 */
export function Preview({ template, wingnut, now, others, configuration, onBack, onApplied }: PreviewProps) {
  const { session, change } = configuration;
  const [answers, setAnswers] = useState<Readonly<Partial<Record<InputKey, boolean>>>>({});
  const labels = labelsIn(session);
  const planned = planTemplate(template.sensors, { labels, values: valuesIn(wingnut, now) });
  const open = planned.filter(({ isSame }) => !isSame);
  const wanted = open.filter((each) => answers[each.input] ?? isApplied(each));
  const chosen = new Set(wanted.map(({ input }) => input));
  const kept = INPUT_KEYS.flatMap((input) => (chosen.has(input) ? [] : (labels[input] ?? [])));
  const numbers = numberPlan(wanted, [...kept, ...others]);
  const applied = wanted.filter(({ input }) => numbers.has(input));
  const against = planned.filter((each) => !each.isSame && each.against);
  const left = open.length - applied.length;
  const apply = () => {
    const drafts = applied.flatMap(({ input, type }) => {
      const label = numbers.get(input);
      return label ? [[input, choicesOf(type, label)]] : [];
    });
    change({ do: 'restore', drafts: { ...session.drafts, ...Object.fromEntries(drafts) } });
    onApplied();
  };
  return (
    <div className={kit.list}>
      <div className={kit.pile}>
        <h3 className={styles.title}>{templateName(template)}</h3>
        <p className={kit.quiet}>
          {say`${planned.length} inputs, ${planned.length - open.length} with no change. Nothing changes until you apply it.`}
        </p>
      </div>
      <ul aria-label={say`Preview of each input`} className={styles.rows}>
        {planned.map((each) => (
          <PreviewRow
            key={each.input}
            planned={each}
            label={numbers.get(each.input)}
            reading={wingnut.latest[each.input]}
            now={now}
            chosen={chosen.has(each.input)}
            onTick={(isChosen) => setAnswers({ ...answers, [each.input]: isChosen })}
          />
        ))}
      </ul>
      {against.length > 0 && (
        <p role="status" className={styles.against}>
          <Emphasized sentence={(part) => say`${part}, in ${namesOf(against.map(({ input }) => input))}`}>
            <strong>{against.length === 1 ? say`1 contradiction` : say`${against.length} contradictions`}</strong>
          </Emphasized>
        </p>
      )}
      <div className={styles.acts}>
        <Button onClick={onBack}>{say`ANOTHER TEMPLATE`}</Button>
        <Button look="primary" disabled={applied.length === 0} onClick={apply}>
          {left > 0 ? say`APPLY ${applied.length}, LEAVE ${left}` : say`APPLY ${applied.length}`}
          <ArrowRight aria-hidden size={16} strokeWidth={1.75} />
        </Button>
      </div>
    </div>
  );
}
