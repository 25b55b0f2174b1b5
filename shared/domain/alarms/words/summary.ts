import { pageReader, type Reader } from '../../figures/reader.ts';
import { plural, type Say, sayTo } from '../../figures/say.ts';
import { MAX_TRANSITIONS } from '../check/check-input.ts';
import type { Transition } from '../property-alarms.ts';
import { COMMON_CAUSE_IN_WORDS } from './about.ts';
import { type Kind, kindOf } from './change.ts';

/** The common trait of the changes of a storm: `50 sensors are in alarm`. */
const COMMON: Readonly<Record<Kind, (count: number, say: Say) => string>> = {
  'raised sensor': (count, say) => say`${plural(count, 'sensor is in alarm', 'sensors are in alarm')}`,
  'raised silence': (count, say) => say`${plural(count, 'wingnut is offline', 'wingnuts are offline')}`,
  'raised unknown': (count, say) => say`${plural(count, 'sensor isn’t reporting', 'sensors aren’t reporting')}`,
  'reminded sensor': (count, say) => say`${plural(count, 'sensor is still in alarm', 'sensors are still in alarm')}`,
  'reminded silence': (count, say) => say`${plural(count, 'wingnut is still offline', 'wingnuts are still offline')}`,
  'recovered sensor': (count, say) => say`${plural(count, 'sensor is back to normal', 'sensors are back to normal')}`,
  'recovered silence': (count, say) => say`${plural(count, 'wingnut is back online', 'wingnuts are back online')}`,
  'recovered unknown': (count, say) =>
    say`${plural(count, 'sensor is reporting again', 'sensors are reporting again')}`,
};
/** A mail with this many changes or more begins with how many there are of each kind. */
const MIN_STORM = 5;

/** One line about a mail with many changes: `50 sensors are in alarm, 1 wingnut is back online.` Undefined for a few. */
function stormInWords(news: readonly Transition[], say: Say): string | undefined {
  if (news.length < MIN_STORM) return undefined;
  const counts = new Map<Kind, number>();
  for (const each of news) {
    const kind = kindOf(each);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const said = `${[...counts].map(([kind, count]) => COMMON[kind](count, say)).join(', ')}.`;
  return news.length < MAX_TRANSITIONS ? said : say`${said} There may be others you don’t get emails about.`;
}

/**
 * One line about alarms that have a cause in common (docs/product/incidents.md#one-message); undefined if there is none.
 */
export function commonCauseInWords(news: readonly Transition[], reader: Reader = pageReader()): string | undefined {
  const say = sayTo(reader);
  const lasting = news.find(({ event, commonCause }) => commonCause && event !== 'recovered');
  if (lasting?.commonCause) {
    const words = say(COMMON_CAUSE_IN_WORDS[lasting.commonCause]);
    const isLater = news.every(({ event, commonCause, follows }) => !commonCause || event !== 'raised' || follows);
    return lasting.event === 'raised' && isLater ? say`Part of an open alarm: ${words}` : words;
  }
  // Beside an alarm that begins, lasts or is there again, the line would say that nothing is wrong.
  const areOver =
    news.some(({ commonCause }) => commonCause) &&
    news.every(({ event, afterwards }) => event === 'recovered' && !afterwards);
  return areOver ? say`All alarms in this incident have cleared.` : undefined;
}

/** The level whose people are notified (docs/product/channels.md#escalation); undefined if the recipients are notified, and of an end. */
export function levelInWords(news: readonly Transition[], reader: Reader = pageReader()): string | undefined {
  const level = news.find((each) => each.level !== undefined && each.event !== 'recovered')?.level;
  const say = sayTo(reader);
  return level === undefined ? undefined : say`Escalated to level ${level}`;
}

/** The reason why the people of a level get a mail; undefined if the recipients get it. */
function escalatedInWords(news: readonly Transition[], say: Say): string | undefined {
  const level = levelInWords(news, say.reader);
  return level && say`${level}: not acknowledged yet.`;
}

/** The first line of a mail: the cause of its alarms, and how many there are. Empty for a few without a common cause. */
export function summaryInWords(news: readonly Transition[], reader: Reader = pageReader()): string {
  const say = sayTo(reader);
  return [escalatedInWords(news, say), commonCauseInWords(news, reader), stormInWords(news, say)]
    .filter(Boolean)
    .join(' ');
}
