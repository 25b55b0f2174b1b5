/** The ids of all rules, which are also their anchors in docs/product/findings.md#rules. They are stored: they never change. */
export const RULE_IDS = [
  'short-cycling',
  'long-burns',
  'lead-and-lag',
  'both-at-low-load',
  'outdoor-reset',
  'low-return',
  'night-setback',
  'supply-and-return',
  'pump-effect',
  'pump-current',
  'falling-pressure',
  'relief-risk',
  'hot-water-cold',
  'hot-water-hot',
  'storage-band',
  'recirculation',
  'sensor-trouble',
  'connection',
  'runtime',
  'summer-firing',
] as const;
export type RuleId = (typeof RULE_IDS)[number];
