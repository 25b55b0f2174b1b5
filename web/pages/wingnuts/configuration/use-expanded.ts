import { useCallback, useState } from 'react';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';

/** State of the expanded input rows. */
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
    /** Folds an input that is done, and opens the next one. */
    goOn: useCallback((done: InputKey, next: InputKey | undefined) => {
      setExpanded((before) => new Set([...before, ...(next ? [next] : [])].filter((input) => input !== done)));
    }, []),
    collapseAll: useCallback(() => setExpanded(new Set()), []),
  };
}

export type ExpandedRows = ReturnType<typeof useExpanded>;
