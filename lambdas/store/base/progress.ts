import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { DAY_SECONDS } from '../../../shared/domain/durations.ts';
import type { Key } from '../../../shared/platform/items/keys.ts';
import { documents, entitiesTable, getItem } from './entities.ts';

/** A part of some work that is handed on in parts. */
export interface Part {
  /** Its number, from 0, and how many parts the work has. */
  readonly number: number;
  readonly of: number;
  /** The scheduled time of the work, UTC ms. */
  readonly now: number;
}

/** Known facts of work when one of its parts is done: the sums of its figures, and the numbers of the parts that are done. */
export type Progress<Figures> = Figures & { readonly done: ReadonlySet<number> };

/**
 * Adds a part that is done, with its figures, to its work. One that comes again is added once.
 * @param Key of the work's own item, which ends by its time to live
 * @returns what is done now of the work
 */
export async function addPart<Figures extends object>(
  Key: Key,
  { number, of, now }: Part,
  figures: Figures,
): Promise<Progress<Figures>> {
  const alone = { ...figures, done: new Set([number]) };
  // Most work has one part: nothing has to be kept of it.
  if (of === 1) return alone;
  const names = Object.keys(figures);
  try {
    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName: entitiesTable(),
        Key,
        UpdateExpression: `ADD ${['done :chunk', ...names.map((name) => `${name} :${name}`)].join(', ')} SET expiresAt = :expiresAt`,
        ConditionExpression: 'NOT contains(done, :number)',
        ExpressionAttributeValues: {
          ':chunk': new Set([number]),
          ':number': number,
          ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [`:${name}`, value])),
          ':expiresAt': Math.ceil(now / 1000) + DAY_SECONDS,
        },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes as Progress<Figures>;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return (await getItem<Progress<Figures>>(Key)) ?? alone;
  }
}
