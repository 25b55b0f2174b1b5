import { useState } from 'react';
import type { Quantity } from '../../../shared/domain/figures/quantities.ts';
import { keptText, typedText } from '../../../shared/domain/figures/typed.ts';

/**
 * The text of a field in the unit of the reader, while the form has the kept one (docs/product/languages.md#typing). What the person types
 * stays as it is, `2.` on the way to `2.5` too. A value that is set from elsewhere takes its place.
 * @param quantity undefined for a figure that all type alike
 * @param kept the text in the form
 */
export function useTyped(quantity: Quantity | undefined, kept: string) {
  const [typed, setTyped] = useState<string>();
  if (!quantity) return { text: kept, keep: (text: string) => text };
  return {
    text: typed !== undefined && keptText(quantity, typed) === kept ? typed : typedText(quantity, kept),
    /** Takes a typed text. @returns the one for the form */
    keep: (text: string): string => {
      setTyped(text);
      return keptText(quantity, text);
    },
  };
}
