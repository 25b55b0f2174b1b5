// Group `notifications`: the limits, the recipients, the planned work and the mutes of a property.
import { notifications } from '../../shared/api/notifications.ts';
import { serve } from '../flows/calls/serve.ts';
import * as list from './list.ts';
import * as mutes from './mutes.ts';
import * as plannedWork from './planned-work.ts';
import * as save from './save.ts';

export const handler = serve({ notifications }, { ...list, ...mutes, ...plannedWork, ...save });
