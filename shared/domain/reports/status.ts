import {
  PROPERTY_STATES,
  reasonSentence,
  STATE_WORDS,
  statementsOf,
  stateOf,
  stateSentence,
} from '../alarms/property-state.ts';
import { DAY_MS } from '../durations.ts';
import { buildingCell, counted, type SectionRule, sectionOf } from './report.ts';

/**
 * The state of each property at the moment at which the report is made, the worst first (docs/product/states.md#states). A report of long ago
 * says nothing of today.
 */
export const statusSection: SectionRule = ({ properties, until, now }) => {
  if (now - until > DAY_MS || properties.length === 0) return undefined;
  const all = properties.map((property) => ({ property, state: stateOf(property.facts) }));
  const isSaid = ({ property: { facts } }: (typeof all)[number]) =>
    statementsOf(facts).some(({ state, isBeside }) => state !== 'watched' || isBeside);
  const said = all
    .filter(isSaid)
    .sort(
      (a, b) =>
        PROPERTY_STATES.indexOf(a.state) - PROPERTY_STATES.indexOf(b.state) ||
        b.property.facts.openAlarms - a.property.facts.openAlarms,
    );
  const lines = said.map(({ property: { id, title, facts } }) => ({
    words: `${title}: ${stateSentence(facts)}`,
    place: { page: 'property' as const, propertyId: id },
  }));
  const table = {
    columns: [{ title: 'Building' }, { title: 'State', isText: true }, { title: 'Details', isText: true }],
    rows: said.map(({ property, state }) => [
      buildingCell(property),
      { words: STATE_WORDS[state].word },
      { words: reasonSentence(property.facts) },
    ]),
  };
  const watched = all.filter(({ state }) => state === 'watched').length;
  const says = `Now: ${watched || 'none'} of ${counted(all.length, 'property', 'properties')} monitored with no open alarms.`;
  return sectionOf('Status', says, lines, { list: 'dashboard', table });
};
