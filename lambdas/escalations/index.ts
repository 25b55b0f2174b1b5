import { escalations } from '../../shared/api/escalations.ts';
import { serve } from '../flows/calls/serve.ts';
import * as onCall from './on-call.ts';
import * as overrides from './overrides.ts';
import * as settings from './settings.ts';

export const handler = serve({ escalations }, { ...onCall, ...overrides, ...settings });
