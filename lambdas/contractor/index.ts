import { contractor } from '../../shared/api/contractor.ts';
import { serve } from '../common/calls/serve.ts';
import { jobDone, jobs } from './jobs.ts';
import { mirrors } from './mirrors.ts';
import { open, requireOpen } from './open.ts';
import { asContractor } from './opened-link.ts';
import { session } from './session.ts';

export const handler = serve({ contractor }, { ...mirrors, open, session, jobs, jobDone }, asContractor, {
  open: requireOpen,
});
