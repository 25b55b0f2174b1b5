import { type RefObject, useEffect, useState } from 'react';

/** What the camera does: it opens, it shows its picture, or it cannot be used. */
export type CameraState = 'opening' | 'on' | 'none';

/** A light is no part of TypeScript's types of tracks. */
type LitCapabilities = MediaTrackCapabilities & { readonly torch?: boolean };
type LitConstraints = MediaTrackConstraints & { advanced: { torch: boolean }[] };

interface Camera {
  readonly state: CameraState;
  /** Switches the light; undefined where there is none. */
  readonly light: ((on: boolean) => void) | undefined;
}

/** Shows the camera at the back in a video element for as long as the component stands. The picture stays on this machine. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): Camera {
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
