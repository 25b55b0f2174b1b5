/** The causes that several alarms of a property may have in common, in the order in which they are tried. */
export const COMMON_CAUSES = ['siteSilent', 'pressureLost', 'plantLostHeat'] as const;
export type CommonCause = (typeof COMMON_CAUSES)[number];

/** Several open alarms of a property with one cause (docs/product/incidents.md#causes). */
export interface AlarmGroup {
  readonly cause: CommonCause;
  /** The ids of the open alarms that follow the lead. */
  readonly followers: readonly string[];
  /** The time at which a symptom that came later was last mailed, UTC ms. Absent before the first. */
  readonly joinedAt?: number;
}

/** The groups of a property, by the id of the lead: the alarm that was raised first. */
export type AlarmGroups = Readonly<Record<string, AlarmGroup>>;
