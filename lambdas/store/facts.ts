import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { DayFacts } from '../../shared/domain/facts/day-facts.ts';
import { RULE_SET } from '../../shared/domain/facts/due-days.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import { FACTS_DICTIONARY } from '../../shared/platform/facts-dictionary.ts';
import type { FactsItem } from '../../shared/platform/items/facts-items.ts';
import type { Key } from '../../shared/platform/items/keys.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { documents, entitiesTable, getItems } from './base/entities.ts';
import { requireReach } from './base/properties.ts';
import { hasLostRace } from './base/transaction.ts';

/** No facts are larger when they are unpacked. So damaged bytes cannot fill the memory. */
const MAX_BYTES = 1_000_000;

const dictionary = Buffer.from(FACTS_DICTIONARY);

/** The bytes of facts as the table stores them. */
export const packFacts = (facts: DayFacts): Uint8Array =>
  deflateRawSync(JSON.stringify(facts), { dictionary, level: 9 });
const unpack = (packed: Uint8Array): DayFacts =>
  JSON.parse(inflateRawSync(packed, { dictionary, maxOutputLength: MAX_BYTES }).toString()) as DayFacts;

/** The written facts of a property from one local day to another one, both included, ascending. Days without facts are left out. */
export async function listFacts(reach: Reach, propertyId: string, from: string, to: string): Promise<DayFacts[]> {
  requireReach(reach, propertyId);
  const [first, last] = [from, to].map((day) => KEYS.facts(reach.companyId, propertyId, day)) as [Key, Key];
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: entitiesTable(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':pk': first.pk, ':first': first.sk, ':last': last.sk },
    },
  );
  const days: DayFacts[] = [];
  for await (const { Items = [] } of pages) for (const { packed } of Items as FactsItem[]) days.push(unpack(packed));
  return days;
}

/** The stored items of facts before their day is made again. */
export const findWritten = (companyId: string, propertyId: string, days: readonly string[]): Promise<FactsItem[]> =>
  getItems<FactsItem>(
    days.map((day) => KEYS.facts(companyId, propertyId, day)),
    false,
  );

/**
 * Stores the facts of a day. Returns whether they were written: facts that have seen more, and those of newer rules, stay.
 * So a run that comes twice writes nothing.
 * @param seenUntil all readings that were marked until then are in the facts, UTC ms
 * @param expiresAt UTC seconds
 */
export async function storeFacts(
  { companyId, propertyId }: { readonly companyId: string; readonly propertyId: string },
  facts: DayFacts,
  { seenUntil, expiresAt }: Pick<FactsItem, 'seenUntil' | 'expiresAt'>,
): Promise<boolean> {
  const { day, until } = facts;
  const item: FactsItem = { day, until, seenUntil, expiresAt, ruleSet: RULE_SET, packed: packFacts(facts) };
  try {
    await documents.send(
      new PutCommand({
        TableName: entitiesTable(),
        Item: { ...KEYS.facts(companyId, propertyId, day), ...item },
        ConditionExpression:
          'attribute_not_exists(pk) OR ruleSet < :ruleSet OR (ruleSet = :ruleSet AND seenUntil < :seenUntil)',
        ExpressionAttributeValues: { ':ruleSet': RULE_SET, ':seenUntil': seenUntil },
      }),
    );
    return true;
  } catch (error) {
    if (hasLostRace(error)) return false;
    throw error;
  }
}
