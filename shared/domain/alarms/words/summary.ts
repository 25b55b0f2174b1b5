import { MAX_TRANSITIONS } from '../check/check-input.ts';
import type { Transition } from '../property-alarms.ts';
import { COMMON_CAUSE_IN_WORDS } from './about.ts';
import { type Kind, kindOf } from './change.ts';

/** The common trait of the changes of a storm: `50 sensors are in alarm`. */
const COMMON: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  'raised sensor': ['sensor is in alarm', 'sensors are in alarm'],
  'raised silence': ['wingnut is offline', 'wingnuts are offline'],
  'raised unknown': ['sensor isn’t reporting', 'sensors aren’t reporting'],
  'reminded sensor': ['sensor is still in alarm', 'sensors are still in alarm'],
  'reminded silence': ['wingnut is still offline', 'wingnuts are still offline'],
  'recovered sensor': ['sensor is back to normal', 'sensors are back to normal'],
  'recovered silence': ['wingnut is back online', 'wingnuts are back online'],
  'recovered unknown': ['sensor is reporting again', 'sensors are reporting again'],
};
/** A mail with this many changes or more begins with how many there are of each kind. */
const MIN_STORM = 5;

/** One line about a mail with many changes: `50 sensors are in alarm, 1 wingnut is back online.` Undefined for a few. */
function stormInWords(news: readonly Transition[]): string | undefined {
  if (news.length < MIN_STORM) return undefined;
  const counts = new Map<Kind, number>();
  for (const each of news) {
    const kind = kindOf(each);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const said = `${[...counts].map(([kind, count]) => `${count} ${COMMON[kind][count === 1 ? 0 : 1]}`).join(', ')}.`;
  return news.length < MAX_TRANSITIONS ? said : `${said} There may be others you don’t get emails about.`;
}

/**
 * One line about alarms that have a cause in common (docs/product/incidents.md#one-message); undefined if there is none.
 */
export function commonCauseInWords(news: readonly Transition[]): string | undefined {
  const lasting = news.find(({ event, commonCause }) => commonCause && event !== 'recovered');
  if (lasting?.commonCause) {
    const words = COMMON_CAUSE_IN_WORDS[lasting.commonCause];
    const isLater = news.every(({ event, commonCause, follows }) => !commonCause || event !== 'raised' || follows);
    return lasting.event === 'raised' && isLater ? `Part of an open alarm: ${words}` : words;
  }
  // Beside an alarm that begins, lasts or is there again, the line would say that nothing is wrong.
  const areOver =
    news.some(({ commonCause }) => commonCause) &&
    news.every(({ event, afterwards }) => event === 'recovered' && !afterwards);
  return areOver ? 'All alarms in this incident have cleared.' : undefined;
}

/** The level whose people are notified (docs/product/channels.md#escalation); undefined if the recipients are notified, and of an end. */
export function levelInWords(news: readonly Transition[]): string | undefined {
  const level = news.find((each) => each.level !== undefined && each.event !== 'recovered')?.level;
  return level === undefined ? undefined : `Escalated to level ${level}`;
}

/** The reason why the people of a level get a mail; undefined if the recipients get it. */
function escalatedInWords(news: readonly Transition[]): string | undefined {
  const level = levelInWords(news);
  return level && `${level}: not acknowledged yet.`;
}

/** The first line of a mail: the cause of its alarms, and how many there are. Empty for a few without a common cause. */
export const summaryInWords = (news: readonly Transition[]): string =>
  [escalatedInWords(news), commonCauseInWords(news), stormInWords(news)].filter(Boolean).join(' ');
