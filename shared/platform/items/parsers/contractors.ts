import type { ContractorLinkItem, ContractorListItem } from '../contractor-items.ts';
import { attributesOf, listOf, number, optional, type Reader, text } from '../item-readers.ts';

const isTrue: Reader<boolean> = (value) => value === true;

/** A contractor link. */
export const parseContractorLink: Reader<ContractorLinkItem> = (value, path) => {
  const get = attributesOf(value, path);
  const [email, deviceHash] = [get('email', optional(text)), get('deviceHash', optional(text))];
  const [openedAt, usedAt] = [get('openedAt', optional(number)), get('usedAt', optional(number))];
  return {
    id: get('id', text),
    propertyId: get('propertyId', text),
    name: get('name', text),
    mayChange: get('mayChange', isTrue),
    ...(email !== undefined && { email }),
    createdAt: get('createdAt', number),
    expiresAt: get('expiresAt', number),
    tokenHash: get('tokenHash', text),
    ...(deviceHash !== undefined && { deviceHash }),
    ...(openedAt !== undefined && { openedAt }),
    ...(usedAt !== undefined && { usedAt }),
  };
};

/** The open links of a property. */
export const parseContractorList: Reader<ContractorListItem> = (value, path) => {
  const get = attributesOf(value, path);
  const entry: Reader<ContractorListItem['links'][number]> = (each, at) => {
    const attribute = attributesOf(each, at);
    return { id: attribute('id', text), expiresAt: attribute('expiresAt', number) };
  };
  return { links: get('links', listOf(entry)), version: get('version', number) };
};
