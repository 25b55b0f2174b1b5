import { firstLineOf, instructionOf } from '../../shared/domain/alarms/instructions.ts';
import type { Transition } from '../../shared/domain/alarms/property-alarms.ts';
import { wordingOf } from '../../shared/domain/alarms/words/change.ts';
import { headlineOf } from '../../shared/domain/alarms/words/headline.ts';
import { wordWithSeverity } from '../../shared/domain/alarms/words/severity.ts';
import { commonCauseInWords, levelInWords } from '../../shared/domain/alarms/words/summary.ts';
import { READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { plural, type Say, sayTo } from '../../shared/domain/figures/say.ts';
import { weekTimeText, zonedTimeText } from '../../shared/domain/figures/times.ts';
import { isTimeZone } from '../../shared/domain/property.ts';
import { inOrder } from '../mail/alarms/alarm-mail.ts';
import type { AlarmMessage, AlarmPart } from './channel.ts';

/** The text of a short message: its worst change, and how much more there is. */
export interface WorstNews {
  /** The property of the worst change. */
  readonly id: string;
  readonly name: string;
  /** Its street and number, as people have typed them. */
  readonly street: string;
  /** The number of other properties. */
  readonly others: number;
  /** The number of other changes. */
  readonly more: number;
  /** The title of a digest or of a message about many properties: `Alarms at 4 properties.` Empty for one property. */
  readonly gathered: string;
  /** `Critical: boiler system pressure 6.2 PSI, below 10 PSI` */
  readonly short: string;
  /** The same with the time at which it began: `… since 7:12 AM` */
  readonly line: string;
  /** The same as a sentence. */
  readonly sentence: string;
  /** The level of the escalation that is notified: `Escalated to level 2.` Empty for the recipients, and in what has waited. */
  readonly escalated: string;
  /** The first line of what to do about it, with `To do: ` before it; empty if nothing is written. */
  readonly toDo: string;
  /** The cause that the changes of one property have in common; empty if there is none. */
  readonly cause: string;
}

/** The rest of a message after its worst change. */
const GATHERED: Readonly<
  Record<AlarmMessage['kind'], (changes: readonly Transition[], properties: number, say: Say) => string>
> = {
  alarms: () => '',
  digest: ({ length }, _properties, say) => say`${plural(length, 'alarm update was', 'alarm updates were')} held.`,
  manySites: (changes, properties, say) =>
    changes.every(({ event }) => event === 'recovered')
      ? say`Most of ${properties} properties have recovered.`
      : say`Alarms at ${properties} properties.`,
};

/** The instruction of a change in short messages (docs/product/instructions.md#messages). */
export function toDoInWords(property: AlarmPart['property'], change: Transition, say: Say): string {
  const line = firstLineOf(instructionOf(property, change) ?? '');
  return line && say`To do: ${line}`;
}

/** The worst change of a message. Throws a RangeError when there is none. */
export function worstNews({ kind, parts }: Pick<AlarmMessage, 'kind' | 'parts'>, reader: Reader = READER): WorstNews {
  const say = sayTo(reader);
  const partOf = new Map<Transition, AlarmPart>(
    parts.flatMap((part) => part.news.map((each) => [{ ...each }, part] as const)),
  );
  const [worst, ...others] = inOrder([...partOf.keys()]);
  const part = worst && partOf.get(worst);
  if (!worst || !part) throw new RangeError('There is no news to tell');
  const { property, news } = part;
  const zone = isTimeZone(property.timeZone) ? property.timeZone : 'UTC';
  const { sentence } = wordingOf(worst, reader);
  const level = kind === 'alarms' ? levelInWords(news, reader) : undefined;
  const properties = new Set(parts.map((part) => part.property.id)).size;
  return {
    id: property.id,
    name: property.name,
    street: property.address.streetAddress,
    others: properties - 1,
    more: others.length,
    gathered: GATHERED[kind]([worst, ...others], properties, say),
    short: headlineOf(worst, undefined, reader),
    line: headlineOf(worst, weekTimeText(worst.since, worst.at, zone, reader), reader),
    sentence: wordWithSeverity(
      worst,
      sentence(worst, (ms) => zonedTimeText(ms, zone, reader)),
      reader,
    ),
    toDo: toDoInWords(property, worst, say),
    escalated: level ? `${level}.` : '',
    cause: parts.length === 1 ? (commonCauseInWords(news, reader) ?? '') : '',
  };
}
