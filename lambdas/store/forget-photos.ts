import type { PhotoAbout } from '../../shared/domain/photos/photo.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { log } from '../base/log.ts';
import { listItems } from './base/list.ts';

type Which = [] | [about: PhotoAbout, aboutId: string];

/** Forgets the photos of a property, or of something at it. S3's client is loaded only when there are some. */
export async function forgetPhotosOf(companyId: string, propertyId: string, ...which: Which): Promise<void> {
  if ((await listItems(KEYS.photo(companyId, propertyId, ...which), ['sk'])).length === 0) return;
  await (await import('./photos.ts')).forgetPhotos(companyId, propertyId, ...which);
}

/**
 * The same for what a person has removed. That is gone, also when this fails: nobody sees the photos any more, and they go with their
 * property.
 */
export const dropPhotosOf = (company: string, property: string, ...which: Which): Promise<void> =>
  forgetPhotosOf(company, property, ...which).catch((error) =>
    log('error', 'Photos were not forgotten', { company, property }, error),
  );
