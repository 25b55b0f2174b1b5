import { isOfDomain } from '../../../shared/domain/people/email.ts';
import { setting } from '../../base/environment.ts';

/**
 * Whether an address belongs to the vendor. Such users are hidden from the lists of other companies and take no seat
 * (docs/product/users.md#vendor-domain).
 */
export const isVendor = (email: string): boolean => isOfDomain(email, setting('vendorDomain'));

/** Whether a user with this address takes a seat of the company. */
export const takesSeat = (email: string): boolean => !isVendor(email);
