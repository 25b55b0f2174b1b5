import type { OutboxMail } from '../../shared/platform/items/alarm-items.ts';
import type { AlertSettingsItem } from '../../shared/platform/items/alert-items.ts';
import { MalformedItemError } from '../../shared/platform/items/item-readers.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import { parseAlertSettings } from '../../shared/platform/items/parsers/alert-settings.ts';
import { log } from '../common/log.ts';
import { getItems } from '../store/entities.ts';

/** A person as stored. The user is not parsed yet, so that a malformed one fails alone. */
export interface Receiver {
  /** undefined when the user is gone. */
  readonly user: unknown;
  readonly settings: AlertSettingsItem | undefined;
}

/** The persons of a message, by id. */
export type Receivers = ReadonlyMap<string, Receiver>;

/** Settings that cannot be read count as none: the person is told by e-mail. */
function readSettings(item: unknown, company: string, user: string): AlertSettingsItem | undefined {
  if (item === undefined) return undefined;
  try {
    return parseAlertSettings(item, 'alertSettings');
  } catch (error) {
    if (!(error instanceof MalformedItemError)) throw error;
    log('error', 'The alert settings of a user cannot be read', { company, user }, error);
    return undefined;
  }
}

/** Reads users with how they are told, in one request for up to 50 of them. */
export async function findReceivers({
  companyId,
  addressees,
}: Pick<OutboxMail, 'companyId'> & {
  readonly addressees: readonly { readonly userId: string }[];
}): Promise<Receivers> {
  const ids = [...new Set(addressees.map(({ userId }) => userId))];
  const keys = ids.flatMap((id) => [KEYS.user(companyId, id), KEYS.alertSettings(companyId, id)]);
  const items = new Map((await getItems<Key>(keys)).map((item) => [item.sk, item]));
  return new Map(
    ids.map((id) => {
      const settings = items.get(KEYS.alertSettings(companyId, id).sk);
      return [id, { user: items.get(KEYS.user(companyId, id).sk), settings: readSettings(settings, companyId, id) }];
    }),
  );
}
