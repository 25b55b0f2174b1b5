import { useSyncExternalStore } from 'react';
import { chosenTheme, showChosenTheme, THEME_KEY, type Theme } from './chosen-theme.ts';

const system = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const systemTheme = (): Theme => (system.matches ? 'dark' : 'light');
const currentTheme = (): Theme => chosenTheme() ?? systemTheme();

/** Shows the chosen theme, also in drawings with its colours. */
export function applyTheme(): void {
  showChosenTheme();
  for (const listener of listeners) listener();
}

/** Chooses a theme. A theme that equals the system's is not stored, so that the page follows the system again. */
export function setTheme(theme: Theme): void {
  if (theme === systemTheme()) localStorage.removeItem(THEME_KEY);
  else localStorage.setItem(THEME_KEY, theme);
  applyTheme();
}

// Another tab has chosen a theme, or the person has logged out there.
window.addEventListener('storage', ({ key }) => {
  if (key === THEME_KEY || key === null) applyTheme();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
};

/** The theme shown now: the chosen theme, otherwise the system's. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);
