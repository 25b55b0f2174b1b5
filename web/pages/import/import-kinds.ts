import type { PropertyReply, WingnutReply } from '../../../shared/api/types/entity-types.ts';
import {
  fieldsOf,
  type ImportColumns,
  type ImportTable,
  type ImportVerdict,
} from '../../../shared/domain/imports/import-table.ts';
import {
  LINK_COLUMNS,
  type LinkableProperty,
  type LinkField,
  linkVerdicts,
} from '../../../shared/domain/imports/link-rows.ts';
import {
  type KnownProperty,
  PROPERTY_COLUMNS,
  type PropertyField,
  propertyVerdicts,
  type SavedProperty,
} from '../../../shared/domain/imports/property-rows.ts';
import { call } from '../../api/client.ts';
import type { FileRow, RowWork } from '../common/file-import/save-rows.ts';

/** The lists of the company that a file is compared with. */
export interface CompanyLists {
  readonly properties: readonly PropertyReply[];
  /** Empty for a kind that does not need them. */
  readonly wingnuts: readonly WingnutReply[];
}

/** A row of a file as it was compared with what is stored. */
export type ComparedRow = Omit<ImportVerdict<unknown>, 'save'> & Pick<FileRow, 'work'>;

/** Kinds of imports. */
export interface ImportKind {
  readonly title: string;
  /** The effect of a file of this kind, in a sentence or two. */
  readonly explained: string;
  /** The name of the template, without `.csv`. */
  readonly template: string;
  readonly columns: ImportColumns<string>;
  readonly needed: readonly string[];
  /** Hints about a column. */
  readonly hints: Readonly<Record<string, string>>;
  /** Heading of the first column of the verdicts. */
  readonly idHeading: string;
  readonly needsWingnuts: boolean;
  /** Whether a person is asked for the country of new properties. */
  readonly asksCountry: (table: ImportTable) => boolean;
  readonly compare: (table: ImportTable, lists: CompanyLists, country: string) => ComparedRow[];
}

const withWork = <Save>({ save, ...verdict }: ImportVerdict<Save>, work: (save: Save) => RowWork): ComparedRow =>
  save === undefined ? verdict : { ...verdict, work: work(save) };

const knownProperty = ({ id, externalId, config, version }: PropertyReply): KnownProperty => {
  const { name, portfolio, address, assets, timeZone } = config;
  return { id, externalId, version, config: { name, portfolio, address, assets, timeZone } };
};

const linkable = ({
  id,
  externalId,
  config,
}: Pick<PropertyReply, 'id' | 'externalId'> & {
  readonly config: Pick<PropertyReply['config'], 'name'>;
}): LinkableProperty => ({ id, externalId, name: config.name });

function propertyWork({ externalId, config: { assets, ...rest }, changes }: SavedProperty): RowWork {
  const config = { ...rest, assets: [...assets] };
  return {
    of: externalId,
    save: changes
      ? () =>
          call('properties', 'edit', {
            path: { id: changes.id },
            body: { externalId, config, version: changes.version },
          })
      : () => call('properties', 'add', { body: { externalId, config } }),
  };
}

const PROPERTY_HINTS: Readonly<Record<PropertyField, string>> = {
  externalId: 'Required. Digits only. Format the column as Text in Excel to keep leading zeros.',
  name: 'Required for new properties. Existing names don’t change.',
  portfolio: 'Optional',
  streetAddress: 'Optional for new properties',
  city: 'Required for new properties',
  provinceState: 'Required for new properties',
  country: 'Required for new properties',
  postalZip: 'Required for new properties. Format as Text in Excel to keep leading zeros.',
  assets: 'Separated by semicolons',
  timeZone: 'Example: America/Toronto. Used only if the address can’t be located.',
};

const LINK_HINTS: Readonly<Record<LinkField, string>> = {
  wingnut: 'Required. Format the column as Text in Excel to keep leading zeros.',
  externalId: 'Property to link. Blank cells don’t change anything.',
};

/** Kinds of imports (docs/product/import-export.md#import). */
export const IMPORT_KINDS = {
  properties: {
    title: 'Properties',
    explained:
      'One row per property. New Property IDs are added; existing ones are updated. Blank cells don’t change anything.',
    template: 'wingnut-properties-template',
    columns: PROPERTY_COLUMNS,
    needed: ['externalId'] satisfies PropertyField[],
    hints: PROPERTY_HINTS,
    idHeading: 'Property ID',
    needsWingnuts: false,
    asksCountry: ([heading = []]) => !fieldsOf(PROPERTY_COLUMNS, heading).includes('country'),
    compare: (table, { properties }, country) =>
      propertyVerdicts(table, properties.map(knownProperty), country).map((each) => withWork(each, propertyWork)),
  },
  links: {
    title: 'Wingnut links',
    explained: 'One row per wingnut with the property it’s linked to. Linked wingnuts stay linked.',
    template: 'wingnut-links-template',
    columns: LINK_COLUMNS,
    needed: ['wingnut', 'externalId'] satisfies LinkField[],
    hints: LINK_HINTS,
    idHeading: 'Wingnut',
    needsWingnuts: true,
    asksCountry: () => false,
    compare: (table, { properties, wingnuts }) => {
      const known = wingnuts.map(({ id, externalId, config, property }) => ({
        id,
        externalId,
        sensors: config.sensors,
        ...(property && { property: linkable(property) }),
      }));
      return linkVerdicts(table, known, properties.map(linkable)).map((each) =>
        withWork(each, ({ wingnutId, propertyId }) => ({
          of: propertyId,
          save: () =>
            call('wingnuts', 'link', {
              path: { id: wingnutId },
              body: { propertyId, from: undefined, labels: undefined },
            }),
        })),
      );
    },
  },
} as const satisfies Record<string, ImportKind>;
export type ImportKindName = keyof typeof IMPORT_KINDS;
