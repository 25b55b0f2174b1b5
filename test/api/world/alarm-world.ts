import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { clientSettings } from '../../../local/runner/endpoints.ts';
import type { StoredItem } from '../../../local/seed/items.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import { uuidOf } from '../../../local/world/fixtures/uuid.ts';
import { COMPANIES, type DemoUser } from '../../../local/world/fixtures.ts';
import type { Thresholds } from '../../../shared/domain/alarms/limits/breach.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { Sensors } from '../../../shared/domain/wingnuts/wingnut.ts';
import type { AlarmItem, AlarmStateItem, NotificationItem } from '../../../shared/platform/items/alarm-items.ts';
import type { AlertSettingsItem } from '../../../shared/platform/items/alert-items.ts';
import type { ContactItem } from '../../../shared/platform/items/contact-items.ts';
import type { PropertyItem, WingnutItem } from '../../../shared/platform/items/items.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import { QUEUES, type Queue, queueKeysOf } from '../../../shared/platform/queues.ts';
import { person, startTestStack, type TestStack } from '../../local-stack.ts';

/** Helpers for tests of alarms: a stack whose time the test controls, and new buildings with a wingnut each. */

const [company] = COMPANIES;
if (!company) throw new Error('The cast has a company');

export const PRESSURE = 'boilerSystemPressure1';
export const SUPPLY = 'boilerSupplyHeaderTemperature1';
const SENSORS: Sensors = {
  AN17: { type: 'pressure', label: PRESSURE },
  AN18: { type: 'current', label: 'systemPumpCurrent1' },
  AN01: { type: 'temperature', label: SUPPLY },
};
const LIMITS: Thresholds = {
  [PRESSURE]: { min: '10', max: '80', thresholdStatus: 'enabled' },
  [SUPPLY]: { min: '130', max: '200', thresholdStatus: 'enabled' },
};

/** More mails than an item of 400 KB holds. */
const TOO_MANY_MAILS = 8192;

/** The values that a wingnut of these buildings reports. */
export interface Said {
  readonly pressure?: number | null;
  readonly supply?: number | null;
  /** The system pump's current, A. */
  readonly pump?: number;
}

/** A user of the company by role, or the admin of another company. */
export type Asker = DemoUser['role'] | 'foreign';

interface Asked {
  readonly role?: Asker;
  readonly method?: string;
  readonly body?: unknown;
}

export type AlarmWorld = Awaited<ReturnType<typeof openAlarmWorld>>;

/** Starts a stack with a clock that only the test moves. @param start UTC ms */
export async function openAlarmWorld(start = Date.UTC(2026, 10, 19, 6, 0)) {
  let now = start;
  // Tellers have runs side by side, which share no memory.
  const running: TestStack = await startTestStack({ now: () => now, instances: 4 });
  const { stack } = running;
  const client = new DynamoDBClient(clientSettings(stack.endpoints.dynamodb));
  const documents = DynamoDBDocumentClient.from(client);
  const table = stack.entitiesTable;
  const item = async <Item>(key: Key) =>
    (await documents.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true }))).Item as
      | Item
      | undefined;
  const shard = async (key: string) => {
    const { Items } = await documents.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'work',
        KeyConditionExpression: 'queue = :queue',
        ExpressionAttributeValues: { ':queue': key },
      }),
    );
    return (Items ?? []) as Key[];
  };
  const queue = async (name: Queue) => (await Promise.all(queueKeysOf(name).map(shard))).flat();
  const put = (items: readonly StoredItem[]) => writeItems(stack, items);
  const check = () => stack.check(now);

  const remove = ({ pk, sk }: Key) => documents.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }));
  /** Takes all buildings that there are out of the check. Each would cost time in every later check. */
  const clear = async () => {
    for (const name of Object.values(QUEUES)) for (const key of await queue(name)) await remove(key);
    // The alarms of one test and those of the next are not alarms of many properties at once.
    await remove(KEYS.manySites(company?.id ?? ''));
  };
  // The buildings of the demo world are not part of these tests.
  await clear();

  const tokens = new Map<string, { readonly id: string; readonly at: number }>();
  /** A token is valid for an hour of the test's time. */
  const token = async (role: Asker): Promise<string> => {
    const known = tokens.get(role);
    if (known && now - known.at < 50 * MINUTE_MS) return known.id;
    const { id } = await running.tokensOf(role === 'foreign' ? person('admin', 1) : person(role));
    tokens.set(role, { id, at: now });
    return id;
  };

  let buildings = 0;
  return {
    running,
    item,
    /** Suspends the company of these buildings, or enables it again. */
    setCompany: (entityStatus: 'enabled' | 'suspended') =>
      documents.send(
        new UpdateCommand({
          TableName: table,
          Key: KEYS.company(company?.id ?? ''),
          UpdateExpression: 'SET entityStatus = :status',
          ExpressionAttributeValues: { ':status': entityStatus },
        }),
      ),
    /** Calls the API as a user with a role, by default the admin. */
    call: async (path: string, { role = 'admin', method = 'GET', body }: Asked = {}) =>
      running.call(path, { token: await token(role), method, body }),
    /** Changes the stored item of a contact of the company. */
    change: async (contactId: string, more: Partial<ContactItem>) => {
      const key = KEYS.contacts(company?.id ?? '');
      const stored = await item<{ readonly contacts: readonly ContactItem[]; readonly version: number }>(key);
      const contacts = stored?.contacts.map((each) => (each.id === contactId ? { ...each, ...more } : each));
      await put([{ ...key, ...stored, contacts }]);
    },
    queue,
    clear,
    check,
    now: () => now,
    /** Lets minutes pass. After each minute it runs `each`, then the check. */
    async pass(minutes: number, each: (minute: number) => Promise<unknown> = async () => {}) {
      for (let minute = 0; minute < minutes; minute += 1) {
        now += MINUTE_MS;
        await each(minute);
        await check();
      }
    },
    /** Lets time pass without a check. */
    skip(minutes: number) {
      now += minutes * MINUTE_MS;
    },
    /**
     * A building with a wingnut and recipients of its own. Its alarms are switched on.
     * @param outcomes what SES's simulator does with mail to each recipient: `bounce` or `complaint`. By default the
     * mail arrives.
     * @param companyId by default that of these buildings
     */
    async building(
      users = 1,
      thresholds: Thresholds = LIMITS,
      outcomes: readonly string[] = [],
      companyId = company?.id ?? '',
    ) {
      buildings += 1;
      const id = uuidOf(`alarmed ${buildings}`);
      const wingnutId = uuidOf(`wingnut ${buildings} of the alarmed`);
      const serial = String(90_000_000 + buildings);
      const people = Array.from({ length: users }, (_, index) => ({
        id: `person-${buildings}-${index}`,
        email: outcomes[index]
          ? `${outcomes[index]}+${buildings}-${index}@simulator.amazonses.com`
          : `person-${buildings}-${index}@alarms.example`,
      }));
      const property: PropertyItem = {
        id,
        externalId: `88800${buildings}`,
        entityStatus: 'enabled',
        createdAt: now,
        name: `House ${buildings}`,
        portfolio: '',
        address: {
          streetAddress: '1 Main Street',
          city: 'Toronto',
          provinceState: 'ON',
          country: 'Canada',
          postalZip: 'M5J',
        },
        assets: [],
        timeZone: 'America/Toronto',
        linkedWingnuts: [wingnutId],
        wiringVersion: 1,
      };
      const wingnut: WingnutItem = {
        id: wingnutId,
        externalId: serial,
        createdAt: now,
        version: 1,
        propertyId: id,
        sensors: SENSORS,
      };
      const notification: NotificationItem = {
        companyId,
        propertyId: id,
        entityStatus: 'enabled',
        thresholds,
        recipients: people.map((person) => ({ id: person.id, type: 'email' as const })),
      };
      const stored = (key: Key, item: object): StoredItem => ({ ...key, ...item });
      const user = { entityStatus: 'verified', firstName: 'Pat', phone: '', role: 'read' };
      await put([
        stored(KEYS.property(companyId, id), property),
        stored(KEYS.propertyExternalId(companyId, property.externalId), { propertyId: id }),
        stored(KEYS.wingnut(companyId, wingnutId), wingnut),
        stored(KEYS.source(companyId, id, wingnutId), { propertyId: id, wingnutId, sensors: SENSORS }),
        stored(KEYS.device(wingnutId), { id: wingnutId, serial, companyId, propertyId: id }),
        stored(KEYS.notification(companyId, id), notification),
        ...people.map((person) => stored(KEYS.email(person.email), { companyId, userId: person.id })),
        ...people.map((person) =>
          stored(KEYS.user(companyId, person.id), { ...user, ...person, sub: person.id, lastName: `Doe ${person.id}` }),
        ),
      ]);
      const say = async ({ pressure = 20, supply = 150, pump = 5.1 }: Said = {}, at = now) => {
        const body = {
          wingnutId,
          kind: 'telemetry',
          receivedAt: now,
          ts: at,
          readings: { AN17: pressure, AN18: pump, AN01: supply },
        };
        const answer = await stack.invoke('Ingest', {
          Records: [{ messageId: `${wingnutId}-${at}`, body: JSON.stringify(body) }],
        });
        return answer as { batchItemFailures: unknown[] };
      };
      return {
        id,
        name: property.name,
        wingnutId,
        serial,
        people,
        say,
        /** The subjects of the mails to one of the recipients, the oldest first. */
        subjects: (index = 0) =>
          stack.ses
            .mails({ to: people[index]?.email ?? '' })
            .map(({ subject }) => subject)
            .reverse(),
        mails: (index = 0) => stack.ses.mails({ to: people[index]?.email ?? '' }).reverse(),
        /** Changes the stored user of a recipient, for example the role. */
        setPerson: async (index: number, attributes: object) => {
          const key = KEYS.user(companyId, people[index]?.id ?? '');
          await put([stored(key, { ...(await item<object>(key)), ...attributes })]);
        },
        /** A recipient's settings (docs/product/channels.md#alerts). */
        choose: (settings: Partial<AlertSettingsItem>, index = 0) => {
          const userId = people[index]?.id ?? '';
          return put([stored(KEYS.alertSettings(companyId, userId), { userId, version: 1, ...settings })]);
        },
        chosen: (index = 0) => item<AlertSettingsItem>(KEYS.alertSettings(companyId, people[index]?.id ?? '')),
        removePerson: (index: number) => remove(KEYS.user(companyId, people[index]?.id ?? '')),
        state: <State>() => item<State>(KEYS.alarmState(companyId, id)),
        setState: (state: object) => put([stored(KEYS.alarmState(companyId, id), state)]),
        /**
         * Fills the history of an alarm up to the maximum size of an item, as months of reminders would do. Then moves
         * its last mail this number of hours into the past.
         */
        fillHistory: async (alarmId: string, hours: number) => {
          const key = KEYS.alarm(companyId, id, alarmId);
          const found = await item<AlarmItem>(key);
          const [person] = people;
          if (!found || !person) throw new Error('There is an alarm and a recipient');
          // Earlier versions had no count.
          const { toldCount: _, ...alarm } = found;
          const reminder = {
            userId: person.id,
            name: 'Pat Doe',
            email: person.email,
            at: now,
            event: 'reminded' as const,
          };
          let [length, tooLong] = [0, TOO_MANY_MAILS];
          while (tooLong - length > 1) {
            const middle = Math.floor((length + tooLong) / 2);
            const told = Array.from({ length: middle }, () => reminder);
            const fits = await put([stored(key, { ...alarm, told })]).then(
              () => true,
              () => false,
            );
            if (fits) length = middle;
            else tooLong = middle;
          }
          const stateKey = KEYS.alarmState(companyId, id);
          const state = await item<AlarmStateItem>(stateKey);
          const toldAt = now - hours * 60 * MINUTE_MS;
          const sensors = Object.entries(state?.sensors ?? {}).map(([label, each]) => [label, { ...each, toldAt }]);
          await put([stored(stateKey, { ...state, sensors: Object.fromEntries(sensors) })]);
          return length;
        },
        /** Deletes the history of an alarm. */
        forget: (alarmId: string) => remove(KEYS.alarm(companyId, id, alarmId)),
        alarm: (alarmId: string) => item<AlarmItem>(KEYS.alarm(companyId, id, alarmId)),
        attention: () => item(KEYS.dueCheck(companyId, id)),
        letters: async () => (await queue('MAIL')).filter(({ sk }) => sk.includes(`#${id}#`)),
      };
    },
    close: async () => {
      client.destroy();
      await running.close();
    },
  };
}
