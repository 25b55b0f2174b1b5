import type { ScheduledEvent } from 'aws-lambda';
import { OUTBOX_METRICS } from '../../shared/platform/metrics.ts';
import { QUEUES } from '../../shared/platform/queues.ts';
import { setting } from '../base/environment.ts';
import { logMetrics } from '../base/log.ts';
import { sendMessages } from '../flows/send-messages.ts';
import { tellLeft } from '../flows/tell-soon.ts';
import { recordCheck } from '../store/alarms/checks.ts';
import { isNew, longestWait } from '../store/alarms/outbox.ts';
import { listDue } from '../store/base/queues.ts';
import { inChunks } from './chunks.ts';
import { tasksOf } from './tasks.ts';

/**
 * Runs every minute. Finds what is due and hands it on: properties in chunks to the workers, messages to those who tell. The time is the
 * scheduled time, so a run that comes late or twice decides the same. If nothing is due, the check has ended; otherwise it ends with
 * its last chunk (docs/decisions/200).
 */
export async function handler(event: Pick<ScheduledEvent, 'time'>): Promise<void> {
  const now = Date.parse(event.time);
  const due = await listDue(now);
  const wait = longestWait(due[QUEUES.OUTBOX], now);
  if (wait !== undefined) logMetrics({ [OUTBOX_METRICS.oldest]: wait }, {}, now);
  await tellLeft(
    due[QUEUES.OUTBOX].filter((entry) => !isNew(entry, now)),
    now,
  );
  const chunks = inChunks(await tasksOf(due[QUEUES.DUE_CHECKS], due[QUEUES.SILENCE_TIMER]), now);
  if (chunks.length === 0) return recordCheck(now, { properties: 0, failed: 0, transitions: 0 });
  await sendMessages(
    setting('checkQueueUrl'),
    chunks.map((chunk) => ({ MessageBody: JSON.stringify(chunk) })),
  );
}
