import { Refusal } from '../../lambdas/base/refusal.ts';
import type { FoundAddress } from '../../lambdas/properties/place-search.ts';
import { type Address, addressLine, type PropertyLocation } from '../../shared/domain/property.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';

type Located = Pick<PropertyItem, 'id' | 'name' | 'address' | 'location'>;

interface Options {
  readonly companies: readonly { readonly id: string; readonly name: string }[];
  /** Whether addresses are looked up; otherwise they are only counted. */
  readonly goes: boolean;
  /** The most addresses that are looked up in a second. The address search has a quota for the whole account. */
  readonly perSecond: number;
  properties(companyId: string): Promise<readonly Located[]>;
  find(address: Address): Promise<FoundAddress>;
  /** Throws NOT_FOUND or CHANGED_MEANWHILE when somebody has removed the property or changed its address. */
  save(companyId: string, property: Located, location: PropertyLocation): Promise<void>;
  pause(ms: number): Promise<unknown>;
  print(line: string): void;
}

/** People go on working: what they have changed or removed since it was read is theirs. */
async function isSaved(save: () => Promise<void>): Promise<boolean> {
  try {
    await save();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Gives each property without a place on the map the place of its address. Properties that have one are left alone. */
export async function locateProperties(options: Options): Promise<void> {
  const { companies, goes, perSecond, properties, find, save, pause, print } = options;
  let [missing, placed] = [0, 0];
  const unknown: string[] = [];
  for (const company of companies) {
    for (const property of await properties(company.id)) {
      if (property.location) continue;
      missing += 1;
      if (!goes) continue;
      const { location } = await find(property.address);
      if (!location) unknown.push(`${company.name}: ${property.name}, ${addressLine(property.address)}`);
      else if (await isSaved(() => save(company.id, property, location))) placed += 1;
      await pause(1000 / perSecond);
    }
  }
  if (!goes) {
    print(`${missing} properties in ${companies.length} companies have no place on the map.`);
    return print('Nothing was changed. Add --go to look their addresses up.');
  }
  print(`${placed} of ${missing} properties now have a place on the map.`);
  if (unknown.length === 0) return;
  print(
    'The address search does not know these addresses. Their companies can correct them, or set the place by hand:',
  );
  for (const line of unknown) print(`  ${line}`);
}
