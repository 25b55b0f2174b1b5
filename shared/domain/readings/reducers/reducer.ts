/** Receives an input's samples in order of time and returns the result at the end. */
export interface Reducer<Answer> {
  /** @param time UTC ms @param value null is a fault */
  take(time: number, value: number | null): void;
  /** Undefined when nothing is known. */
  answer(): Answer | undefined;
}
