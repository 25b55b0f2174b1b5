import { useState } from 'react';

const keyOf = (userId: string) => `board-lines ${userId}`;

function read(userId: string): Readonly<Record<string, boolean>> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}

/** Lines of the board that a person has opened or closed, by their keys. This browser keeps them (docs/product/board.md#groups). */
export function useChoices(userId: string) {
  const [chosen, setChosen] = useState(() => read(userId));
  const choose = (key: string, isOpen: boolean) => {
    const next = { ...chosen, [key]: isOpen };
    setChosen(next);
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify(next));
    } catch (error) {
      // A full or forbidden storage must not hinder the page.
      console.warn('The open groups are not kept on this device', error);
    }
  };
  return { chosen, choose };
}
