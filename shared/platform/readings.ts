/** Names in the readings' table (Timestream), known to the stack, the Lambdas and the seed. */
export const READINGS = {
  /** The partition key, fixed at creation: every query names a company. */
  partitionKey: 'company',
  dimensions: ['company', 'property', 'wingnut'],
  measureName: 'reading',
  /** The inputs that were in fault at the time, keys joined by a space; the inputs' own columns are then absent. */
  faults: 'faults',
  /** Stands for the property of a wingnut that is linked to none: a dimension cannot be empty. */
  noProperty: '-',
} as const;

/** How long readings stay where they are quick to write, and altogether. */
export const RETENTION = { memoryHours: 24, magneticDays: 1825 } as const;
