import type { BillLayout } from '../../domain/energy/bill-layout.ts';
import type { Bill, Meter } from '../../domain/energy/meter.ts';
import type { EnergyReport, EnergySummary } from '../../domain/energy/report-types.ts';

/** The energy of a property (docs/product/energy.md#calls), with what people said of its meters and its bills. */
export interface EnergyReply {
  readonly energy: EnergyReport;
  readonly meters: readonly Meter[];
  readonly bills: readonly Bill[];
  /** Counts the saves of meters and bills; 0 before the first. */
  readonly version: number;
}

/** The columns of files of bills that people of the company have chosen, the newest first. */
export interface BillLayoutsReply {
  readonly layouts: readonly BillLayout[];
}

/** A property in the list of all. */
export interface PropertyEnergyReply {
  readonly propertyId: string;
  readonly externalId: string;
  readonly name: string;
  readonly portfolio: string;
  readonly city: string;
  /** The last day that the summaries know, `2026-11-23`. Absent while nothing is known. */
  readonly day?: string;
  /** One for each source. Empty where nothing is known. */
  readonly summaries: readonly EnergySummary[];
}

/** The energy of all properties of the company. */
export interface CompanyEnergyReply {
  readonly properties: readonly PropertyEnergyReply[];
}
