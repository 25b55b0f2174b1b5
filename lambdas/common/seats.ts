import { isOfDomain } from '../../shared/domain/email.ts';
import { setting } from './environment.ts';

/**
 * Whether an address is the vendor's own: hidden from the lists of others, and without a seat
 * (docs/product/users.md#vendor-domain).
 */
export const isVendor = (email: string): boolean => isOfDomain(email, setting('vendorDomain'));

/** Whether a user of this address takes a seat of his company. */
export const takesSeat = (email: string): boolean => !isVendor(email);
