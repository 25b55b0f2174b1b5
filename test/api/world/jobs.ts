import { newJob } from '../../../shared/domain/jobs/job-sentences.ts';
import type { JobItem } from '../../../shared/platform/items/job-items.ts';

/** A job that is open, as it is stored. @param userId who made it and has it @param at UTC ms */
export const jobItem = (
  id: string,
  propertyId: string,
  userId: string,
  at: number,
  what = 'Bleed the loop',
): JobItem => ({
  ...newJob(id, { kind: 'own' }, { what, who: { userId } }, {}, userId, at),
  propertyId,
});
