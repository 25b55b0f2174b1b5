import { Flashlight, Keyboard, Image as Picture } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type English, english, say } from '../../../../../shared/domain/figures/say.ts';
import { claimCodeInLabel, uuidInLabel } from '../../../../../shared/domain/wingnuts/label.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FileButton } from '../../../../ui/controls/FileButton.tsx';
import { Dialog } from '../../../../ui/feedback/Dialog.tsx';
import kit from '../../../../ui/style/kit.module.css';
import { type Detector, openDetector } from './detector.ts';
import styles from './ScanDialog.module.css';

/** The state of the camera: it opens, it shows its picture, or it cannot be used. */
type CameraState = 'opening' | 'on' | 'none';

/** A light is no part of TypeScript's types of tracks. */
type LitCapabilities = MediaTrackCapabilities & { readonly torch?: boolean };
type LitConstraints = MediaTrackConstraints & { advanced: { torch: boolean }[] };

interface Camera {
  readonly state: CameraState;
  /** Switches the light; undefined where there is none. */
  readonly light: ((on: boolean) => void) | undefined;
}

/** Shows the camera at the back in a video element for as long as the component stands. The picture stays on this machine. */
function useCamera(video: RefObject<HTMLVideoElement | null>): Camera {
  const [state, setState] = useState<CameraState>('opening');
  const [track, setTrack] = useState<MediaStreamTrack>();
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const stop = () => stream?.getTracks().forEach((each) => void each.stop());
    const open = async () => {
      // Without TLS there is no `mediaDevices`.
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      const shown = video.current;
      if (isOver || !shown) return stop();
      shown.srcObject = stream;
      await shown.play();
      setTrack(stream.getVideoTracks()[0]);
      setState('on');
    };
    open().catch((error: unknown) => {
      stop();
      if (isOver) return;
      console.warn('The camera cannot be used', error);
      setState('none');
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [video]);
  const hasLight = (track?.getCapabilities?.() as LitCapabilities | undefined)?.torch === true;
  return {
    state,
    light: hasLight
      ? (on) => {
          const constraints: LitConstraints = { advanced: [{ torch: on }] };
          track
            ?.applyConstraints(constraints)
            .catch((error: unknown) => console.warn('The light stays as it is', error));
        }
      : undefined,
  };
}

/** Interval of looking at the camera's picture, ms. A phone reads a code in about 20 ms. */
const LOOK_EACH_MS = 150;

const NOT_A_LABEL = english('This isn’t a wingnut code');
const NO_CODE = english('No code found in this picture');
const NO_READER = english('Can’t read codes on this device. Enter the UUID.');
const NO_CAMERA = english('Can’t use the camera. Allow it in your browser, take a photo, or enter the UUID.');
const NOT_READABLE = english('Can’t read this picture');

interface ScannerProps {
  /** Called with the content of the code. @param claimCode undefined in one without */
  readonly onFound: (uuid: string, claimCode: string | undefined) => void;
  readonly onClose: () => void;
}

/** Says what stands in the first code of a picture that has a UUID: it and the claim code, or why there is none. */
async function read(detector: Detector, picture: ImageBitmapSource) {
  const codes = await detector.detect(picture);
  const code = codes.find(({ rawValue }) => uuidInLabel(rawValue));
  const uuid = code && uuidInLabel(code.rawValue);
  const claimCode = code && claimCodeInLabel(code.rawValue);
  const hasCode = codes.length > 0;
  return { uuid, claimCode, problem: hasCode ? NOT_A_LABEL : NO_CODE, hasCode };
}

/**
 * The sizes in which a photo is looked at, in pixels of its longer side. The package reads at most 4096, and what is not sharp reads better
 * when it is smaller.
 */
const PHOTO_SIZES_PX = [4000, 2400, 1200] as const;

/** Looks for the code of a wingnut in a photo, in one size after the other. */
async function readPhotoOf(detector: Detector, file: Blob): Promise<Partial<Awaited<ReturnType<typeof read>>>> {
  const whole = await createImageBitmap(file);
  const longer = Math.max(whole.width, whole.height);
  let problem = NO_CODE;
  for (const size of PHOTO_SIZES_PX.filter((each, at) => at === 0 || each < longer)) {
    const share = Math.min(1, size / longer);
    const [resizeWidth, resizeHeight] = [whole.width, whole.height].map((side) => Math.round(side * share)) as [
      number,
      number,
    ];
    const picture = await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'high' });
    const found = await read(detector, picture);
    if (found.uuid) return found;
    // A code of something else says more than no code.
    if (found.hasCode) problem = found.problem;
  }
  return { problem };
}

function Scanner({ onFound, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { state, light } = useCamera(video);
  const [isLit, setIsLit] = useState(false);
  const [problem, setProblem] = useState<English>();
  const [detector, setDetector] = useState<Detector>();
  useEffect(() => {
    openDetector().then(setDetector, (error: unknown) => {
      console.warn('The reader of codes was not loaded', error);
      setProblem(NO_READER);
    });
  }, []);
  useEffect(() => {
    if (state !== 'on' || !detector) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const look = async () => {
      // A frame that cannot be read is one of many.
      const found = video.current && (await read(detector, video.current).catch(() => undefined));
      if (isOver) return;
      if (found?.uuid) return onFound(found.uuid, found.claimCode);
      if (found?.hasCode) setProblem(found.problem);
      timer = setTimeout(look, LOOK_EACH_MS);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [state, detector, onFound]);
  const readPhoto = async (file: File) => {
    if (!detector) return;
    try {
      const found = await readPhotoOf(detector, file);
      if (found.uuid) onFound(found.uuid, found.claimCode);
      else setProblem(found.problem);
    } catch (error) {
      console.warn('The picture cannot be read', error);
      setProblem(NOT_READABLE);
    }
  };
  return (
    <>
      <div className={styles.view} data-state={state}>
        <video ref={video} muted playsInline className={styles.video} aria-label={say`Camera view`} />
        {state === 'on' && <span aria-hidden className={styles.frame} />}
        {state === 'none' && <p className={styles.none}>{say(NO_CAMERA)}</p>}
        {light && (
          <button
            type="button"
            className={styles.light}
            aria-label={say`Light`}
            aria-pressed={isLit}
            onClick={() => {
              light(!isLit);
              setIsLit(!isLit);
            }}
          >
            <Flashlight aria-hidden size={20} strokeWidth={1.75} />
          </button>
        )}
      </div>
      <p role="status" className={styles.words}>
        {problem ? say(problem) : state === 'on' && say`Center the label’s QR code in the frame.`}
      </p>
      <div className={styles.ways}>
        <FileButton accept="image/*" onChoose={readPhoto}>
          <Picture aria-hidden size={16} strokeWidth={1.75} /> {say`PHOTO`}
        </FileButton>
        <Button onClick={onClose}>
          <Keyboard aria-hidden size={16} strokeWidth={1.75} /> {say`ENTER MANUALLY`}
        </Button>
      </div>
      <p className={kit.small}>{say`Pictures never leave this device.`}</p>
    </>
  );
}

interface ScanDialogProps extends ScannerProps {
  readonly open: boolean;
}

/** Reads the UUID and the claim code from the code on a wingnut's label (docs/product/commissioning.md#scan). */
export const ScanDialog = ({ open, ...handlers }: ScanDialogProps) => (
  <Dialog open={open} onClose={handlers.onClose} title={say`Scan the label`} className={styles.dialog}>
    <Scanner {...handlers} />
  </Dialog>
);
