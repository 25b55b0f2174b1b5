import type { SchemaReply, WingnutDetailReply } from '../../../../../shared/api/types/entity-types.ts';
import { isStale } from '../../../../../shared/domain/readings/latest.ts';
import type { SensorLabel } from '../../../../../shared/domain/sensor.ts';
import type { InputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import { type LabelledValue, suggestLabels } from '../../../../../shared/domain/wingnuts/suggest-labels.ts';
import { type Choices, choicesFor, configuredInputs, labelOf, type Session } from '../session.ts';
import { labelChosen, labelsOffered, tabOf } from './offers.ts';

/** The latest value of each input. */
export type Latest = WingnutDetailReply['latest'];

/** The present value of an input; undefined when there is none, an old one or a fault. @param now the server's clock, UTC ms */
export function presentValue(latest: Latest, input: InputKey, now: number): number | undefined {
  const reading = latest[input];
  return reading && !isStale(reading.time, now) ? (reading.value ?? undefined) : undefined;
}

/** Whether an input has a signal and no label, so that somebody must still say what it is. */
export const waitsForLabel =
  (session: Session, latest: Latest, now: number) =>
  (input: InputKey): boolean =>
    presentValue(latest, input, now) !== undefined && choicesFor(session, input).name === '';

interface Facts {
  readonly session: Session;
  readonly schema: SchemaReply;
  /** The labels of the property's other wingnuts. */
  readonly others: readonly SensorLabel[];
  readonly latest: Latest;
  /** The server's clock, UTC ms. */
  readonly now: number;
}

/** A label that is suggested, with its type, name and number. */
export type Suggestion = Pick<Choices, 'type' | 'name' | 'number'>;

/** The likeliest labels of an input, each complete with its type and number (docs/product/commissioning.md#suggestions). */
export function suggestionsFor(input: InputKey, { session, schema, others, latest, now }: Facts): Suggestion[] {
  const { type } = choicesFor(session, input);
  const beside: LabelledValue[] = configuredInputs(session)
    .filter((each) => each !== input)
    .map((each) => ({ label: labelOf(choicesFor(session, each)), value: presentValue(latest, each, now) }));
  const all = [...beside, ...others.map((label) => ({ label, value: undefined }))];
  const tab = tabOf(input);
  const offered = new Set(labelsOffered(schema, tab, type).map(({ id }) => id));
  return suggestLabels({ input, type, value: presentValue(latest, input, now), others: all })
    .filter((name) => offered.has(name))
    .map((name) => {
      const taken = all.map(({ label }) => label);
      return labelChosen(schema, tab, type, name, taken);
    });
}
