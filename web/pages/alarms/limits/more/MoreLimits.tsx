import { useField, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { INSTRUCTION_LIMITS } from '../../../../../shared/domain/alarms/instructions.ts';
import type { HeatingSeason } from '../../../../../shared/domain/alarms/limits/only-while.ts';
import { isStateLabel } from '../../../../../shared/domain/alarms/limits/state-alarm.ts';
import type { Quantity } from '../../../../../shared/domain/figures/quantities.ts';
import { distanceQuantity } from '../../../../../shared/domain/figures/readings.ts';
import { labelInWords } from '../../../../../shared/domain/sensor.ts';
import { MONTHS } from '../../../../../shared/domain/sentences/english/months.ts';
import { Switch } from '../../../../ui/controls/Switch.tsx';
import { Select } from '../../../../ui/forms/choices/Select.tsx';
import { ErrorLine } from '../../../../ui/forms/ErrorLine.tsx';
import { NumberField } from '../../../../ui/forms/NumberField.tsx';
import { TextArea } from '../../../../ui/forms/TextArea.tsx';
import { classNames } from '../../../../ui/style/class-names.ts';
import kit from '../../../../ui/style/kit.module.css';
import type { LimitValues, ThresholdDraft } from '../threshold-drafts.ts';
import { choiceOf, conditionChoices, conditionOf, withSeason } from './condition-choices.ts';
import styles from './MoreLimits.module.css';

const OPTIONS = MONTHS.map((title, index) => ({ id: String(index + 1), title }));

interface SeasonMonthsProps {
  /** The sensor in words. */
  readonly words: string;
  readonly season: HeatingSeason;
  readonly onChange: (season: HeatingSeason) => void;
}

/** The first and the last month of the property's heating season. */
const SeasonMonths = ({ words, season, onChange }: SeasonMonthsProps) => (
  <>
    {(['fromMonth', 'toMonth'] as const).map((side) => (
      <div key={side} className={styles.field}>
        <span className={kit.small} aria-hidden="true">
          {side === 'fromMonth' ? 'Season starts' : 'Season ends'}
        </span>
        <Select
          label={`${side === 'fromMonth' ? 'First' : 'Last'} month of the season, ${words}`}
          labelHidden
          placeholder=""
          options={OPTIONS}
          chosen={String(season[side])}
          onChoose={(month) => onChange({ ...season, [side]: Number(month) })}
        />
      </div>
    ))}
  </>
);

interface NumberProps {
  readonly path: string;
  readonly head: string;
  readonly label: string;
  readonly quantity?: Quantity | undefined;
  readonly unit?: string;
}

/** A number with its heading and its error. */
function More({ path, head, label, ...of }: NumberProps) {
  const [, { error, touched }] = useField(path);
  return (
    <div className={styles.field}>
      <span className={kit.small} aria-hidden="true">
        {head}
      </span>
      <NumberField name={path} label={label} {...of} describedBy={`${path}-error`} />
      <ErrorLine id={`${path}-error`}>{touched && error}</ErrorLine>
    </div>
  );
}

interface MoreLimitsProps {
  readonly label: string;
  /** The sensors that a condition may name. */
  readonly labels: readonly string[];
  /** The switch that mutes stands here. The row of a property has MUTE. */
  readonly mayMute: boolean;
  /** Shown below the choices. */
  readonly children?: ReactNode;
}

/** The choices behind MORE: patience, when the limits count, and whether somebody gets messages (docs/product/alarms.md#patience). */
export function MoreLimits({ label, labels, mayMute, children }: MoreLimitsProps) {
  const path = `thresholds.${label}`;
  const [{ value: draft }, , { setValue }] = useField<ThresholdDraft>(path);
  const { values, setFieldValue } = useFormikContext<LimitValues>();
  const words = labelInWords(label);
  const { onlyWhile } = draft;
  const { isMuted, ...loud } = draft;
  const { byRules, ...typed } = draft;
  const chooseCondition = (choice: string) => {
    const next = conditionOf(choice, onlyWhile, values.thresholds);
    const { onlyWhile: _condition, ...always } = draft;
    void setValue(next ? { ...always, onlyWhile: next } : always);
  };
  return (
    <fieldset className={styles.more} aria-label={`More settings for ${words}`}>
      {label === 'coldestApartment' && (
        <div className={classNames(styles.field, styles.wide)}>
          <span className={kit.small} aria-hidden="true">
            Minimum
          </span>
          <Switch
            label={`Minimum of ${words} by the city’s rules`}
            word={byRules ? 'What the city requires at the time' : 'The same at all times'}
            state={byRules ? 1 : 0}
            onSwitch={(state) => void setValue(state === 1 ? { ...typed, min: '', byRules: true } : typed)}
          />
        </div>
      )}
      {!isStateLabel(label) && (
        <>
          <More path={`${path}.forMinutes`} head="Alarm delay" label={`Alarm delay, ${words}`} unit="min" />
          <More
            path={`${path}.band`}
            head="Clear margin"
            label={`Clear margin, ${words}`}
            quantity={distanceQuantity(label)}
          />
        </>
      )}
      <div className={classNames(styles.field, styles.wide)}>
        <span className={kit.small} aria-hidden="true">
          Active only when
        </span>
        <Select
          label={`Active only when, ${words}`}
          labelHidden
          placeholder=""
          options={conditionChoices(label, labels, onlyWhile)}
          chosen={choiceOf(onlyWhile)}
          onChoose={chooseCondition}
        />
      </div>
      {onlyWhile?.is === 'colder' && (
        <More path={`${path}.onlyWhile.below`} head="Below" label={`Below, ${words}`} quantity="temperature" />
      )}
      {onlyWhile?.is === 'heatingSeason' && (
        <SeasonMonths
          words={words}
          season={onlyWhile}
          onChange={(season) => void setFieldValue('thresholds', withSeason(values.thresholds, season))}
        />
      )}
      {mayMute && (
        <div className={classNames(styles.field, styles.wide)}>
          <span className={kit.small} aria-hidden="true">
            Notifications
          </span>
          <Switch
            label={`Notifications for ${words}`}
            word={isMuted ? 'Muted: alarms show here but no one is notified' : 'Follow each person’s settings'}
            state={isMuted ? 0 : 1}
            onSwitch={(state) => void setValue(state === 0 ? { ...draft, isMuted: true } : loud)}
          />
        </div>
      )}
      <div className={styles.instruction}>
        <TextArea
          name={`${path}.instruction`}
          label="Instructions"
          aria-label={`Instructions for ${words}`}
          limit={INSTRUCTION_LIMITS.characters}
          hint="Shown on the alarm page and in every alert. Up to three lines; text messages include the first."
          rows={3}
        />
      </div>
      {children}
    </fieldset>
  );
}
