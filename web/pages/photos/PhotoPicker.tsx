import { Camera, ImagePlus, X } from 'lucide-react';
import { say } from '../../../shared/domain/figures/say.ts';
import { MAX_ALT } from '../../../shared/domain/photos/photo.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FileButton } from '../../ui/controls/FileButton.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import styles from './photos.module.css';
import type { useNewPhotos } from './use-new-photos.ts';

interface PhotoPickerProps {
  readonly photos: ReturnType<typeof useNewPhotos>;
  /** The words of a photo, until the person writes better ones. */
  readonly usual: string;
}

/** Chooses photos, shows them small, and takes their words (docs/product/photos.md#picker). The camera is offered where there is a finger. */
export function PhotoPicker({ photos: { photos, problem, busy, choose, remove, describe }, usual }: PhotoPickerProps) {
  const take = (...files: readonly File[]) => choose(files);
  return (
    <div className={styles.picker}>
      {photos.length > 0 && (
        <ul className={styles.chosen} aria-label={say`Selected photos`} data-unsaved>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <img src={photo.url} alt="" />
              <textarea
                rows={2}
                maxLength={MAX_ALT}
                aria-label={say`Description of photo ${index + 1}`}
                value={photo.alt ?? usual}
                onChange={({ currentTarget }) => describe(photo, currentTarget.value)}
              />
              <Button icon look="text" aria-label={say`REMOVE photo ${index + 1}`} onClick={() => remove(photo)}>
                <X aria-hidden size={20} strokeWidth={1.75} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem && <Message tone="error">{problem}</Message>}
      <div className={styles.choose}>
        <FileButton accept="image/*" multiple camera className={styles.camera} busy={busy} onChoose={take}>
          <Camera aria-hidden size={18} strokeWidth={1.75} />
          {say`TAKE PHOTO`}
        </FileButton>
        <FileButton accept="image/*" multiple busy={busy} onChoose={take}>
          <ImagePlus aria-hidden size={18} strokeWidth={1.75} />
          {say`ADD PHOTO`}
        </FileButton>
      </div>
    </div>
  );
}
