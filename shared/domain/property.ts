/** A building's postal address (S1 §3). */
export interface Address {
  readonly streetAddress: string;
  readonly city: string;
  readonly provinceState: string;
  readonly country: string;
  readonly postalZip: string;
}

/** An address on one line, empty parts left out. */
export const addressLine = (address: Address): string =>
  [address.streetAddress, address.city, address.provinceState, address.country, address.postalZip]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');

/** How a property is named in a selector: external id, a dash, the name (S1 §2 dashboard). */
export const propertyTitle = (property: { externalId: string; config: { name: string } }): string =>
  `${property.externalId} - ${property.config.name}`;

/** Whether a text may be a Property ID: digits only, at most 45; leading zeros are kept (rulings §1). */
export const isExternalId = (text: string): boolean => /^\d{1,45}$/.test(text);
