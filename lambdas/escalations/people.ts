import type { EscalationPersonReply } from '../../shared/api/types/escalation-types.ts';
import type { EscalationSettings } from '../../shared/domain/alarms/escalation/escalation.ts';
import type { UserItem } from '../../shared/platform/items/items.ts';
import type { Caller } from '../flows/calls/caller.ts';
import { peopleOf } from '../flows/people/people.ts';
import { sees } from '../flows/people/visible-users.ts';

/**
 * The people of the settings, as the caller may see them (docs/product/users.md#vendor-domain). A person whom the caller may
 * not see has an alias, so that a save of the caller keeps them in their place.
 */

type People = Pick<EscalationSettings, 'levels' | 'rotas'>;

/** The settings with other ids of people. An id that becomes undefined is left out. */
function withIds<Settings extends People>(settings: Settings, idOf: (id: string) => string | undefined): Settings {
  const ids = (people: readonly string[]) => people.flatMap((id) => idOf(id) ?? []);
  return {
    ...settings,
    levels: settings.levels.map((level) => ({ ...level, people: ids(level.people) })),
    rotas: settings.rotas.map((rota) => ({ ...rota, people: ids(rota.people) })),
  };
}

const idsIn = ({ levels, rotas, overrides }: EscalationSettings): string[] => [
  ...new Set([...[...levels, ...rotas].flatMap(({ people }) => people), ...overrides.map(({ userId }) => userId)]),
];

interface EscalationPeople {
  /** The settings with an alias for each person whom the caller may not see. */
  readonly masked: EscalationSettings;
  readonly people: readonly EscalationPersonReply[];
  /** Levels and rotas that the caller has sent, with ids again. `strangers`: nobody whom the caller may choose. */
  readonly unmasked: <Sent extends People>(
    sent: Sent,
  ) => { readonly saved: Sent; readonly strangers: readonly string[] };
}

/** The people of the settings whom the caller sees, and those whom the caller may choose: verified users. */
export function escalationPeople(
  settings: EscalationSettings,
  users: readonly UserItem[],
  caller: Caller,
): EscalationPeople {
  const verified = users.filter(({ entityStatus }) => entityStatus === 'verified');
  const visible = verified.filter((user) => sees(caller, user));
  const choosable = new Set(visible.map(({ id }) => id));
  const here = new Set(verified.map(({ id }) => id));
  const hidden = idsIn(settings).filter((id) => here.has(id) && !choosable.has(id));
  const aliasOf = new Map(hidden.map((id, index) => [id, `support-${index + 1}`]));
  const idOfAlias = new Map([...aliasOf].map(([id, alias]) => [alias, id]));
  const personOf = peopleOf(users, (user) => sees(caller, user));
  const shown = (id: string): string | undefined => (choosable.has(id) ? id : aliasOf.get(id));
  const known = (id: string): string | undefined => (choosable.has(id) ? id : idOfAlias.get(id));
  return {
    masked: {
      ...withIds(settings, shown),
      overrides: settings.overrides.flatMap((override) => {
        const userId = shown(override.userId);
        return userId === undefined ? [] : [{ ...override, userId }];
      }),
    },
    people: [
      ...visible.map(({ id }) => ({ id, name: personOf(id).name, canBeChosen: true })),
      ...hidden.map((id) => ({ id: aliasOf.get(id) ?? '', name: personOf(id).name, canBeChosen: false })),
    ],
    unmasked: (sent) => ({
      saved: withIds(sent, known),
      strangers: [...sent.levels, ...sent.rotas]
        .flatMap(({ people }) => people)
        .filter((id) => known(id) === undefined),
    }),
  };
}
