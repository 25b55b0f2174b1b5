import type { PhotoAbout } from '../../domain/photos/photo.ts';

/** A photo as people see it (docs/product/photos.md). Times are UTC ms. */
export interface PhotoReply {
  readonly id: string;
  readonly about: PhotoAbout;
  /** The id of the note, job, item or wingnut. */
  readonly aboutId: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The person who added it, and when. */
  readonly name: string;
  readonly at: number;
  /** The address of the picture, for five minutes. */
  readonly url: string;
  /** Whether the caller may remove it. */
  readonly mayRemove: boolean;
}

export interface PhotosReply {
  /** The last 300, the oldest first. */
  readonly photos: readonly PhotoReply[];
}
