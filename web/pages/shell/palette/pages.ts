import { matchPath } from 'react-router-dom';
import { type English, english } from '../../../../shared/domain/figures/say.ts';
import { PAGES, type PageName, type PageRow } from '../../../../shared/portal/pages.ts';
import {
  BOARD,
  BOARD_BY_CITY,
  dashboardPath,
  exportReadingsPath,
  INVITE_PATH,
  notificationPath,
  PAGE_NAMES,
  PAGE_PATHS,
  pageAddressOf,
  recordsPath,
} from '../../../../shared/portal/paths.ts';
import { DASHBOARD, HOME } from '../../../../shared/portal/public-paths.ts';
import { mayOpen, type Rights } from '../../../api/identity/session.ts';

export interface Place {
  readonly name: PlaceName;
  readonly words: English;
  /** The second key, after G. */
  readonly key?: string | undefined;
  readonly permission?: PageRow['permission'] | undefined;
  /** The address. @param propertyId the property of the page that is open. Undefined: there is nothing to go to */
  readonly to: (propertyId: string | undefined) => string | undefined;
  /** It belongs to a property and is no page of its own. */
  readonly ofProperty?: true;
}
export type PlaceName = PageName | 'board' | 'boardByCity' | 'invite' | 'limits' | 'exportReadings';

const at = (path: string) => () => path;

/** The pages whose address names the property of the page that is open. */
const ABOUT_PROPERTY: Partial<Readonly<Record<PageName, Place['to']>>> = {
  dashboard: (id) => (id ? dashboardPath(id) : HOME),
  records: (id) => (id ? recordsPath(id) : PAGE_PATHS.records),
};

/** Places behind a page that are a part of it. */
const BEHIND: Partial<Readonly<Record<PageName, readonly Place[]>>> = {
  dashboard: [
    { name: 'board', words: english('All properties'), key: 'b', to: at(BOARD) },
    { name: 'boardByCity', words: english('All properties by city'), to: at(BOARD_BY_CITY) },
  ],
  users: [{ name: 'invite', words: english('Invite new user'), permission: 'isAdmin', to: at(INVITE_PATH) }],
};

/** The pages that the palette and the keys lead to (docs/product/go-anywhere.md#shortcuts). */
const PLACES: readonly Place[] = [
  ...PAGE_NAMES.flatMap((page): readonly Place[] => {
    const { title, name = title, key, permission, listed } = PAGES[page];
    if (listed === 'nowhere') return [];
    const to = ABOUT_PROPERTY[page] ?? at(pageAddressOf(page));
    return [{ name: page, words: name as English, key, permission, to }, ...(BEHIND[page] ?? [])];
  }),
  {
    name: 'limits',
    words: english('Limits for this property'),
    key: 'l',
    permission: 'isAuth',
    ofProperty: true,
    to: (id) => id && notificationPath(id),
  },
  {
    name: 'exportReadings',
    words: english('Export readings for this property'),
    ofProperty: true,
    to: (id) => id && exportReadingsPath(id),
  },
];

/** The places that a person may go to. */
export const placesFor = (rights: Rights): readonly Place[] =>
  PLACES.filter(({ permission }) => mayOpen(permission, rights));

const OF_PROPERTY = [
  `${DASHBOARD}/:id/*`,
  PAGE_PATHS.property,
  PAGE_PATHS.propertyFindings,
  PAGE_PATHS.propertyEnergy,
  PAGE_PATHS.propertyBook,
  PAGE_PATHS.propertyApartments,
  PAGE_PATHS.propertyDays,
  PAGE_PATHS.linkWingnut,
  PAGE_PATHS.notification,
];

/** The property that an address is about. Undefined for all other pages. */
export function propertyIn(pathname: string): string | undefined {
  const ids = OF_PROPERTY.flatMap((path) => matchPath(path, pathname)?.params.id ?? []);
  // A number in the place of a property is a time.
  return ids.find((id) => !/^\d+$/.test(id));
}

/** The address for the second key after G. Undefined when nothing has this key, or the person may not go there. */
export const addressOfKey = (key: string, rights: Rights, pathname: string): string | undefined =>
  placesFor(rights)
    .find((place) => place.key === key)
    ?.to(propertyIn(pathname));
