import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { clientSettings } from '../../../local/runner/endpoints.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { ENTITIES } from '../../../shared/platform/items/items.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import { startTestStack } from '../../local-stack.ts';
import { type Taken, taken } from '../measure.ts';
import { building, idsOf, OWNERS, type Owner, ownCompany, said } from './houses.ts';

/** The functions of a minute: those that find, check and notify. */
const PARTS = ['ThresholdCheck', 'CheckWorker', 'TellPeople', 'TellWebhooks'];
const READ_AT_ONCE = 100;

type Houses = readonly number[];
type OwnerOf = (index: number) => Owner;

/** Cost of a minute until everything is done, with the stand-ins. */
export interface Minute extends Taken {
  /** Processor time of the functions alone, ms. */
  readonly functionsMs: number;
}

/** A stack with watched buildings, whose minutes pass one by one. */
export async function openCheckStack() {
  let now = Date.UTC(2026, 10, 19, 6, 0);
  const running = await startTestStack({ now: () => now, batchWithinMs: Number.POSITIVE_INFINITY });
  const { stack } = running;
  const client = new DynamoDBClient(clientSettings(stack.endpoints.dynamodb));
  const documents = DynamoDBDocumentClient.from(client);
  const TableName = stack.entitiesTable;
  const functionsMs = async () => {
    const each = await Promise.all(PARTS.map((name) => stack.processorMs(name)));
    return each.reduce((sum, ms) => sum + ms, 0);
  };
  const say = (houses: Houses, ownerOf: OwnerOf, value: number) =>
    writeItems(
      stack,
      houses.flatMap((index) => said(index, ownerOf(index).companyId, now, value)),
    );

  /** Lets the check of this minute run until everybody is notified. */
  async function check(): Promise<Minute> {
    const before = await functionsMs();
    const all = await taken(() => stack.check(now));
    return { ...all, functionsMs: (await functionsMs()) - before };
  }

  /** The next minute, in which buildings report a value. Throws when the check finds something else. */
  async function minute(houses: Houses, ownerOf: OwnerOf, value: number, transitions: number): Promise<Minute> {
    now += MINUTE_MS;
    await say(houses, ownerOf, value);
    const minuteTaken = await check();
    const { Item } = await documents.send(new GetCommand({ TableName, Key: KEYS.check() }));
    if (Item?.failed !== 0 || Item?.transitions !== transitions) {
      throw new Error(`The check found ${JSON.stringify(Item)}`);
    }
    return minuteTaken;
  }

  /** Buildings are in breach for the first minute: the check sees it. */
  const see = (houses: Houses, ownerOf: OwnerOf): Promise<Minute> => minute(houses, ownerOf, 250, 0);

  return {
    check,
    see,
    /** Adds buildings, which report a good value. Each has a company of its own if its owner is `apart`. */
    async add(houses: Houses, ownerOf: OwnerOf, haveCompanies: boolean): Promise<void> {
      const items = houses.flatMap((index) => [
        ...(haveCompanies ? ownCompany(index) : []),
        ...building(index, ownerOf(index)),
      ]);
      await writeItems(stack, items);
      await say(houses, ownerOf, 100);
    },
    /** Buildings are in breach for two minutes: the check sees it in the first one, and raises an alarm of each in the second one. */
    async breach(houses: Houses, ownerOf: OwnerOf): Promise<{ readonly seen: Minute; readonly raised: Minute }> {
      const seen = await see(houses, ownerOf);
      return { seen, raised: await minute(houses, ownerOf, 250, houses.length) };
    },
    /** Cost of reading all facts about some buildings that a check must know, and of nothing else. */
    readAlone: (houses: Houses, ownerOf: OwnerOf): Promise<Taken> =>
      taken(async () => {
        const keys = houses.flatMap((index) => {
          const { id, wingnutId } = idsOf(index);
          const { companyId } = ownerOf(index);
          const ofProperty = [KEYS.property, KEYS.notification, KEYS.alarmState, KEYS.dueCheck];
          const ofWingnut = [KEYS.wingnut, KEYS.latest];
          return [...ofProperty.map((key) => key(companyId, id)), ...ofWingnut.map((key) => key(companyId, wingnutId))];
        });
        for (let start = 0; start < keys.length; start += READ_AT_ONCE) {
          const Keys: Key[] = keys.slice(start, start + READ_AT_ONCE);
          await documents.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }));
        }
      }),
    /** Cost of a query that finds nothing. */
    emptyQuery: (): Promise<Taken> =>
      taken(() =>
        documents.send(
          new QueryCommand({
            TableName,
            IndexName: ENTITIES.queueIndex.name,
            KeyConditionExpression: 'queue = :none',
            ExpressionAttributeValues: { ':none': 'NONE' },
          }),
        ),
      ),
    /** Number of mails to the people of buildings that are `apart`. */
    mailed: () => stack.ses.mails({}).filter(({ to }) => to.endsWith(`@${OWNERS}`)).length,
    async close(): Promise<void> {
      client.destroy();
      await running.close();
    },
  };
}

export type CheckStack = Awaited<ReturnType<typeof openCheckStack>>;
