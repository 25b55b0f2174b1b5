import { array, number, type ObjectSchema, object, string, ValidationError } from 'yup';
import type { PropertyReply } from '../../shared/api/types/entity-types.ts';
import { dayNumber, isDay } from '../../shared/domain/calendar-day.ts';
import { dashboardPath, daysPath, findingsPath, PAGE_PATHS, propertyPath } from '../../shared/portal/paths.ts';
import { alarmPath } from '../../shared/portal/public-paths.ts';
import { alarmOf, buildingOf, dayOf, findingOf, NOT_KNOWN, periodOf, unsureOf } from './answers.ts';
import type { Portal } from './portal.ts';

/** Requests that an assistant may make (docs/product/keys.md#mcp). All of it only reads. */

/** A problem of a question, in a sentence that helps to ask again. */
class Unanswerable extends Error {}

/** The most rows of a list in one answer: an assistant reads no more, and says that there are others. */
const MAX_ROWS = 100;

const capped = <Row>(rows: readonly Row[]) => ({
  rows: rows.slice(0, MAX_ROWS),
  ...(rows.length > MAX_ROWS && { leftOut: `${rows.length - MAX_ROWS} more; ask about one building` }),
});

/** The one building that a text names: by its id, its Property ID, its name, or a part of its name. Throws Unanswerable. */
export function buildingNamed(properties: readonly PropertyReply[], text: string): PropertyReply {
  const wanted = text.trim().toLowerCase();
  const exact = properties.filter(({ id, externalId, config }) =>
    [id, externalId, config.name.toLowerCase()].includes(wanted),
  );
  const found =
    exact.length > 0 ? exact : properties.filter(({ config }) => config.name.toLowerCase().includes(wanted));
  const [only] = found;
  if (!only) throw new Unanswerable(`${NOT_KNOWN}: no building "${text}". list_buildings names all that this key sees`);
  if (found.length === 1) return only;
  const names = found.slice(0, 10).map(({ externalId, config }) => `${config.name} (${externalId})`);
  throw new Unanswerable(`Several buildings fit "${text}": ${names.join(', ')}. Ask with the Property ID`);
}

const findBuilding = async (portal: Portal, text: string) => buildingNamed(await portal.read('properties'), text);

const building = () =>
  string()
    .trim()
    .required()
    .max(100)
    .meta({ jsonSchema: { description: 'Name, part of the name, or Property ID of a building' } });
const day = (says: string) =>
  string()
    .required()
    .test('day', '${path} must be a day such as 2026-01-31', isDay)
    .meta({ jsonSchema: { description: `${says}, such as 2026-01-31, on the clock of the building` } });

interface Tool<Asked extends object = object> {
  readonly says: string;
  readonly asks: ObjectSchema<Asked>;
  /** Throws an error whose message is a sentence. */
  readonly answer: (portal: Portal, asked: Asked) => Promise<object>;
}
const tool = <Asked extends object>(row: Tool<Asked>): Tool => row as unknown as Tool;

const MAX_DAYS = 92;

export const TOOLS: Readonly<Record<string, Tool>> = {
  list_buildings: tool({
    says: 'Lists the buildings that this key sees, with how many alarms, sensors in trouble and findings each has now.',
    asks: object({
      portfolio: string()
        .trim()
        .max(100)
        .meta({ jsonSchema: { description: 'Only buildings of this portfolio' } }),
    }),
    async answer(portal, { portfolio }) {
      const all = await portal.read('properties');
      const wanted = portfolio?.toLowerCase();
      const found = all.filter(
        ({ config }) => wanted === undefined || config.portfolio.trim().toLowerCase() === wanted,
      );
      return {
        coverage: `${found.length} of the ${all.length} buildings that this key sees`,
        link: portal.link(PAGE_PATHS.properties),
        ...capped(found.map((each) => ({ ...buildingOf(each), link: portal.link(propertyPath(each.id)) }))),
      };
    },
  }),
  whats_wrong_now: tool({
    says: 'Says what is wrong now: open alarms, findings of the last days, and sensors whose value is not known or old.',
    asks: object({ building: building().optional() }),
    async answer(portal, { building }) {
      const only = building === undefined ? undefined : await findBuilding(portal, building);
      const [alarms, findings, latest] = await Promise.all([
        portal.read('alarms', { query: { state: 'open' } }),
        portal.read('findings'),
        portal.read('latest', only && { query: { uuid: only.id } }),
      ]);
      const isHere = (id: string) => only === undefined || id === only.id;
      const open = alarms.open.filter(({ propertyId }) => isHere(propertyId));
      const found = findings.findings.filter(({ property, aside }) => isHere(property.id) && !aside);
      const unsure = latest.rows.filter(({ state }) => state !== 'fresh');
      const { checkedAt } = alarms;
      return {
        coverage: `${latest.rows.length - unsure.length} of ${latest.rows.length} sensors have a value of the last 15 minutes; findings judge ${findings.judged} of ${findings.properties} buildings`,
        alarmsWereChecked:
          checkedAt === null ? NOT_KNOWN : `${Math.round((alarms.now - checkedAt) / 60_000)} minutes ago`,
        link: portal.link(only ? dashboardPath(only.id) : PAGE_PATHS.alarms),
        openAlarms: capped(open.map((each) => ({ ...alarmOf(each), link: portal.link(alarmPath(each.id)) }))),
        findings: capped(
          found.map((each) => ({ ...findingOf(each), link: portal.link(findingsPath(each.property.id, each.key)) })),
        ),
        sensorsNotKnown: capped(unsure.map((row) => unsureOf(row, latest.now))),
      };
    },
  }),
  explain_day: tool({
    says: 'Says what one day of one building was like: outdoor temperature, burners, each sensor and each switch, with the share of the day that is known.',
    asks: object({ building: building(), day: day('The day') }),
    async answer(portal, asked) {
      const { id, config } = await findBuilding(portal, asked.building);
      const [facts, alarms] = await Promise.all([
        portal.read('facts', { query: { uuid: id, from: asked.day, to: asked.day } }),
        portal.read('alarms', { query: { state: 'all', days: '366' } }),
      ]);
      const [found] = facts.days;
      const link = portal.link(daysPath(id, undefined, asked.day));
      if (!found) return { building: config.name, day: asked.day, coverage: '0%', link, says: NOT_KNOWN };
      const here = [...alarms.open, ...alarms.past].filter(
        ({ propertyId, since, endedAt }) =>
          propertyId === id && since < found.end && (endedAt ?? Infinity) > found.start,
      );
      return {
        building: config.name,
        timeZone: facts.timeZone,
        link,
        ...dayOf(found),
        alarms: here.map((each) => ({ ...alarmOf(each), link: portal.link(alarmPath(each.id)) })),
        ...(alarms.more && { alarmsAreIncomplete: 'There are more alarms than one answer has' }),
      };
    },
  }),
  compare: tool({
    says: 'Holds two to six buildings against each other over some days: outdoor temperature, degree hours, burner minutes, supply and return. They are means of days that are known, and not adjusted for weather.',
    asks: object({
      buildings: array(building())
        .required()
        .min(2)
        .max(6)
        .meta({ jsonSchema: { description: 'Two to six buildings' } }),
      from: day('The first day'),
      to: day('The last day'),
    }),
    async answer(portal, { buildings, from, to }) {
      const asked = dayNumber(to) - dayNumber(from) + 1;
      if (asked < 1 || asked > MAX_DAYS)
        throw new Unanswerable(`to must be the day from, or one of the ${MAX_DAYS - 1} days after it`);
      const properties = await portal.read('properties');
      const chosen = [...new Set(buildings.map((text) => buildingNamed(properties, text)))];
      const rows = await Promise.all(
        chosen.map(async ({ id, config }) => {
          const { days } = await portal.read('facts', { query: { uuid: id, from, to } });
          return { building: config.name, link: portal.link(daysPath(id, undefined, to)), ...periodOf(days, asked) };
        }),
      );
      return {
        from,
        to,
        coverage: rows.map((row) => `${row.building}: ${row.coverage}`).join('; '),
        link: portal.link(PAGE_PATHS.properties),
        rows,
      };
    },
  }),
  alarms: tool({
    says: 'Lists alarms that are open and those that ended in the last days, of one building or of all.',
    asks: object({
      building: building().optional(),
      days: number()
        .integer()
        .min(1)
        .max(366)
        .default(7)
        .meta({ jsonSchema: { description: 'How many days back; 7 if not said' } }),
    }),
    async answer(portal, { building, days }) {
      const only = building === undefined ? undefined : await findBuilding(portal, building);
      const { open, past, more, checkedAt } = await portal.read('alarms', { query: { days: String(days) } });
      const here = [...open, ...past].filter(({ propertyId }) => only === undefined || propertyId === only.id);
      return {
        coverage: `the last ${days} days${more ? '; there are more alarms than one answer has' : ''}${checkedAt === null ? '; alarms were never checked' : ''}`,
        link: portal.link(PAGE_PATHS.alarms),
        ...capped(here.map((each) => ({ ...alarmOf(each), link: portal.link(alarmPath(each.id)) }))),
      };
    },
  }),
  findings: tool({
    says: 'Lists what the portal has seen in the days of the buildings: faults that waste or threaten, each with its evidence in one sentence.',
    asks: object({ building: building().optional() }),
    async answer(portal, { building }) {
      if (building === undefined) {
        const { findings, judged, judgedVital, properties } = await portal.read('findings');
        return {
          coverage: `${judged} of ${properties} buildings are judged, ${judgedVital} of them for both heat and hot water`,
          link: portal.link(PAGE_PATHS.findings),
          ...capped(
            findings.map((each) => ({
              ...findingOf(each),
              link: portal.link(findingsPath(each.property.id, each.key)),
            })),
          ),
        };
      }
      const { id, config } = await findBuilding(portal, building);
      const { open, putAside, unjudged, judgedOn } = await portal.read('propertyFindings', { path: { id } });
      return {
        building: config.name,
        coverage: judgedOn === null ? NOT_KNOWN : `judged up to ${judgedOn}`,
        link: portal.link(findingsPath(id)),
        ...capped(
          [...open, ...putAside].map((each) => ({ ...findingOf(each), link: portal.link(findingsPath(id, each.key)) })),
        ),
        notKnown: unjudged
          .filter(({ outcome }) => outcome === 'unknown')
          .map(({ title, about, reason }) => ({ title, about, reason })),
      };
    },
  }),
};

/** The answer of a tool, or a sentence that says why there is none. Nothing is invented. */
export async function ask(
  portal: Portal,
  name: string,
  asked: unknown,
): Promise<{ readonly text: string; readonly isError: boolean }> {
  const row = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (!row) return { text: `There is no tool ${name}`, isError: true };
  try {
    const checked = await row.asks.noUnknown().validate(asked ?? {});
    return { text: JSON.stringify(await row.answer(portal, checked), null, 1), isError: false };
  } catch (error) {
    if (error instanceof ValidationError) return { text: error.message, isError: true };
    return { text: error instanceof Error ? error.message : String(error), isError: true };
  }
}
