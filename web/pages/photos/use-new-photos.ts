import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MAX_ALT, MAX_PHOTOS } from '../../../shared/domain/photos/photo.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import type { DraftPhoto } from '../../api/kept/draft-store.ts';
import { newKey } from '../../api/repeated.ts';
import { callLater, callOrWait, keepFailed, WaitsError } from '../../api/waiting/waiting.ts';
import { showLastingToast, showToast } from '../../ui/feedback/toast.tsx';
import type { PhotoPlace } from './photos-query.ts';
import { inBase64, shrink } from './shrink.ts';

/** A photo that is chosen and not sent. */
export interface NewPhoto {
  readonly id: string;
  readonly blob: Blob;
  /** Address of the photo on this page. */
  readonly url: string;
  /** The words, once the person has written some. */
  readonly alt?: string;
}

/** The photos that somebody has chosen, until they are sent (docs/product/photos.md#picker). */
export function useNewPhotos() {
  const queries = useQueryClient();
  const [photos, setPhotos] = useState<readonly NewPhoto[]>([]);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const shown = useRef(photos);
  shown.current = photos;
  useEffect(
    () => () => {
      for (const { url } of shown.current) URL.revokeObjectURL(url);
    },
    [],
  );

  const choose = async (files: readonly File[]): Promise<void> => {
    setProblem(undefined);
    setBusy(true);
    const room = MAX_PHOTOS - shown.current.length;
    if (files.length > room) setProblem(`Only the first ${MAX_PHOTOS} photos were added.`);
    for (const file of files.slice(0, room)) {
      try {
        const blob = await shrink(file);
        const photo = { id: newKey(), blob, url: URL.createObjectURL(blob) };
        setPhotos((before) => [...before, photo]);
      } catch (error) {
        console.warn('A file is no photo', error);
        setProblem(`Can’t open ${file.name}. Use a JPEG, PNG or WebP.`);
      }
    }
    setBusy(false);
  };
  /** Brings back photos that were chosen before the phone closed the page. */
  const restore = (kept: readonly DraftPhoto[]): void =>
    setPhotos((before) => [
      ...before,
      ...kept.map(({ blob, alt }) => ({ id: newKey(), blob, url: URL.createObjectURL(blob), ...(alt && { alt }) })),
    ]);
  const remove = ({ id, url }: NewPhoto): void => {
    URL.revokeObjectURL(url);
    setPhotos((before) => before.filter((photo) => photo.id !== id));
  };

  /**
   * Sends all photos, one after the other. What cannot be sent waits on the device, with the reason when the server refuses it: nothing is
   * lost, so this never rejects for a photo.
   * @param usual the words of those that have none @param page where a photo that waits belongs
   */
  const send = async ({ propertyId, about, aboutId }: PhotoPlace, usual: string, page: string): Promise<void> => {
    let [waits, refusal]: [string | undefined, string | undefined] = [undefined, undefined];
    for (const photo of shown.current) {
      const alt = photo.alt?.trim().slice(0, MAX_ALT) || usual;
      const image = await inBase64(photo.blob);
      const data = callLater('properties', 'addPhoto', {
        path: { id: propertyId },
        body: { about, aboutId, alt, image },
      });
      const words = { title: 'Photo', detail: alt, page };
      try {
        await callOrWait(data, words).catch(async (error: unknown) => {
          if (error instanceof WaitsError) waits = error.message;
          else {
            await keepFailed(data, words, error);
            refusal = errorSentence(error) ?? 'It’s saved on this device.';
          }
        });
      } catch (error) {
        // The device keeps nothing: the photo stays in the form.
        throw new Error(errorSentence(error) ?? 'Couldn’t upload the photo. Try again.', { cause: error });
      }
      remove(photo);
    }
    if (waits) showToast(waits);
    if (refusal !== undefined) showLastingToast(`A photo wasn’t added: ${refusal}`);
    await queries.invalidateQueries({ queryKey: ['photos', propertyId] });
  };

  return {
    photos,
    problem,
    /** Photos are being made smaller. */
    busy,
    choose,
    remove,
    restore,
    describe: ({ id }: NewPhoto, alt: string): void =>
      setPhotos((before) => before.map((photo) => (photo.id === id ? { ...photo, alt } : photo))),
    send,
  };
}
