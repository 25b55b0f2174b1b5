import type { NotificationReply, PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { listFacts } from '../../../../shared/domain/alarms/list-facts.ts';
import {
  PROPERTY_STATES,
  SETUP_WORDS,
  STATE_WORDS,
  type StateFacts,
  type StateStatement,
  statementsOf,
} from '../../../../shared/domain/alarms/property-state.ts';
import { type English, plural, say } from '../../../../shared/domain/figures/say.ts';

/** Facts that are watched while no alarm is open. */
export interface Watched {
  /** Everything is watched: only then all is well. */
  readonly isAll: boolean;
  /** Reasons for not watching, the worst state first and then the most frequent; or how much is watched. */
  readonly words: readonly string[];
}

/** Whether a statement counts with its own words: why nobody is notified. The others count with the word of their state. */
const isReason = ({ state, tone }: StateStatement) => state === 'unwatched' || (state === 'watched' && tone !== 'ok');

/** Reasons that keep a property from being watched: why nobody is notified, else its state in a word. */
const lacksOf = (facts: StateFacts): string[] => [
  ...new Set(
    statementsOf(facts).map((said) => said.inShort ?? (isReason(said) ? said.words : STATE_WORDS[said.state].word)),
  ),
];

const WORDS: readonly string[] = PROPERTY_STATES.map((state) => STATE_WORDS[state].word);
/** Reasons stand behind the states. */
const rankOf = (words: string): number => (WORDS.includes(words) ? WORDS.indexOf(words) : WORDS.length);

/** The meaning of no alarms (docs/product/incidents.md#no-alarms). @param now UTC ms */
export function watchedOf(
  properties: readonly PropertyReply[],
  notifications: readonly NotificationReply[],
  now: number,
): Watched {
  const settings = new Map(notifications.map((notification) => [notification.config.propertyId, notification]));
  const lacks = properties.flatMap((property) => {
    const own = settings.get(property.id);
    return own ? lacksOf(listFacts(property, own, now)) : [];
  });
  const total = say`${plural(properties.length, 'property', 'properties')}`;
  const counts = [...Map.groupBy(lacks, (words) => words)]
    .map(([words, { length }]) => ({ words, length }))
    .sort((a, b) => rankOf(a.words) - rankOf(b.words) || b.length - a.length);
  const said = counts.filter(({ words }) => words !== STATE_WORDS.watched.word);
  const isAll = properties.length > 0 && said.every(({ words }) => words === SETUP_WORDS);
  return {
    isAll,
    words: [
      ...(isAll ? [say`${total} monitored, with recipients`] : []),
      ...said.map(({ words, length }) => say`${say(words as English)}: ${length} of ${total}`),
    ],
  };
}
