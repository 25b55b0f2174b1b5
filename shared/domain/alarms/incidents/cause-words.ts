import type { IncidentCause } from './incident.ts';

/** The causes in words, in the order in which they are offered (docs/product/incidents.md#cause). */
export const CAUSE_WORDS: Readonly<Record<IncidentCause, string>> = {
  partFailed: 'Part failed',
  fuel: 'Fuel',
  water: 'Water',
  power: 'Power',
  network: 'Network',
  plannedWork: 'Planned work',
  falseSensor: 'False: sensor',
  falseLimit: 'False: limit',
  other: 'Other',
};
