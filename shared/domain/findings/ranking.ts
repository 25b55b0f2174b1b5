import { RISK_WEIGHTS, type Risk } from './risk.ts';

/** The share of the distance in the strength, and the time until the rest is full (docs/product/findings.md#strength). */
const FAR_SHARE = 0.6;
const LONG_DAYS = 28;

/** The strength of a finding, 1 to 100. @param far 0 to 1 @param days how many days it has been seen */
export const strengthOf = (far: number, days: number): number =>
  Math.max(1, Math.round(100 * (FAR_SHARE * far + (1 - FAR_SHARE) * Math.min(1, days / LONG_DAYS))));

interface Ranked {
  readonly risk: Risk;
  readonly strength: number;
  /** The day on which it opened. */
  readonly openedOn: string;
}

/** The order of the Monday list (docs/product/findings.md#ranking): what risks most and is strongest first, then the older one. */
export const byRank = (a: Ranked, b: Ranked): number =>
  RISK_WEIGHTS[b.risk] * b.strength - RISK_WEIGHTS[a.risk] * a.strength || a.openedOn.localeCompare(b.openedOn);
