import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it, vi } from 'vitest';
import { loadProperties } from '../../lambdas/flows/snapshot.ts';
import { documents } from '../../lambdas/store/base/entities.ts';
import { KEYS, type Key, nounOf } from '../../shared/platform/items/keys.ts';
import { RELEASES } from './releases.ts';

/** Items whose places later releases have changed (docs/decisions/280). */

it('The check reads the values and the mark of a property where 1.0.0 has stored them', async () => {
  const entities = RELEASES.find(({ name }) => name === '1.0.0')?.entities ?? [];
  const textOf = ({ pk, sk }: Key) => `${pk} ${sk}`;
  const table = new Map(entities.map((item) => [textOf(item as unknown as Key), item]));
  const wingnut = entities.find(
    (item) =>
      nounOf(item as never) === 'WINGNUT' &&
      item.propertyId &&
      table.has(textOf(KEYS.together.latest(String(item.pk).replace('COMPANY#', ''), String(item.id)))),
  );
  const [companyId, id] = [String(wingnut?.pk).replace('COMPANY#', ''), String(wingnut?.id)];
  const propertyId = String(wingnut?.propertyId);
  const mark = KEYS.together.dueCheck(companyId, propertyId);
  table.set(textOf(mark), { ...mark, propertyId, mark: 'a', queue: 'ATTENTION', due: 0 });
  const property = KEYS.property(companyId, propertyId);
  const sample = entities.find((item) => nounOf(item as never) === 'PROPERTY');
  table.set(textOf(property), { ...sample, ...property, id: propertyId, linkedWingnuts: [id] } as never);
  vi.stubEnv('ENTITIES_TABLE', 'entities');
  vi.stubEnv('QUEUE_SHARDS', '');
  vi.spyOn(documents, 'send').mockImplementation(async (command: unknown) => {
    if (!(command instanceof BatchGetCommand)) throw new Error('Nothing else is expected');
    const keys = (command.input.RequestItems?.entities?.Keys ?? []) as Key[];
    return { Responses: { entities: keys.flatMap((key) => table.get(textOf(key)) ?? []) } };
  });
  const [stored] = await loadProperties([{ companyId, propertyId, late: [] }]);
  const snapshot = stored?.parse();
  expect(snapshot?.dueCheck?.mark).toBe('a');
  expect(snapshot?.wingnuts.map(({ wingnut, latest }) => [wingnut.id, latest !== undefined])).toEqual([[id, true]]);
});
