import { forgottenProperties } from '../../shared/domain/removed-properties.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { listItems } from './base/list.ts';
import { remove, transact } from './base/transaction.ts';
import { forgetPhotosOf } from './forget-photos.ts';

/** The most properties that one removal forgets. The next one goes on. */
const AT_ONCE = 5;
/** DynamoDB takes 100 writes in one transaction. Alarm settings are two: their copy is emptied. */
const MAX_STEPS = 99;

/** The keys of all that people have made of a property, and of its sources. The property comes last: a failure leaves it to the next removal. */
async function keysOf(companyId: string, propertyId: string): Promise<Key[]> {
  const lists = [KEYS.note, KEYS.job, KEYS.source, KEYS.roomsOf].map((key) =>
    listItems<Key>(key(companyId, propertyId), ['pk', 'sk']),
  );
  const single = [KEYS.apartments, KEYS.contractorList, KEYS.alarmState, KEYS.notification, KEYS.property];
  return [...(await Promise.all(lists)).flat(), ...single.map((key) => key(companyId, propertyId))];
}

/** Forgets the properties of a company that were removed first (docs/product/properties.md#removed). */
export async function forgetRemovedProperties(companyId: string): Promise<void> {
  const stored = await listItems<Pick<PropertyItem, 'id' | 'entityStatus' | 'removedAt'>>(KEYS.property(companyId), [
    ...['id', 'entityStatus', 'removedAt'],
  ]);
  for (const { id } of forgottenProperties(stored).slice(0, AT_ONCE)) {
    await forgetPhotosOf(companyId, id);
    const keys = await keysOf(companyId, id);
    for (let start = 0; start < keys.length; start += MAX_STEPS) {
      await transact(keys.slice(start, start + MAX_STEPS).map((key) => remove(key)));
    }
  }
}
