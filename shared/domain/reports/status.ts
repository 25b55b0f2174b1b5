import { counted, type SectionRule, sectionOf } from './report.ts';

/** What needs somebody at the moment at which the report is made. */
export const statusSection: SectionRule = ({ properties }) => {
  const alarming = properties.filter(({ openIncidents }) => openIncidents > 0);
  const unwatched = properties.filter(({ wingnuts }) => wingnuts === 0);
  const lines = [
    ...alarming
      .toSorted((a, b) => b.openIncidents - a.openIncidents)
      .map(({ id, title, openIncidents }) => ({
        words: `${title}: ${counted(openIncidents, 'open alarm')}`,
        place: { page: 'property' as const, propertyId: id },
      })),
    ...unwatched.map(({ id, title }) => ({
      words: `${title}: no wingnut is linked`,
      place: { page: 'property' as const, propertyId: id },
    })),
  ];
  const calm =
    properties.length - alarming.length - unwatched.filter(({ openIncidents }) => openIncidents === 0).length;
  const says = `${calm} of ${counted(properties.length, 'property', 'properties')} without an open alarm, with a wingnut.`;
  return sectionOf('Status', says, lines);
};
