import { serve } from '../common/calls/serve.ts';
import { acknowledge, assign, giveCause, note, release, snooze, takeBack, takeCauseBack, unsnooze } from './changes.ts';
import { count } from './count.ts';
import { get } from './get.ts';
import { list } from './list.ts';

export const handler = serve('alarms', {
  list,
  count,
  get,
  acknowledge,
  takeBack,
  assign,
  release,
  snooze,
  unsnooze,
  giveCause,
  takeCauseBack,
  note,
});
