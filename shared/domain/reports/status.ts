import {
  PROPERTY_STATES,
  reasonSentence,
  STATE_WORDS,
  statementsOf,
  stateOf,
  stateSentence,
} from '../alarms/property-state.ts';
import { DAY_MS } from '../durations.ts';
import { plural, sayTo } from '../figures/say.ts';
import { buildingCell, type SectionRule, sectionOf } from './report.ts';

/**
 * The state of each property at the moment at which the report is made, the worst first (docs/product/states.md#states). A report of long ago
 * says nothing of today.
 */
export const statusSection: SectionRule = ({ properties, until, now, reader }) => {
  const say = sayTo(reader);
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
    words: `${title}: ${stateSentence(facts, reader)}`,
    place: { page: 'property' as const, propertyId: id },
  }));
  const table = {
    columns: [{ title: say`Building` }, { title: say`State`, isText: true }, { title: say`Details`, isText: true }],
    rows: said.map(({ property, state }) => [
      buildingCell(property),
      { words: say(STATE_WORDS[state].word) },
      { words: reasonSentence(property.facts, reader) },
    ]),
  };
  const watched = all.filter(({ state }) => state === 'watched').length;
  const says =
    watched > 0
      ? say`Now: ${watched} of ${plural(all.length, 'property', 'properties')} monitored with no open alarms.`
      : say`Now: none of ${plural(all.length, 'property', 'properties')} monitored with no open alarms.`;
  return sectionOf(say`Status`, says, lines, { list: 'dashboard', table });
};
