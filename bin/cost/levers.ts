import { billOf } from './bill.ts';
import type { Fleet } from './fleet.ts';

interface Change {
  says(fleet: Fleet): string;
  /** The price of the saving, for those who use the portal. */
  readonly but: string;
  changed(fleet: Fleet): Fleet;
}

/** What an operator can turn. */
const CHANGES: readonly Change[] = [
  {
    says: ({ interval }) => `a reading every ${interval * 2} seconds instead of ${interval}`,
    but: 'short events fall between two readings, and live values are older',
    changed: (fleet) => ({ ...fleet, interval: fleet.interval * 2 }),
  },
  {
    says: ({ poll }) => `open dashboards ask every ${poll * 2} seconds instead of ${poll}`,
    but: 'a new reading is on the screen later than the five seconds that are promised',
    changed: (fleet) => ({ ...fleet, poll: fleet.poll * 2 }),
  },
  {
    says: ({ readings }) => `readings in ${readings === 'timestream' ? 'DynamoDB' : 'Timestream'}`,
    but: 'the store is chosen once, before the first deployment',
    changed: (fleet) => ({ ...fleet, readings: fleet.readings === 'timestream' ? 'dynamodb' : 'timestream' }),
  },
  {
    says: ({ inputs }) => `${Math.floor(inputs / 2)} inputs a wingnut instead of ${inputs}`,
    but: 'what is not wired is not seen',
    changed: (fleet) => ({ ...fleet, inputs: Math.max(1, Math.floor(fleet.inputs / 2)) }),
  },
  {
    says: ({ months }) => `readings kept for ${Math.ceil(months / 2)} months instead of ${months}`,
    but: 'older charts are empty',
    changed: (fleet) => ({ ...fleet, months: Math.ceil(fleet.months / 2) }),
  },
  {
    says: ({ hours }) => `dashboards open for ${hours / 2} hours a day instead of ${hours}`,
    but: 'only people can do it; hidden tabs ask nothing already',
    changed: (fleet) => ({ ...fleet, hours: fleet.hours / 2 }),
  },
];

export interface Lever {
  readonly says: string;
  readonly but: string;
  /** US dollars a month. */
  readonly saves: number;
}

/** The three changes that save most, the largest first; none that saves nothing. */
export function biggestLevers(fleet: Fleet): Lever[] {
  const now = billOf(fleet).total;
  return CHANGES.map(({ says, but, changed }) => ({
    says: says(fleet),
    but,
    saves: now - billOf(changed(fleet)).total,
  }))
    .filter(({ saves }) => saves >= 0.01)
    .toSorted((a, b) => b.saves - a.saves)
    .slice(0, 3);
}
