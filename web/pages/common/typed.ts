import type { AnySchema } from 'yup';
import { figureOf } from '../../../shared/domain/typed-figure.ts';

/**
 * The field of a body whose value is typed: the form checks what is read of the text, and says what the body's field says. An empty text is no
 * value.
 * @param read undefined or NaN for what cannot be read
 */
export const typed = <Field extends AnySchema>(
  field: Field,
  read: (text: string) => number | undefined = figureOf,
): Field =>
  field
    .strict(false)
    .transform((value: unknown, text: unknown) =>
      typeof text !== 'string' ? value : text.trim() === '' ? undefined : (read(text) ?? Number.NaN),
    );
