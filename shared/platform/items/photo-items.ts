import { PHOTO_ABOUT, PHOTO_TYPES, type PhotoType } from '../../domain/photos/photo.ts';
import { number, oneOf, optional, record, text, type ValueOf } from './item-readers.ts';

/** A photo of a property (docs/product/photos.md). Its file is in the bucket of photos. */
export const parsePhoto = record({
  id: text,
  propertyId: text,
  about: oneOf(...PHOTO_ABOUT),
  aboutId: text,
  alt: text,
  type: oneOf(...(Object.keys(PHOTO_TYPES) as PhotoType[])),
  width: number,
  height: number,
  bytes: number,
  at: number,
  userId: text,
  /** Of the contractor link by which it was added. */
  by: optional(text),
});
export type PhotoItem = ValueOf<typeof parsePhoto>;

/** The key of the file of a photo. Each key contains its company and its property. */
export const photoFile = (companyId: string, { propertyId, id }: Pick<PhotoItem, 'propertyId' | 'id'>): string =>
  `photos/${companyId}/${propertyId}/${id}`;
