import type {
  AnalogFacts,
  CirculationFacts,
  CommandFacts,
  DayFacts,
  MeterFacts,
  SwitchFacts,
} from '../../domain/facts/day-facts.ts';

/** The facts of a day (docs/product/facts.md). Its parts are by sensor label. */
export interface DayFactsReply
  extends Omit<DayFacts, 'analogs' | 'switches' | 'commands' | 'circulation' | 'faults' | 'meters'> {
  readonly analogs: Readonly<Record<string, AnalogFacts>>;
  readonly switches: Readonly<Record<string, SwitchFacts>>;
  readonly commands: Readonly<Record<string, CommandFacts>>;
  readonly circulation: Readonly<Record<string, CirculationFacts>>;
  /** Minutes at fault of states and of sensors without one value. Absent in facts of earlier versions. */
  readonly faults?: Readonly<Record<string, number>>;
  /** Counters. Absent without one, and in facts of earlier versions. */
  readonly meters?: Readonly<Record<string, MeterFacts>>;
}

/** The written facts of a property, ascending. */
export interface FactsReply {
  /** The zone of the property, to which the days belong. */
  readonly timeZone: string;
  readonly days: readonly DayFactsReply[];
}
