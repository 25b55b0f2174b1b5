import { fleet } from '../../shared/api/fleet.ts';
import { serve } from '../flows/calls/serve.ts';
import { get } from './get.ts';
import { asOperator } from './operator.ts';

export const handler = serve({ fleet }, { get }, asOperator);
