import type { RefusalCode } from '../../shared/api/refusals.ts';

/** The code for a refusal by the server, for a call without an answer, and for an answer that is not the server's. */
export type ErrorCode = RefusalCode | 'NETWORK' | 'NOT_AN_ENVELOPE';

/** A failed call: refused by the server, or without an answer (`status` 0, code `NETWORK`). */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  constructor(code: ErrorCode, status: number, message: string) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
  }
}

/** Whether a call failed with this code. */
export const hasCode = (error: unknown, code: ErrorCode): boolean => error instanceof ApiError && error.code === code;
