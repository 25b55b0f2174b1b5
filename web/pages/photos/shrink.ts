import { isSlowNetwork } from '../../api/network.ts';

interface Size {
  /** The longest side of the sent photo, in pixels. */
  readonly longest: number;
  /** Intended weight of the photo. */
  readonly bytes: number;
  /** Of a JPEG. A picture that stays too heavy is made plainer. */
  readonly qualities: readonly number[];
}

const USUAL: Size = { longest: 1600, bytes: 600_000, qualities: [0.8, 0.6, 0.4] };
/** The plate of a boiler can be read on it, and it passes 400 kbit/s in three seconds. */
const SMALL: Size = { longest: 1280, bytes: 100_000, qualities: [0.7, 0.5, 0.35, 0.2] };

const asJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not written'))),
      'image/jpeg',
      quality,
    ),
  );

/**
 * A photo upright, small, and drawn anew, so that it says no longer where, when and by what it was taken
 * (docs/product/photos.md#smaller). Throws for a file that the browser cannot draw.
 */
export async function shrink(file: Blob): Promise<Blob> {
  const { longest, bytes, qualities } = isSlowNetwork(Date.now()) ? SMALL : USUAL;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = picture;
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  // A JPEG has no transparency: without it, what is clear would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  let blob: Blob;
  let tried = 0;
  do {
    blob = await asJpeg(canvas, qualities[tried] ?? 0);
    tried += 1;
  } while (blob.size > bytes && tried < qualities.length);
  return blob;
}

/** A file in base64. */
export const inBase64 = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
