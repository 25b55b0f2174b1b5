import type { ToldPart } from '../../../shared/domain/alarms/channels/told-part.ts';
import { incidentId } from '../../../shared/domain/alarms/incidents/incident.ts';
import { instructionOf } from '../../../shared/domain/alarms/instructions.ts';
import { type Severity, severityOf, severityRank } from '../../../shared/domain/alarms/limits/severity.ts';
import { alarmId, type Transition } from '../../../shared/domain/alarms/property-alarms.ts';
import { subjectInWords } from '../../../shared/domain/alarms/words/about.ts';
import { apartmentsInWords } from '../../../shared/domain/alarms/words/apartments.ts';
import { type MailedEvent, rankOf, wordingOf } from '../../../shared/domain/alarms/words/change.ts';
import { headlineOf } from '../../../shared/domain/alarms/words/headline.ts';
import { detailWithSeverity, wordWithSeverity } from '../../../shared/domain/alarms/words/severity.ts';
import { summaryInWords } from '../../../shared/domain/alarms/words/summary.ts';
import { READER, type Reader } from '../../../shared/domain/figures/reader.ts';
import { type Say, sayTo } from '../../../shared/domain/figures/say.ts';
import { zonedTimeText } from '../../../shared/domain/figures/times.ts';
import { isTimeZone, postalLine } from '../../../shared/domain/property.ts';
import { dashboardPath, notificationPath, PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { alarmPath } from '../../../shared/portal/public-paths.ts';
import { action, block, GAP, heading, type MailPart, mailBodies, onlyHtml, onlyText, paragraph } from '../mail-page.ts';
import { headerText, type OutgoingMail } from '../send.ts';
import { instructionParts, onceEach } from './alarm-instructions.ts';
import { type ContactEnd, contactEndParts } from './contact-end.ts';

/** The mail's link opens the dashboard at the time of the check. */
export interface AlarmNews extends ToldPart {
  readonly to: string;
  readonly portalUrl: string;
  /** The page that acknowledges the worst open alarm without signing in. Absent for a person who may not acknowledge. */
  readonly acknowledgeUrl?: string | undefined;
  /** The page on which its worst alarm is called noise without signing in. Absent for a person who may not act. */
  readonly noiseUrl?: string | undefined;
  /** Of a mail to a contact. */
  readonly contact?: ContactEnd | undefined;
  readonly reader?: Reader | undefined;
}

/** The distance of the value from its limit, as a share of the limit. A silence has no value and counts as 0. */
const distance = ({ extreme }: Transition) =>
  extreme ? Math.abs(extreme.value - extreme.limit) / Math.max(1, Math.abs(extreme.limit)) : 0;

const isEnd = ({ event }: Transition) => event === 'recovered';

/**
 * Sorts changes, the worst first: open alarms, then ended ones. In each, critical ones are first and notices last, then
 * raised ones before reminders. In each kind, the value farthest outside its limits is first.
 */
export const inOrder = (news: readonly Transition[]): Transition[] =>
  [...news].sort(
    (a, b) =>
      Number(isEnd(a)) - Number(isEnd(b)) ||
      severityRank(a) - severityRank(b) ||
      rankOf(a) - rankOf(b) ||
      distance(b) - distance(a),
  );

/** The worst open alarm of a mail, which its link acknowledges; undefined when all are over. */
const worstOpen = (news: readonly Transition[]): Transition | undefined => inOrder(news).find((each) => !isEnd(each));

/** The id of the incident that the link of a mail acknowledges; undefined when all of its alarms are over. */
export function acknowledgeable(propertyId: string, news: readonly Transition[]): string | undefined {
  const worst = worstOpen(news);
  return worst && incidentId(propertyId, worst.follows ?? alarmId(worst));
}

/** The id of the incident that the link of a mail calls noise: the worst open one, else the worst. */
export function worstIncident(propertyId: string, news: readonly Transition[]): string | undefined {
  const [worst] = inOrder(news);
  return worst && incidentId(propertyId, worst.follows ?? alarmId(worst));
}

/** The name of an alarm in the words of a link. Empty when the mail is about one incident. */
function namedIn(news: readonly Transition[], alarm: Transition | undefined, reader: Reader): string {
  const isOne = new Set(news.map((each) => each.follows ?? alarmId(each))).size === 1;
  return alarm && !isOne ? subjectInWords(alarm, reader) : '';
}

/** One change as the mail shows it. */
interface Paragraph {
  readonly event: MailedEvent;
  readonly severity: Severity;
  /** The kind of change in one to three words: 'Still in alarm'. */
  readonly word: string;
  readonly sentence: string;
  readonly detail: string;
  /** The instruction of the alarm. Empty where an alarm before it says the same. */
  readonly instruction: string;
}

/** The styles of a paragraph: green for an end, red for what is critical, else amber. */
const LOOKS = {
  recovered: ['ok', 'okWord'],
  critical: ['alarm', 'alarmWord'],
  warning: ['warn', 'warnWord'],
  notice: ['warn', 'warnWord'],
} as const;

/** A paragraph with its colour. A word always says the same as the colour. */
function changePart({ event, severity, word, sentence, detail, instruction }: Paragraph, say: Say): MailPart {
  const [style, worded] = LOOKS[event === 'recovered' ? event : severity];
  return block(style, [
    onlyHtml(paragraph(worded, word)),
    paragraph('said', sentence),
    paragraph('quiet', detail),
    ...instructionParts(instruction, say),
  ]);
}

/** The page of the alarm that the mail is about, or of all alarms if it is about several. */
function alarmLink(propertyId: string, news: readonly Transition[], say: Say): readonly [words: string, path: string] {
  const [lead, ...others] = new Set(news.map((each) => each.follows ?? alarmId(each)));
  return lead !== undefined && others.length === 0
    ? [say`View alarm`, alarmPath(incidentId(propertyId, lead))]
    : [say`View all alarms`, PAGE_PATHS.alarms];
}

/** The mail about all changes in a property at one check, as text and HTML. */
export function alarmMail({
  to,
  property,
  news,
  at,
  portalUrl,
  acknowledgeUrl,
  noiseUrl,
  contact,
  reader = READER,
}: AlarmNews): OutgoingMail {
  const say = sayTo(reader);
  const zone = isTimeZone(property.timeZone) ? property.timeZone : 'UTC';
  const time = (ms: number) => zonedTimeText(ms, zone, reader);
  const ordered = inOrder(news);
  const [first, ...others] = ordered;
  if (!first) throw new RangeError('There is no news to email');
  const said = onceEach();
  const paragraphs = ordered.map((each): Paragraph => {
    const { word, sentence, detail } = wordingOf(each, reader);
    return {
      event: each.afterwards ? 'raised' : (each.event as MailedEvent),
      severity: severityOf(each),
      word: wordWithSeverity(each, word, reader),
      sentence: sentence(each, time),
      detail: [
        contact ? undefined : apartmentsInWords(each.apartments, reader),
        detailWithSeverity(each, detail(each, time), reader),
      ]
        .filter(Boolean)
        .join(' '),
      instruction: said.next(instructionOf(property, each)),
    };
  });
  const summary = summaryInWords(ordered, reader);
  const name = headerText(property.name);
  const headline = headlineOf(first, undefined, reader);
  const more = others.length > 0 ? say`${headline} and ${others.length} more` : headline;
  const where = postalLine(property.address);
  const dashboard = `${portalUrl}${dashboardPath(property.id, at)}`;
  const [alarmWords, path] = alarmLink(property.id, news, say);
  const alarm = `${portalUrl}${path}`;
  const settings = `${portalUrl}${notificationPath(property.id)}`;
  const level = news.find((each) => each.level !== undefined)?.level;
  const why =
    level === undefined
      ? say`You’re receiving this because you’re an alarm recipient for this property.`
      : say`You’re receiving this because you’re in escalation level ${level}.`;
  // The sentence before names the property, or else this one does.
  const how =
    level === undefined
      ? say`Editors and admins can change limits and recipients or turn alarms off`
      : say`Editors and admins can change limits and recipients of ${name} or turn its alarms off`;
  const [open, worst] = [namedIn(news, worstOpen(news), reader), namedIn(news, first, reader)];
  const acknowledge = open ? say`Acknowledge ${open}` : say`Acknowledge`;
  const noise = worst ? say`False alarm: ${worst}` : say`False alarm`;
  return {
    to: [to],
    subject: `${name}: ${more}`,
    ...mailBodies(
      summary || `${paragraphs[0]?.sentence} ${paragraphs[0]?.detail}`,
      [
        heading(name),
        paragraph('quiet', where),
        GAP,
        ...(summary ? [paragraph('said', summary), GAP] : []),
        ...paragraphs.flatMap((each) => [changePart(each, say), GAP]),
        ...(acknowledgeUrl
          ? [action(acknowledge, acknowledgeUrl, { text: say`${acknowledge} (no login needed)` })]
          : []),
        ...(contact
          ? contactEndParts(contact, say)
          : [
              onlyText(`${alarmWords}: ${alarm}`),
              action(say`View dashboard`, dashboard, { look: acknowledgeUrl ? 'link' : 'button' }),
              onlyHtml(action(alarmWords, alarm, { look: 'link' })),
              ...(noiseUrl ? [action(noise, noiseUrl, { look: 'link', text: say`${noise} (no login needed)` })] : []),
              GAP,
              onlyText(`${why}\n${how}: ${settings}`),
              onlyHtml(paragraph('small', `${why} ${how}: `, { link: say`alarm settings`, href: settings, end: '.' })),
            ]),
      ],
      reader,
    ),
  };
}
