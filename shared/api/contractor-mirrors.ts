/**
 * The calls of other groups that a contractor may make, by the name of the contractor's own call. It takes the same and answers the
 * same, below `/api/contractor`: `/api/contractor/dashboards/{propertyId}` (docs/decisions/279). Every row names a property or a wingnut,
 * or nothing that a company has.
 */
export const MIRRORED = {
  /** Of the link's property. The reason of planned work is empty. */
  dashboard: ['dashboards', 'get'],
  /** Of the link's property. */
  property: ['properties', 'get'],
  /** Of a wingnut that is linked to the property now. */
  wingnut: ['wingnuts', 'get'],
  /** Of a wingnut that is linked to the property now. Only for a link that may change things. */
  configure: ['wingnuts', 'configure'],
  /** Of the link's property. Who did a service is empty. */
  book: ['properties', 'book'],
  /** Of the link's property: of its equipment, of the jobs of the link, and of linked wingnuts. Who added one is empty, unless it was the link. */
  photos: ['properties', 'photos'],
  /** To a job of the link, and to a linked wingnut for a link that may change things. */
  addPhoto: ['properties', 'addPhoto'],
  /** Of a wingnut that is linked to the property now: what was signed off at this property. Who did is empty, unless it was a link. */
  commissionings: ['wingnuts', 'commissionings'],
  /** Of a wingnut that is linked to the property now. Only for a link that may change things. */
  signOff: ['wingnuts', 'signOff'],
  sensors: ['schema', 'get'],
  firstRecord: ['analytics', 'firstRecord'],
  wingnutSpecs: ['analytics', 'wingnutSpecs'],
  boilerPressure: ['analytics', 'boilerPressure'],
  boilerTemperature: ['analytics', 'boilerTemperature'],
  hotWaterTemperature: ['analytics', 'hotWaterTemperature'],
  boilerTimeSeries: ['analytics', 'boilerTimeSeries'],
  hotWaterTimeSeries: ['analytics', 'hotWaterTimeSeries'],
  overviewTimeSeries: ['analytics', 'overviewTimeSeries'],
  boilerStates: ['analytics', 'boilerStates'],
  hotWaterStates: ['analytics', 'hotWaterStates'],
  overviewStates: ['analytics', 'overviewStates'],
  boilerCycles: ['analytics', 'boilerCycles'],
  hotWaterCycles: ['analytics', 'hotWaterCycles'],
} as const;
export type Mirrored = keyof typeof MIRRORED;
