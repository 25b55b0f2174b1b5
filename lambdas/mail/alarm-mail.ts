import {
  CAUSE_IN_WORDS,
  COMMON_CAUSE_IN_WORDS,
  durationInWords,
  limitInWords,
  momentInWords,
  subjectInWords,
  valueInWords,
} from '../../shared/domain/alarms/alarm-words.ts';
import { MAX_TRANSITIONS } from '../../shared/domain/alarms/check/check-input.ts';
import { incidentId } from '../../shared/domain/alarms/incidents/incident.ts';
import { conditionInWords } from '../../shared/domain/alarms/limits/only-while.ts';
import { severityRank } from '../../shared/domain/alarms/limits/severity.ts';
import { isStateLabel } from '../../shared/domain/alarms/limits/state-alarm.ts';
import { alarmId, type Transition } from '../../shared/domain/alarms/property-alarms.ts';
import { type Address, addressLine, isTimeZone } from '../../shared/domain/property.ts';
import { alarmPath, dashboardPath, notificationPath, PAGE_PATHS } from '../../shared/portal/paths.ts';
import { mailPage, styleOf } from './mail-page.ts';
import { escapeHtml } from './markup.ts';
import { headerText, type Mail } from './send.ts';
import { detailWithSeverity, wordWithSeverity } from './severity-words.ts';

export interface AlarmNews {
  readonly to: string;
  readonly property: {
    readonly id: string;
    readonly name: string;
    readonly address: Address;
    readonly timeZone: string;
  };
  /** The changes of alarms; at least one. */
  readonly news: readonly Transition[];
  /** The time of the check, UTC ms. The link opens the dashboard at this time. */
  readonly at: number;
  readonly portalUrl: string;
}

type MailedEvent = Exclude<Transition['event'], 'ended'>;
/** An unknown value is mailed once, without reminders. */
type Kind = Exclude<`${MailedEvent} ${Transition['kind']}`, 'reminded unknown'>;

interface Wording {
  /** The kind of change. */
  readonly word: string;
  /** The sensor or wingnut of the change. The subject line has it after the word. */
  readonly subject: (transition: Transition) => string;
  /** `time` formats a time. */
  readonly sentence: (transition: Transition, time: (ms: number) => string) => string;
  /** The second line of the text. */
  readonly detail: (transition: Transition, time: (ms: number) => string) => string;
}

const value = ({ subject, extreme, latest }: Transition) =>
  valueInWords(subject, latest?.value ?? extreme?.value ?? Number.NaN);
const limit = ({ subject, extreme }: Transition) => (extreme ? limitInWords(subject, extreme) : 'outside its limits');
const worst = ({ subject, extreme }: Transition) => (extreme ? valueInWords(subject, extreme.value) : '');
/** Says how many alarms were not mailed, and why. */
const unmailedInWords = ({ kind, unmailed }: Transition) =>
  unmailed
    ? ` It has ${kind === 'silence' ? 'fallen silent' : 'crossed its limit'} ${unmailed === 1 ? 'once' : `${unmailed} times`} since the last mail. While it does so, you are mailed at most twice an hour.`
    : '';
/** A state has no limit that a person knows: it is only ON or OFF. */
const isState = ({ subject }: Transition) => isStateLabel(subject);
const lasted = ({ since, at }: Transition) => durationInWords(at - since);

/** The words for each kind of change. */
const WORDINGS: Readonly<Record<Kind, Wording>> = {
  'raised sensor': {
    word: 'Alarm',
    subject: (each) => `${subjectInWords(each)} is ${value(each)}`,
    sentence: (each, time) =>
      isState(each)
        ? `${subjectInWords(each)} is ${value(each)} since ${time(each.since)}.`
        : `${subjectInWords(each)} is ${value(each)}, ${limit(each)}.`,
    detail: (each, time) =>
      `${isState(each) ? `It is set to ${limit(each)}.` : `Since ${time(each.since)}.`}${unmailedInWords(each)}`,
  },
  'raised silence': {
    word: 'Silent',
    subject: subjectInWords,
    sentence: (each) => `${subjectInWords(each)} has fallen silent. Its sensors are unknown until it is back.`,
    detail: (each, time) =>
      `Last heard of ${time(each.since)}. Look at its power and its network.${unmailedInWords(each)}`,
  },
  'raised unknown': {
    word: 'Unknown',
    subject: subjectInWords,
    sentence: (each) =>
      each.cause === 'late'
        ? `The values of ${subjectInWords(each)} come too late to be watched.`
        : `Nobody knows the value of ${subjectInWords(each)}.`,
    detail: (each, time) =>
      `${CAUSE_IN_WORDS[each.cause ?? 'missing']}, since ${time(each.since)}. Its limits cannot raise an alarm until good values are back.`,
  },
  'reminded sensor': {
    word: 'Still in alarm',
    subject: (each) => `${subjectInWords(each)} is ${value(each)}`,
    sentence: (each) =>
      each.keptBy === 'band'
        ? `${subjectInWords(each)} is ${value(each)}, not yet far enough inside its limits.`
        : `${subjectInWords(each)} is still ${value(each)}${isState(each) ? '' : `, ${limit(each)}`}.`,
    detail: (each, time) =>
      `For ${lasted(each)}, since ${time(each.since)}.${isState(each) ? '' : ` At worst ${worst(each)}.`}${unmailedInWords(each)}`,
  },
  'reminded silence': {
    word: 'Still silent',
    subject: subjectInWords,
    sentence: (each) => `${subjectInWords(each)} is still silent.`,
    detail: (each, time) => `For ${lasted(each)}, since ${time(each.since)}.${unmailedInWords(each)}`,
  },
  'recovered sensor': {
    word: 'Back to normal',
    subject: (each) => `${subjectInWords(each)} is ${value(each)}`,
    sentence: (each) =>
      isState(each)
        ? `${subjectInWords(each)} is ${value(each)} again.`
        : `${subjectInWords(each)} is back inside its limits: ${value(each)}.`,
    detail: (each, time) =>
      isState(each)
        ? `It was ${worst(each)} for ${lasted(each)}, from ${time(each.since)} to ${time(each.at)}.`
        : `Outside for ${lasted(each)}, from ${time(each.since)} to ${time(each.at)}. At worst ${worst(each)}, ${limit(each)}.`,
  },
  'recovered silence': {
    word: 'Back',
    subject: subjectInWords,
    sentence: (each) => `${subjectInWords(each)} is back.`,
    detail: (each, time) => `Silent for ${lasted(each)}, from ${time(each.since)} to ${time(each.at)}.`,
  },
  'recovered unknown': {
    word: 'Known again',
    subject: subjectInWords,
    sentence: (each) => `Good values of ${subjectInWords(each)} are back.`,
    detail: (each, time) => `Unknown for ${lasted(each)}, from ${time(each.since)} to ${time(each.at)}.`,
  },
};

/** The words about an alarm that ended because its limits do not count now (docs/product/alarms.md#only-while). */
const PAUSED: Wording = {
  word: 'Not watched now',
  subject: (each) => `${subjectInWords(each)} is ${value(each)}`,
  sentence: (each) => `${subjectInWords(each)} is ${value(each)}. Its limits do not count now.`,
  detail: (each, time) =>
    `They count only ${each.onlyWhile ? conditionInWords(each.onlyWhile) : ''}. It was in alarm for ${lasted(each)}, from ${time(each.since)} to ${time(each.at)}. At worst ${worst(each)}, ${limit(each)}.`,
};

/** The order of the kinds in a mail: the worst kind is first. */
const RANKS = Object.keys(WORDINGS);

/** How far the value is outside its limit, as a share of the limit. A silence has no value and counts as 0. */
const distance = ({ extreme }: Transition) =>
  extreme ? Math.abs(extreme.value - extreme.limit) / Math.max(1, Math.abs(extreme.limit)) : 0;

const kindOf = ({ event, kind }: Transition) => `${event} ${kind}`;
const wordingOf = (transition: Transition): Wording =>
  transition.onlyWhile ? PAUSED : WORDINGS[kindOf(transition) as Kind];
const isEnd = ({ event }: Transition) => event === 'recovered';

/**
 * Sorts changes, the worst first: open alarms, then ended ones. In each, critical ones are first and notices last, then
 * raised ones before reminders. In each kind, the value farthest outside its limits is first.
 */
const inOrder = (news: readonly Transition[]): Transition[] =>
  [...news].sort(
    (a, b) =>
      Number(isEnd(a)) - Number(isEnd(b)) ||
      severityRank(a) - severityRank(b) ||
      RANKS.indexOf(kindOf(a)) - RANKS.indexOf(kindOf(b)) ||
      distance(b) - distance(a),
  );

/** What the changes of a storm have in common: `50 sensors are in alarm`. */
const COMMON: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  'raised sensor': ['sensor is in alarm', 'sensors are in alarm'],
  'raised silence': ['wingnut has fallen silent', 'wingnuts have fallen silent'],
  'raised unknown': ['value is unknown', 'values are unknown'],
  'reminded sensor': ['sensor is still in alarm', 'sensors are still in alarm'],
  'reminded silence': ['wingnut is still silent', 'wingnuts are still silent'],
  'recovered sensor': ['sensor is back', 'sensors are back'],
  'recovered silence': ['wingnut is back', 'wingnuts are back'],
  'recovered unknown': ['value is known again', 'values are known again'],
};
/** A mail with this many changes or more begins with how many there are of each kind. */
const MIN_STORM = 5;

/** One line about a mail with many changes: `50 sensors are in alarm, 1 wingnut is back.` Undefined for a few. */
function stormInWords(news: readonly Transition[]): string | undefined {
  if (news.length < MIN_STORM) return undefined;
  const counts = new Map<Kind, number>();
  for (const each of news) {
    const kind = kindOf(each) as Kind;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const said = `${[...counts].map(([kind, count]) => `${count} ${COMMON[kind][count === 1 ? 0 : 1]}`).join(', ')}.`;
  return news.length < MAX_TRANSITIONS ? said : `${said} There may be more, which you are not mailed of.`;
}

/**
 * One line about alarms that have a cause in common (docs/product/incidents.md#one-message); undefined if there is none.
 */
function commonCauseInWords(news: readonly Transition[]): string | undefined {
  const lasting = news.find(({ event, commonCause }) => commonCause && event !== 'recovered');
  if (lasting?.commonCause) {
    const words = COMMON_CAUSE_IN_WORDS[lasting.commonCause];
    const isLater = news.every(({ event, commonCause, follows }) => !commonCause || event !== 'raised' || follows);
    return lasting.event === 'raised' && isLater ? `This belongs to an open alarm: ${words}` : words;
  }
  return news.some(({ commonCause }) => commonCause) ? 'All alarms of this incident are over.' : undefined;
}

/** One change as the mail shows it. */
interface Paragraph {
  readonly event: MailedEvent;
  /** The kind of change in one to three words: 'Still in alarm'. */
  readonly word: string;
  readonly sentence: string;
  readonly detail: string;
}

/** A paragraph with its colour. A word always says the same as the colour. */
function paragraphMarkup({ event, word, sentence, detail }: Paragraph): string {
  const [block, worded] = event === 'recovered' ? (['ok', 'okWord'] as const) : (['alarm', 'alarmWord'] as const);
  return [
    `<div ${styleOf(block)}><p ${styleOf(worded)}>${word}</p>`,
    `<p ${styleOf('said')}>${escapeHtml(sentence)}</p><p ${styleOf('quiet')}>${escapeHtml(detail)}</p></div>`,
  ].join('\n');
}

/** The page of the alarm that the mail is about, or of all alarms if it is about several. */
function alarmLink(propertyId: string, news: readonly Transition[]): readonly [words: string, path: string] {
  const [lead, ...others] = new Set(news.map((each) => each.follows ?? alarmId(each)));
  return lead !== undefined && others.length === 0
    ? ['See the alarm', alarmPath(incidentId(propertyId, lead))]
    : ['See all alarms', PAGE_PATHS.alarms];
}

/** The mail about all changes in a property at one check, as text and HTML. */
export function alarmMail({ to, property, news, at, portalUrl }: AlarmNews): Mail {
  const zone = isTimeZone(property.timeZone) ? property.timeZone : 'UTC';
  const time = (ms: number) => momentInWords(ms, zone);
  const ordered = inOrder(news);
  const [first, ...others] = ordered;
  if (!first) throw new RangeError('There is no news to mail');
  const paragraphs = ordered.map(
    (each): Paragraph => ({
      event: each.event as MailedEvent,
      word: wordWithSeverity(each, wordingOf(each).word),
      sentence: wordingOf(each).sentence(each, time),
      detail: detailWithSeverity(each, wordingOf(each).detail(each, time)),
    }),
  );
  const summary = [commonCauseInWords(ordered), stormInWords(ordered)].filter(Boolean).join(' ');
  const name = headerText(property.name);
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  const where = addressLine(property.address);
  const dashboard = `${portalUrl}${dashboardPath(property.id, at)}`;
  const [alarmWords, path] = alarmLink(property.id, news);
  const alarm = `${portalUrl}${path}`;
  const settings = `${portalUrl}${notificationPath(property.id)}`;
  const why = 'You get these mails because you are a recipient of this property’s alarms.';
  const how = 'An editor or admin can change its limits, its recipients, or switch it off';
  const link = (part: 'button' | 'link', href: string, words: string) =>
    `<a href="${escapeHtml(href)}" ${styleOf(part)}>${words}</a>`;
  return {
    to: [to],
    subject: `${paragraphs[0]?.word}: ${wordingOf(first).subject(first)}${more} - ${name}`,
    text: [
      name,
      where,
      '',
      ...(summary ? [summary, ''] : []),
      ...paragraphs.flatMap(({ sentence, detail }) => [sentence, detail, '']),
      `${alarmWords}: ${alarm}`,
      `See it on the dashboard: ${dashboard}`,
      '',
      why,
      `${how}: ${settings}`,
    ].join('\n'),
    html: mailPage(summary || `${paragraphs[0]?.sentence} ${paragraphs[0]?.detail}`, [
      `<h1 ${styleOf('title')}>${escapeHtml(name)}</h1><p ${styleOf('quiet')}>${escapeHtml(where)}</p>`,
      ...(summary ? [`<p ${styleOf('said')}>${escapeHtml(summary)}</p>`] : []),
      ...paragraphs.map(paragraphMarkup),
      `<p ${styleOf('actions')}>${link('button', dashboard, 'See it on the dashboard')}</p>`,
      `<p ${styleOf('actions')}>${link('link', alarm, alarmWords)}</p>`,
      `<p ${styleOf('small')}>${why} ${how}: ${link('link', settings, 'alarm settings')}.</p>`,
    ]),
  };
}
