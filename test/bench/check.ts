import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { clientSettings } from '../../local/runner/endpoints.ts';
import type { StoredItem } from '../../local/seed/items.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { uuidOf } from '../../local/world/fixtures/uuid.ts';
import { COMPANIES } from '../../local/world/fixtures.ts';
import { silenceDue } from '../../shared/domain/alarms/check/silence.ts';
import type { Thresholds } from '../../shared/domain/alarms/limits/breach.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import type { SensorLabel } from '../../shared/domain/sensor.ts';
import { INPUT_KEYS } from '../../shared/domain/wingnuts/input.ts';
import type { NotificationItem, RecheckItem } from '../../shared/platform/items/alarm-items.ts';
import {
  type CompanyItem,
  ENTITIES,
  type LatestItem,
  type PropertyItem,
  type UserItem,
  type WingnutItem,
} from '../../shared/platform/items/items.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { QUEUES, queueKeyOf } from '../../shared/platform/queues.ts';
import { startTestStack } from '../local-stack.ts';
import { median, timed } from './measure.ts';
import type { Row } from './row.ts';

const PROPERTIES = 2000;
const FAMILIES = ['boilerSupplyHeader', 'boilerReturnHeader', 'boilerOutlet', 'boilerInlet'] as const;
const NUMBERS = [1, 2, 3, 4, 5] as const;
const IN_BREACH = PROPERTIES / 100;
const RUNS = 5;
/** The time in which a run looks at properties, ms. After it the run leaves the rest to the next one (`threshold-check`). */
const RUN_MS = 28_000;
const READ_AT_ONCE = 100;

const [company] = COMPANIES;
const ONE_COMPANY = company?.id ?? '';
const recipient = company?.users[0]?.id ?? '';
const labels: readonly SensorLabel[] = FAMILIES.flatMap((family) =>
  NUMBERS.map((number) => `${family}Temperature${number}` as const),
);
const inputs = INPUT_KEYS.slice(0, labels.length);
const thresholds: Thresholds = Object.fromEntries(
  labels.map((label) => [label, { min: '50', max: '200', thresholdStatus: 'enabled' }]),
);

/** The company of a building, and who gets its mails. */
interface Owner {
  readonly companyId: string;
  readonly recipients: NotificationItem['recipients'];
}

/** All buildings of one company. Mails are measured only for the one in a hundred that is in breach. */
const together = (index: number): Owner => ({
  companyId: ONE_COMPANY,
  recipients: index < IN_BREACH ? [{ id: recipient, type: 'email' }] : [],
});

/** Each building has a company and a recipient of its own, so nobody's messages wait for those of others. */
const apart = (index: number): Owner => ({
  companyId: uuidOf(`owner ${index}`),
  recipients: [{ id: uuidOf(`told ${index}`), type: 'email' }],
});

/** The company and the recipient of a building that has its own. */
function ownCompany(index: number): StoredItem[] {
  const { companyId, recipients } = apart(index);
  const [id = ''] = recipients.map((each) => each.id);
  return [
    stored<CompanyItem>(KEYS.company(companyId), {
      id: companyId,
      name: `Owner ${index}`,
      entityStatus: 'enabled',
      seats: 1,
      seatsUsed: 1,
    }),
    stored<UserItem>(KEYS.user(companyId, id), {
      id,
      email: `told${index}@owners.example`,
      entityStatus: 'verified',
      role: 'read',
      firstName: 'Ann',
      lastName: `Lee ${index}`,
      phone: '',
      sub: id,
    }),
  ];
}

const idsOf = (index: number) => ({ id: uuidOf(`checked ${index}`), wingnutId: uuidOf(`checking ${index}`) });
const stored = <Item extends object>(key: Key, item: Item): StoredItem => ({ ...key, ...item });

/** A watched building with a wingnut of twenty sensors. */
function building(index: number, { companyId, recipients }: Owner): StoredItem[] {
  const { id, wingnutId } = idsOf(index);
  const address = {
    streetAddress: '1 Main Street',
    city: 'Toronto',
    provinceState: 'ON',
    country: 'Canada',
    postalZip: 'M',
  };
  return [
    stored<PropertyItem>(KEYS.property(companyId, id), {
      id,
      externalId: String(500_000 + index),
      entityStatus: 'enabled',
      createdAt: 0,
      name: `House ${index}`,
      portfolio: '',
      address,
      assets: [],
      timeZone: 'America/Toronto',
      linkedWingnuts: [wingnutId],
      wiringVersion: 1,
    }),
    stored<WingnutItem>(KEYS.wingnut(companyId, wingnutId), {
      id: wingnutId,
      externalId: String(60_000_000 + index),
      createdAt: 0,
      version: 1,
      propertyId: id,
      sensors: Object.fromEntries(
        inputs.map((input, at) => [input, { type: 'temperature', label: labels[at] }]),
      ) as WingnutItem['sensors'],
    }),
    stored<NotificationItem>(KEYS.notification(companyId, id), {
      companyId,
      propertyId: id,
      entityStatus: 'enabled',
      thresholds,
      recipients,
    }),
  ];
}

/**
 * What a wingnut reports at a time: all values are good, or one sensor is outside its limits. Then ingest requests a
 * check.
 */
function said(index: number, companyId: string, time: number, value: number): StoredItem[] {
  const { id, wingnutId } = idsOf(index);
  const values = Object.fromEntries(inputs.map((input, at) => [input, { time, value: at === 0 ? value : 100 }]));
  const latest = stored<LatestItem>(KEYS.latest(companyId, wingnutId), {
    id: wingnutId,
    version: 1,
    receivedAt: time,
    values,
    times: [time],
    queue: queueKeyOf(QUEUES.SILENCE_TIMER, wingnutId),
    due: silenceDue(wingnutId, time),
  });
  if (value <= 200) return [latest];
  const call: RecheckItem = { propertyId: id, mark: `${time}`, queue: queueKeyOf(QUEUES.RECHECK, id), due: 0 };
  return [latest, stored(KEYS.recheck(companyId, id), call)];
}

/**
 * The cost of a minute's check: nothing happens, one building in a hundred is in breach, all buildings are in breach at
 * once.
 */
export async function check(): Promise<Row[]> {
  let now = Date.UTC(2026, 10, 19, 6, 0);
  const running = await startTestStack({ now: () => now });
  const { stack } = running;
  const client = new DynamoDBClient(clientSettings(stack.endpoints.dynamodb));
  const documents = DynamoDBDocumentClient.from(client);
  const TableName = stack.entitiesTable;
  const everybody = Array.from({ length: PROPERTIES }, (_, index) => index);
  const say = (houses: readonly number[], ownerOf: (index: number) => Owner, value: number) =>
    writeItems(
      stack,
      houses.flatMap((index) => said(index, ownerOf(index).companyId, now, value)),
    );
  const run = () => timed(() => stack.invoke('ThresholdCheck', { time: new Date(now).toISOString() }));
  const last = async () => (await documents.send(new GetCommand({ TableName, Key: KEYS.check() }))).Item;
  const expectClean = async (transitions: number) => {
    const item = await last();
    if (item?.failed !== 0 || item?.transitions !== transitions)
      throw new Error(`The check found ${JSON.stringify(item)}`);
  };
  const emptyQuery = () =>
    documents.send(
      new QueryCommand({
        TableName,
        IndexName: ENTITIES.queueIndex.name,
        KeyConditionExpression: 'queue = :none',
        ExpressionAttributeValues: { ':none': 'NONE' },
      }),
    );
  /** Reads what a check must know about some buildings, and nothing else. */
  const readAlone = async (houses: readonly number[], ownerOf: (index: number) => Owner) => {
    const keys = houses.flatMap((index) => {
      const { id, wingnutId } = idsOf(index);
      const { companyId } = ownerOf(index);
      const ofProperty = [KEYS.property, KEYS.notification, KEYS.alarmState, KEYS.recheck].map((key) =>
        key(companyId, id),
      );
      return [...ofProperty, KEYS.wingnut(companyId, wingnutId), KEYS.latest(companyId, wingnutId)];
    });
    for (let start = 0; start < keys.length; start += READ_AT_ONCE) {
      const Keys = keys.slice(start, start + READ_AT_ONCE);
      await documents.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }));
    }
  };
  try {
    const housesOfOwners = everybody.map((index) => PROPERTIES + index);
    await writeItems(
      stack,
      everybody.flatMap((index) => building(index, together(index))),
    );
    await writeItems(
      stack,
      housesOfOwners.flatMap((index) => [...ownCompany(index), ...building(index, apart(index))]),
    );
    await say(everybody, together, 100);
    await say(housesOfOwners, apart, 100);
    // The buildings of the demo world request one check when they are made.
    await run();
    const quiet: number[] = [];
    const query: number[] = [];
    for (let count = 0; count < RUNS; count += 1) {
      query.push(await timed(emptyQuery));
      quiet.push(await run());
    }
    const few = everybody.slice(0, IN_BREACH);
    const breach = async (houses: readonly number[], ownerOf: (index: number) => Owner) => {
      const times: number[] = [];
      for (const transitions of [0, houses.length]) {
        now += MINUTE_MS;
        await say(houses, ownerOf, 250);
        times.push(await run());
        await expectClean(transitions);
      }
      return times;
    };
    const [, fewRaised = 0] = await breach(few, together);
    const fewRead = await timed(() => readAlone(few, together));
    const rest = everybody.slice(IN_BREACH);
    const [allSeen = 0, allRaised = 0] = await breach(rest, together);
    const allRead = await timed(() => readAlone(rest, together));
    const mailed = () => stack.ses.mails({}).filter(({ to }) => to.endsWith('@owners.example')).length;
    const [, allTold = 0] = await breach(housesOfOwners, apart);
    if (mailed() !== PROPERTIES) throw new Error(`${mailed()} of ${PROPERTIES} people were told`);
    const toldRead = await timed(() => readAlone(housesOfOwners, apart));
    const alone = (figure: number) => ({ what: 'reading them alone', figure });
    return [
      {
        what: `quiet minute of ${PROPERTIES} properties`,
        figure: median(quiet),
        unit: 'ms',
        baseline: { what: 'a query that finds nothing', figure: median(query) },
      },
      { what: `1 % raise an alarm, ${IN_BREACH} mails`, figure: fewRaised, unit: 'ms', baseline: alone(fewRead) },
      { what: 'all others are seen in breach', figure: allSeen, unit: 'ms', baseline: alone(allRead), bound: RUN_MS },
      { what: 'all others raise an alarm', figure: allRaised, unit: 'ms', baseline: alone(allRead), bound: RUN_MS },
      { what: 'as many raise one, and tell one person each', figure: allTold, unit: 'ms', baseline: alone(toldRead) },
    ];
  } finally {
    client.destroy();
    await running.close();
  }
}
