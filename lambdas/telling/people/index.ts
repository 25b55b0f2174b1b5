import { joinReads } from '../../store/joined-reads.ts';
import { tellerFor } from '../teller.ts';
import { handleOutboxEntry } from './outbox-handlers.ts';

joinReads();

/** Tells people what its queues name: of alarms, and by mail of what can wait. */
export const handler = tellerFor(handleOutboxEntry);
