/** Fields of a person. The browser fills in its own entries again. */
const FIELDS = ':is(textarea, input:not([type="hidden"], [type="file"], [readonly])):not(:autofill)';

/** Whether somebody has typed or ticked something on the page, which a new load would lose. */
export const hasTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some((field) =>
    field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value !== '',
  );
