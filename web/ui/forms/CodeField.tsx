import { TextField } from './TextField.tsx';

/** The field for six digits that an app shows, or that a mail or text brought. */
export const CodeField = () => (
  <TextField label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus />
);
