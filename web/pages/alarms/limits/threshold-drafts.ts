import { instructionProblem } from '../../../../shared/api/fields/instruction-field.ts';
import type { LinkedWingnut } from '../../../../shared/api/types/entity-types.ts';
import { tidyInstruction } from '../../../../shared/domain/alarms/instructions.ts';
import { limitsOf, type Threshold, type Thresholds } from '../../../../shared/domain/alarms/limits/breach.ts';
import { presetLimit } from '../../../../shared/domain/alarms/limits/limit-words.ts';
import { conditionInWords, type OnlyWhile } from '../../../../shared/domain/alarms/limits/only-while.ts';
import { chosenSeverity, type Severity } from '../../../../shared/domain/alarms/limits/severity.ts';
import {
  type AlarmWhen,
  alarmWhen,
  isStateLabel,
  LIMITS_OF_CHOICE,
  suggestedWhen,
} from '../../../../shared/domain/alarms/limits/state-alarm.ts';
import {
  BAND_MESSAGE,
  FOR_MESSAGE,
  isBandTooWide,
  isCrossed,
  isTooPatient,
  lacksChoice,
  MAX_MESSAGE,
  MIN_MESSAGE,
  WHEN_MESSAGE,
} from '../../../../shared/domain/alarms/limits/threshold.ts';
import {
  isCounter,
  parseSensorLabel,
  SENSOR_NAMES,
  type SensorLabel,
  sensorNameOf,
} from '../../../../shared/domain/sensor.ts';
import { labelsOf } from '../../../../shared/domain/wingnuts/wiring.ts';
import type { SwitchState } from '../../../ui/controls/Switch.tsx';
import type { RecipientDraft } from '../common/recipient-rows.ts';
import { rangeErrors } from './limit-range.ts';

/** One sensor's limits in the form. An empty text sets no limit on its side. */
export interface ThresholdDraft {
  readonly min: string;
  readonly max: string;
  readonly on: boolean;
  /** Minutes that a breach must last. An empty text means the ordinary patience. */
  readonly forMinutes?: string;
  /** Distance by which the value must be back inside. An empty text means not at all. */
  readonly band?: string;
  /** The minimum is what the rules of the city require. Of apartments only. */
  readonly byRules?: true;
  /** Undefined for always. */
  readonly onlyWhile?: OnlyWhile;
  /** Undefined for the default. */
  readonly severity?: Severity;
  readonly isMuted?: true;
  /** The instruction for its alarm. An empty text means that nothing is written. */
  readonly instruction?: string;
}
export type ThresholdDrafts = Readonly<Record<string, ThresholdDraft>>;

/** The values of a form with limits. */
export interface LimitValues {
  readonly thresholds: ThresholdDrafts;
}

/** The values of the alarm settings of a property. */
export interface ThresholdValues extends LimitValues {
  readonly recipients: readonly RecipientDraft[];
  /** The instruction for any alarm of the property. */
  readonly instruction: string;
}

const placeOf = (key: string): number => {
  const name = sensorNameOf(key);
  return name ? SENSOR_NAMES.indexOf(name) * 10 + (parseSensorLabel(key)?.number ?? 0) : Number.POSITIVE_INFINITY;
};

/** Labels, and names, in the order of the table of sensors. A name comes before its labels. */
export const inTableOrder = <Key extends string>(keys: readonly Key[]): Key[] =>
  [...keys].sort((a, b) => placeOf(a) - placeOf(b));

/** The connected sensors that can have limits, in the order of the table of sensors. */
export const sensorsOfProperty = (wingnuts: readonly Pick<LinkedWingnut, 'config'>[]): SensorLabel[] =>
  inTableOrder(
    [...new Set(wingnuts.flatMap(({ config }) => labelsOf(config.sensors)))].filter((each) => !isCounter(each)),
  );

const draftOf = (label: string, threshold: Threshold): ThresholdDraft => {
  const { min, max } = limitsOf(threshold);
  return {
    min: min === undefined ? '' : String(min),
    max: max === undefined ? '' : String(max),
    on: threshold.thresholdStatus === 'enabled',
    ...((isStateLabel(label) || threshold.forMinutes) && { forMinutes: threshold.forMinutes ?? '' }),
    ...(threshold.band && { band: threshold.band }),
    ...(threshold.byRules && { byRules: true as const }),
    ...(threshold.onlyWhile && { onlyWhile: threshold.onlyWhile }),
    ...chosenSeverity(threshold.severity),
    ...(threshold.isMuted && { isMuted: true as const }),
    ...(threshold.instruction && { instruction: threshold.instruction }),
  };
};

/** The default limits of a sensor: those of the table, switched off (docs/product/alarms.md#presets). */
export function presetDraft(label: string): ThresholdDraft {
  return draftOf(label, presetLimit(label));
}

/** The default limits of a sensor in place of a draft, which keeps what to do (docs/product/instructions.md#copies). */
export const defaultsFor = (label: string, { instruction }: ThresholdDraft): ThresholdDraft => ({
  ...presetDraft(label),
  ...(instruction && { instruction }),
});

/** Drafts of a template. Those without an instruction leave the one that is there. */
export const templateDrafts = (limits: Thresholds, before: ThresholdDrafts): ThresholdDrafts =>
  Object.fromEntries(
    Object.entries(draftsOf(Object.keys(limits), limits)).map(([label, draft]) => {
      const { instruction = before[label]?.instruction } = draft;
      return [label, { ...draft, ...(instruction && { instruction }) }];
    }),
  );

/** The first values of the form: the stored limits, otherwise the presets. */
export const draftsOf = (labels: readonly string[], thresholds: Thresholds): ThresholdDrafts =>
  Object.fromEntries(
    labels.map((label) => {
      const threshold = thresholds[label];
      return [label, threshold ? draftOf(label, threshold) : presetDraft(label)];
    }),
  );

/** The values of a draft, as one text. */
const textOf = ({
  min,
  max,
  on,
  forMinutes,
  band,
  byRules,
  severity,
  onlyWhile,
  isMuted,
  instruction,
}: ThresholdDraft): string =>
  [
    min,
    max,
    on,
    forMinutes,
    band,
    byRules,
    severity,
    onlyWhile && conditionInWords(onlyWhile),
    isMuted,
    tidyInstruction(instruction ?? ''),
  ].join('|');

/** Whether two drafts of a sensor are equal. */
const isSameDraft = (a: ThresholdDraft, b: ThresholdDraft): boolean => textOf(a) === textOf(b);

/** Whether the table of sensors has limits for a sensor. */
export const hasPresets = (label: string): boolean => {
  const { min, max } = presetDraft(label);
  return min !== '' || max !== '';
};

/** Whether somebody has set the limits of a sensor: they are on, or not the presets. */
export const hasOwnLimits = (label: string, draft: ThresholdDraft | undefined): boolean =>
  draft !== undefined && (draft.on || !isSameDraft(draft, presetDraft(label)));

/** The sensors whose limits or switch differ from the saved ones. */
export const changedLabels = (drafts: ThresholdDrafts, saved: ThresholdDrafts): string[] =>
  Object.entries(drafts).flatMap(([label, draft]) => {
    const before = saved[label];
    return before && isSameDraft(draft, before) ? [] : [label];
  });

/**
 * Applies one person's changes to the limits that another person has saved since, sensor by sensor. So only sensors
 * that both have changed need a decision.
 */
export const mergedDrafts = (
  mine: ThresholdDrafts,
  base: ThresholdDrafts,
  theirs: ThresholdDrafts,
): ThresholdDrafts => {
  const own = new Set(changedLabels(mine, base));
  return { ...theirs, ...Object.fromEntries(Object.entries(mine).filter(([label]) => own.has(label))) };
};

/** A draft as it is stored. */
export const thresholdOf = ({
  min,
  max,
  on,
  forMinutes,
  band,
  byRules,
  severity,
  onlyWhile,
  isMuted,
  instruction,
}: ThresholdDraft): Threshold => ({
  min,
  max,
  thresholdStatus: on ? 'enabled' : 'disabled',
  ...(forMinutes && { forMinutes }),
  ...(band && { band }),
  ...(byRules && { byRules }),
  ...chosenSeverity(severity),
  ...(onlyWhile && { onlyWhile }),
  ...(isMuted && { isMuted }),
  ...(tidyInstruction(instruction ?? '') && { instruction: tidyInstruction(instruction ?? '') }),
});

/** The state at which a draft raises an alarm; undefined while nothing is chosen. */
export const whenOf = (draft: ThresholdDraft): AlarmWhen | undefined =>
  alarmWhen(limitsOf({ ...thresholdOf(draft), thresholdStatus: 'enabled' }));

/**
 * A draft after its switch was used. A state without a choice takes the suggested one; if there is none, the form asks
 * (docs/product/alarms.md#state-alarms).
 */
export function switchedDraft(label: string, draft: ThresholdDraft, on: boolean): ThresholdDraft {
  const suggested = suggestedWhen(label);
  if (!on || !suggested || whenOf(draft)) return { ...draft, on };
  return { ...draft, ...LIMITS_OF_CHOICE[suggested], on };
}

/** The thresholds to send. A sensor with its presets is left out. Sensors outside the form stay unchanged. */
export function thresholdsToSend(drafts: ThresholdDrafts, before: Thresholds): Thresholds {
  const hidden = Object.entries(before).filter(([label]) => !Object.hasOwn(drafts, label));
  const set = Object.entries(drafts).flatMap(([label, draft]): [string, Threshold][] =>
    isSameDraft(draft, presetDraft(label)) ? [] : [[label, thresholdOf(draft)]],
  );
  return Object.fromEntries([...hidden, ...set]);
}

/** The text under an outdoor temperature that is empty. */
const BELOW_MESSAGE = 'Enter a temperature';

/** The errors under the fields of a sensor. */
export type DraftErrors = Readonly<
  Partial<Record<'min' | 'max' | 'on' | 'forMinutes' | 'band' | 'instruction', string>>
> & {
  readonly onlyWhile?: { readonly below: string };
};

function draftError(label: string, draft: ThresholdDraft): DraftErrors | undefined {
  const threshold = thresholdOf(draft);
  if (lacksChoice(label, threshold)) return { on: WHEN_MESSAGE };
  const unkept = rangeErrors(label, draft);
  if (unkept.min ?? unkept.max) return unkept;
  if (isCrossed(draft)) return { min: MIN_MESSAGE, max: MAX_MESSAGE };
  const untold = instructionProblem(draft.instruction);
  const errors = {
    ...unkept,
    ...(untold && { instruction: untold }),
    ...(isTooPatient(label, threshold) && { forMinutes: FOR_MESSAGE }),
    ...(isBandTooWide(threshold) && { band: BAND_MESSAGE }),
    ...(draft.onlyWhile?.is === 'colder' && !draft.onlyWhile.below && { onlyWhile: { below: BELOW_MESSAGE } }),
  };
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/**
 * The errors of each sensor whose limits leave no value between them (docs/product/alarms.md#crossed), and of each state
 * that is on without a choice (docs/product/alarms.md#state-alarms).
 */
export const draftErrors = (drafts: ThresholdDrafts): Record<string, DraftErrors> =>
  Object.fromEntries(
    Object.entries(drafts).flatMap(([label, draft]) => {
      const error = draftError(label, draft);
      return error ? [[label, error]] : [];
    }),
  );

/** 0 off, 1 on, 2 on with breaches in the last 10 minutes (docs/product/alarms.md#breach-count). */
export const switchStateOf = (on: boolean, breaches: number): SwitchState => (on ? (breaches > 0 ? 2 : 1) : 0);
