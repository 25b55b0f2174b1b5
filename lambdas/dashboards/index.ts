import { dashboards } from '../../shared/api/dashboards.ts';
import { serve } from '../common/calls/serve.ts';
import { board } from './board.ts';
import {
  addBoardView,
  boardViews,
  editBoardView,
  removeBoardView,
  restoreBoardView,
  saveBoardDefault,
} from './board-views.ts';
import { favourites, saveFavourite } from './favourites.ts';
import { get } from './get.ts';
import { saveView, view } from './view.ts';
import { wall } from './wall.ts';
import { makeWall, revokeWall, walls } from './wall-links.ts';

export const handler = serve(
  { dashboards },
  {
    ...{ view, saveView, favourites, saveFavourite, board, get },
    ...{ boardViews, addBoardView, editBoardView, removeBoardView, restoreBoardView, saveBoardDefault },
    ...{ walls, makeWall, revokeWall, wall },
  },
);
