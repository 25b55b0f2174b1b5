import {
  isCounter,
  isSensorName,
  parseSensorLabel,
  SENSORS,
  type SensorLabel,
} from '../../../../shared/domain/sensor.ts';
import { INPUT_KEYS, type InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { SensorEntry, Sensors } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { type LimitTexts, limitsIn, limitsProblem, limitTexts, limitTextsOf } from './pump-limits.ts';

/** The choices for one input, and the limits of its own. An empty text means no choice. */
export interface Choices extends LimitTexts {
  readonly type: string;
  /** The label without its number. */
  readonly name: string;
  /** '1' to '5'. */
  readonly number: string;
}
/** Fields that can be set one by one. A label is set together with the others. */
export type Part = Exclude<keyof Choices, 'name'>;
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
  | { readonly do: 'choose'; readonly input: InputKey; readonly part: Part; readonly value: string }
  /** Takes a label together with its other choices (docs/product/configuration.md#choices). */
  | ({ readonly do: 'label'; readonly input: InputKey } & Pick<Choices, 'type' | 'name' | 'number'>)
  | { readonly do: 'clear'; readonly input: InputKey }
  /**
   * The step after a clear: it removes the sensor's entry, unless the person has chosen something since
   * (docs/product/configuration.md#clear).
   */
  | { readonly do: 'remove'; readonly input: InputKey }
  /** Takes the unsaved changes of an earlier visit on top of the stored configuration. */
  | { readonly do: 'restore'; readonly drafts: Session['drafts'] }
  /** Goes on with a session that was refused when its save, which waited for the network, was sent. */
  | { readonly do: 'resume'; readonly session: Session }
  | { readonly do: 'alert' }
  | { readonly do: 'discard' }
  /** After a save, or to take another person's saved configuration. */
  | ({ readonly do: 'take' } & Stored)
  /** Puts the person's own changes on top of another person's saved configuration. */
  | ({ readonly do: 'rebase' } & Stored);

export const startSession = ({ sensors, version }: Stored): Session => ({
  stored: sensors,
  version,
  drafts: {},
  alerted: false,
});

function choicesOf(entry: SensorEntry | undefined): Choices {
  const label = entry && parseSensorLabel(entry.label);
  return entry && label
    ? { type: entry.type, name: label.name, number: String(label.number), ...limitTextsOf(entry) }
    : NO_CHOICES;
}

const isSameSensor = (a: Choices, b: Choices): boolean => a.name === b.name && a.number === b.number;

const withLimits = ({ type, name, number }: Choices, limits: LimitTexts): Choices => ({
  type,
  name,
  number,
  ...limitTexts(limits),
});

const areEqual = (a: Choices, b: Choices): boolean =>
  isSameSensor(a, b) && a.type === b.type && a.onFrom === b.onFrom && a.offBelow === b.offBelow;

/** The current choices for an input. */
export const choicesFor = ({ stored, drafts }: Session, input: InputKey): Choices => {
  const draft = drafts[input];
  return draft === undefined ? choicesOf(stored[input]) : (draft ?? NO_CHOICES);
};

/** Whether a label of this name fits a type. The server decides about names that the product does not know. */
export const fits = (name: string, type: string): boolean => !isSensorName(name) || SENSORS[name].type === type;

function choiceChanged(before: Choices, part: 'type' | 'number', value: string): Choices {
  if (part === 'number') return { ...before, number: value };
  return before.name && !fits(before.name, value) ? { ...NO_CHOICES, type: value } : { ...before, type: value };
}

/** Limits belong only to their sensor: another label drops them, and the stored label brings the stored ones back. */
const limitsKept = (next: Choices, before: Choices, stored: Choices): Choices =>
  withLimits(next, [before, stored].find((each) => isSameSensor(each, next)) ?? {});

function chosen(before: Choices, part: Part, value: string, stored: Choices): Choices {
  if (part === 'onFrom' || part === 'offBelow') return withLimits(before, { ...before, [part]: value });
  return limitsKept(choiceChanged(before, part, value), before, stored);
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
    isChanged(session) || (version === session.version && isSaved(session.stored, sensors))
      ? session
      : startSession({ sensors, version }),
  choose: (session, { input, part, value }) =>
    withDraft(session, input, chosen(choicesFor(session, input), part, value, choicesOf(session.stored[input]))),
  label: (session, { input, type, name, number }) => {
    const next = { type, name, number };
    return withDraft(session, input, limitsKept(next, choicesFor(session, input), choicesOf(session.stored[input])));
  },
  clear: (session, { input }) => ({ ...session, drafts: { ...session.drafts, [input]: NO_CHOICES } }),
  remove: (session, { input }) => (isCleared(session.drafts[input]) ? withDraft(session, input, null) : session),
  restore: (session, { drafts }) =>
    rebased({ ...session, drafts }, { sensors: session.stored, version: session.version }),
  resume: (_, { session }) => session,
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

/** The inputs with some choices, but not all, or with wrong limits. */
export const incompleteInputs = (session: Session): InputKey[] =>
  changedInputs(session).filter((input) => {
    const choices = choicesFor(session, input);
    return choices.type !== '' && (!isComplete(choices) || limitsProblem(choices) !== undefined);
  });

/** The inputs that are configured, including unsaved changes. */
export const configuredInputs = (session: Session): InputKey[] =>
  INPUT_KEYS.filter((input) => isComplete(choicesFor(session, input)));

export const labelOf = ({ name, number }: Choices): SensorLabel => `${name}${number}` as SensorLabel;

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
 * The inputs whose other label only the person can explain: the same sensor or another one. A label that goes on at
 * another input has moved there, so its old input has another sensor.
 */
export const relabeledInputs = (session: Session): Relabeled[] =>
  changedInputs(session).flatMap((input) => {
    const choices = choicesFor(session, input);
    const before = session.stored[input]?.label;
    if (!before || !isComplete(choices) || labelOf(choices) === before) return [];
    const after = labelOf(choices);
    // A counter is never another sensor with a wrong name.
    const isClear = labelsBeside(session, input).includes(before) || isCounter(before) !== isCounter(after);
    return isClear ? [] : [{ input, before, after }];
  });

function entryOf(session: Session, input: InputKey): SensorEntry {
  const choices = choicesFor(session, input);
  const before = session.stored[input];
  const label = labelOf(choices);
  // A unit that was set for a sensor belongs only to that sensor.
  const unit = before?.label === label ? before.unit : undefined;
  const limits = limitsIn(choices);
  return { type: choices.type, label, ...(unit !== undefined && { unit }), ...(typeof limits === 'object' && limits) };
}

/** The sensors that a save sends. */
export const sensorsToSave = (session: Session): Sensors =>
  Object.fromEntries(configuredInputs(session).map((input) => [input, entryOf(session, input)]));

/**
 * The session as changes of what the server has: a save that waits may stand between them, which another one takes the place of.
 */
export const sinceStored = (session: Session, server: Stored): Session =>
  INPUT_KEYS.reduce((next, input) => {
    const choices = choicesFor(session, input);
    return withDraft(next, input, choices.type === '' ? null : choices);
  }, startSession(server));

/** The inputs that another person and this person have both changed: one of the two changes would be lost. */
export const contestedInputs = (session: Session, theirs: Sensors): InputKey[] =>
  changedInputs(session).filter(
    (input) =>
      !areEqual(choicesOf(theirs[input]), choicesOf(session.stored[input])) &&
      !areEqual(choicesOf(theirs[input]), choicesFor(session, input)),
  );

const PARTS = ['type', 'label', 'unit', 'onFrom', 'offBelow'] as const satisfies (keyof SensorEntry)[];

/** Whether stored sensors are those that a save sent. */
export const isSaved = (stored: Sensors, sent: Sensors): boolean =>
  INPUT_KEYS.every((input) => {
    const [a, b] = [stored[input], sent[input]];
    return PARTS.every((part) => a?.[part] === b?.[part]);
  });
