import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { InputKey } from '../../../../../shared/domain/wingnuts/input.ts';

/** The rows keep their places for so long after a finger, a pointer or a key was on them, ms. */
export const TOUCH_MS = 3000;
/** A tap that comes sooner than this after rows changed places was aimed at what stood there before, ms. */
export const AIM_MS = 400;
const LOOK_MS = 250;

/**
 * The order in which the rows stand now (docs/product/commissioning.md#steady). A new order waits while somebody touches the
 * list or has opened a row.
 * @param order what the order should be @param held a row is open
 */
export function useSteadyOrder(order: readonly InputKey[], held: boolean) {
  const [shown, setShown] = useState(order);
  const touchedAt = useRef(0);
  const wanted = order.join();
  const is = shown.join();
  useEffect(() => {
    if (held || wanted === is) return;
    const look = () => {
      if (Date.now() - touchedAt.current >= TOUCH_MS) setShown(wanted.split(',') as InputKey[]);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [held, wanted, is]);
  const touch = () => {
    touchedAt.current = Date.now();
  };
  return { shown, touches: { onPointerDown: touch, onPointerMove: touch, onKeyDown: touch, onWheel: touch } };
}

/**
 * Whether rows have just changed places. A finger in the air cannot be seen, so the first moment after a change is not for taps.
 * @param places a text that changes with the places
 */
export function useSettling(places: string): boolean {
  const [settled, setSettled] = useState('');
  useLayoutEffect(() => {
    const timer = setTimeout(() => setSettled(places), AIM_MS);
    return () => clearTimeout(timer);
  }, [places]);
  return settled !== places;
}
