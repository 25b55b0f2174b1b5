import { escalations } from '../../shared/api/escalations.ts';
import { serve } from '../common/calls/serve.ts';
import { onCall } from './on-call.ts';
import { addOverride, removeOverride } from './overrides.ts';
import { save, settings } from './settings.ts';

export const handler = serve({ escalations }, { settings, save, onCall, addOverride, removeOverride });
