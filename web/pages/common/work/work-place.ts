/** Where work can be planned: a property with its wingnuts. On the page of a wingnut, with this one alone. */
export interface WorkPlace {
  readonly propertyId: string;
  readonly wingnuts: readonly { readonly id: string; readonly externalId: string }[];
}
