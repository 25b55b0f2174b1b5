import { useEffect, useRef } from 'react';

/** Shows nothing but the page. A browser that cannot or may not, such as that of a phone, shows the wall in its window. */
export const enterFullScreen = (): void => {
  void document.documentElement.requestFullscreen?.().catch(() => {});
};

export const leaveFullScreen = (): void => {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
};

/** Calls back when the browser leaves the full screen: Escape does so without telling the page of the key. */
export function useFullScreenEnd(onEnd: () => void): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const changed = () => {
      if (!document.fullscreenElement) latest.current();
    };
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
}
