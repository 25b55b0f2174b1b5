import { describe, expect, test } from 'vitest';
import type { BoardViewReply } from '../../../shared/api/types/board-types.ts';
import { MAX_BOARD_VIEWS } from '../../../shared/domain/board-views.ts';
import type { TestStack } from '../../local-stack.ts';
import type { Estate } from './estate.ts';

/** Tests of the saved views of the board (docs/product/board.md#views). */
export function describeBoardViews(running: () => TestStack, estate: () => Estate): void {
  const tokens = async () => {
    const { admin, foreign } = estate().tokens;
    const [editor, viewer] = await Promise.all(
      (['write', 'read'] as const).map(async (role) => (await running().tokensOf(running().world.person(role))).id),
    );
    return { admin, foreign, editor: editor ?? '', viewer: viewer ?? '' };
  };
  const PATH = 'dashboards/board_views';
  const made = async (name: string, isShared: boolean, token: string): Promise<BoardViewReply> => {
    const answer = await estate().post(PATH, { name, query: 'group=city', isShared }, token);
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  const names = async (token: string): Promise<string[]> =>
    (await estate().get(PATH, token)).body.data.views.map(({ name }: BoardViewReply) => name);
  const edit = ({ id, version }: BoardViewReply, name: string, token: string, query = 'group=none') =>
    estate().post(`${PATH}/${id}`, { name, query, version }, token);

  describe('A saved view of the board', () => {
    test('of a person is nobody else’s, one of the company is everybody’s', async () => {
      const { admin, editor, viewer, foreign } = await tokens();
      const [own] = await Promise.all([made('Mine', false, viewer), made('Everybody', true, editor)]);
      expect((await names(viewer)).sort()).toEqual(['Everybody', 'Mine']);
      expect(await names(admin)).toEqual(['Everybody']);
      expect(await names(foreign)).toEqual([]);
      for (const token of [admin, foreign]) {
        expect((await edit(own, 'Taken', token)).status).toBe(404);
        expect((await estate().post('dashboards/board_default', { viewId: own.id }, token)).status).toBe(404);
      }
    });

    test('is shared by editors, changed by its maker and by admins, and each change of it is recorded', async () => {
      const { admin, editor, viewer } = await tokens();
      const refused = await estate().post(PATH, { name: 'No', query: 'group=city', isShared: true }, viewer);
      expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      const [ofEditor, ofAdmin] = [await made('Of Marcus', true, editor), await made('Of Dana', true, admin)];
      expect((await edit(ofAdmin, 'Other', editor)).status).toBe(403);
      expect((await edit(ofEditor, 'Other', viewer)).status).toBe(403);
      expect((await edit(ofEditor, 'Of Marcus, by Dana', admin)).status).toBe(200);
      expect((await estate().remove(`${PATH}/${ofEditor.id}`, viewer)).status).toBe(403);
      expect((await estate().remove(`${PATH}/${ofEditor.id}`, editor)).status).toBe(200);
      expect(await names(viewer)).not.toContain('Of Marcus, by Dana');
      expect((await estate().post(`${PATH}/${ofEditor.id}/restore`, {}, editor)).body.data.name).toBe(
        'Of Marcus, by Dana',
      );
      expect((await estate().post(`${PATH}/${ofEditor.id}/restore`, {}, editor)).status).toBe(200);
      expect(await estate().actions(ofEditor.id)).toEqual([
        ...['viewShared', 'viewChanged', 'viewRemoved', 'viewRestored'],
      ]);
      const own = await made('Own', false, editor);
      await estate().remove(`${PATH}/${own.id}`, editor);
      expect(await estate().actions(own.id)).toEqual([]);
    });

    test('is not overwritten by somebody who has not seen the newest, and two views at once are both kept', async () => {
      const { admin, editor } = await tokens();
      const [first, second] = await Promise.all([made('First', true, editor), made('Second', true, editor)]);
      const answers = await Promise.all([edit(first, 'By Dana', admin), edit(first, 'By Marcus', editor)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED_MEANWHILE');
      expect(await names(admin)).toContain(second.name);
      const winner = answers.find(({ status }) => status === 200)?.body.data.name;
      expect((await edit(second, winner.toUpperCase(), admin)).body.code).toBe('VIEW_NAME_IN_USE');
    });

    test('opens the board for one person until it is removed', async () => {
      const { editor, viewer } = await tokens();
      const view = await made('At first', true, editor);
      const isDefault = async (token: string) => (await estate().get(PATH, token)).body.data.defaultId === view.id;
      expect((await estate().post('dashboards/board_default', { viewId: view.id }, viewer)).body.data.defaultId).toBe(
        view.id,
      );
      expect([await isDefault(viewer), await isDefault(editor)]).toEqual([true, false]);
      await estate().remove(`${PATH}/${view.id}`, editor);
      expect(await isDefault(viewer)).toBe(false);
      await estate().post(`${PATH}/${view.id}/restore`, {}, editor);
      expect(await isDefault(viewer)).toBe(true);
      expect((await estate().post('dashboards/board_default', {}, viewer)).body.data.defaultId).toBeNull();
    });

    test('is one of at most 50', async () => {
      const { viewer } = await tokens();
      const had = (await names(viewer)).length;
      const own = (await estate().get(PATH, viewer)).body.data.views.filter(
        ({ isShared }: BoardViewReply) => !isShared,
      );
      for (let count = own.length; count < MAX_BOARD_VIEWS; count += 1) await made(`View ${count}`, false, viewer);
      const more = await estate().post(PATH, { name: 'One more', query: 'group=city', isShared: false }, viewer);
      expect(more).toMatchObject({
        status: 409,
        body: { code: 'TOO_MANY_VIEWS', message: 'You can save at most 50 views. Remove one first' },
      });
      expect(await names(viewer)).toHaveLength(had - own.length + MAX_BOARD_VIEWS);
    });
  });
}
