import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PhotoReply } from '../../../shared/api/types/photo-types.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { dayMinuteText } from '../../../shared/domain/figures/times.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/Dialog.tsx';
import kit from '../../ui/style/kit.module.css';
import styles from './photos.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface PhotoViewerProps {
  readonly photos: readonly PhotoReply[];
  /** The id of the one that is large; undefined for none. */
  readonly shown: string | undefined;
  readonly zone: string;
  readonly onShow: (id: string | undefined) => void;
  readonly onRemove: (id: string) => Promise<void>;
  readonly onError: () => void;
}

/** One photo large, with its words, who added it and when, and the way to the others (docs/product/photos.md#showing). */
export function PhotoViewer({ photos, shown, zone, onShow, onRemove, onError }: PhotoViewerProps) {
  const [asks, setAsks] = useState(false);
  const at = photos.findIndex(({ id }) => id === shown);
  const photo = photos[at];
  const go = (step: number) => onShow(photos[at + step]?.id ?? shown);
  useEffect(() => {
    if (!photo || asks) return;
    const pressed = ({ key }: KeyboardEvent) => {
      const step = STEPS[key];
      const next = step === undefined ? undefined : photos[at + step];
      if (next) onShow(next.id);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [photo, photos, at, asks, onShow]);
  return (
    <>
      <Dialog
        open={photo !== undefined}
        onClose={() => onShow(undefined)}
        title={say`Photo ${at + 1} of ${photos.length}`}
        closesOutside
        className={styles.viewer}
      >
        {photo && (
          <>
            <figure className={styles.large}>
              <img
                key={photo.id}
                src={photo.url}
                alt={photo.alt}
                width={photo.width}
                height={photo.height}
                onError={onError}
              />
              <figcaption>
                <span aria-hidden>{photo.alt}</span>
                <span className={kit.legend}>
                  {[photo.name, dayMinuteText(photo.at, zone)].filter(Boolean).join(', ')}
                </span>
              </figcaption>
            </figure>
            <DialogActions>
              {photo.mayRemove && <Button look="text" onClick={() => setAsks(true)}>{say`REMOVE`}</Button>}
              {photos.length > 1 && (
                <>
                  <Button icon aria-label={say`PREVIOUS`} disabled={at === 0} onClick={() => go(-1)}>
                    <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
                  </Button>
                  <Button icon aria-label={say`NEXT`} disabled={at === photos.length - 1} onClick={() => go(1)}>
                    <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
                  </Button>
                </>
              )}
              <Button look="primary" onClick={() => onShow(undefined)}>{say`CLOSE`}</Button>
            </DialogActions>
          </>
        )}
      </Dialog>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        question={say`Remove this photo?`}
        consequence={say`This can’t be undone.`}
        verb={say`REMOVE`}
        danger
        onConfirm={async () => photo && onRemove(photo.id)}
        failure={say`Couldn’t remove the photo. Try again.`}
      />
    </>
  );
}
