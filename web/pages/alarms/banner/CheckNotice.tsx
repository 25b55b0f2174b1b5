import { useQuery } from '@tanstack/react-query';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { checkQuery } from '../alarm-queries.ts';
import { checkTrouble } from './check-words.ts';

/** Says that the check of alarms does not run. Hidden while it runs, and before the state is known. */
export function CheckNotice() {
  const { data, dataUpdatedAt } = useQuery(checkQuery);
  const now = useServerNow(data?.now, dataUpdatedAt);
  const trouble = data && checkTrouble(data.checkedAt, now);
  return trouble ? <Message tone="notice">{trouble}</Message> : null;
}
