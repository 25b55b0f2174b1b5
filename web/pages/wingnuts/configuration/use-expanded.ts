import { useCallback, useState } from 'react';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';

/** Which input rows are expanded. */
export function useExpanded() {
  const [expanded, setExpanded] = useState<ReadonlySet<InputKey>>(new Set());
  return {
    expanded,
    toggle: useCallback((input: InputKey) => {
      setExpanded((before) => {
        const after = new Set(before);
        if (!after.delete(input)) after.add(input);
        return after;
      });
    }, []),
    collapseAll: useCallback(() => setExpanded(new Set()), []),
  };
}

export type ExpandedRows = ReturnType<typeof useExpanded>;
