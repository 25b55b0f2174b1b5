/** The condition of a limit, as it follows 'only' (docs/product/alarms.md#only-while). */
export const CONDITION_SENTENCES = {
  'only.on': 'while {sensor:sensor} is ON',
  'only.colder': 'while {sensor:sensor} is below {below:temperature:exact}',
  'only.month': 'in {from:month}',
  'only.months': 'from {from:month} to {to:month}',
} as const;
