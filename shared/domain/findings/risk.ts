/** The risks of findings, the worst first, in words (docs/product/findings.md#risks). */
export const RISKS = {
  noHeat: 'No heat',
  hotWater: 'Hot water',
  damage: 'Damage',
  unseen: 'Blind spots',
  waste: 'Waste',
} as const;
export type Risk = keyof typeof RISKS;

/** The weight of a risk in the order of the list (docs/product/findings.md#ranking). */
export const RISK_WEIGHTS: Readonly<Record<Risk, number>> = {
  noHeat: 1,
  hotWater: 0.9,
  damage: 0.75,
  unseen: 0.6,
  waste: 0.5,
};
