import { useCallback, useState } from 'react';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';

/** The part of the range that the charts of a tab show together; another range begins whole. */
export function useZoom(whole: TimeWindow, rangeKey: string) {
  const [chosen, choose] = useState<{ rangeKey: string; window: TimeWindow }>();
  const part = chosen?.rangeKey === rangeKey ? chosen.window : undefined;
  const zoom = useCallback((window: TimeWindow | undefined) => choose(window && { rangeKey, window }), [rangeKey]);
  return { window: part ?? whole, zoomed: part !== undefined, zoom };
}
