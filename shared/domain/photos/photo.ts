/** Subjects of photos, and their limits (docs/product/photos.md). */

/** The subject of a photo: a note, a job, an item of the plant book, or a wingnut that is put into service. */
export const PHOTO_ABOUT = ['note', 'job', 'book', 'wingnut'] as const;
export type PhotoAbout = (typeof PHOTO_ABOUT)[number];

/** The longest words of a photo, in characters. */
export const MAX_ALT = 160;
/** The most photos of one note, job, item or wingnut, and of one property. */
export const MAX_PHOTOS = 10;
export const MAX_PHOTOS_OF_PROPERTY = 1000;
/** The most bytes of a photo. */
export const MAX_PHOTO_BYTES = 1_500_000;
/** The life of an address of a photo, ms (docs/product/photos.md#address). */
export const PHOTO_LINK_MS = 300_000;

/** The kinds of files that are taken, each with its media type. */
export const PHOTO_TYPES = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
export type PhotoType = keyof typeof PHOTO_TYPES;

export interface Photo {
  readonly id: string;
  readonly about: PhotoAbout;
  /** The id of the note, job, item or wingnut. */
  readonly aboutId: string;
  /** Its filter, in words. */
  readonly alt: string;
  readonly type: PhotoType;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** The time at which it was added, UTC ms. */
  readonly at: number;
  readonly userId: string;
  /** The name of the contractor link by which it was added. */
  readonly by?: string;
}

/** Whether a person may remove a photo: who added it, and admins (docs/product/photos.md#rights). */
export const mayRemovePhoto = (
  { userId }: Pick<Photo, 'userId'>,
  person: { readonly userId: string; readonly isAdmin: boolean },
): boolean => person.isAdmin || person.userId === userId;

/** The words of a photo as long as nobody has written better ones. @param day as people read it */
export const usualAlt = (what: string, day: string): string => {
  const end = `, ${day}`;
  const begin = `Photo of ${what}`;
  return begin.length + end.length > MAX_ALT
    ? `${begin.slice(0, MAX_ALT - end.length - 2).trimEnd()} …${end}`
    : `${begin}${end}`;
};
