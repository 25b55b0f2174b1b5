import type { PlannedWork } from '../../domain/alarms/check/planned-work.ts';
import type { QUEUES, QueuePlace } from '../queues.ts';

/** What has happened to planned work. */
export type WorkNews = 'planned' | 'ended' | 'removed';

/** The mail about planned work, in the outbox. */
export interface WorkMailItem
  extends QueuePlace<typeof QUEUES.OUTBOX>,
    Pick<PlannedWork, 'from' | 'to' | 'reason' | 'wingnutId'> {
  readonly id: string;
  readonly companyId: string;
  readonly propertyId: string;
  readonly news: WorkNews;
  /** Who planned, ended or removed it. */
  readonly userId: string;
  /** When that was, UTC ms. */
  readonly at: number;
  /** Who still waits for it, and how often the address has refused it. */
  readonly addressees: readonly { readonly userId: string; readonly refusals: number }[];
  readonly delays: number;
}
