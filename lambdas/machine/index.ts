import { machine } from '../../shared/api/machine.ts';
import { serve } from '../common/calls/serve.ts';
import { factsCsv } from './facts-csv.ts';
import { asMachine } from './key-caller.ts';
import { latest } from './latest.ts';
import { mirrors } from './mirrors.ts';
import { series } from './series.ts';

/** The tags of all sensors are a table that most starts do without. */
const loadTags = () => import('./tags.ts');

export const handler = serve(
  { machine },
  { ...mirrors, factsCsv, latest, series, tags: async (call) => (await loadTags()).tags(call) },
  asMachine,
);
