import { queryOptions } from '@tanstack/react-query';
import { PHOTO_LINK_MS, type PhotoAbout } from '../../../shared/domain/photos/photo.ts';
import { call } from '../../api/client.ts';

/** The subjects of photos. */
export interface PhotoPlace {
  readonly propertyId: string;
  readonly about: PhotoAbout;
  readonly aboutId: string;
}

/** Time for which an answer is good: its addresses end some time later. */
export const ADDRESSES_MS = PHOTO_LINK_MS - 60_000;

/** The photos of a property about one kind of thing, or about one thing. */
export const photosQuery = ({
  propertyId,
  about,
  aboutId,
}: Omit<PhotoPlace, 'aboutId'> & { readonly aboutId?: string | undefined }) =>
  queryOptions({
    queryKey: ['photos', propertyId, about, aboutId],
    queryFn: ({ signal }) =>
      call('properties', 'photos', { path: { id: propertyId }, query: { about, aboutId } }, signal),
    staleTime: ADDRESSES_MS,
    // New addresses would load every picture again.
    refetchOnWindowFocus: false,
  });
