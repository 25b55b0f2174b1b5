import { SENSOR_NAMES, type SensorLabel } from '../sensor.ts';
import type { Sentence } from '../sentences/figure.ts';
import { sentence } from '../sentences/sentence.ts';
import type { RuleJudgement } from './judge.ts';
import type { RuleId } from './rule-ids.ts';
import { nameOf } from './sensors.ts';

/**
 * The vital needs of people, with the rules that judge them, the best first. `Nothing looks wrong` is not said of a property in which one of
 * them was not judged (docs/product/findings.md#looked-at).
 */
const VITAL_RULES = {
  heat: ['cold-room', 'burner-off'],
  hotWater: ['hot-water-cold', 'storage-cool', 'loop-cool'],
} as const satisfies Record<string, readonly RuleId[]>;
export type Vital = keyof typeof VITAL_RULES;
export const VITALS = Object.keys(VITAL_RULES) as Vital[];

/** The sensors by which it was judged on the last day; without one: why it was not. */
export type VitalLook =
  | { readonly by: readonly SensorLabel[] }
  | { readonly by: readonly []; readonly reason: Sentence };
export type VitalLooks = Readonly<Record<Vital, VitalLook>>;

/** Each once, in the order of the table. The weather decides when heat is judged, not by what. */
const inOrder = (labels: readonly SensorLabel[]): SensorLabel[] => {
  const place = (label: SensorLabel) => SENSOR_NAMES.indexOf(nameOf(label) ?? 'temperature');
  return [...new Set(labels)]
    .filter((label) => nameOf(label) !== 'outdoorTemperature')
    .sort((a, b) => place(a) - place(b) || a.localeCompare(b));
};

function lookOf(rules: readonly RuleId[], judgements: readonly RuleJudgement[]): VitalLook {
  const own = rules.flatMap((each) => judgements.filter(({ rule }) => rule === each)).map(({ verdict }) => verdict);
  const by = own.flatMap((verdict) =>
    verdict.outcome === 'clear' ? (verdict.by ?? []) : verdict.outcome === 'holds' ? verdict.evidence.sensors : [],
  );
  if (by.length > 0) return { by: inOrder(by) };
  const reasons = own.flatMap((verdict) => ('reason' in verdict ? [verdict.reason] : []));
  // The reason of a sensor that is there says more than the lack of another.
  const isLack = ({ id }: Sentence) => id === 'no-sensor' || id.startsWith('no-sensor.');
  return { by: [], reason: reasons.find((reason) => !isLack(reason)) ?? reasons[0] ?? sentence('no-sensor.any') };
}

/** The judgement of heat and hot water. */
export const vitalLooks = (judgements: readonly RuleJudgement[]): VitalLooks => ({
  heat: lookOf(VITAL_RULES.heat, judgements),
  hotWater: lookOf(VITAL_RULES.hotWater, judgements),
});

/** Its verdict, for lists. */
export const judgedVitals = (looks: VitalLooks): Vital[] => VITALS.filter((vital) => looks[vital].by.length > 0);
