import type { ReactNode } from 'react';
import type { Quantity } from '../../../shared/domain/figures/quantities.ts';

/** The range that a value should stay in; a side without a limit is undefined. */
export interface GaugeLimits {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** How bad a value out of range is: red of a critical alarm, else amber. */
export type GaugeTone = 'alarm' | 'warn';

/** The values of a gauge, in the unit in which they are kept. */
export interface GaugeProps {
  readonly title: string;
  readonly value: number | null;
  readonly min: number | null;
  readonly average: number | null;
  readonly max: number | null;
  /** The active limits. Undefined when there are none. */
  readonly limits: GaugeLimits | undefined;
  readonly upperLimit: number;
  readonly quantity: Quantity;
  /** The colour of its band, 1 to 20. */
  readonly colourIndex: number;
  /** The sensor that it shows. */
  readonly source?: string | undefined;
  /** The value is out of range. Absent for one that is not, or that nobody judges. */
  readonly outside?: GaugeTone | undefined;
  /** The time of the value, as shown. */
  readonly timeText: string | undefined;
  /** 'since 14:02': the sensor sends faults, and the value is the last one before the fault. */
  readonly fault?: string | undefined;
  /** '46%': the average covers only a part of the window. */
  readonly averageOf?: string;
  /** The value is too old to be current: everything turns grey. */
  readonly stale: boolean;
  /** '8 hours old', '10 minutes ahead: its clock may be wrong'. Undefined for a current value. */
  readonly age?: string | undefined;
  /** The line of the window. Its place stays empty without one. */
  readonly spark?: ReactNode;
}
