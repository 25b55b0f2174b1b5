import { useState } from 'react';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';

/**
 * The part of a range that can be shown. It never reaches beyond the range, where no data is loaded. Undefined is the
 * whole range.
 */
export function partOf(whole: TimeWindow, { startTime, endTime }: TimeWindow): TimeWindow | undefined {
  const length = endTime - startTime;
  if (length >= whole.endTime - whole.startTime) return undefined;
  const start = Math.min(Math.max(startTime, whole.startTime), whole.endTime - length);
  return { startTime: start, endTime: start + length };
}

/** The part of the range that all charts of a tab show. Another range starts unzoomed. */
export function useZoom(whole: TimeWindow, rangeKey: string) {
  const [chosen, choose] = useState<{ rangeKey: string; window: TimeWindow }>();
  const part = chosen?.rangeKey === rangeKey ? chosen.window : undefined;
  const zoom = (wanted: TimeWindow | undefined) => {
    const window = wanted && partOf(whole, wanted);
    choose(window && { rangeKey, window });
  };
  return { window: part ?? whole, zoomed: part !== undefined, zoom };
}
