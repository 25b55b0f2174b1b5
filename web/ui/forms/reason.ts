/** The text of an error. It stands apart from the form, so that acts without one do not load Formik. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
