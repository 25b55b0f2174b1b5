import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { changeOf } from '../../shared/domain/audit/changes.ts';
import { PHOTO_LINK_MS, PHOTO_TYPES, type Photo, type PhotoAbout } from '../../shared/domain/photos/photo.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { type PhotoItem, parsePhoto, photoFile } from '../../shared/platform/items/photo-items.ts';
import { setting } from '../common/environment.ts';
import { type Author, auditStep } from './audit.ts';
import { listItems } from './list.ts';
import { s3 } from './s3.ts';
import { check, create, remove, transact } from './transaction.ts';

/** The photos of properties: an item of each in the table, and its file in the bucket of photos (docs/product/photos.md). */

type Property = Pick<PropertyItem, 'id' | 'name'>;

const fileOf = (companyId: string, photo: Pick<PhotoItem, 'propertyId' | 'id'>) => ({
  Bucket: setting('photosBucket'),
  Key: photoFile(companyId, photo),
});
const keyOf = (companyId: string, { propertyId, about, aboutId, id }: PhotoItem) =>
  KEYS.photo(companyId, propertyId, about, aboutId, id);

/** The photos of a property, of one kind of thing or of one thing, the oldest first. Throws MalformedItemError. */
export const listPhotos = async (
  companyId: string,
  propertyId: string,
  ...which: [] | [PhotoAbout] | [PhotoAbout, string]
): Promise<PhotoItem[]> =>
  (await listItems(KEYS.photo(companyId, propertyId, ...which)))
    .map((item) => parsePhoto(item, 'photo'))
    .sort((a, b) => a.at - b.at);

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

/** Stores a photo with its clean file. Throws NOT_FOUND. */
export async function addPhoto(author: Author, property: Property, photo: Photo, file: Uint8Array): Promise<PhotoItem> {
  const { companyId } = author;
  const item: PhotoItem = { ...photo, propertyId: property.id };
  const ContentType = PHOTO_TYPES[photo.type];
  await s3().send(new PutObjectCommand({ ...fileOf(companyId, item), Body: file, ContentType }));
  try {
    await transact([
      check(KEYS.property(companyId, property.id), { entityStatus: 'enabled' }, 'NOT_FOUND'),
      create(keyOf(companyId, item), item),
      auditStep(author, 'photoAdded', property, changeOf('photo', undefined, photo.alt)),
    ]);
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
