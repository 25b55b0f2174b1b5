import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { WingnutDetailReply } from '../../../../../shared/api/types/entity-types.ts';
import { parseSensorLabel, type SensorLabel } from '../../../../../shared/domain/sensor.ts';
import { INPUT_KEYS, type InputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import { isApplied, numberPlan, planTemplate } from '../../../../../shared/domain/wingnuts/templates/plan-template.ts';
import type { WiringTemplate } from '../../../../../shared/domain/wingnuts/templates/product-templates.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { namesOf } from '../inputs/notes.ts';
import { presentValue } from '../inputs/suggestions.ts';
import { type Choices, choicesFor, configuredInputs, labelOf, type Session } from '../session.ts';
import type { Configuration } from '../use-configuration.ts';
import styles from './Preview.module.css';
import { PreviewRow } from './PreviewRow.tsx';

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
 * What each input would become, beside its value. Nothing changes before APPLY, which fills the unsaved changes
 * (docs/product/commissioning.md#templates).
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
    <div className={styles.preview}>
      <div className={styles.head}>
        <h3 className={styles.title}>{template.name}</h3>
        <p className={styles.hint}>
          {planned.length} inputs, {planned.length - open.length} already so. Nothing changes before you apply it.
        </p>
      </div>
      <ul aria-label="What each input would become" className={styles.rows}>
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
          <strong>{against.length === 1 ? '1 contradiction' : `${against.length} contradictions`}</strong>, in{' '}
          {namesOf(against.map(({ input }) => input))}
        </p>
      )}
      <div className={styles.acts}>
        <Button onClick={onBack}>ANOTHER TEMPLATE</Button>
        <Button look="primary" disabled={applied.length === 0} onClick={apply}>
          {left > 0 ? `APPLY ${applied.length}, LEAVE ${left}` : `APPLY ${applied.length}`}
          <ArrowRight aria-hidden size={16} strokeWidth={1.75} />
        </Button>
      </div>
    </div>
  );
}
