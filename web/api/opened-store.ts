import { SESSION_MS } from './identity/stored-session.ts';

/** A property whose dashboard a person has opened here. */
export interface OpenedProperty {
  readonly id: string;
  readonly name: string;
  /** In one line. */
  readonly address: string;
  /** Time of the server's answer, UTC ms by this machine's clock. */
  readonly at: number;
}

interface Opened {
  readonly userId: string;
  /** The newest first. */
  readonly properties: readonly OpenedProperty[];
}

/**
 * Largest number of entries that a device keeps (docs/product/offline.md#kept). They are read before the first paint.
 */
export const MAX_OPENED = 20;

// The local storage can be read before the first paint, IndexedDB cannot. LOG OUT clears it.
const KEY = 'opened-properties';

function read(userId: string): readonly OpenedProperty[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '') as Opened;
    return stored.userId === userId ? stored.properties.filter(({ name }) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

function write(userId: string, properties: readonly OpenedProperty[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, properties: properties.slice(0, MAX_OPENED) } satisfies Opened));
  } catch (error) {
    // A full or forbidden storage must not hinder the page.
    console.warn('The name of the property is not kept on this device', error);
  }
}

/** Name and address as this person last saw them here. Undefined when unknown or older than a session. @param now UTC ms */
export function openedProperty(userId: string, id: string, now: number): OpenedProperty | undefined {
  const found = read(userId).find((each) => each.id === id);
  return found && now - found.at <= SESSION_MS ? found : undefined;
}

/** Keeps the property that this person sees now. What another person has left here goes. */
export const keepOpened = (userId: string, property: OpenedProperty): void =>
  write(userId, [property, ...read(userId).filter(({ id }) => id !== property.id)]);

/** Forgets one property: it is gone, or this person may not see it any more. */
export function forgetOpened(userId: string, id: string): void {
  const properties = read(userId);
  const others = properties.filter((property) => property.id !== id);
  if (others.length < properties.length) write(userId, others);
}

/** Forgets the properties of everybody: nobody is signed in any more. */
export const removeOpened = (): void => localStorage.removeItem(KEY);
