import { records } from '../../shared/api/records.ts';
import { serve } from '../flows/calls/serve.ts';
import * as reports from './reports.ts';
import { verify } from './verify.ts';

/** Few calls need them: a cold start does not read them. */
const loadHeat = () => import('./heat.ts');
const loadApartments = () => import('./apartments.ts');
const loadCertificate = () => import('./certificate.ts');
const loadIssue = () => import('./issue.ts');
const loadIssuing = () => import('./issue-certificate.ts');

export const handler = serve(
  { records },
  {
    heat: async (call) => (await loadHeat()).heat(call),
    apartments: async (call) => (await loadApartments()).apartments(call),
    certificate: async (call) => (await loadCertificate()).certificate(call),
    issue: async (call) => (await loadIssue()).issue(call),
    issueCertificate: async (call) => (await loadIssuing()).issueCertificate(call),
    verify,
    ...reports,
  },
);
