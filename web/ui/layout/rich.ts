import { createElement, Fragment, type ReactNode } from 'react';

/**
 * A said sentence whose words stand in elements: `If <b>{0}</b> has an account, we’ve emailed a code.` The sentence stays whole for its
 * translators.
 * @param elements makes the element of a mark from the words in it
 */
export const rich = (sentence: string, elements: Readonly<Record<string, (words: string) => ReactNode>>): ReactNode =>
  createElement(
    Fragment,
    null,
    // Text, mark, words, text, mark, words, text.
    ...sentence.split(/<(\w)>(.*?)<\/\1>/).map((part, index, parts) => {
      if (index % 3 === 1) return null;
      return index % 3 === 0 ? part : elements[parts[index - 1] ?? '']?.(part);
    }),
  );
