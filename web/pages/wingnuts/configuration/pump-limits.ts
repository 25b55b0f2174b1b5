import { currentText } from '../../../../shared/domain/figures/quantities.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { isSensorName, kindOf } from '../../../../shared/domain/sensor.ts';
import { readPumpLimits } from '../../../../shared/domain/wingnuts/pump-limits.ts';
import type { SensorEntry } from '../../../../shared/domain/wingnuts/wingnut.ts';

/** The typed limits of a current, in A. An empty one is absent. */
export interface LimitTexts {
  readonly onFrom?: string;
  readonly offBelow?: string;
}

/** Whether the values of a sensor become a state by two limits. */
export const hasPumpLimits = (name: string): boolean => isSensorName(name) && kindOf(name) === 'current';

/** Some limits without the empty ones. */
export const limitTexts = ({ onFrom, offBelow }: LimitTexts): LimitTexts => ({
  ...(onFrom && { onFrom }),
  ...(offBelow && { offBelow }),
});

/** The limits of a stored entry as texts. */
export const limitTextsOf = ({ onFrom, offBelow }: SensorEntry): LimitTexts =>
  limitTexts({ onFrom: String(onFrom ?? ''), offBelow: String(offBelow ?? '') });

const numberOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  return /^[\d.]+$/.test(text) ? Number(text) : Number.NaN;
};

/** The limits that texts mean; undefined if there are none, a sentence if they are wrong. */
export const limitsIn = ({ onFrom, offBelow }: LimitTexts) => readPumpLimits(numberOf(onFrom), numberOf(offBelow));

/** The fault of the limits, as a sentence. */
export const limitsProblem = (texts: LimitTexts): string | undefined => {
  const limits = limitsIn(texts);
  return typeof limits === 'string' ? limits : undefined;
};

/** 'ON from 0.15 A, OFF under 0.08 A'; empty if there are no own limits. */
export const limitsText = (texts: LimitTexts): string => {
  const limits = limitsIn(texts);
  return typeof limits === 'object'
    ? say`ON from ${currentText(limits.onFrom, { most: 2 })}, OFF under ${currentText(limits.offBelow, { most: 2 })}`
    : '';
};
