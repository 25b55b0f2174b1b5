import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import { useCrosshair } from './crosshair.tsx';
import { type TimeFrame, timeAt } from './frame.ts';
import { dragged, KEY_STEPS, zoomedByKey } from './zoom.ts';

/**
 * Moves the crosshair that all charts share by pointer and arrow keys; zooms by dragging with a mouse and by + and -. Escape
 * takes away first the crosshair, then the zoom.
 */
export function useExplore(frame: TimeFrame, onZoom: ((window: TimeWindow | undefined) => void) | undefined) {
  const chart = useId();
  const [crosshair, move] = useCrosshair();
  /** Where a drag began, in the chart's box. */
  const [begun, begin] = useState<number>();
  const placeOf = (event: PointerEvent<HTMLElement>) =>
    event.clientX - event.currentTarget.getBoundingClientRect().left;
  const follow = (event: PointerEvent<HTMLElement>) => move({ time: timeAt(frame, placeOf(event)), chart });
  const handlers = {
    onPointerMove: follow,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      follow(event);
      if (!onZoom || event.pointerType === 'touch' || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      begin(placeOf(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const window = begun === undefined ? undefined : dragged(frame, begun, placeOf(event));
      begin(undefined);
      if (window) onZoom?.(window);
    },
    onPointerCancel: () => begin(undefined),
    onPointerLeave: () => move(undefined),
    onBlur: () => move(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        if (!crosshair) onZoom?.(undefined);
        move(undefined);
      }
      const zoomed = zoomedByKey(event.key, frame, crosshair?.time);
      if (zoomed && onZoom) onZoom(zoomed);
      const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!direction) return;
      event.preventDefault();
      const wanted = (crosshair?.time ?? frame.to) + (direction * (frame.to - frame.from)) / KEY_STEPS;
      move({ time: Math.min(frame.to, Math.max(frame.from, wanted)), chart });
    },
  };
  return { crosshair, isHere: crosshair?.chart === chart, begun, handlers };
}
