import type {
  CompanyFindingsReply,
  FindingHeadReply,
  FindingReply,
  FindingsReply,
  UnjudgedReply,
} from '../../../../shared/api/types/findings.ts';
import { dateText } from '../../../../shared/domain/figures/times.ts';

/** A local day as people read it: 'Nov 3, 2026'. @param day `2026-11-03` */
export const dayInWords = (day: string): string => dateText(Date.parse(day), 'UTC');

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** 'Since Nov 3, 2026 · 19 days'. */
export const sinceInWords = ({ since, seenDays }: Pick<FindingHeadReply, 'since' | 'seenDays'>): string =>
  `Since ${dayInWords(since)} · ${counted(seenDays, 'day', 'days')}`;

/**
 * Number of rules that could not judge something, each once however many sensors it is about. The only count of what was not
 * judged (docs/product/findings.md#looked-at).
 */
export const unjudgedRules = (unjudged: readonly UnjudgedReply[]): number =>
  new Set(unjudged.map(({ rule }) => rule)).size;

/** 'Paused since Nov 3, 2026: the burners did not run'. Undefined while it can be analyzed (docs/product/findings.md#standing). */
export function unjudgedInWords({
  unknown,
  unknownSince,
}: {
  readonly unknown?: string | undefined;
  readonly unknownSince?: string | undefined;
}): string | undefined {
  if (unknown === undefined) return undefined;
  return unknownSince === undefined
    ? `Can’t be analyzed now: ${unknown}`
    : `Paused since ${dayInWords(unknownSince)}: ${unknown}`;
}

/**
 * State of a finding in a list: dismissed, paused, or the number of days on which it was seen. A finding that is not analyzed is never
 * listed as if it were (docs/product/findings.md#standing).
 */
export function standingInWords({
  aside,
  unknown,
  unknownSince,
  seenDays,
}: Pick<FindingHeadReply, 'aside' | 'unknown' | 'unknownSince' | 'seenDays'>): string {
  if (aside) return 'Dismissed';
  if (unknown === undefined) return counted(seenDays, 'day', 'days');
  return unknownSince === undefined ? 'Paused' : `Paused since ${dayInWords(unknownSince)}`;
}

/** The days that were analyzed, and the first of them (docs/product/findings.md#looked-at). */
export function lookedAtInWords({ judgedOn, judgedSince, clear, unjudged }: FindingsReply): string {
  if (judgedOn === null || judgedSince === null) return 'No data analyzed yet. Each day is analyzed overnight.';
  const days =
    judgedOn === judgedSince
      ? `Analyzed ${dayInWords(judgedOn)}`
      : `Analyzed daily, ${dayInWords(judgedSince)} – ${dayInWords(judgedOn)}`;
  const found = counted(clear.length, 'check passed', 'checks passed');
  const lacking = unjudgedRules(unjudged);
  return `${days}. ${found}${lacking === 0 ? '' : `, ${lacking} ${lacking === 1 ? 'needs' : 'need'} more data`}.`;
}

/** Whether both heat and hot water were judged: only then nothing looks wrong. */
export const isVitalJudged = ({ vital }: FindingsReply): boolean =>
  vital !== null && vital.heat.by.length > 0 && vital.hotWater.by.length > 0;

const namesInWords = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');

/** Why something was not analyzed, with a capital letter. */
const reasonInWords = (reason = 'no sensor'): string => reason.charAt(0).toUpperCase() + reason.slice(1);

/** Sensors by which heat and hot water were judged, and what nobody can see (docs/product/findings.md#looked-at). */
export function vitalInWords({ vital, judgedOn }: FindingsReply): string[] {
  if (judgedOn === null) return [];
  if (vital === null) return ['Heat and hot water coverage updates after the next daily analysis.'];
  const { heat, hotWater } = vital;
  const hasRoom = heat.by.some((name) => name.startsWith('Room Temperature'));
  return [
    heat.by.length === 0
      ? `We can’t tell whether the building is warm. ${reasonInWords(heat.reason)}.`
      : `Heat checked with ${namesInWords(heat.by)}.${hasRoom ? '' : ' No room sensors.'}`,
    hotWater.by.length === 0
      ? `We can’t check hot water. ${reasonInWords(hotWater.reason)}.`
      : `Hot water checked with ${namesInWords(hotWater.by)}.`,
  ];
}

/** A finding by its title and what it is about. A title about apartments names them already. */
export const titleAndAbout = (
  { title, subject, about }: Pick<FindingHeadReply, 'title' | 'subject' | 'about'>,
  between = ': ',
): string => (subject === 'apartments' ? title : `${title}${between}${about}`);

/** The sentence that a job about a finding begins with: the first advice of its rule, and what it is about. */
export const whatToDo = (finding: FindingHeadReply, rules: FindingsReply['rules']): string => {
  const advice = rules.find(({ id }) => id === finding.rule)?.advice[0];
  return advice === undefined ? titleAndAbout(finding) : `${advice} (${titleAndAbout(finding, ', ')})`;
};

/** Names a finding in an address. Of those that ended there can be several with one key. */
export const findingId = ({ key, since, ended }: Pick<FindingReply, 'key' | 'since' | 'ended'>): string =>
  ended ? `${key}@${since}` : key;

/** The part of the page that shows a finding. */
export type FindingPlace = 'open' | 'putAside' | 'ended';

/** The finding that an address names, and where it stands. One that has ended since then is found by its key. */
export function findingAt(
  reply: FindingsReply,
  id: string | null,
): { readonly place: FindingPlace; readonly id: string } | undefined {
  if (id === null) return undefined;
  const places = ['open', 'putAside', 'ended'] as const;
  for (const isIt of [(each: FindingReply) => findingId(each) === id, (each: FindingReply) => each.key === id]) {
    for (const place of places) {
      const found = reply[place].find(isIt);
      if (found) return { place, id: findingId(found) };
    }
  }
  return undefined;
}

/** Number of properties that were analyzed: '18 of 20 properties analyzed, 12 for heat and hot water'. */
export const judgedInWords = ({
  judged,
  judgedVital,
  properties,
}: Pick<CompanyFindingsReply, 'judged' | 'judgedVital' | 'properties'>): string =>
  `${judged} of ${properties === 1 ? '1 property' : `${properties} properties`} analyzed${judgedVital < judged ? `, ${judgedVital} for heat and hot water` : ''}`;

/** The observation beside a title: without the title that it begins with, and instead of it that nobody can see it now. */
export function sentenceOf({
  title,
  says,
  unknown,
  unknownSince,
}: Pick<FindingHeadReply, 'title' | 'says' | 'unknown' | 'unknownSince'>): string {
  if (unknown !== undefined) return unknownSince === undefined ? 'Paused' : `Paused since ${dayInWords(unknownSince)}`;
  const rest = says.startsWith(`${title}: `) ? says.slice(title.length + 2) : says;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
