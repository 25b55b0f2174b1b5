import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { clientSettings } from '../../../local/runner/endpoints.ts';
import { wingnutItems } from '../../../local/seed/items.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import { uuidOf } from '../../../local/world/fixtures/uuid.ts';
import { WINGNUTS } from '../../../local/world/fixtures.ts';
import type { AuditItem } from '../../../shared/platform/items/audit-items.ts';
import type { PropertyItem, WingnutItem } from '../../../shared/platform/items/items.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import type { TestStack } from '../../local-stack.ts';
import { DEMO_WORLD } from '../../world.ts';

/** Helpers for tests of properties and wingnuts: new buildings and devices, and direct reads from the table. */

export const { companyId } = DEMO_WORLD;

const ADDRESS = {
  streetAddress: '100 Queen Street West',
  city: 'Toronto',
  provinceState: 'ON',
  country: 'Canada',
  postalZip: 'M5H 2N2',
};
/** A property as the form sends it. */
export const config = (more: object = {}) => ({
  name: 'Test Tower',
  portfolio: 'Tests',
  address: ADDRESS,
  assests: [],
  ...more,
});

let count = 0;

/** Makes people, buildings and devices of a company through the API. */
export async function openEstate(running: TestStack) {
  const { stack, world } = running;
  const tokens = {
    admin: (await running.tokensOf(world.person('admin'))).id,
    foreign: (await running.tokensOf(world.person('admin', 1))).id,
  };
  const client = new DynamoDBClient(clientSettings(stack.endpoints.dynamodb));
  const documents = DynamoDBDocumentClient.from(client);
  const post = (path: string, body: unknown, token = tokens.admin) =>
    running.call(path, { token, method: 'POST', body });
  const item = async <Item>(key: Key): Promise<Item | undefined> => {
    const { Item: found } = await documents.send(
      new GetCommand({ TableName: stack.entitiesTable, Key: key, ConsistentRead: true }),
    );
    return found as Item | undefined;
  };
  const list = async <Item>(key: Key): Promise<Item[]> => {
    const pages = paginateQuery(
      { client: documents },
      {
        TableName: stack.entitiesTable,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': key.pk, ':sk': `${key.sk}#` },
        ConsistentRead: true,
      },
    );
    const items: Item[] = [];
    for await (const { Items = [] } of pages) items.push(...(Items as Item[]));
    return items;
  };

  return {
    tokens,
    post,
    item,
    get: (path: string, token = tokens.admin) => running.call(path, { token }),
    remove: (path: string, token = tokens.admin) => running.call(path, { token, method: 'DELETE' }),
    propertyId: () => String(700_000 + ++count),
    /** Provisions a device. No company has claimed it. */
    async device(): Promise<string> {
      const [like] = WINGNUTS;
      if (!like) throw new Error('The cast has a wingnut');
      const id = uuidOf(`device ${++count}`);
      const device = { ...like, id, serial: String(80_000_000 + count), companyId: null, propertyId: null };
      await writeItems(stack, wingnutItems(device));
      return id;
    },
    /** A claimed wingnut with a configuration. */
    async wingnut(sensors: object = {}): Promise<string> {
      const id = await this.device();
      await expectGood(post('wingnuts', { wingnutId: id }));
      if (Object.keys(sensors).length > 0) await expectGood(post(`wingnuts/${id}`, { sensors }));
      return id;
    },
    async property(): Promise<string> {
      const { data } = await expectGood(post('properties', { externalId: this.propertyId(), config: config() }));
      return data.id;
    },
    /** Actions on a thing in the audit log, the oldest first. */
    async actions(subject: string): Promise<string[]> {
      const records = await list<AuditItem>(KEYS.audit(world.companyId));
      return records.filter((record) => record.subject === subject).map(({ action }) => action);
    },
    /** The stored links, which must agree: every wingnut that names a property, and the list of every property. */
    async links() {
      const [properties, wingnuts] = await Promise.all([
        list<PropertyItem>(KEYS.property(world.companyId)),
        list<WingnutItem>(KEYS.wingnut(world.companyId)),
      ]);
      const pairs = (pairsOf: [string, string][]) => pairsOf.map((pair) => pair.join(' in ')).sort();
      return {
        byProperties: pairs(
          properties.flatMap(({ id, linkedWingnuts }) =>
            linkedWingnuts.map((wingnut): [string, string] => [wingnut, id]),
          ),
        ),
        byWingnuts: pairs(
          wingnuts.flatMap(({ id, propertyId }): [string, string][] => (propertyId ? [[id, propertyId]] : [])),
        ),
      };
    },
    close: () => client.destroy(),
  };
}

export type Estate = Awaited<ReturnType<typeof openEstate>>;

async function expectGood(answer: ReturnType<TestStack['call']>) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${body.code}: ${body.message}`);
  return body;
}

/** A temperature sensor with a given label. */
export const temperature = (label: string) => ({ type: 'temperature', label });
