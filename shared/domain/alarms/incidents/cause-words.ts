import type { IncidentCause } from './incident.ts';

/** The causes in words, in the order in which they are offered (docs/product/incidents.md#cause). */
export const CAUSE_WORDS: Readonly<Record<IncidentCause, string>> = {
  partFailed: 'Part failed',
  fuel: 'Fuel',
  water: 'Water',
  power: 'Power',
  network: 'Network',
  plannedWork: 'Scheduled maintenance',
  falseSensor: 'False alarm: sensor',
  falseLimit: 'False alarm: limit',
  other: 'Other',
};
