import type { LimitTemplateReply } from '../../../../shared/api/types/template-types.ts';
import { ApiError } from '../../../api/api-error.ts';

/** A template of a company, for tests. */
export const GAS: LimitTemplateReply = {
  id: 't1',
  name: 'Gas boilers',
  version: 3,
  sensors: 2,
  changedAt: Date.UTC(2026, 10, 20, 12),
  changedBy: 'Dana Whitfield',
  limits: {
    boilerOutletTemperature: { min: '130', max: '200', thresholdStatus: 'enabled', forMinutes: '10' },
    leak: { min: '', max: '0', thresholdStatus: 'enabled', severity: 'critical' },
  },
};

type Contents = Pick<LimitTemplateReply, 'name' | 'limits'>;
interface Input {
  readonly path?: { readonly limitTemplateId: string };
  readonly body?: Contents & { readonly version?: number };
}

/**
 * A server that keeps templates by its own rules: versions, and names that are used once. `before` runs ahead of a call;
 * what it throws is the answer. `lost` names a call that is done, and whose answer never arrives: the same call, sent again, gets it.
 */
export function templateServer(...kept: LimitTemplateReply[]) {
  const templates = new Map(kept.map((each) => [each.id, each]));
  const world = {
    templates,
    max: 50,
    before: (_name: string): void => {},
    lost: undefined as string | undefined,
    sent: [] as { readonly name: string; readonly body: Input['body'] }[],
  };
  const store = (id: string, version: number, { name, limits }: Contents) => {
    if ([...templates.values()].some((each) => each.id !== id && each.name === name))
      throw new ApiError('TEMPLATE_NAME_IN_USE', 409, 'Another template has this name already');
    const entry = { ...GAS, id, name, limits, version, sensors: Object.keys(limits).length };
    templates.set(id, entry);
    return entry;
  };
  const find = ({ path }: Input): LimitTemplateReply => {
    const found = templates.get(path?.limitTemplateId ?? '');
    if (!found) throw new ApiError('NOT_FOUND', 404, 'x');
    return found;
  };
  const contents = ({ body }: Input) => body ?? { name: '', limits: {} };
  const does: Readonly<Record<string, (input: Input) => unknown>> = {
    instructions: () => ({ instructions: [] }),
    templates: () => ({ templates: [...templates.values()], max: world.max }),
    template: find,
    addTemplate: (input) => store(`t${templates.size + 7}`, 1, contents(input)),
    changeTemplate: (input) => {
      const { id, version } = find(input);
      if (input.body?.version !== version) throw new ApiError('CHANGED_MEANWHILE', 409, 'x');
      return store(id, version + 1, contents(input));
    },
    removeTemplate: (input) => void templates.delete(find(input).id),
  };
  const unheard = new Map<string, unknown>();
  const answer = async (_group: string, name: string, input: Input = {}): Promise<unknown> => {
    world.before(name);
    if (input.body) world.sent.push({ name, body: input.body });
    const asked = JSON.stringify([name, input]);
    const first = unheard.get(asked);
    if (unheard.delete(asked)) return first;
    const said = does[name]?.(input);
    if (world.lost !== name) return said;
    world.lost = undefined;
    unheard.set(asked, said);
    throw new ApiError('NETWORK', 0, 'x');
  };
  return { world, answer };
}
