/** What editors read of contractor links, and what the page of one knows (docs/product/contractors.md). Times are UTC ms. */

export interface ContractorLinkReply {
  readonly id: string;
  readonly propertyId: string;
  /** A firm or a task. */
  readonly name: string;
  /** Whether it may configure the wingnuts of the property. */
  readonly mayChange: boolean;
  /** Where the link was mailed; null if it was not. */
  readonly email: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** When it was bound to a device; null before. */
  readonly openedAt: number | null;
  /** The last use, to the hour; null before the first. */
  readonly usedAt: number | null;
}

export interface ContractorLinksReply {
  /** Those that have not ended, the newest first. */
  readonly links: readonly ContractorLinkReply[];
  /** The most open links of a property. */
  readonly max: number;
}

export interface ContractorLinkMadeReply {
  readonly link: ContractorLinkReply;
  /** What the address of the link has after `#`, for this one time. */
  readonly token: string;
  /** Whether the mail was handed over. Absent when no address was given. */
  readonly mailed?: boolean;
}

/** What the page of a contractor knows of itself. */
export interface ContractorSession {
  /** The company's name. */
  readonly company: string;
  readonly propertyId: string;
  readonly propertyName: string;
  /** The name of the link. */
  readonly name: string;
  readonly mayChange: boolean;
  readonly expiresAt: number;
  /** The server's clock. */
  readonly now: number;
}

export interface ContractorOpenReply extends ContractorSession {
  /** What the device sends with each call: `authorization: Contractor {credential}`. For this one time. */
  readonly credential: string;
}
