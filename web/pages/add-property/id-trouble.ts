import { ApiError } from '../../api/client.ts';

/** What the form says when the server refuses a Property ID (docs/product/properties.md#property-id-check). */
const TROUBLES: Readonly<Record<string, string>> = {
  PROPERTY_ID_INVALID: 'Property ID is not valid',
  PROPERTY_ID_IN_USE: 'Property ID is already in use',
};

/** The sentence below the field when a call failed because of the Property ID; undefined for any other failure. */
export const idTrouble = (error: unknown): string | undefined =>
  error instanceof ApiError ? TROUBLES[error.code] : undefined;
