import { type English, english } from '../figures/say.ts';

export type Risk = 'noHeat' | 'hotWater' | 'damage' | 'unseen' | 'waste';

/** The risks of findings, the worst first, in words (docs/product/findings.md#risks). */
export const RISKS: Readonly<Record<Risk, English>> = {
  noHeat: english('No heat'),
  hotWater: english('Hot water'),
  damage: english('Damage'),
  unseen: english('Blind spots'),
  waste: english('Waste'),
};

/** The weight of a risk in the order of the list (docs/product/findings.md#ranking). */
export const RISK_WEIGHTS: Readonly<Record<Risk, number>> = {
  noHeat: 1,
  hotWater: 0.9,
  damage: 0.75,
  unseen: 0.6,
  waste: 0.5,
};
