/** A sensor or a building of which nobody gets messages (docs/product/alarms.md#mute). Times UTC ms. */
export interface MuteReply {
  /** The label of the sensor. Absent: the whole building. */
  readonly label?: string;
  /** Its end. Absent: until a person ends it. */
  readonly until?: number;
}

/** All that is muted, what ends first on top. */
export interface MutesReply {
  readonly mutes: readonly (MuteReply & {
    readonly propertyId: string;
    readonly propertyName: string;
    readonly timeZone: string;
    /** The person who muted it, and when. Absent of a limit that was saved as muted: its settings name nobody. */
    readonly name?: string;
    readonly at?: number;
  })[];
  /** The server's clock. */
  readonly now: number;
}
