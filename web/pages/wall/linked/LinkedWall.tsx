import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useDocumentTitle } from '../../../ui/layout/document-title.ts';
import { BOARD_ADDRESS } from '../../board/rules/address.ts';
import { Wall } from '../Wall.tsx';
import { WallWaiting } from '../WallWaiting.tsx';
import { type ReadWall, wallQuery } from '../wall-query.ts';
import { readLinkedWall, refusalOf } from './linked-wall.ts';

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
  /** What the address has after `#`. */
  readonly token: string;
}

/** The wall of a link, without a session (docs/product/wall.md#links). A link that is refused shows nothing but a sentence. */
export function LinkedWall({ token }: LinkedWallProps) {
  const [begunAt] = useState(() => Date.now());
  const read = useMemo(() => readBy(token), [token]);
  const { data, dataUpdatedAt, error, isSuccess, isError } = useQuery(wallQuery(token, read, begunAt));
  const [refusal, setRefusal] = useState<string>();
  useDocumentTitle('Wall');
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
    return <WallWaiting words={isError ? 'The board could not be loaded. The wall goes on trying.' : 'Loading'} />;
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
