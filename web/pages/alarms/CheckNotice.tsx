import { useQuery } from '@tanstack/react-query';
import { Message } from '../../ui/Message.tsx';
import { useServerNow } from '../../ui/use-now.ts';
import { checkTrouble } from './check-words.ts';
import { checkQuery } from './queries.ts';

/** Says that alarms are not being checked; not there while they are, nor before it is known. */
export function CheckNotice() {
  const { data, dataUpdatedAt } = useQuery(checkQuery);
  const now = useServerNow(data?.now, dataUpdatedAt);
  const trouble = data && checkTrouble(data.checkedAt, now);
  return trouble ? <Message tone="notice">{trouble}</Message> : null;
}
