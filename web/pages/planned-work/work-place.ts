/** A place where work can be planned: a property with its wingnuts. On the page of a wingnut, with this one alone. */
export interface WorkPlace {
  readonly propertyId: string;
  readonly wingnuts: readonly { readonly id: string; readonly externalId: string }[];
}

/** Places for work, as options: the whole property, or one of its wingnuts. */
export const placesOf = (wingnuts: WorkPlace['wingnuts']) => [
  { id: '', title: 'The whole property' },
  ...wingnuts.map(({ id, externalId }) => ({ id, title: `Wingnut ${externalId}` })),
];
