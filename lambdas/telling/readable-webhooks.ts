import { MalformedItemError } from '../../shared/platform/items/item-readers.ts';
import { log } from '../common/log.ts';

/**
 * The webhooks of a company, or their heads, as `read` reads them. None if they cannot be read: the people are told all the same.
 */
export async function readableWebhooks<Webhook>(
  companyId: string,
  read: (companyId: string) => Promise<readonly Webhook[]>,
): Promise<readonly Webhook[]> {
  try {
    return await read(companyId);
  } catch (error) {
    if (!(error instanceof MalformedItemError)) throw error;
    log('error', 'The webhooks of a company cannot be read', { company: companyId }, error);
    return [];
  }
}
