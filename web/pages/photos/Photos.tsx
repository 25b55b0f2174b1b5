import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '../../../shared/domain/figures/say.ts';
import { dateText } from '../../../shared/domain/figures/times.ts';
import { usualAlt } from '../../../shared/domain/photos/photo.ts';
import { call } from '../../api/client.ts';
import { untilGone } from '../../api/lost-answer.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { useAct } from '../common/acts.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';
import styles from './photos.module.css';
import { ADDRESSES_MS, type PhotoPlace, photosQuery } from './photos-query.ts';
import { useNewPhotos } from './use-new-photos.ts';

interface AddPhotosProps {
  readonly place: PhotoPlace;
  readonly usual: string;
  readonly page: string;
}

function AddPhotos({ place, usual, page }: AddPhotosProps) {
  const photos = useNewPhotos();
  const send = useAct(() => photos.send(place, usual, page), { toast: () => `photos-${place.aboutId}` });
  return (
    <>
      <PhotoPicker photos={photos} usual={usual} />
      {photos.photos.length > 0 && (
        <Button look="primary" className={styles.send} busy={send.busy} onClick={() => send.start()}>
          {photos.photos.length === 1 ? say`SAVE PHOTO` : say`SAVE ${photos.photos.length} PHOTOS`}
        </Button>
      )}
    </>
  );
}

interface PhotosProps extends PhotoPlace {
  /** IANA name of the property's zone. */
  readonly zone: string;
  /** Those of all things of this kind are read at once: for a list of things. */
  readonly atOnce?: boolean;
  /** Said when there are none. */
  readonly none?: string;
  /** Only those that were added until then, UTC ms. */
  readonly until?: number;
  /** The person may add some: what they show, in words, and the page where one that waits belongs. */
  readonly adds?: { readonly what: string; readonly page: string } | undefined;
}

/** The photos of a note, a job, an item or a wingnut, small; a press shows one large (docs/product/photos.md#showing). */
export default function Photos({
  zone,
  atOnce = false,
  none,
  until = Number.POSITIVE_INFINITY,
  adds,
  ...place
}: PhotosProps) {
  const { propertyId, about, aboutId } = place;
  const queries = useQueryClient();
  const query = useQuery(photosQuery({ propertyId, about, ...(!atOnce && { aboutId }) }));
  const [large, setLarge] = useState<string>();
  const photos = (query.data?.photos ?? []).filter((photo) => photo.aboutId === aboutId && photo.at <= until);
  /** An address has ended before its picture was loaded. */
  const renew = () => {
    if (Date.now() - query.dataUpdatedAt > ADDRESSES_MS) void query.refetch();
  };
  const remove = async (photoId: string): Promise<void> => {
    await untilGone(() => call('properties', 'removePhoto', { path: { id: propertyId, photoId } }));
    setLarge(undefined);
    await queries.invalidateQueries({ queryKey: ['photos', propertyId] });
  };
  return (
    <div className={styles.photos}>
      {!atOnce && <QueryState query={query} failed={say`Couldn’t load photos.`} loading={null} />}
      {none && query.data && photos.length === 0 && <p>{none}</p>}
      {photos.length > 0 && (
        <ul className={styles.strip} aria-label={say`Photos`}>
          {photos.map(({ id, url, alt }) => (
            <li key={id}>
              <button type="button" onClick={() => setLarge(id)}>
                <img src={url} alt={alt} loading="lazy" onError={renew} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {adds && <AddPhotos place={place} usual={usualAlt(adds.what, dateText(Date.now(), zone))} page={adds.page} />}
      <PhotoViewer photos={photos} shown={large} zone={zone} onShow={setLarge} onRemove={remove} onError={renew} />
    </div>
  );
}
