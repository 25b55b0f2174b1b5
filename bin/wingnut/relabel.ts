import { hashClaimCode, makeClaimCode } from '../../lambdas/store/wingnuts/claim-codes.ts';
import { setClaimCode } from '../../lambdas/store/wingnuts/devices.ts';
import type { DeviceItem } from '../../shared/platform/items/device-items.ts';
import { makeBatch, writeLabels } from './bundle.ts';
import { labelTable } from './device-table.ts';

/**
 * Gives a device a new claim code and writes its label into a folder. The code before, if it had one, does not work any
 * more. The label is on disk before the code counts, so an interrupted command can be repeated.
 * @param folder the folder of the label @param out the folder of all batches
 */
export async function relabel({ id, serial }: DeviceItem, folder: string, portal: string, out: string) {
  const label = { id, serial, claimCode: makeClaimCode() };
  makeBatch(out, folder);
  const sheet = writeLabels(folder, [label], portal);
  await setClaimCode(id, await hashClaimCode(id, label.claimCode));
  return [...labelTable([label]), '', `Label: ${sheet}`, `An earlier claim code of wingnut ${serial} no longer works.`];
}
