import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { API } from '../../shared/api/routes.ts';
import type { PhotoReply, PhotosReply } from '../../shared/api/types/photo-types.ts';
import { mayAt } from '../../shared/domain/people/reach.ts';
import { cleanImage, type ImageProblem, MAX_SIDE } from '../../shared/domain/photos/clean-image.ts';
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  MAX_PHOTOS_OF_PROPERTY,
  mayRemovePhoto,
  type PhotoAbout,
} from '../../shared/domain/photos/photo.ts';
import { may } from '../../shared/domain/role.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import type { NoteItem } from '../../shared/platform/items/note-items.ts';
import type { PhotoItem } from '../../shared/platform/items/photo-items.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { doerName, type Person, peopleOf } from '../flows/people/people.ts';
import { sees } from '../flows/people/visible-users.ts';
import { requireQuota } from '../flows/quotas.ts';
import { getItem } from '../store/base/entities.ts';
import { getProperty } from '../store/base/properties.ts';
import { listUsers } from '../store/people/users.ts';
import * as store from '../store/photos.ts';
import { findBook } from '../store/plant-books.ts';

/** The calls of photos (docs/product/photos.md). */

type Rows = typeof API.properties;

/** The most photos in an answer, the last ones. */
const MAX_LISTED = 300;

const asPerson = (caller: Caller, propertyId: string) => ({
  userId: caller.userId,
  isAdmin: may(caller.role, 'isAdmin') && mayAt(caller, propertyId, 'isAdmin'),
});

async function photoReply(photo: PhotoItem, caller: Caller, personOf: (id: string) => Person): Promise<PhotoReply> {
  const { id, about, aboutId, alt, width, height, at, propertyId } = photo;
  const url = await store.photoUrl(caller.companyId, photo);
  const mayRemove = mayRemovePhoto(photo, asPerson(caller, propertyId));
  return { id, about, aboutId, alt, width, height, name: doerName(photo, personOf), at, url, mayRemove };
}

const namesFor = async (caller: Caller) => peopleOf(await listUsers(caller.companyId), (user) => sees(caller, user));

/** The photos of a property about one kind of thing, or one thing. Throws NOT_FOUND. */
export async function photos({ caller, path, query }: Call<Rows['photos']>): Promise<PhotosReply> {
  await getProperty(caller, path.id);
  const { about, aboutId } = query;
  const [items, personOf] = await Promise.all([
    aboutId === undefined
      ? store.listPhotos(caller.companyId, path.id, about)
      : store.listPhotos(caller.companyId, path.id, about, aboutId),
    namesFor(caller),
  ]);
  return {
    photos: await Promise.all(items.slice(-MAX_LISTED).map((photo) => photoReply(photo, caller, personOf))),
  };
}

/** Whether what a photo is about is there, at the property. */
const IS_THERE: Readonly<Record<PhotoAbout, (caller: Caller, propertyId: string, id: string) => Promise<boolean>>> = {
  note: async ({ companyId }, propertyId, id) => {
    const note = await getItem<NoteItem>(KEYS.note(companyId, propertyId, id));
    return note !== undefined && !note.removed;
  },
  job: async ({ companyId }, propertyId, id) => (await getItem(KEYS.job(companyId, propertyId, id))) !== undefined,
  book: async (caller, propertyId, id) => (await findBook(caller, propertyId)).items.some((item) => item.id === id),
  wingnut: async ({ companyId }, propertyId, id) => {
    const wingnut = await getItem<{ readonly propertyId?: string }>(KEYS.wingnut(companyId, id));
    return wingnut?.propertyId === propertyId;
  },
};

/** The content of a zlib stream of exactly these bytes; undefined for another file, and for one that holds more. */
function unpacked(packed: Uint8Array, most: number): Uint8Array | undefined {
  try {
    const answer: unknown = inflateSync(packed, { info: true, maxOutputLength: most });
    const { buffer, engine } = answer as {
      readonly buffer: Buffer;
      readonly engine: { readonly bytesWritten: number };
    };
    return engine.bytesWritten === packed.length ? buffer : undefined;
  } catch {
    return undefined;
  }
}

const PROBLEMS: Readonly<Record<ImageProblem, string | undefined>> = {
  notAPhoto: undefined,
  tooManyPixels: `A photo can be up to ${MAX_SIDE} pixels per side`,
};

/** Throws TOO_MANY_PHOTOS when there is no room for one more. @param stored the photos of the property */
function requireRoom(stored: readonly PhotoItem[], { about, aboutId }: Pick<PhotoItem, 'about' | 'aboutId'>): void {
  if (stored.filter((photo) => photo.about === about && photo.aboutId === aboutId).length >= MAX_PHOTOS)
    throw new Refusal('TOO_MANY_PHOTOS');
  if (stored.length >= MAX_PHOTOS_OF_PROPERTY) {
    throw new Refusal('TOO_MANY_PHOTOS', `This property has ${MAX_PHOTOS_OF_PROPERTY} photos. Remove some first`);
  }
}

/** Adds a photo. Throws NOT_FOUND, INVALID_PHOTO, TOO_MANY_PHOTOS, CHANGED_MEANWHILE or TOO_MANY_REQUESTS. */
export async function addPhoto({ caller, author, path, body, now }: Call<Rows['addPhoto']>): Promise<PhotoReply> {
  const property = await getProperty(caller, path.id);
  const { about, aboutId, alt } = body;
  if (!(await IS_THERE[about](caller, property.id, aboutId))) throw new Refusal('NOT_FOUND');
  const file = cleanImage(Buffer.from(body.image, 'base64'), unpacked);
  if (typeof file === 'string') throw new Refusal('INVALID_PHOTO', PROBLEMS[file]);
  const { bytes, type, width, height } = file;
  if (bytes.length > MAX_PHOTO_BYTES) throw new Refusal('INVALID_PHOTO');
  requireRoom(await store.listPhotos(caller.companyId, property.id), body);
  await requireQuota('photos', caller, now);
  const by = caller.contractor && { by: caller.contractor.name };
  const words = { id: randomUUID(), about, aboutId, alt, at: now, userId: caller.userId, ...by };
  const photo = { ...words, type, width, height, bytes: bytes.length };
  const item = await store.addPhoto(author, property, photo, bytes, (stored) => requireRoom(stored, body));
  return photoReply(item, caller, await namesFor(caller));
}

/** Removes a photo. Throws NOT_FOUND or FORBIDDEN. */
export async function removePhoto({ caller, author, path }: Call<Rows['removePhoto']>): Promise<Record<string, never>> {
  const property = await getProperty(caller, path.id);
  const photo = (await store.listPhotos(caller.companyId, path.id)).find(({ id }) => id === path.photoId);
  if (!photo) throw new Refusal('NOT_FOUND');
  if (!mayRemovePhoto(photo, asPerson(caller, path.id))) throw new Refusal('FORBIDDEN');
  await store.removePhoto(author, property, photo);
  return {};
}
