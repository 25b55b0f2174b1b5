import { joinReads } from '../../store/base/joined-reads.ts';
import { tellerFor } from '../teller.ts';
import { handleOutboxEntry } from './outbox-handlers.ts';

joinReads();

/** A run tells for 20 of its 45 seconds. What it has begun then may wait 10 seconds for its turn to be mailed. */
const MIN_REMAINING_MS = 25_000;

/** Tells people what its queues name: of alarms, and by mail of what can wait. */
export const handler = tellerFor(handleOutboxEntry, MIN_REMAINING_MS);
