import type { Meter } from '../energy/meter.ts';
import type { DayFacts } from '../facts/day-facts.ts';
import type { Note } from '../notes/note.ts';
import type { PlantProfile } from '../plant-profile.ts';
import type { SensorLabel } from '../sensor.ts';
import type { Sentence } from '../sentences/figure.ts';
import type { ApartmentDays } from './apartment-days.ts';
import type { Risk } from './risk.ts';
import type { RuleId } from './rule-ids.ts';

/** The data that a rule looks at: one property, up to a day that is over (docs/product/findings.md#judged). */
export interface RuleInput {
  /** The facts of days, ascending. Days may be missing. */
  readonly days: readonly DayFacts[];
  /** The local date of the last day that counts, `YYYY-MM-DD`. */
  readonly lastDay: string;
  readonly profile: PlantProfile;
  /** The limits of the property that are on, in the unit of the sensor. */
  readonly limits: Readonly<
    Partial<Record<SensorLabel, { readonly min?: number | undefined; readonly max?: number | undefined }>>
  >;
  readonly notes: readonly Pick<Note, 'kind' | 'from' | 'to' | 'removed'>[];
  /** Jobs that are done, UTC ms: each begins a comparison anew as a changed setting does, but not that of its own rule, which proves it. */
  readonly done?: readonly { readonly at: number; readonly rule?: RuleId | undefined }[];
  /** Facts that people enter about the meters. A meter of which nobody has said what it counts is not judged. */
  readonly meters?: readonly Meter[];
  /** The apartments of the property with their days. Absent without one. */
  readonly apartments?: readonly ApartmentDays[];
  /** The findings that are open when the day is judged: what a rule compares with belongs to the time before they opened. */
  readonly opened?: readonly OpenFinding[];
}

/** The subject of a finding: a sensor, a wingnut by its id, the plant or the apartments as a whole. */
export type Subject = 'plant' | 'apartments' | (string & {});

/** A day of the evidence, with a value for each column. `holds` is absent where the day says nothing. */
export interface EvidenceDay {
  readonly day: string;
  readonly values: readonly (number | undefined)[];
  readonly holds?: boolean;
}

/** The evidence of a finding: its table of days, and the sensors to draw. */
export interface Evidence {
  /** The headings of the values, with their unit. */
  readonly columns: readonly Sentence[];
  readonly days: readonly EvidenceDay[];
  readonly sensors: readonly SensorLabel[];
}

/** The data that a rule needs to know of a finding that it has opened. */
export interface OpenFinding {
  readonly rule: RuleId;
  readonly subject: Subject;
  readonly aspect?: string;
  readonly openedOn: string;
  /** As it was when the finding was last seen. */
  readonly evidence: Evidence;
}

/** A rule that holds. */
export interface Holding {
  readonly outcome: 'holds';
  /** The observation, in one careful sentence. */
  readonly says: Sentence;
  /** The distance past the limit: 0 is just past it, 1 is as far as it gets. */
  readonly far: number;
  /** The days on which it was seen, and the days that could be judged. */
  readonly held: number;
  readonly judged: number;
  /** Differs from the rule's where the subject decides. */
  readonly risk?: Risk;
  /** The sensors that it doubts: what rests on them proves nothing (docs/product/findings.md#one-cause). */
  readonly doubts?: readonly SensorLabel[];
  readonly evidence: Evidence;
}

/** A rule that cannot know (`unknown`), or that makes no sense for this plant (`notHere`), with the reason. */
export interface Unjudged {
  readonly outcome: 'unknown' | 'notHere';
  readonly reason: Sentence;
  /** The fact of the plant that nobody has said. */
  readonly asks?: keyof PlantProfile;
  /** It is the same cause as a finding of another rule, which tells it. */
  readonly isToldElsewhere?: true;
}

/** A rule that looked and found nothing. */
export interface Clear {
  readonly outcome: 'clear';
  /** The sensors that it looked at, where the page says by which of them heat and hot water were judged. */
  readonly by?: readonly SensorLabel[];
  /** The days that it looked at, where it judges single days. */
  readonly evidence?: Evidence;
  /**
   * The verdict while a finding is open: that the fault is still there below the limit at which it opens, or that nobody
   * could look for it (docs/product/findings.md#opens).
   */
  readonly whileOpen?: Holding | Unjudged;
}

/** The verdict of a rule on a subject. */
export type Verdict = Holding | Clear | Unjudged;

export interface Judgement {
  readonly subject: Subject;
  /** The aspect, if a rule looks for several things. Each has findings of its own. */
  readonly aspect?: string;
  readonly verdict: Verdict;
}

/** A day, and what a rule judges on it. */
export interface ShownDay {
  readonly facts: DayFacts;
  readonly subject: Subject;
  readonly aspect?: string | undefined;
  readonly profile: PlantProfile;
}

/** The condition of a day on which a fault can show. */
export interface Showing {
  /** The data that the day needs, in words: 'a burner ran for 60 minutes'. */
  readonly words: string;
  /** The reason why a day proves nothing: 'the burners did not run'. Undefined for a day on which the fault would have shown. */
  readonly hinders: (day: ShownDay) => Sentence | undefined;
}

/** The texts about a rule, as docs/product/findings.md#rules has them. A figure with a unit stands as `{120:temperature}` (`rule-texts.ts`). */
export interface RuleTexts {
  readonly title: string;
  /** The risk of its findings, unless a finding says something else. */
  readonly risk: Risk;
  /** The number of days that it looks at. */
  readonly days: number;
  readonly needs: string;
  readonly test: string;
  /** The content of the evidence. */
  readonly evidence: string;
  readonly causes: readonly string[];
  readonly advice: readonly string[];
  readonly cannotKnow: string;
}

/** A rule (docs/product/findings.md#rules). Its texts are shown beside each finding. */
export interface Rule extends RuleTexts {
  /** On which days its fault can show: the others prove nothing (docs/product/findings.md#standing). */
  readonly shows: Showing;
  /** The limit of a day's value below a heading of its evidence, where the same limit holds in each property (docs/product/findings.md#evidence). */
  readonly limitOf?: (heading: Sentence) => number | undefined;
  /** Judges each subject that the property has. Without one it says what is missing, of the plant. */
  readonly judge: (input: RuleInput) => Judgement[];
}
