import { MalformedItemError } from '../../shared/platform/items/item-readers.ts';
import { log } from '../base/log.ts';

/** Takes the error of a stored item that cannot be read: it holds up nobody else. The log has a line, and `otherwise` stands for it. */
export const unreadable =
  <Other>(otherwise: Other, problem: string, place: Parameters<typeof log>[2]) =>
  (error: unknown): Other => {
    if (!(error instanceof MalformedItemError)) throw error;
    log('error', problem, place, error);
    return otherwise;
  };
