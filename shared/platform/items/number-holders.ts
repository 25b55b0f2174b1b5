import { companyOf, KEYS, type Key, nounOf } from './keys.ts';

/**
 * The holder of a number: a person or a contact of a company to whom it belongs, or who was asked at it (docs/product/contacts.md#holders).
 */
export interface Holder {
  readonly companyId: string;
  /** A user or a contact. */
  readonly userId: string;
}

/** The items that have numbers, as far as they say who holds which. */
interface WithNumbers {
  readonly contacts?: readonly { readonly id: string; readonly channel: string; readonly address: string }[];
  readonly userId?: string;
  readonly phone?: { readonly number: string };
  readonly pendingPhone?: { readonly number: string };
}

/** The numbers in the alert settings of a person. */
export const numbersOf = ({ phone, pendingPhone }: Pick<WithNumbers, 'phone' | 'pendingPhone'>): string[] => [
  ...new Set([phone, pendingPhone].flatMap((each) => each?.number ?? [])),
];

type Held = readonly [number: string, userId: string];

const HELD: Readonly<Record<string, (item: WithNumbers) => readonly Held[]>> = {
  CONTACTS: ({ contacts = [] }) =>
    contacts.flatMap(({ id, channel, address }): Held[] => (channel === 'text' ? [[address, id]] : [])),
  ALERTS: ({ userId, ...settings }) => (userId ? numbersOf(settings).map((number): Held => [number, userId]) : []),
};

/** The items of the holders of the numbers in an item of a company; none for an item without numbers. @param hashOf the SHA-256 of a number */
export function holdersIn(item: Key, hashOf: (number: string) => string): (Key & Holder)[] {
  const companyId = companyOf(item);
  const held = HELD[nounOf(item)]?.(item as WithNumbers) ?? [];
  return held.map(([number, userId]) => ({
    ...KEYS.numberHolder(hashOf(number), companyId, userId),
    companyId,
    userId,
  }));
}
