import { boolean, object, string } from 'yup';
import { BOARD_QUERY_PATTERN, BOARD_VIEW_LIMITS } from '../../domain/board-views.ts';
import { titleField } from './fields.ts';

/** A new view of the board. */
export const BOARD_VIEW = object({
  name: titleField(BOARD_VIEW_LIMITS.name),
  query: string()
    .required()
    .max(BOARD_VIEW_LIMITS.query)
    .matches(BOARD_QUERY_PATTERN, 'This isn’t a valid view')
    .meta({ example: 'group=none' }),
  isShared: boolean().required(),
}).noUnknown();
