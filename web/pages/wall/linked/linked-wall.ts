import { dashboards } from '../../../../shared/api/dashboards.ts';
import type { Envelope, Route } from '../../../../shared/api/route.ts';
import type { WallReply } from '../../../../shared/api/types/wall-types.ts';
import { ApiError } from '../../../api/api-error.ts';

/** The longest wait for an answer, ms (docs/product/shell.md#timeout). */
const ANSWER_WITHIN_MS = 15_000;
const { method, path }: Route = dashboards.wall;

/**
 * What has changed on the wall of a link. Not by `call`: its refusals end the session of a person who is signed in in this
 * browser. Throws `ApiError` when the link is refused, and other errors without an answer.
 */
export async function readLinkedWall(token: string, since: number, signal: AbortSignal): Promise<WallReply> {
  const response = await fetch(`/api/dashboards${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, since }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
  });
  const envelope = (await response.json()) as Envelope<WallReply>;
  if (!envelope.success) throw new ApiError(envelope.code, response.status, envelope.message);
  return envelope.data;
}

const NOT_VALID = 'This wall link is not valid any more. Ask an admin of your company for a new one.';

/** The sentences of a link that does not open (docs/product/wall.md#refused). */
const REFUSALS: Readonly<Record<string, string>> = {
  NOT_FOUND: NOT_VALID,
  BAD_REQUEST: NOT_VALID,
  COMPANY_SUSPENDED: 'The access of your company is suspended. The wall goes on when it is enabled again.',
  TOO_MANY_REQUESTS: 'This wall link was used too often. The wall goes on trying.',
};

/** Why a link does not open. Undefined while the server has not refused it. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? REFUSALS[error.code] : undefined;
