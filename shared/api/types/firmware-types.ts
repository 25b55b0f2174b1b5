import type { FirmwarePlan, WingnutUpdate } from '../../domain/firmware/plan.ts';

/** The plan, with the server's time, UTC ms. */
export interface FirmwarePlanReply extends FirmwarePlan {
  readonly now: number;
}

/** The update of a wingnut, and what is planned for its company. */
export interface WingnutUpdateReply {
  readonly update: WingnutUpdate;
  readonly plan: Omit<FirmwarePlan, 'counts'>;
}

/** What is planned. Both are absent without a rollout that concerns them. */
export interface FirmwareUpdatesReply {
  /** For admins of the whole company alone. */
  readonly plan?: FirmwarePlanReply;
  /** Of the wingnut that was asked for. */
  readonly wingnut?: WingnutUpdateReply;
}
