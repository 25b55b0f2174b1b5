import { isSensorName, parseSensorLabel, SENSORS, type SensorLabel } from '../../../../shared/domain/sensor.ts';
import { INPUT_KEYS, type InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { SensorEntry, Sensors } from '../../../../shared/domain/wingnuts/wingnut.ts';

/** The choices for one input. An empty text means no choice. */
export interface Choices {
  readonly type: string;
  /** The label without its number. */
  readonly name: string;
  /** '1' to '5'. */
  readonly number: string;
}
export const NO_CHOICES: Choices = { type: '', name: '', number: '' };

/** The editing of one configuration: the stored sensors, and the unsaved changes. */
export interface Session {
  readonly stored: Sensors;
  /** The version of `stored`. A save names it, so that nobody overwrites a newer save unseen. */
  readonly version: number;
  /** The inputs that differ from the stored ones. Null means that the sensor is removed. */
  readonly drafts: Readonly<Partial<Record<InputKey, Choices | null>>>;
  /** The person has tried to save an incomplete configuration. */
  readonly alerted: boolean;
}

/** The server's state of a configuration. */
interface Stored {
  readonly sensors: Sensors;
  readonly version: number;
}

export type Change =
  /** Takes the server's state, unless there are unsaved changes. */
  | ({ readonly do: 'follow' } & Stored)
  | { readonly do: 'choose'; readonly input: InputKey; readonly part: keyof Choices; readonly value: string }
  | { readonly do: 'clear'; readonly input: InputKey }
  /**
   * The step after a clear: it removes the sensor's entry, unless the person has chosen something since
   * (docs/product/configuration.md#clear).
   */
  | { readonly do: 'remove'; readonly input: InputKey }
  /** Takes the unsaved changes of an earlier visit on top of what is stored now. */
  | { readonly do: 'restore'; readonly drafts: Session['drafts'] }
  | { readonly do: 'alert' }
  | { readonly do: 'discard' }
  /** After a save, or to take what another person has saved. */
  | ({ readonly do: 'take' } & Stored)
  /** Puts the person's own changes on top of what another person has saved. */
  | ({ readonly do: 'rebase' } & Stored);

export const startSession = ({ sensors, version }: Stored): Session => ({
  stored: sensors,
  version,
  drafts: {},
  alerted: false,
});

function choicesOf(entry: SensorEntry | undefined): Choices {
  const label = entry && parseSensorLabel(entry.label);
  return entry && label ? { type: entry.type, name: label.name, number: String(label.number) } : NO_CHOICES;
}

const areEqual = (a: Choices, b: Choices): boolean => a.type === b.type && a.name === b.name && a.number === b.number;

/** The current choices for an input. */
export const choicesFor = ({ stored, drafts }: Session, input: InputKey): Choices => {
  const draft = drafts[input];
  return draft === undefined ? choicesOf(stored[input]) : (draft ?? NO_CHOICES);
};

/** Whether a label of this name fits a type. The server decides about names that the product does not know. */
export const fits = (name: string, type: string): boolean => !isSensorName(name) || SENSORS[name].type === type;

function chosen(before: Choices, part: keyof Choices, value: string): Choices {
  if (part === 'number') return { ...before, number: value };
  if (part === 'name') return value === before.name ? before : { ...before, name: value, number: '' };
  return before.name && !fits(before.name, value) ? { ...NO_CHOICES, type: value } : { ...before, type: value };
}

/** A draft that equals the stored choices does not count. */
function withDraft(session: Session, input: InputKey, draft: Choices | null): Session {
  const { [input]: _, ...others } = session.drafts;
  const same = areEqual(draft ?? NO_CHOICES, choicesOf(session.stored[input]));
  return { ...session, drafts: same ? others : { ...others, [input]: draft } };
}

function rebased(session: Session, stored: Stored): Session {
  const drafts = Object.entries(session.drafts) as [InputKey, Choices | null][];
  return drafts.reduce((next, [input, draft]) => withDraft(next, input, draft), startSession(stored));
}

const isCleared = (draft: Choices | null | undefined): boolean => draft !== undefined && draft !== null && !draft.type;

const CHANGES: { readonly [Do in Change['do']]: (session: Session, change: Extract<Change, { do: Do }>) => Session } = {
  follow: (session, { sensors, version }) =>
    isChanged(session) || version === session.version ? session : startSession({ sensors, version }),
  choose: (session, { input, part, value }) =>
    withDraft(session, input, chosen(choicesFor(session, input), part, value)),
  clear: (session, { input }) => ({ ...session, drafts: { ...session.drafts, [input]: NO_CHOICES } }),
  remove: (session, { input }) => (isCleared(session.drafts[input]) ? withDraft(session, input, null) : session),
  restore: (session, { drafts }) =>
    rebased({ ...session, drafts }, { sensors: session.stored, version: session.version }),
  alert: (session) => ({ ...session, alerted: true }),
  discard: ({ stored, version }) => startSession({ sensors: stored, version }),
  take: (_, stored) => startSession(stored),
  rebase: rebased,
};

/** The session after a change. */
export const changeSession = (session: Session, change: Change): Session =>
  (CHANGES[change.do] as (session: Session, change: Change) => Session)(session, change);

/** The inputs that differ from the stored ones, in order. */
export const changedInputs = ({ drafts }: Session): InputKey[] =>
  INPUT_KEYS.filter((input) => drafts[input] !== undefined);

export const isChanged = ({ drafts }: Session): boolean => Object.keys(drafts).length > 0;

/** Whether an input's type, label and number are all chosen (docs/product/configuration.md#complete). */
export const isComplete = ({ type, name, number }: Choices): boolean => type !== '' && name !== '' && number !== '';

/** The inputs with some choices, but not all. */
export const incompleteInputs = (session: Session): InputKey[] =>
  changedInputs(session).filter((input) => {
    const choices = choicesFor(session, input);
    return choices.type !== '' && !isComplete(choices);
  });

/** The inputs that are configured, including unsaved changes. */
export const configuredInputs = (session: Session): InputKey[] =>
  INPUT_KEYS.filter((input) => isComplete(choicesFor(session, input)));

const labelOf = ({ name, number }: Choices): SensorLabel => `${name}${number}` as SensorLabel;

/** The labels of all inputs but one. */
export const labelsBeside = (session: Session, input: InputKey): SensorLabel[] =>
  configuredInputs(session)
    .filter((each) => each !== input)
    .map((each) => labelOf(choicesFor(session, each)));

/** An input that had a sensor and gets another label. */
export interface Relabeled {
  readonly input: InputKey;
  readonly before: SensorLabel;
  readonly after: SensorLabel;
}

/**
 * The inputs of which only the person knows what the other label means: the same sensor or another one. A label that
 * goes on at another input has moved there, so its old input has another sensor.
 */
export const relabeledInputs = (session: Session): Relabeled[] =>
  changedInputs(session).flatMap((input) => {
    const choices = choicesFor(session, input);
    const before = session.stored[input]?.label;
    if (!before || !isComplete(choices) || labelOf(choices) === before) return [];
    return labelsBeside(session, input).includes(before) ? [] : [{ input, before, after: labelOf(choices) }];
  });

function entryOf(session: Session, input: InputKey): SensorEntry {
  const choices = choicesFor(session, input);
  const before = session.stored[input];
  const label = labelOf(choices);
  // A unit that was set for a sensor belongs only to that sensor.
  return before?.label === label ? { ...before, type: choices.type } : { type: choices.type, label };
}

/** The sensors that a save sends. */
export const sensorsToSave = (session: Session): Sensors =>
  Object.fromEntries(configuredInputs(session).map((input) => [input, entryOf(session, input)]));

/** The inputs that another person and this person have both changed: one of the two changes would be lost. */
export const contestedInputs = (session: Session, theirs: Sensors): InputKey[] =>
  changedInputs(session).filter(
    (input) =>
      !areEqual(choicesOf(theirs[input]), choicesOf(session.stored[input])) &&
      !areEqual(choicesOf(theirs[input]), choicesFor(session, input)),
  );

/** Whether stored sensors are those that a save sent. */
export const isSaved = (stored: Sensors, sent: Sensors): boolean =>
  INPUT_KEYS.every((input) => {
    const [a, b] = [stored[input], sent[input]];
    return a?.type === b?.type && a?.label === b?.label && a?.unit === b?.unit;
  });
