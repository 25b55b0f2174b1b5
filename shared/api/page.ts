import { number, object, string } from 'yup';
import { MAX_PAGE } from '../domain/list-pages.ts';

/**
 * The query of a list that may be read page by page, in order of the ids (docs/product/shell.md#pages). Without `most` the answer is the
 * whole list.
 */
export const PAGE = object({
  after: string()
    .matches(/^[\da-f-]{1,45}$/i, 'after must be the id of a row')
    .meta({
      jsonSchema: { description: 'the id of the last row of the page before; absent for the first page', example: '' },
    }),
  most: number()
    .integer()
    .min(1)
    .max(MAX_PAGE)
    .meta({
      jsonSchema: {
        description: 'the most rows of the page. A page with fewer rows is the last one. Absent for the whole list',
      },
    }),
}).noUnknown();
