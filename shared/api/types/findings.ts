import type { DayMark } from '../../domain/findings/day-marks.ts';
import type { Ending } from '../../domain/findings/life.ts';
import type { Risk } from '../../domain/findings/risk.ts';
import type { RuleTexts } from '../../domain/findings/rule.ts';
import type { RuleId } from '../../domain/findings/rule-ids.ts';
import type { Saving } from '../../domain/findings/savings.ts';
import type { PlantProfile } from '../../domain/plant-profile.ts';
import type { InputKey } from '../../domain/wingnuts/input.ts';

/**
 * Replies about findings (docs/product/findings.md). Days are local dates of the property, `2026-11-23`; times are UTC ms.
 * Names follow docs/product/users.md#vendor-domain.
 */

/** A rule in words, as docs/product/findings.md#rules has it. */
export interface FindingRuleReply extends RuleTexts {
  readonly id: RuleId;
}

/** An input that fed a sensor. Without `from` since its first reading, without `until` to this day. */
export interface FindingInputReply {
  readonly wingnutId: string;
  /** The serial number; absent if nobody knows it any more. */
  readonly serial?: string;
  readonly input: InputKey;
  readonly from?: number;
  readonly until?: number;
}

/** A sensor behind a finding, with the inputs that fed it on the days of the evidence. */
export interface FindingSensorReply {
  readonly label: string;
  /** 'Boiler Relay State 1'. */
  readonly name: string;
  readonly inputs: readonly FindingInputReply[];
}

/** A day of the evidence. The dashboard shows its readings at `/portal/dashboard/{property}/{to}`. */
export interface FindingDayReply {
  readonly day: string;
  readonly from: number;
  readonly to: number;
  /** One for each column; null where nothing is known. */
  readonly values: readonly (number | null)[];
  /** Whether the rule held on this day; null where the day says nothing, or where the rule judges all days together. */
  readonly holds: boolean | null;
}

export interface FindingEvidenceReply {
  /** The headings of the values, with their unit. */
  readonly columns: readonly string[];
  /** The limit of the rule for each column, in its unit; null where the rule has none that is the same everywhere. */
  readonly limits?: readonly (number | null)[];
  readonly days: readonly FindingDayReply[];
  /** The sensors to draw. None for a wingnut's connection. */
  readonly sensors: readonly FindingSensorReply[];
}

/** The person who put a finding aside, when, and why. */
export interface FindingAsideReply {
  readonly name: string;
  readonly at: number;
  readonly reason: string;
}

/** The row of a list for a finding. */
export interface FindingHeadReply {
  /** Names the finding within its property, also in the calls that put it aside: `sensor-trouble/supplyLineTemperature1/stuck`. */
  readonly key: string;
  readonly rule: RuleId;
  /** The title of the rule. */
  readonly title: string;
  /** Its subject: a sensor by its label, a wingnut by its id, or `plant`. */
  readonly subject: string;
  /** The subject in words: 'Boiler Relay State 1', 'Wingnut 4821', 'The plant'. */
  readonly about: string;
  /** The observation, in one careful sentence. */
  readonly says: string;
  readonly risk: Risk;
  /** 1 to 100 (docs/product/findings.md#strength). */
  readonly strength: number;
  /** The day on which it opened, the last day on which it was seen, and on how many days it was. */
  readonly since: string;
  readonly seenOn: string;
  readonly seenDays: number;
  /** The reason why it cannot be judged now; absent while it can. */
  readonly unknown?: string;
  /** The first day on which it could not. Absent while it can, and where an earlier version judged it last. */
  readonly unknownSince?: string;
  /** Possible savings, with their formula. Absent unless the finding measures it and people have entered a price. */
  readonly saving?: Saving;
  /** Absent: it is not put aside. */
  readonly aside?: FindingAsideReply;
  /** The last days of its evidence, at most 14, the newest last. Absent of findings that an earlier version judged last. */
  readonly marks?: readonly DayMark[];
}

/** A finding with what it stands on. */
export interface FindingReply extends FindingHeadReply {
  readonly evidence: FindingEvidenceReply;
  /** The day on which it ended, why, and that in words. Absent while it is open. */
  readonly ended?: { readonly on: string; readonly why: Ending; readonly words: string };
}

/** A rule that could not judge, with the reason. */
export interface UnjudgedReply {
  readonly rule: RuleId;
  readonly title: string;
  readonly subject: string;
  readonly about: string;
  /** `unknown`: it cannot know. `notHere`: it makes no sense for this plant. */
  readonly outcome: 'unknown' | 'notHere';
  /** 'not enough data: 61 % of 10 days', 'not entered: whether the boilers condense'. */
  readonly reason: string;
  /** The fact of the plant that nobody has said, if one is missing (`PropertyReply.plant`). */
  readonly asks?: keyof PlantProfile;
}

/** The sensors by which something was judged on the last day, in words; without one: why it was not. */
export interface VitalReply {
  readonly by: readonly string[];
  /** 'no sensor: needs a room temperature'. Absent where it was judged. */
  readonly reason?: string;
}

/** The findings of a property: `GET properties/{id}/findings`, and the answers of the calls that put one aside or take it back. */
export interface FindingsReply {
  /** The zone of the property, to which all days belong. */
  readonly timeZone: string;
  /** Counts the changes of these findings. `POST properties/{id}/findings/aside` and `…/back` name the one that the screen shows. */
  readonly version: number;
  /** The first and the last day that was judged; null before the first. */
  readonly judgedSince: string | null;
  readonly judgedOn: string | null;
  /** The open ones by rank (docs/product/findings.md#ranking). */
  readonly open: readonly FindingReply[];
  readonly putAside: readonly FindingReply[];
  /** Those that ended in the last 90 days, the newest first. */
  readonly ended: readonly FindingReply[];
  readonly unjudged: readonly UnjudgedReply[];
  /** The rules that looked at something on the last day and found nothing. */
  readonly clear: readonly RuleId[];
  /** The judgement of heat and hot water (docs/product/findings.md#looked-at); null before a day was judged by this version of the portal. */
  readonly vital: { readonly heat: VitalReply; readonly hotWater: VitalReply } | null;
  /** All rules in words. */
  readonly rules: readonly FindingRuleReply[];
}

/** A finding in the list of the company. */
export interface CompanyFindingReply extends FindingHeadReply {
  readonly property: {
    readonly id: string;
    readonly externalId: string;
    readonly name: string;
    readonly portfolio: string;
    readonly city: string;
  };
}

/** All findings of the company that are open or put aside, by rank: `GET properties/findings`. */
export interface CompanyFindingsReply {
  readonly findings: readonly CompanyFindingReply[];
  /** The number of properties that have been judged, and of all. */
  readonly judged: number;
  /** In how many of them both heat and hot water were judged. */
  readonly judgedVital: number;
  readonly properties: number;
  readonly rules: readonly Pick<FindingRuleReply, 'id' | 'title' | 'risk'>[];
}
