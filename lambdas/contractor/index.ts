import { contractor } from '../../shared/api/contractor.ts';
import { serve } from '../common/calls/serve.ts';
import { askDays } from './days.ts';
import { join, makeCode, requireSecond } from './devices.ts';
import { jobDone, jobs, noteJob } from './jobs.ts';
import { mirrors } from './mirrors.ts';
import { open, requireOpen } from './open.ts';
import { asContractor } from './opened-link.ts';
import { session } from './session.ts';

/** Few calls need them: a cold start does not read them. */
const loadBuilding = () => import('./building.ts');
const loadWork = () => import('./work.ts');

export const handler = serve(
  { contractor },
  {
    ...mirrors,
    open,
    join,
    session,
    jobs,
    jobDone,
    noteJob,
    askDays,
    makeCode,
    building: async (call) => (await loadBuilding()).building(call),
    work: async (call) => (await loadWork()).work(call),
  },
  asContractor,
  { open: requireOpen, join: requireSecond },
);
