import { billOf } from './bill.ts';
import type { Fleet } from './fleet.ts';

interface Change {
  describe(fleet: Fleet): string;
  /** What users lose. */
  readonly drawback: string;
  apply(fleet: Fleet): Fleet;
}

/** What an operator can change to save money. */
const CHANGES: readonly Change[] = [
  {
    describe: ({ interval }) => `a reading every ${interval * 2} seconds instead of ${interval}`,
    drawback: 'short events can fall between two readings, and live values are older',
    apply: (fleet) => ({ ...fleet, interval: fleet.interval * 2 }),
  },
  {
    describe: ({ poll }) => `open dashboards ask every ${poll * 2} seconds instead of ${poll}`,
    drawback: 'a new reading appears later than the promised five seconds',
    apply: (fleet) => ({ ...fleet, poll: fleet.poll * 2 }),
  },
  {
    describe: ({ readings }) => `readings in ${readings === 'timestream' ? 'DynamoDB' : 'Timestream'}`,
    drawback: 'the store is chosen once, before the first deployment',
    apply: (fleet) => ({ ...fleet, readings: fleet.readings === 'timestream' ? 'dynamodb' : 'timestream' }),
  },
  {
    describe: ({ inputs }) => `${Math.floor(inputs / 2)} inputs a wingnut instead of ${inputs}`,
    drawback: 'inputs that are not wired cannot be seen',
    apply: (fleet) => ({ ...fleet, inputs: Math.max(1, Math.floor(fleet.inputs / 2)) }),
  },
  {
    describe: ({ months }) => `readings kept for ${Math.ceil(months / 2)} months instead of ${months}`,
    drawback: 'older charts are empty',
    apply: (fleet) => ({ ...fleet, months: Math.ceil(fleet.months / 2) }),
  },
  {
    describe: ({ hours }) => `dashboards open for ${hours / 2} hours a day instead of ${hours}`,
    drawback: 'only the users can do this; hidden tabs do not poll',
    apply: (fleet) => ({ ...fleet, hours: fleet.hours / 2 }),
  },
];

export interface Lever {
  readonly description: string;
  readonly drawback: string;
  /** US dollars a month. */
  readonly savings: number;
}

/** The three changes that save most, the largest first. A change must save at least a cent. */
export function biggestLevers(fleet: Fleet): Lever[] {
  const now = billOf(fleet).total;
  return CHANGES.map(({ describe, drawback, apply }) => ({
    description: describe(fleet),
    drawback,
    savings: now - billOf(apply(fleet)).total,
  }))
    .filter(({ savings }) => savings >= 0.01)
    .toSorted((a, b) => b.savings - a.savings)
    .slice(0, 3);
}
