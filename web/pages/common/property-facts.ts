import type { PropertyReply } from '../../../shared/api/types.ts';
import { addressLine } from '../../../shared/domain/property.ts';

/** The date part of a time string, '-' when there is none (docs/product/shell.md#date-created). */
export const dateCreated = (createdAt: string | undefined): string => createdAt?.slice(0, 10) || '-';

/** The facts in the Property Details card (docs/product/properties.md#details-card). */
export const propertyFacts = ({ externalId, createdAt, config }: PropertyReply): [string, string][] => [
  ['Property Name', config.name],
  ['Portfolio', config.portfolio.trim() || '-'],
  ['Property ID', externalId],
  ['Date Created', dateCreated(createdAt)],
  ['Address', addressLine(config.address) || '-'],
];
