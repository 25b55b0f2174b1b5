import { uuidInLabel } from '../../../shared/domain/wingnuts/label.ts';
import { LINKED_PATHS } from '../../../shared/portal/public-paths.ts';

/**
 * The UUID in the address of a label, in lower case. Undefined for any other address of the portal
 * (docs/product/commissioning.md#opened-label).
 */
export function labelIn(address: string): string | undefined {
  const [path, search] = address.split(/[?#]/);
  return path === LINKED_PATHS.addWingnut ? uuidInLabel(search ?? '')?.toLowerCase() : undefined;
}
