import type { RefusalCode } from '../../shared/api/refusals.ts';

/**
 * The code for a refusal by the server, for a call without an answer, and for an answer that is not the server's.
 * `OFFLINE`: the call never left this machine. `TIMEOUT`: no answer in time. `UNKNOWN_OUTCOME`: a change without an
 * answer, and the server could not be asked whether it was done. `STORAGE_FULL`: the device has no room to keep a change.
 */
export type ErrorCode =
  | RefusalCode
  | 'OFFLINE'
  | 'NETWORK'
  | 'TIMEOUT'
  | 'NOT_AN_ENVELOPE'
  | 'UNKNOWN_OUTCOME'
  | 'STORAGE_FULL';

/** A failed call: refused by the server, or without an answer (`status` 0). */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** After how many seconds the same call may be taken, when the server says so. */
  readonly retryAfter: number | undefined;
  constructor(code: ErrorCode, status: number, message: string, retryAfter?: number) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The code of a failed call, or the name of another error. */
export const errorName = (error: unknown): string =>
  error instanceof ApiError ? error.code : error instanceof Error ? error.name : '';

/** Whether a call failed with this code. */
export const hasCode = (error: unknown, code: ErrorCode): boolean => error instanceof ApiError && error.code === code;

/**
 * Whether the server may have done the work of a failed call: the answer was lost on its way, came too late, or was an
 * error of the server (docs/product/shell.md#lost-answers).
 */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'OFFLINE' && (error.status === 0 || error.status >= 500);

/** The server has answered and refused: not allowed, not found, malformed. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
