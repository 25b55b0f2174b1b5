import type { PropertyReply } from '../../../shared/api/types/entity-types.ts';
import { type English, english } from '../../../shared/domain/figures/say.ts';
import { type Address, postalLine } from '../../../shared/domain/property.ts';

/** The date part of a time string, '-' when there is none (docs/product/shell.md#date-created). */
export const dateCreated = (createdAt: string | undefined): string => createdAt?.slice(0, 10) || '-';

/** Address of a property, for a list: street, city and state. Country and postal code are noise there. */
export const placeLine = ({ streetAddress, city, provinceState }: Address): string =>
  [streetAddress, city, provinceState].filter(Boolean).join(', ');

/** The facts in the Property Details card (docs/product/properties.md#details-card). */
export const propertyFacts = ({ externalId, createdAt, config }: PropertyReply): [English, string][] => [
  [english('Property Name'), config.name],
  [english('Portfolio'), config.portfolio.trim() || '-'],
  [english('Property ID'), externalId],
  [english('Date Created'), dateCreated(createdAt)],
  [english('Address'), postalLine(config.address) || '-'],
];
