import { isSettled, RULE_SET, type Written } from '../../shared/domain/facts/due-days.ts';
import { type LocalDay, localDaysIn } from '../../shared/domain/facts/local-days.ts';

/** A property whose facts can be written. */
interface Owner {
  readonly companyId: string;
  readonly property: { readonly id: string; readonly name: string; readonly timeZone: string };
}

interface Options<Property extends Owner> {
  readonly companies: readonly { readonly id: string; readonly name: string }[];
  /** Whether facts are written; otherwise the days are only counted. */
  readonly goes: boolean;
  /** UTC ms. */
  readonly now: number;
  properties(companyId: string): Promise<readonly Property[]>;
  /** Begin of a property's readings, UTC ms; undefined without one. */
  begin(property: Property): Promise<number | undefined>;
  /** The known state of the written facts of a property, by day. */
  written(property: Property, days: readonly LocalDay[]): Promise<ReadonlyMap<string, Written>>;
  write(property: Property, days: readonly LocalDay[]): Promise<void>;
  /** Keeps the values that follow from the written facts of days. */
  keep(property: Property, days: readonly LocalDay[]): Promise<void>;
  print(line: string): void;
}

/** Whether facts of a day are missing, not final, or made by earlier rules. Those of later rules are left alone. */
const isMissing = (day: LocalDay, written: Written | undefined): boolean =>
  written === undefined || written.ruleSet < RULE_SET || (written.ruleSet === RULE_SET && !isSettled(day, written));

/**
 * Writes the facts of all days that are over and have none of the present rules. Days that have been written are left alone, so after an
 * interruption the same call goes on. What is kept of energy is made of all of them, because earlier releases kept none.
 */
export async function backfillFacts<Property extends Owner>(options: Options<Property>): Promise<void> {
  const { companies, goes, now, properties, begin, written, write, keep, print } = options;
  let [missing, all] = [0, 0];
  for (const company of companies) {
    let ofCompany = 0;
    for (const property of await properties(company.id)) {
      const startTime = await begin(property);
      if (startTime === undefined) continue;
      const days = localDaysIn({ startTime, endTime: now }, property.property.timeZone);
      const over = days.filter(({ endTime }) => endTime <= now);
      const known = await written(property, over);
      const open = over.filter((day) => isMissing(day, known.get(day.day)));
      all += over.length;
      ofCompany += open.length;
      if (!goes) continue;
      await write(property, open);
      await keep(property, over);
    }
    missing += ofCompany;
    if (goes && ofCompany > 0) print(`${company.name}: ${ofCompany} days written.`);
  }
  if (goes) return print(`${missing} of ${all} days have got their facts; the others had them.`);
  print(`${missing} of ${all} days have no facts, or those of an earlier version.`);
  print('Nothing was changed. Add --go to write them.');
}
