import type { AuditAction } from '../../../shared/domain/audit/actions.ts';
import { changeOf } from '../../../shared/domain/audit/changes.ts';
import {
  isThere,
  mayChangeShared,
  mayShare,
  type SavedBoardView,
  withBoardView,
} from '../../../shared/domain/board-views.ts';
import type { Reach } from '../../../shared/domain/people/reach.ts';
import type { Role } from '../../../shared/domain/role.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../base/refusal.ts';
import { type Author, auditStep } from '../base/audit.ts';
import { getItem } from '../base/entities.ts';
import { change, checkStep, type Step, transact, withOptimisticRetry } from '../base/transaction.ts';

/** The person who calls. */
type Caller = Reach & { readonly userId: string; readonly role: Role };

/** The views of a person, or of a company. */
interface BoardViewsItem {
  readonly views?: readonly SavedBoardView[];
  /** The view with which the board opens for the person. The view may have been removed since. */
  readonly defaultId?: string;
  /** Counts the changes. A change names the version that it read. */
  readonly version: number;
}

/** A view, and whether it is one of the company. */
export interface FoundView {
  readonly view: SavedBoardView;
  readonly isShared: boolean;
}

/** The author of a change of a view, in the session and in the audit log. */
export interface Editor {
  readonly caller: Caller;
  readonly author: Author;
}

const keyOf = ({ companyId, userId }: Caller, isShared: boolean) =>
  isShared ? KEYS.boardViews(companyId) : KEYS.boardViews(companyId, userId);

const findItem = (caller: Caller, isShared: boolean): Promise<BoardViewsItem | undefined> =>
  getItem<BoardViewsItem>(keyOf(caller, isShared));

async function readBoth(caller: Caller) {
  // Those of the company are about all properties.
  const [own, shared] = await Promise.all([findItem(caller, false), caller.roles ? undefined : findItem(caller, true)]);
  const found = [own, shared].flatMap((item, at): FoundView[] =>
    (item?.views ?? []).map((view) => ({ view, isShared: at === 1 })),
  );
  return { own, shared, found };
}

/** The caller's own views, those of the company, and the id of the one with which the board opens. */
export async function getBoardViews(
  caller: Caller,
): Promise<{ readonly found: readonly FoundView[]; readonly defaultId: string | null }> {
  const { own, found } = await readBoth(caller);
  const there = found.filter(({ view }) => isThere(view));
  return { found: there, defaultId: there.find(({ view }) => view.id === own?.defaultId)?.view.id ?? null };
}

/** The person is still there and has the same role and grants. */
const asBefore = ({ companyId, userId, role, grants }: Caller) =>
  checkStep(KEYS.user(companyId, userId), { entityStatus: 'verified', role, grants }, 'FORBIDDEN');

/** The record of a change. Nobody but the person has their own views, so these have none. */
const recordOf = (
  author: Author,
  action: AuditAction,
  before: SavedBoardView | undefined,
  after: SavedBoardView,
): Step =>
  auditStep(author, action, { id: after.id, name: after.name }, [
    ...changeOf('name', before?.name, after.name),
    ...changeOf('shows', before?.query, after.query),
  ]);

interface Change extends FoundView {
  readonly action: AuditAction;
  readonly before?: SavedBoardView;
}

/** Writes a view into the list that was read. Throws TOO_MANY_VIEWS, VIEW_NAME_IN_USE, FORBIDDEN or VersionConflictError. */
async function write({ caller, author }: Editor, item: BoardViewsItem | undefined, next: Change): Promise<void> {
  const { view, isShared, action, before } = next;
  const views = withBoardView(item?.views ?? [], view, author.at);
  if (typeof views === 'string') throw new Refusal(views);
  const version = item?.version;
  await transact([
    asBefore(caller),
    change(keyOf(caller, isShared), { views, version: (version ?? 0) + 1 }, { version }),
    ...(isShared ? [recordOf(author, action, before, view)] : []),
  ]);
}

/** Saves a new view. Throws FORBIDDEN for a shared one of a viewer or of who has roles at chosen properties, TOO_MANY_VIEWS or VIEW_NAME_IN_USE. */
export async function addBoardView(editor: Editor, { view, isShared }: FoundView): Promise<void> {
  const { caller } = editor;
  if (isShared && !mayShare(caller)) throw new Refusal('FORBIDDEN');
  await withOptimisticRetry(async () =>
    write(editor, await findItem(caller, isShared), { view, isShared, action: 'viewShared' }),
  );
}

/**
 * Changes a view of the caller or of the company, and returns it. Throws NOT_FOUND when `next` makes nothing of it, what `next`
 * throws, FORBIDDEN, TOO_MANY_VIEWS or VIEW_NAME_IN_USE.
 */
export const changeBoardView = (
  editor: Editor,
  viewId: string,
  action: AuditAction,
  next: (before: SavedBoardView) => SavedBoardView | undefined,
): Promise<FoundView> =>
  withOptimisticRetry(async () => {
    const { own, shared, found } = await readBoth(editor.caller);
    const known = found.find(({ view }) => view.id === viewId);
    const view = known && next(known.view);
    if (!view) throw new Refusal('NOT_FOUND');
    const { isShared, view: before } = known;
    if (isShared && !mayChangeShared(before, editor.caller)) throw new Refusal('FORBIDDEN');
    if (view !== before) await write(editor, isShared ? shared : own, { view, isShared, action, before });
    return { view, isShared };
  });

/** Chooses the view with which the board opens for the caller; undefined for none. Throws NOT_FOUND. */
export const saveBoardDefault = (caller: Caller, defaultId: string | undefined): Promise<void> =>
  withOptimisticRetry(async () => {
    const { own, found } = await readBoth(caller);
    const isKnown = found.some(({ view }) => view.id === defaultId && isThere(view));
    if (defaultId !== undefined && !isKnown) throw new Refusal('NOT_FOUND');
    const version = own?.version;
    await transact([
      asBefore(caller),
      change(keyOf(caller, false), { defaultId, version: (version ?? 0) + 1 }, { version }),
    ]);
  });
