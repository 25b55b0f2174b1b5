import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const KEY = 'theme';
const system = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const systemTheme = (): Theme => (system.matches ? 'dark' : 'light');
const chosen = (): Theme | undefined => {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : undefined;
};
const currentTheme = (): Theme => chosen() ?? systemTheme();

/** Sets the chosen theme on the document, if there is one. Call it before the first paint. */
export function applyTheme(): void {
  const theme = chosen();
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const listener of listeners) listener();
}

/** Chooses a theme. A theme that equals the system's is not stored, so that the page follows the system again. */
export function setTheme(theme: Theme): void {
  if (theme === systemTheme()) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  applyTheme();
}

// Another tab has chosen a theme, or the person has logged out there.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) applyTheme();
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
