import { type AuditChange, changeOf } from '../audit/changes.ts';
import { PORTFOLIO, rolesByPlace } from './grants.ts';
import type { Grant } from './reach.ts';

const ALL = 'All properties';
const SOME = 'Selected';

/** The changes of the grants of a user, for the audit log. @param titleOf the name of a property */
export function grantChanges(
  before: readonly Grant[] | undefined,
  after: readonly Grant[] | undefined,
  titleOf: (propertyId: string) => string = (id) => id,
): AuditChange[] {
  const [had, has] = [rolesByPlace(before), rolesByPlace(after)];
  const nameOf = (place: string) =>
    place.startsWith(PORTFOLIO) ? `Portfolio ${place.slice(PORTFOLIO.length)}` : titleOf(place);
  return [
    ...changeOf('reach', before ? SOME : ALL, after ? SOME : ALL),
    ...[...new Set([...had.keys(), ...has.keys()])].flatMap((place) =>
      changeOf('reach', had.get(place), has.get(place), nameOf(place)),
    ),
  ];
}
