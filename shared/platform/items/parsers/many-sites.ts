import type { SiteStorm } from '../../../domain/alarms/channels/many-sites.ts';
import type { ManySitesItem } from '../alert-items.ts';
import { attributesOf, listOf, mapOf, number, optional, type Reader, text } from '../item-readers.ts';

const siteStorm: Reader<SiteStorm> = (value, path) => {
  const get = attributesOf(value, path);
  const overAt = get('overAt', optional(number));
  return {
    at: get('at', number),
    gatherUntil: get('gatherUntil', number),
    properties: get('properties', listOf(text)),
    back: get('back', listOf(text)),
    ...(overAt !== undefined && { overAt }),
  };
};

const counted: Reader<NonNullable<ManySitesItem['counted']>> = (value, path) => {
  const get = attributesOf(value, path);
  return { count: get('count', number), at: get('at', number) };
};

/** What is kept of alarms of many properties of a company. */
export const parseManySites: Reader<ManySitesItem> = (value, path) => {
  const get = attributesOf(value, path);
  const storm = get('storm', optional(siteStorm));
  const size = get('counted', optional(counted));
  return {
    raised: get('raised', mapOf(number)),
    ...(storm && { storm }),
    ...(size && { counted: size }),
    version: get('version', number),
  };
};
