import { severityOf } from '../limits/severity.ts';
import { openAlarms, type PropertyAlarms, subjectState, type Transition } from '../property-alarms.ts';
import type { DigestContent, DigestPart } from './digest.ts';
import { leftOutAfter, type QuietHours, quietUntil, waitsInQuiet } from './quiet-hours.ts';

type States = Pick<PropertyAlarms, 'sensors' | 'wingnuts' | 'unknowns'>;
type Alarm = Pick<Transition, 'kind' | 'subject' | 'severity' | 'raisedAt'>;

const isOpen = (states: States, alarm: Alarm): boolean => {
  const state = subjectState(states, alarm);
  return state !== undefined && 'raisedAt' in state && state.raisedAt !== undefined;
};

/**
 * The part of a digest that is sent at the end of quiet hours, and the part that is left out because it is over by then: alarms that began in
 * these hours, of severities for which the person has chosen so (docs/product/channels.md#only-lasting). Nothing of a property is left out
 * while an alarm of it stands that began in these hours and that the digest does not name, or when nobody knows the property's alarms.
 * @param statesOf the alarms of a property now; undefined when nobody knows them
 */
export function withoutOver(
  digest: DigestContent,
  quiet: QuietHours | undefined,
  statesOf: (propertyId: string) => States | undefined,
): { readonly told: DigestContent; readonly over: readonly DigestPart[] } {
  const severities = quiet ? leftOutAfter(quiet) : [];
  if (!quiet || severities.length === 0) return { told: digest, over: [] };
  const hides = (alarm: Alarm) => severities.includes(severityOf(alarm));
  const named = new Set(digest.parts.flatMap(({ propertyId, news }) => news.map((each) => nameOf(propertyId, each))));
  const isUnnamed = (propertyId: string, end: number) => (alarm: Alarm) =>
    waitsInQuiet(quiet, severityOf(alarm)) &&
    quietUntil(quiet, alarm.raisedAt) === end &&
    !named.has(nameOf(propertyId, alarm));
  const isOver = ({ propertyId, at, isAtAnyHour }: DigestPart, change: Transition): boolean => {
    if (isAtAnyHour && quiet.everySeverity) return false;
    const end = quietUntil(quiet, change.raisedAt);
    const states = statesOf(propertyId);
    if (!states || end === undefined || end !== quietUntil(quiet, at) || !hides(change)) return false;
    return !isOpen(states, change) && !openAlarms(states).some(isUnnamed(propertyId, end));
  };
  const split = (wants: boolean) =>
    digest.parts.flatMap((part) => {
      const news = part.news.filter((change) => isOver(part, change) === wants);
      return news.length > 0 ? [{ ...part, news }] : [];
    });
  const [over, parts] = [split(true), split(false)];
  if (over.length === 0) return { told: digest, over };
  return { told: { parts, changes: parts.reduce((sum, { news }) => sum + news.length, 0) }, over };
}

const nameOf = (propertyId: string, { kind, subject }: Alarm): string => [propertyId, kind, subject].join(' ');
