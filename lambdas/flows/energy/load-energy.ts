import { dayTextOf, localDay } from '../../../shared/domain/calendar-day.ts';
import { energyDayOf } from '../../../shared/domain/energy/energy-day.ts';
import { energyReport, energySummary } from '../../../shared/domain/energy/report.ts';
import type { EnergyReport } from '../../../shared/domain/energy/report-types.ts';
import type { Reach } from '../../../shared/domain/people/reach.ts';
import { knownPlant } from '../../../shared/domain/plant-profile.ts';
import type { EnergySummaryItem, MetersItem } from '../../../shared/platform/items/energy-items.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { findMeters, listEnergyDays } from '../../store/energy.ts';
import { listFacts } from '../../store/facts.ts';
import { listNotes } from '../../store/notes.ts';

/** The days that a report looks back on: two years, and the weeks beside them. */
const DAYS = 800;

/** The sources of a report of energy. */
type Owner = Pick<PropertyItem, 'id' | 'timeZone' | 'plant' | 'fromBook'>;

/** The energy of a property, with what people said. */
export interface Energy {
  readonly said: MetersItem;
  readonly report: EnergyReport;
  /** The row in the list of all properties. */
  readonly summary: EnergySummaryItem;
}

/**
 * Reports the energy of a property (docs/product/energy.md). It reads months of days, the facts of the day that goes on, and no readings.
 * @param now UTC ms
 * @param since a day from which on the savings are asked for
 */
export async function loadEnergy(reach: Reach, owner: Owner, now: number, since?: string): Promise<Energy> {
  const { id, timeZone: zone } = owner;
  const plant = knownPlant(owner);
  const number = localDay(now, zone);
  const [first, yesterday, today] = [number - DAYS, number - 1, number].map(dayTextOf) as [string, string, string];
  const [said, days, facts, notes] = await Promise.all([
    findMeters(reach, id),
    listEnergyDays(reach, id, first, yesterday),
    // Yesterday may be over and not written yet.
    listFacts(reach, id, yesterday, today),
    listNotes(reach, id),
  ]);
  const known = new Set(days.map(({ day }) => day));
  const newest = facts.map(energyDayOf).filter(({ day }) => !known.has(day));
  const { meters, bills } = said;
  const report = energyReport({
    days: [...days, ...newest],
    meters,
    bills,
    plant,
    notes,
    today,
    zone,
    ...(since && { since }),
  });
  return {
    said,
    report,
    summary: {
      propertyId: id,
      day: newest.at(-1)?.day ?? days.at(-1)?.day ?? today,
      summaries: energySummary(report, plant),
    },
  };
}
