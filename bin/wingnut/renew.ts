import { join } from 'node:path';
import { markActive, renewDevice } from '../../lambdas/store/wingnuts/devices.ts';
import { newAuthority, newDevice } from '../../local/iot/certificates.ts';
import { lockFolder } from '../../local/state-folder.ts';
import type { DeviceItem } from '../../shared/platform/items/device-items.ts';
import { beginBundle, finishBundle, makeBatch, readBatch, writeLabels } from './bundle.ts';
import type { Batch } from './provision.ts';
import { attachCertificate } from './things.ts';

/**
 * Makes another certificate for a device, in a batch. Its other certificates stay valid until they are retired. An interrupted
 * renewal can be repeated. Throws a sentence when the batch already has a bundle of this device.
 */
export async function renew(device: DeviceItem, batch: Omit<Batch, 'count'>, out: string): Promise<string[]> {
  const { id, serial } = device;
  const folder = join(batch.home, batch.name);
  makeBatch(out, folder);
  const release = lockFolder(folder);
  try {
    const known = readBatch(folder).find((bundle) => bundle.serial === serial);
    if (known?.isReady) {
      throw new Error(`The batch ${batch.name} already has a bundle of wingnut ${serial}. Use another --batch.`);
    }
    if (device.certificate === 'pending' && known?.certificateId !== device.certificateId) {
      throw new Error(`Wingnut ${serial} is unfinished. Repeat the command that began it.`);
    }
    const bundle =
      known ?? beginBundle(folder, id, serial, await newDevice(id, await newAuthority('Wingnut Provisioning')));
    await renewDevice(id, bundle.certificateId);
    await attachCertificate(bundle, batch.policyName);
    await markActive(id);
    finishBundle(folder, bundle, batch.broker);
    writeLabels(folder, readBatch(folder), batch.portal);
  } finally {
    release();
  }
  return [
    `Wingnut ${serial} (${id}) has a new certificate: ${join(folder, serial)}`,
    `The old one is valid until you run: npm run wingnut:provision -- --retire ${serial}`,
  ];
}
