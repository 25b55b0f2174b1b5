import { machine } from '../../shared/api/machine.ts';
import { serve } from '../flows/calls/serve.ts';
import { asMachine } from './key-caller.ts';
import { latest } from './latest.ts';
import { mirrors } from './mirrors.ts';
import { series } from './series.ts';

/** Most starts do without the table of days and the tags of all sensors. */
const loadCsv = () => import('./facts-csv.ts');
const loadTags = () => import('./tags.ts');

export const handler = serve(
  { machine },
  {
    ...mirrors,
    latest,
    series,
    factsCsv: async (call) => (await loadCsv()).factsCsv(call),
    tags: async (call) => (await loadTags()).tags(call),
  },
  asMachine,
);
