import { object, string } from 'yup';
import { MAX_ALT, MAX_PHOTO_BYTES, PHOTO_ABOUT } from '../domain/photos/photo.ts';
import { reply, route } from './route.ts';
import type { PhotoReply, PhotosReply } from './types/photo-types.ts';

/** A file in base64 has four letters for three bytes. */
const MAX_LETTERS = Math.ceil(MAX_PHOTO_BYTES / 3) * 4;

/** A PNG with one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The id of something new, from whoever adds photos to it: so they can follow it. */
export const NEW_ID = string()
  .matches(/^[\w-]{16,45}$/, '${path} must have 16 to 45 letters, digits, - and _')
  .meta({ jsonSchema: { pattern: '^[A-Za-z0-9_-]{16,45}$' } });

/** The calls of photos, a part of the group `properties` (docs/product/photos.md#calls). */
export const photos = {
  /** Lists the photos of a property about one kind of thing, or about one thing, the oldest first, with addresses that are good for five minutes. */
  photos: route('GET', '/{id}/photos', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: object({ about: string().oneOf(PHOTO_ABOUT).required(), aboutId: string().max(45) }).noUnknown(),
    reply: reply<PhotosReply>('NOT_FOUND'),
  }),
  /** Adds a photo. The file is judged by its content, and written anew without what says where and by what it was taken. */
  addPhoto: route('POST', '/{id}/photos', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'photoAdded',
    isLong: true,
    body: object({
      about: string().oneOf(PHOTO_ABOUT).required(),
      aboutId: string().required().max(45),
      alt: string().trim().required().max(MAX_ALT),
      image: string()
        .required()
        .max(MAX_LETTERS)
        .matches(/^[A-Za-z0-9+/]+={0,2}$/, '${path} must be a file in base64')
        .meta({
          jsonSchema: { contentEncoding: 'base64', description: 'a JPEG, PNG or WebP' },
          example: PIXEL,
        }),
    }).noUnknown(),
    reply: reply<PhotoReply>('NOT_FOUND', 'INVALID_PHOTO', 'TOO_MANY_PHOTOS', 'TOO_MANY_REQUESTS'),
  }),
  /** Removes a photo. Only who added it and admins may. */
  removePhoto: route('DELETE', '/{id}/photos/{photoId}', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'photoRemoved',
    reply: reply('NOT_FOUND', 'FORBIDDEN'),
  }),
};
