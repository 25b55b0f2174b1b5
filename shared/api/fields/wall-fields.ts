import { object, string } from 'yup';
import { WALL_GROUPINGS, WALL_LIMITS } from '../../domain/walls.ts';
import { titleField } from './fields.ts';

/** A new wall link (docs/product/wall.md#links). */
export const WALL = object({
  name: titleField(WALL_LIMITS.name),
  portfolio: string().trim().max(WALL_LIMITS.filter).default(''),
  city: string().trim().max(WALL_LIMITS.filter).default(''),
  grouping: string().oneOf(WALL_GROUPINGS).default('portfolio'),
}).noUnknown();
