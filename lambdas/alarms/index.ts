import { alarms } from '../../shared/api/alarms.ts';
import { serve } from '../common/calls/serve.ts';
import { acknowledge, assign, giveCause, note, release, snooze, takeBack, takeCauseBack, unsnooze } from './changes.ts';
import { count } from './count.ts';
import { getTest, proven, sendOwnTest, sendTest, testArrived } from './drills.ts';
import { get } from './get.ts';
import { acknowledgeByLink, openLink } from './links.ts';
import { list } from './list.ts';
import { openTestLink, testArrivedByLink } from './test-links.ts';

export const handler = serve(
  { alarms },
  {
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
    openLink,
    acknowledgeByLink,
    proven,
    sendTest,
    sendOwnTest,
    getTest,
    testArrived,
    openTestLink,
    testArrivedByLink,
  },
);
