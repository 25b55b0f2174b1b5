import { labelInWords } from '../../../shared/domain/sensor.ts';
import { ApiError } from '../../api/client.ts';

/** A refusal that says what to correct. */
const EXPLAINED = new Set([
  'LABELS_COLLIDE',
  'INVALID_SENSORS',
  'FORBIDDEN',
  'NOT_FOUND',
  'ALREADY_LINKED',
  'TOO_MANY_WINGNUTS',
]);
const LABEL = /\b[a-z][A-Za-z]+[1-5]\b/g;

/** The server's sentence with its labels in words, where it explains a refusal. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !EXPLAINED.has(error.code)) return undefined;
  return `${error.message.replace(LABEL, labelInWords)}.`;
}
