import type { SchemaReply } from '../../../../../shared/api/types/entity-types.ts';
import { say } from '../../../../../shared/domain/figures/say.ts';
import type { SensorLabel } from '../../../../../shared/domain/sensor.ts';
import { displayInputKey, type InputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Select } from '../../../../ui/forms/choices/Select.tsx';
import { hasPumpLimits } from '../pump-limits.ts';
import { choicesFor, isComplete, labelsBeside, type Part } from '../session.ts';
import type { Configuration } from '../use-configuration.ts';
import styles from './InputFields.module.css';
import { LabelTaps } from './LabelTaps.tsx';
import { missingChoice } from './notes.ts';
import { labelChosen, labelsOffered, numbersOffered, type TabName, typesOffered } from './offers.ts';
import { PumpLimits } from './PumpLimits.tsx';
import { type Latest, suggestionsFor } from './suggestions.ts';

interface InputFieldsProps {
  readonly input: InputKey;
  readonly tab: TabName;
  readonly schema: SchemaReply;
  readonly others: readonly SensorLabel[];
  readonly configuration: Configuration;
  readonly latest: Latest;
  /** The server's clock, UTC ms. */
  readonly now: number;
  /** A suggested label was tapped. */
  readonly onDone: () => void;
  /** The note with the missing choices. */
  readonly noteId: string;
}

/**
 * The three choices of an input, the button that clears them, and the limits of a current. A label brings its type and a number
 * (docs/product/configuration.md#choices). The likeliest labels stand above them (docs/product/commissioning.md#suggestions).
 */
export function InputFields({
  input,
  tab,
  schema,
  others,
  configuration,
  latest,
  now,
  onDone,
  noteId,
}: InputFieldsProps) {
  const { session, change, clear } = configuration;
  const choices = choicesFor(session, input);
  const { type, name, number } = choices;
  const missing = missingChoice(choices);
  const taken = [...labelsBeside(session, input), ...others];
  const numbers = numbersOffered(name, taken);
  const choose = (part: Part) => (value: string) => change({ do: 'choose', input, part, value });
  const lacks = (part: 'label' | 'number') =>
    session.alerted && missing === part ? { invalid: true, describedBy: noteId } : {};
  return (
    <fieldset aria-label={displayInputKey(input)} className={styles.fields}>
      {!name && (
        <LabelTaps
          suggestions={suggestionsFor(input, { session, schema, others, latest, now })}
          onTap={(choice) => {
            change({ do: 'label', input, ...choice });
            onDone();
          }}
        />
      )}
      <Select
        label={say`Sensor type`}
        placeholder={say`Select type`}
        options={typesOffered(schema, tab)}
        chosen={type}
        onChoose={choose('type')}
      />
      <Select
        label={say`Label`}
        placeholder={say`Select label`}
        options={labelsOffered(schema, tab, type)}
        chosen={name}
        onChoose={(value) => {
          if (value !== name) change({ do: 'label', input, ...labelChosen(schema, tab, type, value, taken) });
        }}
        {...lacks('label')}
      />
      <Select
        label={say`Number`}
        placeholder={numbers.length > 0 ? say`Select` : say`None free`}
        options={numbers}
        chosen={number}
        onChoose={choose('number')}
        disabled={!name || numbers.length === 0}
        {...lacks('number')}
      />
      <Button look="text" disabled={!type} onClick={() => clear(input)}>
        {say`Clear Input`}
      </Button>
      {isComplete(choices) && hasPumpLimits(name) && (
        <PumpLimits texts={choices} alerted={session.alerted} onType={(part, text) => choose(part)(text)} />
      )}
    </fieldset>
  );
}
