import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { changeOf } from '../../shared/domain/audit/changes.ts';
import { PHOTO_LINK_MS, PHOTO_TYPES, type Photo, type PhotoAbout } from '../../shared/domain/photos/photo.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { type PhotoItem, parsePhoto, photoFile } from '../../shared/platform/items/photo-items.ts';
import { setting } from '../base/environment.ts';
import { Refusal } from '../base/refusal.ts';
import { type Author, auditStep } from './base/audit.ts';
import { getItem } from './base/entities.ts';
import { listItems } from './base/list.ts';
import { s3 } from './base/s3.ts';
import { change, create, remove, transact, withOptimisticRetry } from './base/transaction.ts';
import { contractorSteps } from './people/contractor-links.ts';

/** The photos of properties: an item of each in the table, and its file in the bucket of photos (docs/product/photos.md). */

type Property = Pick<PropertyItem, 'id' | 'name'>;

const fileOf = (companyId: string, photo: Pick<PhotoItem, 'propertyId' | 'id'>) => ({
  Bucket: setting('photosBucket'),
  Key: photoFile(companyId, photo),
});
const keyOf = (companyId: string, { propertyId, about, aboutId, id }: PhotoItem) =>
  KEYS.photo(companyId, propertyId, about, aboutId, id);

const photosUnder = async (key: Key, consistent = false): Promise<PhotoItem[]> =>
  (await listItems(key, undefined, consistent)).map((item) => parsePhoto(item, 'photo')).sort((a, b) => a.at - b.at);

/** The photos of a property, of one kind of thing or of one thing, the oldest first. Throws MalformedItemError. */
export const listPhotos = async (
  companyId: string,
  propertyId: string,
  ...which: [] | [PhotoAbout] | [PhotoAbout, string]
): Promise<PhotoItem[]> => photosUnder(KEYS.photo(companyId, propertyId, ...which));

/** An address at which a browser reads a photo for five minutes, as the picture that it is, without any other right. */
export const photoUrl = (companyId: string, photo: PhotoItem): Promise<string> =>
  getSignedUrl(
    s3(),
    new GetObjectCommand({
      ...fileOf(companyId, photo),
      ResponseContentType: PHOTO_TYPES[photo.type],
      ResponseContentDisposition: 'inline',
    }),
    { expiresIn: PHOTO_LINK_MS / 1000 },
  );

const removeFile = (companyId: string, photo: PhotoItem) =>
  s3().send(new DeleteObjectCommand(fileOf(companyId, photo)));

/**
 * Stores a photo with its clean file. The property counts what was added: of photos that are sent at once, each is judged by those before
 * it (docs/product/photos.md#about). Throws NOT_FOUND, CHANGED_MEANWHILE or the refusal of `requireRoom`.
 * @param requireRoom throws when there are too many. It gets all photos of the property
 */
export async function addPhoto(
  author: Author,
  property: Property,
  photo: Photo,
  file: Uint8Array,
  requireRoom: (stored: readonly PhotoItem[]) => void,
): Promise<PhotoItem> {
  const { companyId } = author;
  const item: PhotoItem = { ...photo, propertyId: property.id };
  const ContentType = PHOTO_TYPES[photo.type];
  await s3().send(new PutObjectCommand({ ...fileOf(companyId, item), Body: file, ContentType }));
  try {
    await withOptimisticRetry(async () => {
      const key = KEYS.property(companyId, property.id);
      const before = await getItem<PropertyItem>(key);
      if (before?.entityStatus !== 'enabled') throw new Refusal('NOT_FOUND');
      const { entityStatus, photosAdded } = before;
      requireRoom(await photosUnder(KEYS.photo(companyId, property.id), true));
      await transact([
        change(key, { photosAdded: (photosAdded ?? 0) + 1 }, { entityStatus, photosAdded }),
        create(keyOf(companyId, item), item),
        auditStep(author, 'photoAdded', property, changeOf('photo', undefined, photo.alt)),
        ...contractorSteps(author, false),
      ]);
    });
  } catch (error) {
    await removeFile(companyId, item);
    throw error;
  }
  return item;
}

/** Removes a photo. Its file goes first: nobody finds it when the item is gone. */
export async function removePhoto(author: Author, property: Property, photo: PhotoItem): Promise<void> {
  await removeFile(author.companyId, photo);
  await transact([
    remove(keyOf(author.companyId, photo)),
    auditStep(author, 'photoRemoved', property, changeOf('photo', photo.alt, undefined)),
    ...contractorSteps(author, false),
  ]);
}

/** Forgets the photos of a property, or of something at it. They have no record: what they were about has one. */
export async function forgetPhotos(
  companyId: string,
  propertyId: string,
  ...which: [] | [PhotoAbout, string]
): Promise<void> {
  for (const photo of await listPhotos(companyId, propertyId, ...which)) {
    await removeFile(companyId, photo);
    await transact([remove(keyOf(companyId, photo))]);
  }
}
