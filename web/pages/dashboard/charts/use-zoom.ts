import { useEffect, useRef, useState } from 'react';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { partOf } from '../range/zoom-part.ts';

/** A zoom takes effect after this time without another one, so that a pinch asks the server once. */
const SETTLE_MS = 300;

interface ZoomInput {
  /** The window of the range without a zoom. */
  readonly base: TimeWindow;
  /** The window of the shown figures. */
  readonly shown: TimeWindow;
  /** The zoom in the address. Undefined is the whole range. */
  readonly part: TimeWindow | undefined;
  readonly now: number;
  /** Another one for every other range. */
  readonly rangeKey: string;
  /** Puts a zoom into the address. */
  readonly onSettle: (part: TimeWindow | undefined) => void;
}

/** A zoom that the address does not show yet. */
interface Moving {
  readonly part: TimeWindow | undefined;
}

/**
 * The window that all charts of a tab draw. It follows a zoom at once. The address and all figures follow when the zoom
 * rests.
 */
export function useZoom({ base, shown, part, now, rangeKey, onSettle }: ZoomInput) {
  const [moving, move] = useState<Moving>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settled = useRef<Moving>(undefined);
  const [from, to] = [part?.startTime, part?.endTime];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another range or zoom in the address
  useEffect(() => {
    const own = settled.current;
    settled.current = undefined;
    const isOwn = own !== undefined && own.part?.startTime === from && own.part?.endTime === to;
    // While the address followed, the person may have zoomed on.
    if (isOwn && timer.current !== undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    move(undefined);
  }, [rangeKey, from, to]);
  useEffect(() => {
    // A fast Back can return to the zoom before its end has been rendered. Then the address does not change here.
    const followAddress = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      move(undefined);
    };
    addEventListener('popstate', followAddress);
    return () => {
      removeEventListener('popstate', followAddress);
      clearTimeout(timer.current);
    };
  }, []);
  const window = moving ? (moving.part ?? base) : shown;
  const zoom = (wanted: TimeWindow | undefined) => {
    const next = wanted && partOf(base, window, wanted, now);
    clearTimeout(timer.current);
    move({ part: next });
    timer.current = setTimeout(() => {
      timer.current = undefined;
      settled.current = { part: next && { ...next, endTime: Math.min(next.endTime, now) } };
      onSettle(settled.current.part);
    }, SETTLE_MS);
  };
  return { window, zoomed: (moving ? moving.part : part) !== undefined, zoom };
}
