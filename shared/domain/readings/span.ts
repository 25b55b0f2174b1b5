/** A state: 0 is OFF, 1 is ON, null is unknown. */
export type State = 0 | 1 | null;

/** A time with one state, half open. A single sample before a gap has the length 0. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly value: State;
}
