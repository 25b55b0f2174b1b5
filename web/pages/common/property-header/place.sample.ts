/** What the header of a property needs of its configuration, for tests of its pages. */
export const SAMPLE_PLACE = {
  portfolio: 'Eastside',
  address: { streetAddress: '2210 Larch Avenue', city: 'Portland', provinceState: 'OR', country: '', postalZip: '' },
};
