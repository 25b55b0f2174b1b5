import { notifications } from '../../shared/api/notifications.ts';
import { serve } from '../common/calls/serve.ts';
import { list } from './list.ts';
import { endWork, plannedWork, planWork } from './planned-work.ts';
import { save } from './save.ts';

export const handler = serve({ notifications }, { list, save, plannedWork, planWork, endWork });
