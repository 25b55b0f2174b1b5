import { records } from '../../shared/api/records.ts';
import { serve } from '../common/calls/serve.ts';
import { heat } from './heat.ts';
import { issue } from './issue.ts';
import { removeReport, reportPreview, reports, saveReport } from './reports.ts';
import { verify } from './verify.ts';

export const handler = serve({ records }, { heat, issue, verify, reports, reportPreview, saveReport, removeReport });
