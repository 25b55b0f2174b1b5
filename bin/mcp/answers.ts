import type { PropertyReply } from '../../shared/api/types/entity-types.ts';
import type { DayFactsReply } from '../../shared/api/types/facts-types.ts';
import type { CompanyFindingReply, FindingHeadReply } from '../../shared/api/types/findings.ts';
import type { IncidentReply } from '../../shared/api/types/incident-types.ts';
import type { LatestRow } from '../../shared/api/types/machine-types.ts';
import { aboutInWords, subjectInWords } from '../../shared/domain/alarms/words/about.ts';
import { valueInWords } from '../../shared/domain/figures/readings.ts';
import { shareText } from '../../shared/domain/figures/shares.ts';
import { documentTimeText } from '../../shared/domain/figures/times.ts';
import { RISKS } from '../../shared/domain/findings/risk.ts';
import { labelInWords, sensorNameOf, unitOf } from '../../shared/domain/sensor.ts';

/** Replies of the portal as text for an assistant (docs/product/keys.md#mcp). Nothing is filled in: what is not known says so. */

export const NOT_KNOWN = 'not known';

/** A figure with its unit. */
type Figure = { readonly value: number; readonly unit: string } | typeof NOT_KNOWN;

const DIGITS = 1;
const figure = (value: number | undefined | null, unit: string): Figure =>
  value === undefined || value === null ? NOT_KNOWN : { value: Number(value.toFixed(DIGITS)), unit };

const unitOfLabel = (label: string): string => {
  const name = sensorNameOf(label);
  return name ? unitOf(name) : '';
};

export const buildingOf = ({
  id,
  externalId,
  config,
  openAlarms = 0,
  trouble,
  findings,
  linkedWingnuts,
}: PropertyReply) => ({
  id,
  name: config.name,
  propertyId: externalId,
  portfolio: config.portfolio || 'none',
  city: config.address.city,
  timeZone: config.timeZone ?? NOT_KNOWN,
  /** Each device in the building with how it is: what is not connected says nothing of its sensors. */
  wingnuts: linkedWingnuts.map(({ externalId: serial, status }) => `${serial}: ${status}`),
  openAlarms,
  sensorsOutsideLimits: trouble?.outside ?? 0,
  sensorsNotKnown: trouble?.unknown ?? 0,
  openFindings: findings?.open ?? 0,
});

const LIMIT_SIDES = [
  ['min', 'at least'],
  ['max', 'at most'],
] as const;

export function alarmOf(incident: IncidentReply) {
  const { id, propertyName, severity, kind, subject, since, endedAt, timeZone, latest, limit = {} } = incident;
  const unit = unitOfLabel(subject);
  return {
    id,
    building: propertyName,
    severity,
    what: subjectInWords(incident),
    // Of an alarm of a silent wingnut there is nothing to say but that.
    says: kind === 'silence' ? 'No data arrives from this wingnut' : aboutInWords(factsOf(incident)),
    since: documentTimeText(since, timeZone),
    ended: endedAt === null ? 'goes on' : documentTimeText(endedAt, timeZone),
    now: latest?.value === undefined || latest.value === null ? NOT_KNOWN : valueInWords(subject, latest.value),
    limits: LIMIT_SIDES.flatMap(([side, words]) =>
      limit[side] === undefined ? [] : [[words, limit[side], unit].filter((part) => part !== '').join(' ')],
    ),
    somebodyHasIt: incident.assignee !== null || incident.acknowledged !== null,
    cause: incident.cause?.cause ?? NOT_KNOWN,
  };
}

/** Facts about an alarm. Its field `cause` is what a person says. */
const factsOf = ({ subject, extreme, unknownCause, refusedCause }: IncidentReply) => ({
  subject,
  ...(extreme && { extreme }),
  ...(unknownCause && { cause: unknownCause }),
  ...(refusedCause && { refused: refusedCause }),
});

export const findingOf = (finding: FindingHeadReply | CompanyFindingReply) => ({
  ...('property' in finding && { building: finding.property.name, buildingId: finding.property.id }),
  title: finding.title,
  about: finding.about,
  says: finding.says,
  risk: RISKS[finding.risk],
  strength: { value: finding.strength, unit: 'of 100' },
  since: finding.since,
  lastSeen: finding.seenOn,
  seenOnDays: finding.seenDays,
  ...(finding.unknown !== undefined && { cannotBeJudgedNow: finding.unknown }),
  isPutAside: finding.aside !== undefined,
});

/** A sensor whose newest value is none of now. */
export const unsureOf = ({ property, name, state, time }: LatestRow, now: number) => ({
  building: property,
  sensor: name,
  problem:
    state === 'fault'
      ? 'the sensor is at fault: its value is not known'
      : state === 'none'
        ? 'it has never sent a value'
        : `its newest value is ${Math.round((now - (time ?? now)) / 60_000)} minutes old`,
});

/** Text about a day: each figure with its unit, and the share of the day that it knows. */
export function dayOf({ day, start, end, until, coverage, analogs, switches, firing, outdoor }: DayFactsReply) {
  const minutes = (until - start) / 60_000;
  return {
    day,
    isOver: until === end,
    coverage: shareText(coverage),
    outdoor: outdoor
      ? { mean: figure(outdoor.mean, '°F'), min: figure(outdoor.min, '°F'), max: figure(outdoor.max, '°F') }
      : NOT_KNOWN,
    burners: firing
      ? {
          firing: figure(firing.minutes, 'minutes'),
          supplyMean: figure(firing.supplyMean, '°F'),
          returnMean: figure(firing.returnMean, '°F'),
        }
      : NOT_KNOWN,
    sensors: Object.entries(analogs).map(([label, facts]) => {
      const unit = unitOfLabel(label);
      return {
        sensor: labelInWords(label),
        coverage: shareText(facts.coverage),
        min: figure(facts.min, unit),
        mean: figure(facts.mean, unit),
        max: figure(facts.max, unit),
        belowItsLimit: figure(facts.belowLimit, 'minutes'),
        aboveItsLimit: figure(facts.aboveLimit, 'minutes'),
        atFault: figure(facts.fault, 'minutes'),
      };
    }),
    switches: Object.entries(switches).map(([label, { on, off, unknown, starts }]) => ({
      sensor: labelInWords(label),
      coverage: minutes > 0 ? shareText((on + off) / minutes) : NOT_KNOWN,
      on: figure(on, 'minutes'),
      off: figure(off, 'minutes'),
      notKnown: figure(unknown, 'minutes'),
      starts: figure(starts, 'starts'),
    })),
  };
}

/** The mean of the days that know a figure, each counted alike. Without one it is not known. */
function meanOf(days: readonly DayFactsReply[], of: (day: DayFactsReply) => number | undefined, unit: string) {
  const known = days.map(of).filter((value) => value !== undefined);
  const sum = known.reduce((all, value) => all + value, 0);
  return {
    figure: known.length > 0 ? figure(sum / known.length, unit) : NOT_KNOWN,
    knownOnDays: known.length,
  };
}

/** The mean of a building over some days, to hold it against others. @param asked how many days were asked for */
export const periodOf = (days: readonly DayFactsReply[], asked: number) => ({
  coverage:
    days.length === 0
      ? `0 of ${asked} days`
      : `${days.length} of ${asked} days, ${shareText(days.reduce((sum, day) => sum + day.coverage, 0) / days.length)} of them known`,
  outdoor: meanOf(days, ({ outdoor }) => outdoor?.mean, '°F'),
  degreeHoursADay: meanOf(days, ({ outdoor }) => outdoor?.degreeHours, '°F·h below 65 °F'),
  firingADay: meanOf(days, ({ firing }) => firing?.minutes, 'minutes'),
  supplyWhileFiring: meanOf(days, ({ firing }) => firing?.supplyMean, '°F'),
  returnWhileFiring: meanOf(days, ({ firing }) => firing?.returnMean, '°F'),
});
