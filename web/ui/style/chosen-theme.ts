export type Theme = 'light' | 'dark';

/** Key under which this browser keeps the chosen theme. */
export const THEME_KEY = 'theme';

/** The theme that was chosen on this browser. Undefined while it follows the system. */
export function chosenTheme(): Theme | undefined {
  const stored = localStorage.getItem(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

/** Sets the chosen theme on the document, if there is one. */
export function showChosenTheme(): void {
  const theme = chosenTheme();
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
