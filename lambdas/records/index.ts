import { records } from '../../shared/api/records.ts';
import { serve } from '../flows/calls/serve.ts';
import * as heat from './heat.ts';
import { issue } from './issue.ts';
import * as reports from './reports.ts';
import * as verify from './verify.ts';

/** Few calls need them: a cold start does not read them. */
const loadCertificate = () => import('./certificate.ts');
const loadIssuing = () => import('./issue-certificate.ts');

export const handler = serve(
  { records },
  {
    certificate: async (call) => (await loadCertificate()).certificate(call),
    issueCertificate: async (call) => (await loadIssuing()).issueCertificate(call),
    ...heat,
    issue,
    ...reports,
    ...verify,
  },
);
