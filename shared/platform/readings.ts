/** The engines that can store the readings. The choice is made once, before the first deployment (the setting `readings`). */
export const READINGS_ENGINES = ['timestream', 'dynamodb'] as const;
export type ReadingsEngine = (typeof READINGS_ENGINES)[number];

/** Whether a text is the name of an engine. */
export const isReadingsEngine = (text: string): text is ReadingsEngine =>
  (READINGS_ENGINES as readonly string[]).includes(text);

/** Names in the readings' table of Timestream. The stack, the Lambdas and the seed use them. */
export const READINGS = {
  /** The partition key, which cannot change after creation. Every query names a company. */
  partitionKey: 'company',
  dimensions: ['company', 'property', 'wingnut'],
  measureName: 'reading',
  /**
   * The dimension with a row's set of inputs (`inputSetOf`), so that messages of one instant with different inputs do not
   * replace each other. Rows of earlier versions of the portal do not have it.
   */
  inputSet: 'inputs',
  /** The time at which a row was received, UTC ms. Rows of earlier versions do not have it. */
  received: 'received',
  /**
   * The inputs that had a fault at that time: their keys, separated by spaces. The columns of these inputs are then
   * absent.
   */
  faults: 'faults',
  /** The property of a wingnut that is not linked, because a dimension cannot be empty. */
  noProperty: '-',
} as const;

/** The time for which readings stay in Timestream's memory store, which is fast to write, and in all at most. */
export const RETENTION = { memoryHours: 24, magneticDays: 1825 } as const;

/** The form of an hour in DynamoDB: packed, or also compressed, which takes a third less (the setting `hours`). */
export const HOUR_PACKINGS = ['packed', 'compressed'] as const;
export type HourPacking = (typeof HOUR_PACKINGS)[number];

/** The months of readings that a stack may keep (the setting `readingsMonths`). Wingnuts may still send readings of the last 60 days. */
export const READINGS_MONTHS = { least: 3, most: 60 } as const;

const DAYS_OF_MONTH = RETENTION.magneticDays / READINGS_MONTHS.most;

/** The days in a number of months of readings. */
export const retentionDays = (months: number): number => Math.round(months * DAYS_OF_MONTH);
