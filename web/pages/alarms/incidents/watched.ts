import type { NotificationReply, PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { listFacts } from '../../../../shared/domain/alarms/list-facts.ts';
import {
  PROPERTY_STATES,
  STATE_WORDS,
  type StateFacts,
  statementsOf,
} from '../../../../shared/domain/alarms/property-state.ts';

/** What is watched while no alarm is open. */
export interface Watched {
  /** Everything is watched: only then all is well. */
  readonly isAll: boolean;
  /** What is not watched, the worst state first and then what most properties have; or how much is watched. */
  readonly words: readonly string[];
}

/** What keeps a property from being watched: why nobody is told, else its state in a word. */
const lacksOf = (facts: StateFacts): string[] => [
  ...new Set(
    statementsOf(facts).map(({ state, tone, words }) =>
      state === 'unwatched' || (state === 'watched' && tone !== 'ok') ? words : STATE_WORDS[state].word,
    ),
  ),
];

const WORDS = PROPERTY_STATES.map((state) => STATE_WORDS[state].word);
/** Reasons stand behind the states. */
const rankOf = (words: string): number => (WORDS.includes(words) ? WORDS.indexOf(words) : WORDS.length);

/** What the absence of alarms means (docs/product/incidents.md#no-alarms). @param now UTC ms */
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
  const total = properties.length === 1 ? '1 property' : `${properties.length} properties`;
  const counts = [...Map.groupBy(lacks, (words) => words)]
    .map(([words, { length }]) => ({ words, length }))
    .sort((a, b) => rankOf(a.words) - rankOf(b.words) || b.length - a.length);
  const isAll = properties.length > 0 && counts.every(({ words }) => words === STATE_WORDS.watched.word);
  return {
    isAll,
    words: isAll
      ? [`${total} watched: limits are on, and somebody is told`]
      : counts.flatMap(({ words, length }) =>
          words === STATE_WORDS.watched.word ? [] : [`${words}: ${length} of ${total}`],
        ),
  };
}
