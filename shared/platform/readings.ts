/** What may keep the readings: chosen once, before the first deployment (`-c readings=…`). */
export const READINGS_ENGINES = ['timestream', 'dynamodb'] as const;
export type ReadingsEngine = (typeof READINGS_ENGINES)[number];

/** Whether a text names an engine. */
export const isReadingsEngine = (text: string): text is ReadingsEngine =>
  (READINGS_ENGINES as readonly string[]).includes(text);

/** Names in the readings' table of Timestream, known to the stack, the Lambdas and the seed. */
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
