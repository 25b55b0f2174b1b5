import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { dashboards } from '../../../../shared/api/dashboards.ts';
import type { Envelope, Route } from '../../../../shared/api/route.ts';
import type { WallReply } from '../../../../shared/api/types/wall-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useDocumentTitle } from '../../../ui/layout/document-title.ts';
import { BOARD_ADDRESS } from '../../board/rules/address.ts';
import { Wall } from '../Wall.tsx';
import { WallWaiting } from '../WallWaiting.tsx';
import { type ReadWall, wallQuery } from '../wall-query.ts';

/** The longest wait for an answer, ms (docs/product/shell.md#timeout). */
const ANSWER_WITHIN_MS = 15_000;
const { method, path }: Route = dashboards.wall;

/**
 * Changes on the wall of a link. Not by `call`: its refusals end the session of a person who is signed in in this
 * browser. Throws `ApiError` when the link is refused, and other errors without an answer.
 */
async function readLinkedWall(token: string, since: number, signal: AbortSignal): Promise<WallReply> {
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

const NOT_VALID = 'This display link is no longer valid. Ask an admin for a new one.';

/** The sentences of a link that does not open (docs/product/wall.md#refused). */
const REFUSALS: Readonly<Record<string, string>> = {
  NOT_FOUND: NOT_VALID,
  BAD_REQUEST: NOT_VALID,
  COMPANY_SUSPENDED: 'Your company’s access is suspended. The display resumes when access is restored.',
  TOO_MANY_REQUESTS: 'This display link is being used too often. Retrying.',
};

/** Why a link does not open. Undefined while the server has not refused it. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? REFUSALS[error.code] : undefined;

interface LinkFacts {
  readonly company: string;
  readonly portfolio: string;
  readonly city: string;
  readonly grouping: string;
  readonly checkedAt: number | null;
}

const readBy =
  (token: string): ReadWall<LinkFacts> =>
  async (since, signal) => {
    const { company, portfolio, city, grouping, checkedAt, ...changes } = await readLinkedWall(token, since, signal);
    return { changes, extra: { company, portfolio, city, grouping, checkedAt } };
  };

interface LinkedWallProps {
  /** The part of the address after `#`. */
  readonly token: string;
}

/** The wall of a link, without a session (docs/product/wall.md#links). A link that is refused shows nothing but a sentence. */
export function LinkedWall({ token }: LinkedWallProps) {
  const [begunAt] = useState(() => Date.now());
  const read = useMemo(() => readBy(token), [token]);
  const { data, dataUpdatedAt, error, isSuccess, isError } = useQuery(wallQuery(token, read, begunAt));
  const [refusal, setRefusal] = useState<string>();
  useDocumentTitle('TV display');
  // A revoked link stays so while the network is down: only an answer of the server brings the rows back.
  useEffect(() => {
    const words = refusalOf(error);
    if (words) setRefusal(words);
    else if (isSuccess) setRefusal(undefined);
  }, [error, isSuccess]);
  const view = useMemo(() => {
    const { portfolio = '', city = '', grouping = '' } = data?.extra ?? {};
    return BOARD_ADDRESS.read(new URLSearchParams({ portfolio, city, group: grouping }));
  }, [data?.extra]);
  const sentence = refusalOf(error) ?? refusal;
  if (sentence) return <WallWaiting words={sentence} />;
  if (!data) {
    return <WallWaiting words={isError ? 'Couldn’t load the display. Retrying.' : 'Loading'} />;
  }
  const { company, checkedAt } = data.extra;
  return (
    <Wall
      company={company}
      view={view}
      rows={data.rows}
      at={data.at}
      answeredAt={dataUpdatedAt}
      checkedAt={checkedAt}
    />
  );
}
