import { type DeviceItem, KEYS } from '../../shared/platform/items.ts';
import { getItems } from './entities.ts';

/** The provisioned devices among some ids, with whose they are. */
export async function findDevices(wingnutIds: Iterable<string>): Promise<Map<string, DeviceItem>> {
  const devices = await getItems<DeviceItem>([...wingnutIds].map((id) => KEYS.device(id)));
  return new Map(devices.map((device) => [device.id, device]));
}
