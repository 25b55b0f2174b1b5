import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { sees } from '../common/people/visible-users.ts';
import { listNotifications } from '../store/alarms/notifications.ts';
import { listUsers } from '../store/people/users.ts';
import { listProperties } from '../store/properties.ts';
import { listWingnuts } from '../store/wingnuts/wingnuts.ts';
import { type ContentRequest, wholeText } from './content.ts';
import { BYTE_ORDER_MARK, limitsCsv, propertiesCsv, usersCsv, wingnutsCsv } from './list-tables.ts';

/** By Property ID as a number, as the pages sort them. */
const byExternalId = (a: PropertyItem | undefined, b: PropertyItem | undefined): number => {
  const [first, second] = [a?.externalId ?? '', b?.externalId ?? ''].map((id) => id.replace(/^0+/, '')) as [
    string,
    string,
  ];
  return first.length - second.length || (first < second ? -1 : Number(first > second));
};

const sortedProperties = async (companyId: string): Promise<PropertyItem[]> =>
  (await listProperties(companyId)).sort(byExternalId);

async function properties({ companyId, now }: ContentRequest): Promise<string> {
  const [all, wingnuts] = await Promise.all([sortedProperties(companyId), listWingnuts(companyId)]);
  const serials = new Map(wingnuts.map(({ wingnut }) => [wingnut.id, wingnut.externalId]));
  const rows = all.map((property) => ({
    property,
    serials: property.linkedWingnuts.flatMap((id) => serials.get(id) ?? []),
  }));
  return propertiesCsv(rows, now);
}

async function wingnuts({ companyId, now }: ContentRequest): Promise<string> {
  const [all, known] = await Promise.all([listWingnuts(companyId), listProperties(companyId)]);
  const byId = new Map(known.map((property) => [property.id, property]));
  const rows = all
    .map((each) => ({ ...each, property: byId.get(each.wingnut.propertyId ?? '') }))
    .sort((a, b) => byExternalId(a.property, b.property) || a.wingnut.externalId.localeCompare(b.wingnut.externalId));
  return wingnutsCsv(rows, now);
}

/** The users as their page shows them to this person. */
async function users({ companyId, user, now }: ContentRequest): Promise<string> {
  const all = (await listUsers(companyId)).filter((each) => sees(user, each));
  return usersCsv(
    all.sort((a, b) => a.email.localeCompare(b.email)),
    now,
  );
}

async function limits({ companyId, now }: ContentRequest): Promise<string> {
  const [all, settings] = await Promise.all([sortedProperties(companyId), listNotifications(companyId)]);
  const byProperty = new Map(settings.map((setting) => [setting.propertyId, setting]));
  const rows = all.flatMap((property) => {
    const { thresholds = {}, entityStatus } = byProperty.get(property.id) ?? {};
    const isOn = entityStatus === 'enabled';
    return Object.entries(thresholds).map(([label, threshold]) => ({ property, label, threshold, isOn }));
  });
  return limitsCsv(rows, now);
}

/** The lists, each as one text. */
const LISTS = { properties, wingnuts, users, limits } as const;

/** The content of a list. */
export const listContent = (kind: keyof typeof LISTS, request: ContentRequest) =>
  wholeText(async () => BYTE_ORDER_MARK + (await LISTS[kind](request)));
