import { WALL_GROUPINGS } from '../../../domain/walls.ts';
import { attributesOf, listOf, number, oneOf, optional, type Reader, text } from '../item-readers.ts';
import type { WallLinkItem, WallLinksItem } from '../wall-items.ts';

const link: Reader<WallLinkItem> = (value, path) => {
  const get = attributesOf(value, path);
  const usedAt = get('usedAt', optional(number));
  return {
    id: get('id', text),
    name: get('name', text),
    portfolio: get('portfolio', text),
    city: get('city', text),
    grouping: get('grouping', oneOf(...WALL_GROUPINGS)),
    tokenHash: get('tokenHash', text),
    createdAt: get('createdAt', number),
    ...(usedAt !== undefined && { usedAt }),
  };
};

/** The wall links of a company. */
export const parseWallLinks: Reader<WallLinksItem> = (value, path) => {
  const get = attributesOf(value, path);
  return { links: get('links', listOf(link)), version: get('version', number) };
};
