import { serve } from '../common/calls/serve.ts';
import { get } from './get.ts';
import { saveView, view } from './view.ts';

export const handler = serve('dashboards', { view, saveView, get });
