import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { type TimeFrame, timeAt } from '../plot/frame.ts';
import { useCrosshair } from './crosshair.tsx';
import { dragged, type Fingers, keyStep, pinched, zoomedByKey } from './zoom.ts';

type OnZoom = ((window: TimeWindow | undefined) => void) | undefined;

/** Zooms with two fingers, at most once per frame of the screen. One finger moves the crosshair or scrolls the page. */
function usePinch(frame: TimeFrame, onZoom: OnZoom) {
  const touching = useRef(new Map<number, number>());
  const begun = useRef<{ readonly frame: TimeFrame; readonly places: Fingers }>(undefined);
  const waiting = useRef(false);
  const fingers = (): Fingers | undefined => {
    const [a, b] = touching.current.values();
    return a === undefined || b === undefined ? undefined : [a, b];
  };
  const zoom = () => {
    waiting.current = false;
    const [start, places] = [begun.current, fingers()];
    const window = start && places && pinched(start.frame, start.places, places);
    if (window) onZoom?.(window);
  };
  return {
    touch: (pointer: number, place: number) => {
      touching.current.set(pointer, place);
      const places = fingers();
      begun.current = places && { frame, places };
    },
    /** Returns whether two fingers made the move. */
    follow: (pointer: number, place: number): boolean => {
      if (!touching.current.has(pointer)) return false;
      touching.current.set(pointer, place);
      if (!begun.current) return false;
      if (!waiting.current) requestAnimationFrame(zoom);
      waiting.current = true;
      return true;
    },
    lift: (pointer: number) => {
      touching.current.delete(pointer);
      begun.current = undefined;
    },
  };
}

/**
 * Moves the shared crosshair of all charts by pointer and arrow keys. Zooms by dragging with a mouse, with two fingers,
 * and with + and -. Escape removes the crosshair first, then the zoom. A double click removes the zoom.
 */
export function useExplore(frame: TimeFrame, onZoom: OnZoom) {
  const chart = useId();
  const [crosshair, move] = useCrosshair();
  /** The start of a drag, in the chart's box. */
  const [begun, begin] = useState<number>();
  const pinch = usePinch(frame, onZoom);
  const placeOf = (event: PointerEvent<HTMLElement>) =>
    event.clientX - event.currentTarget.getBoundingClientRect().left;
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    move({ time: timeAt(frame, event.clientX - left), chart, y: event.clientY - top });
  };
  const handlers = {
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (pinch.follow(event.pointerId, placeOf(event))) move(undefined);
      else follow(event);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      follow(event);
      if (event.pointerType === 'touch') {
        // Not every browser gives the focus to what a finger taps, and the crosshair ends with it.
        event.currentTarget.focus({ preventScroll: true });
        pinch.touch(event.pointerId, placeOf(event));
      }
      if (!onZoom || event.pointerType === 'touch' || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      begin(placeOf(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      pinch.lift(event.pointerId);
      const window = begun === undefined ? undefined : dragged(frame, begun, placeOf(event));
      begin(undefined);
      if (window) onZoom?.(window);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      pinch.lift(event.pointerId);
      begin(undefined);
    },
    onDoubleClick: () => onZoom?.(undefined),
    // A finger that lifts leaves the crosshair, so that its values can be read.
    onPointerLeave: (event: PointerEvent<HTMLElement>) => event.pointerType !== 'touch' && move(undefined),
    onBlur: () => move(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        if (!crosshair) onZoom?.(undefined);
        move(undefined);
      }
      const zoomed = zoomedByKey(event.key, frame, crosshair?.time);
      if (zoomed && onZoom) onZoom(zoomed);
      const step = keyStep(event.key);
      if (!step) return;
      event.preventDefault();
      const wanted = (crosshair?.time ?? frame.to) + step * (frame.to - frame.from);
      move({ time: Math.min(frame.to, Math.max(frame.from, wanted)), chart });
    },
  };
  return { crosshair, isHere: crosshair?.chart === chart, begun, handlers };
}
