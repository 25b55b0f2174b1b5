import { parseSensorLabel, type SensorLabel, type SensorName } from '../sensor.ts';
import { sentence } from '../sentences/sentence.ts';
import { nothingToJudge } from './days.ts';
import type { Holding, Judgement, RuleInput, Verdict } from './rule.ts';
import { RULE_IDS, type RuleId } from './rule-ids.ts';
import { RULES } from './rules.ts';
import { firstNamed, OUTDOOR, ROOMS } from './sensors.ts';
import { hinderedOn, shownDays } from './showing.ts';

/** The verdict of a rule on one subject. */
export interface RuleJudgement extends Judgement {
  readonly rule: RuleId;
}

/** The key of what a finding is about: `sensor-trouble/supplyLineTemperature1/stuck`. One finding of a key is open at a time. */
export const findingKey = ({ rule, subject, aspect }: Omit<RuleJudgement, 'verdict'>): string =>
  [rule, subject, ...(aspect === undefined ? [] : [aspect])].join('/');

/** A rule that tells a cause: of any subject, of these sensors, or only where both rest on a common sensor. */
interface Cause extends Omit<RuleJudgement, 'verdict' | 'subject'> {
  readonly of?: readonly SensorName[];
  readonly sharesSensor?: true;
  /** Only for consequences of which this is so. */
  readonly when?: (follows: Holding) => boolean;
}

/** Supply and return are within this on each day on which they look equal; swapped ones are farther apart, °F. */
const EQUAL = 2;
const areEqual = ({ evidence }: Holding): boolean =>
  evidence.days.every(({ values: [apart = 0], holds }) => !holds || Math.abs(apart) < EQUAL);

/** Rules whose fault may be a consequence of another one, with the aspect where they have some: of one cause, that one tells. */
const FOLLOWS: Readonly<Record<string, readonly Cause[]>> = {
  'low-return': [
    { rule: 'long-burns' },
    { rule: 'pump-effect', aspect: 'flow' },
    { rule: 'pump-current', of: ['systemPumpCurrent'] },
  ],
  'outdoor-reset': [{ rule: 'long-burns' }],
  // Without a flame both have the temperature of the building: that nothing heats is what people must know.
  'supply-and-return': [
    { rule: 'long-burns', when: areEqual },
    { rule: 'burner-off', when: areEqual },
  ],
  'night-setback': [{ rule: 'burner-off' }, { rule: 'cold-room' }, { rule: 'burner-always-on' }],
  recirculation: [{ rule: 'loop-cool', sharesSensor: true }],
  'apartment-cold': [{ rule: 'burner-off' }],
  'make-up-water': [{ rule: 'falling-pressure' }],
  'sensor-faulty': [{ rule: 'flue-hot', sharesSensor: true }],
  'sensor-trouble/drifting': [{ rule: 'supply-and-return', sharesSensor: true }],
};

/** Troubles of a sensor that make all doubtful that rests on it, as `sensor-trouble` says them. */
const DOUBTS: readonly (string | undefined)[] = ['stuck', 'jumping'];

/** Rules that compare with the weather: they wait for an outdoor sensor that is doubted, also where they name others. */
const ASK_WEATHER: readonly RuleId[] = [
  'night-setback',
  'outdoor-reset',
  'runtime',
  'summer-firing',
  'use-up',
  'base-load',
];
/** Rules about people and frost, and about warm rooms, ask rooms before the weather (docs/product/findings.md#contradiction). */
const ASK_ROOMS: readonly RuleId[] = ['cold-room', 'burner-off', 'room-hot'];

/** The days on which the outdoor sensor is looked for. */
const WEATHER_DAYS = 3;

const isOf = (label: SensorLabel, names: readonly SensorName[]): boolean =>
  names.some((name) => name === parseSensorLabel(label)?.name);

/** The doubted sensor that a judgement rests on. @param weather the outdoor sensor that rules ask */
function doubtfulIn(
  { rule, aspect, verdict }: RuleJudgement,
  isDoubted: (label: SensorLabel) => boolean,
  weather: readonly SensorLabel[],
): SensorLabel | undefined {
  if (rule === 'outdoor-doubted' || (rule === 'sensor-trouble' && aspect !== 'drifting')) return undefined;
  const own = sensorsOf(verdict);
  const asksRooms = ASK_ROOMS.includes(rule) && own.some((label) => isOf(label, ROOMS));
  const rests = asksRooms ? own.filter((label) => !isOf(label, OUTDOOR)) : own;
  const outdoors = ASK_WEATHER.includes(rule) && verdict.outcome !== 'notHere' ? weather : [];
  return [...rests, ...outdoors].find(isDoubted);
}

/** The evidence of a verdict, where it names one. */
const sensorsOf = (verdict: Verdict): readonly SensorLabel[] =>
  verdict.outcome === 'holds' ? verdict.evidence.sensors : verdict.outcome === 'clear' ? (verdict.by ?? []) : [];

/** The sensors that are found stuck or jumping, and those that another finding doubts, unless that one follows from a cause itself. */
function doubtedBy(holding: readonly RuleJudgement[]): Record<'troubled' | 'doubted', ReadonlySet<string>> {
  const troubled = holding.filter(({ rule, aspect }) => rule === 'sensor-trouble' && DOUBTS.includes(aspect));
  const doubted = holding.flatMap(({ rule, verdict }) => {
    if (verdict.outcome !== 'holds' || !verdict.doubts) return [];
    const hasCause = FOLLOWS[rule]?.some(
      (cause) => cause.when?.(verdict) && holding.some((each) => each.rule === cause.rule),
    );
    return hasCause ? [] : verdict.doubts;
  });
  return { troubled: new Set(troubled.map(({ subject }) => subject)), doubted: new Set(doubted) };
}

/** The judgements of rules that stand for themselves: without those that rest on a doubted sensor, or follow from another finding. */
function reconciled(input: RuleInput, judgements: readonly RuleJudgement[]): RuleJudgement[] {
  const { opened = [] } = input;
  const weather = firstNamed(input, WEATHER_DAYS, OUTDOOR);
  const holding = judgements.filter(({ verdict }) => verdict.outcome === 'holds');
  // A cause that is open goes on to tell on days that do not show it.
  const causes = [
    ...holding.map(({ verdict, ...judged }) => ({ ...judged, sensors: sensorsOf(verdict) })),
    ...opened.map(({ evidence, ...finding }) => ({ ...finding, sensors: evidence.sensors })),
  ];
  const { troubled, doubted } = doubtedBy(holding);
  return judgements.map((judgement): RuleJudgement => {
    const { rule, aspect, verdict } = judgement;
    const isDoubted = (label: SensorLabel) =>
      troubled.has(label) || (rule !== 'supply-and-return' && doubted.has(label));
    const doubtful = doubtfulIn(judgement, isDoubted, weather);
    if (doubtful)
      return {
        ...judgement,
        verdict: { outcome: 'unknown', reason: sentence('waits', { sensor: doubtful }) },
      };
    if (verdict.outcome !== 'holds') return judgement;
    const follows = FOLLOWS[aspect === undefined ? rule : `${rule}/${aspect}`] ?? [];
    const own = sensorsOf(verdict);
    const cause = causes.find((cause) =>
      follows.some(
        (other) =>
          other.rule === cause.rule &&
          other.aspect === cause.aspect &&
          (!other.of || other.of.some((name) => name === parseSensorLabel(cause.subject)?.name)) &&
          (!other.when || other.when(verdict)) &&
          (!other.sharesSensor || cause.sensors.some((label) => own.includes(label))),
      ),
    );
    if (!cause) return judgement;
    const reason = sentence('told', { rule: sentence(`rule.${cause.rule}`) });
    return { ...judgement, verdict: { outcome: 'unknown', reason, isToldElsewhere: true } };
  });
}

/**
 * The verdict of a rule on days on which its fault could have shown. A plant that stands proves nothing: then a finding that is open is not
 * judged, and of a subject without one nothing was looked at (docs/product/findings.md#standing).
 */
function proven(judged: RuleJudgement, input: RuleInput, isOpen: boolean): Verdict {
  const { rule, verdict } = judged;
  if (verdict.outcome !== 'clear') return verdict;
  if (isOpen && verdict.whileOpen?.outcome === 'holds') return verdict.whileOpen;
  const { shows, days } = RULES[rule];
  const hindered = hinderedOn(shows, input, judged);
  if (hindered === undefined) return (isOpen && verdict.whileOpen) || verdict;
  if (isOpen) return { outcome: 'unknown', reason: hindered };
  if (shownDays(shows, input, judged, days) > 0) return verdict;
  return { outcome: 'unknown', reason: nothingToJudge(hindered) };
}

/** The past that a rule compares with begins anew after a job is done (docs/product/findings.md#baseline). */
function restarted(input: RuleInput, rule: RuleId): RuleInput {
  const others = (input.done ?? []).filter((job) => job.rule !== rule);
  const notes = others.map(({ at }) => ({ kind: 'settingChanged' as const, from: at }));
  return notes.length ? { ...input, notes: [...input.notes, ...notes] } : input;
}

/** The verdicts of all rules on a property on a day that is over. */
export function judgeAll(input: RuleInput): RuleJudgement[] {
  const open = new Set(input.opened?.map(findingKey));
  const judgements = RULE_IDS.flatMap((rule) =>
    RULES[rule].judge(restarted(input, rule)).map((judgement): RuleJudgement => {
      const judged = { rule, ...judgement };
      return { ...judged, verdict: proven(judged, input, open.has(findingKey(judged))) };
    }),
  );
  return reconciled(input, judgements);
}
