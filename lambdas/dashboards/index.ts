import { dashboards } from '../../shared/api/dashboards.ts';
import { serve } from '../flows/calls/serve.ts';
import * as board from './board.ts';
import * as boardViews from './board-views.ts';
import * as favourites from './favourites.ts';
import * as get from './get.ts';
import * as view from './view.ts';
import * as wall from './wall.ts';
import * as wallLinks from './wall-links.ts';

export const handler = serve(
  { dashboards },
  { ...board, ...boardViews, ...favourites, ...get, ...view, ...wall, ...wallLinks },
);
