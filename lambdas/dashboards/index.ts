import { serve } from '../common/calls/serve.ts';
import { board } from './board.ts';
import { favourites, saveFavourite } from './favourites.ts';
import { get } from './get.ts';
import { saveView, view } from './view.ts';

export const handler = serve('dashboards', { view, saveView, favourites, saveFavourite, board, get });
