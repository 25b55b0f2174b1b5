import { randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  paginateScan,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Input } from '../../../local/dynamodb/dynalite.ts';
import { clientSettings } from '../../../local/runner/endpoints.ts';
import { userItems } from '../../../local/seed/items.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import type { DemoUser } from '../../../local/world/fixtures.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/domain/durations.ts';
import type { Role } from '../../../shared/domain/role.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import type { TestStack } from '../../local-stack.ts';

/** Items that change by themselves, with every call, or with the check of each minute. */
const COUNTED = /^((RATE#|ONCE#|BUDGET#|CHECK |SECRETS ).*|\S+ (ALARMSTATE|ATTENTION|LETTER|ESCALATING|EXPORT)#.*)$/;

/** DynamoDB gives at most as many items in one answer. */
const MAX_KEYS = 100;

type WireKey = Record<'pk' | 'sk', { readonly S: string }>;

/** The keys of the items that a request to DynamoDB may write. */
function writtenKeys(operation: string, { RequestItems = {}, TransactItems = [], ...alone }: Input): WireKey[] {
  if (!/^(Put|Update|Delete|BatchWrite|TransactWrite)/.test(operation)) return [];
  const batch = Object.values(RequestItems as object).flat();
  const writes = [alone, ...[...batch, ...(TransactItems as object[])].flatMap(Object.values)];
  return writes.flatMap(({ Item, Key = Item }: { Item?: WireKey; Key?: WireKey }) =>
    Key?.pk?.S && Key.sk?.S ? [{ pk: Key.pk, sk: Key.sk }] : [],
  );
}

/** Adds people to a test stack beyond those of the demo world, and reads its stores. */
export function openPeople({ stack }: TestStack) {
  const cognito = new CognitoIdentityProviderClient(clientSettings(stack.endpoints.cognito));
  const client = new DynamoDBClient(clientSettings(stack.endpoints.dynamodb));
  const documents = DynamoDBDocumentClient.from(client);
  const TableName = stack.entitiesTable;
  let made = 0;
  /**
   * The last read of the table. To scan the table takes more time than most calls, so only what was written is read
   * again.
   */
  let read: Promise<ReadonlyMap<string, string>> | undefined;
  let written = new Map<string, WireKey>();
  stack.dynamodb.refuse((operation, input) => {
    for (const key of writtenKeys(operation, input)) {
      const name = `${key.pk.S} ${key.sk.S}`;
      if (!COUNTED.test(name)) written.set(name, key);
    }
    return false;
  });

  async function scan(): Promise<ReadonlyMap<string, string>> {
    const kept: [string, string][] = [];
    for await (const { Items = [] } of paginateScan({ client: documents }, { TableName })) {
      for (const item of Items) {
        if (!COUNTED.test(`${item.pk} ${item.sk}`)) kept.push([`${item.pk} ${item.sk}`, JSON.stringify(item)]);
      }
    }
    return new Map(kept);
  }

  /** The items as they are now, when some of them may have been written. The same map when they are as before. */
  async function readAgain(before: ReadonlyMap<string, string>, keys: ReadonlyMap<string, WireKey>) {
    const found = new Map<string, string>();
    const all = [...keys.values()].map(({ pk, sk }) => ({ pk: pk.S, sk: sk.S }));
    for (let at = 0; at < all.length; at += MAX_KEYS) {
      const { Responses } = await documents.send(
        new BatchGetCommand({
          RequestItems: { [TableName]: { Keys: all.slice(at, at + MAX_KEYS), ConsistentRead: true } },
        }),
      );
      for (const item of Responses?.[TableName] ?? []) found.set(`${item.pk} ${item.sk}`, JSON.stringify(item));
    }
    if ([...keys.keys()].every((key) => found.get(key) === before.get(key))) return before;
    const after = new Map(before);
    for (const key of keys.keys()) {
      const item = found.get(key);
      if (item === undefined) after.delete(key);
      else after.set(key, item);
    }
    return after;
  }

  const setAttributes = (Username: string, attributes: Record<string, string>) =>
    cognito.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: stack.userPoolId,
        Username,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      }),
    );

  /** An account without a user, as an interrupted sign-up leaves it. Returns its `sub`. */
  async function addAccount(Username: string, Password = 'Extra-user-1'): Promise<string> {
    const of = { UserPoolId: stack.userPoolId, Username };
    const { User } = await cognito.send(new AdminCreateUserCommand({ ...of, MessageAction: 'SUPPRESS' }));
    await cognito.send(new AdminSetUserPasswordCommand({ ...of, Password, Permanent: true }));
    return User?.Username ?? '';
  }

  /** Changes attributes of an item. */
  async function change(key: Key, attributes: Record<string, unknown>): Promise<void> {
    const names = Object.keys(attributes);
    await documents.send(
      new UpdateCommand({
        TableName,
        Key: key,
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, attributes[name]])),
      }),
    );
  }

  return {
    cognito,
    setAttributes,
    addAccount,
    removeAccount: (Username: string) =>
      cognito.send(new AdminDeleteUserCommand({ UserPoolId: stack.userPoolId, Username })),
    /** Adds a verified user to a company. The user takes a seat. */
    async add(companyId: string, role: Role, email = `extra-${++made}@harbourline.example`): Promise<DemoUser> {
      const id = randomUUID();
      const user = { id, email, role, password: 'Extra-user-1', firstName: 'Extra', lastName: 'User', phone: '' };
      const sub = await addAccount(email, user.password);
      await setAttributes(email, {
        email_verified: 'true',
        given_name: user.firstName,
        family_name: user.lastName,
        'custom:uuid': id,
        'custom:companyId': companyId,
        'custom:role': role,
      });
      await writeItems(stack, userItems(companyId, user, sub));
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: KEYS.company(companyId),
          UpdateExpression: 'SET seatsUsed = seatsUsed + :one',
          ExpressionAttributeValues: { ':one': 1 },
        }),
      );
      return user;
    },
    change,
    /** Sets how many times a company has used a quota in this hour and on this day. */
    async setUsed(quota: string, companyId: string, calls: number): Promise<void> {
      const sender = `${quota}#${companyId}`;
      const now = Date.now();
      await change(KEYS.rate(sender, 'HOUR', Math.floor(now / HOUR_MS)), { calls });
      await change(KEYS.rate(sender, 'DAY', Math.floor(now / DAY_MS)), { calls });
    },
    remove: (key: Key) => documents.send(new DeleteCommand({ TableName, Key: key })),
    item: async (key: Key) =>
      (await documents.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }))).Item,
    /** Everything that is stored, by key, except the items that count calls and checks. The same map while nothing changes. */
    items(): Promise<ReadonlyMap<string, string>> {
      if (!read) read = scan();
      else if (written.size) {
        const keys = written;
        read = read.then((before) => readAgain(before, keys));
      }
      written = new Map();
      return read;
    },
    close: () => {
      cognito.destroy();
      client.destroy();
    },
  };
}

export type People = ReturnType<typeof openPeople>;
