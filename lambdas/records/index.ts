import { records } from '../../shared/api/records.ts';
import { serve } from '../flows/calls/serve.ts';
import * as certificate from './certificate.ts';
import * as heat from './heat.ts';
import * as issue from './issue.ts';
import * as reports from './reports.ts';
import * as verify from './verify.ts';

export const handler = serve(
  { records },
  { certificate: certificate.certificate, ...heat, ...issue, ...reports, ...verify },
);
