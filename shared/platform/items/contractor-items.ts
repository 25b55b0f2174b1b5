/** A contractor link. Times UTC ms but for `expiresAt`. Nothing has its secrets themselves. */
export interface ContractorLinkItem {
  readonly id: string;
  readonly propertyId: string;
  /** A firm or a task. */
  readonly name: string;
  readonly mayChange: boolean;
  /** Where it was mailed. */
  readonly email?: string;
  readonly createdAt: number;
  /** When it ends, UTC seconds; the table's time to live, too. */
  readonly expiresAt: number;
  /** The SHA-256 of the secret in its address. */
  readonly tokenHash: string;
  /** The SHA-256 of the secret of the device that has opened it. */
  readonly deviceHash?: string;
  readonly openedAt?: number;
  /** The last use, to the hour. */
  readonly usedAt?: number;
}

/** Which links of a property are open. Each change writes it, so that two editors cannot exceed the limit. */
export interface ContractorListItem {
  /** In the order in which they were made. A link that has ended by itself may still be among them. */
  readonly links: readonly { readonly id: string /** UTC seconds. */; readonly expiresAt: number }[];
  /** Counts the changes of the item. */
  readonly version: number;
}
