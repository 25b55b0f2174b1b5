import type { Limits } from '../../../shared/domain/breach.ts';

/** What a gauge shows, as a dial and as a bar. */
export interface GaugeProps {
  readonly title: string;
  readonly value: number | null;
  readonly min: number | null;
  readonly average: number | null;
  readonly max: number | null;
  /** The limits in force; undefined when none are. */
  readonly limits: Limits | undefined;
  readonly upperLimit: number;
  readonly unit: string;
  /** The series colour of its kind, 1 to 10. */
  readonly slot: number;
  /** The time of the value, as shown. */
  readonly timeText: string | undefined;
  /** The value is too old to stand for now: everything turns grey. */
  readonly stale: boolean;
}
