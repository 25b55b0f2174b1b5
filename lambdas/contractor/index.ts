import { contractor } from '../../shared/api/contractor.ts';
import { serve } from '../flows/calls/serve.ts';
import { mirrors } from './mirrors.ts';
import { open, requireOpen } from './open.ts';
import { asContractor } from './opened-link.ts';
import { session } from './session.ts';

/** Few calls need them: a cold start does not read them. */
const loadBuilding = () => import('./building.ts');
const loadJobs = () => import('./jobs.ts');
const loadWork = () => import('./work.ts');
const loadDays = () => import('./days.ts');
const loadTenant = () => import('./tenant.ts');
const loadDevices = () => import('./devices.ts');

export const handler = serve(
  { contractor },
  {
    ...mirrors,
    open,
    join: async (call) => (await loadDevices()).join(call),
    session,
    jobs: async (call) => (await loadJobs()).jobs(call),
    jobDone: async (call) => (await loadJobs()).jobDone(call),
    noteJob: async (call) => (await loadJobs()).noteJob(call),
    askDays: async (call) => (await loadDays()).askDays(call),
    makeCode: async (call) => (await loadDevices()).makeCode(call),
    building: async (call) => (await loadBuilding()).building(call),
    tenant: async (call) => (await loadTenant()).tenant(call),
    work: async (call) => (await loadWork()).work(call),
  },
  asContractor,
  { open: requireOpen, join: async (call) => (await loadDevices()).requireSecond(call) },
);
