import { type English, english } from '../../figures/say.ts';
import type { IncidentCause } from './incident.ts';

/** The causes in words, in the order in which they are offered (docs/product/incidents.md#cause). */
export const CAUSE_WORDS: Readonly<Record<IncidentCause, English>> = {
  partFailed: english('Part failed'),
  fuel: english('Fuel'),
  water: english('Water'),
  power: english('Power'),
  network: english('Network'),
  plannedWork: english('Scheduled maintenance'),
  falseSensor: english('False alarm: sensor'),
  falseLimit: english('False alarm: limit'),
  other: english('Other'),
};
