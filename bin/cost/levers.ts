import { billOf } from './bill.ts';
import type { Fleet } from './fleet.ts';

interface Change {
  describe(fleet: Fleet): string;
  /** The operator's way to make this change: an option of the deployment, or the setting of a device. */
  option(fleet: Fleet): string;
  /** The loss for users or operators. */
  readonly drawback: string;
  apply(fleet: Fleet): Fleet;
}

/** Changes with which an operator can save money. Each names the option that does it. */
export const CHANGES: readonly Change[] = [
  {
    describe: () => 'batches of five minutes, with changes at once',
    option: () => 'firmware with "reporting": true in its status (docs/device.md)',
    drawback: 'while no one is looking, the last reading that did not change much is up to five minutes old',
    apply: (fleet) => ({ ...fleet, reporting: 'adaptive' }),
  },
  {
    describe: () => 'hours of readings compressed',
    option: () => '"hours": "compressed"',
    drawback: 'releases before this one cannot read such hours after a roll back',
    apply: (fleet) => ({ ...fleet, packing: 'compressed' }),
  },
  {
    describe: () => 'messages by Basic Ingest',
    option: () => '"ingest": "basic"',
    drawback: 'no one can subscribe to the messages, and wingnuts in the field need the topics of a new config.json',
    apply: (fleet) => ({ ...fleet, ingest: 'basic' }),
  },
  {
    describe: () => 'tables with provisioned capacity, which follows the use',
    option: () => '"capacity": "provisioned"',
    drawback: 'a fleet that doubles at once is throttled for some minutes, in which messages wait and lists are slow',
    apply: (fleet) => ({ ...fleet, capacity: 'provisioned' }),
  },
  {
    describe: () => 'no traces',
    option: () => '"tracing": "off"',
    drawback: 'X-Ray shows no slow call; logs and alarms stay',
    apply: (fleet) => ({ ...fleet, tracing: 'off' }),
  },
  {
    describe: ({ readings }) => `readings in ${readings === 'timestream' ? 'DynamoDB' : 'Timestream'}`,
    option: ({ readings }) => `"readings": "${readings === 'timestream' ? 'dynamodb' : 'timestream'}"`,
    drawback: 'the store is chosen once, before the first deployment',
    apply: (fleet) => ({ ...fleet, readings: fleet.readings === 'timestream' ? 'dynamodb' : 'timestream' }),
  },
  {
    describe: ({ months }) => `readings kept for ${Math.ceil(months / 2)} months instead of ${months}`,
    option: ({ months }) => `"readingsMonths": ${Math.ceil(months / 2)}`,
    drawback: 'older charts are empty',
    apply: (fleet) => ({ ...fleet, months: Math.ceil(fleet.months / 2) }),
  },
];

export interface Lever {
  readonly description: string;
  readonly option: string;
  readonly drawback: string;
  /** US dollars a month. */
  readonly savings: number;
}

/** The three changes that save most, the largest first. A change must save at least a cent. */
export function biggestLevers(fleet: Fleet): Lever[] {
  const now = billOf(fleet).total;
  return CHANGES.map(({ describe, option, drawback, apply }) => ({
    description: describe(fleet),
    option: option(fleet),
    drawback,
    savings: now - billOf(apply(fleet)).total,
  }))
    .filter(({ savings }) => savings >= 0.01)
    .toSorted((a, b) => b.savings - a.savings)
    .slice(0, 3);
}
