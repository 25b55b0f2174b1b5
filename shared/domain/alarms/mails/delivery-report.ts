/** The report of the mail service about a mail that it has taken (docs/product/incidents.md#delivery). */
export interface DeliveryReport {
  /**
   * `delayed`: the person's mail server does not take it yet. `delivered`: it has it. `rejected`: the mail service does not send
   * it. `bounced`: it came back. `complained`: it was reported as spam.
   */
  readonly kind: ReportKind;
  /** UTC ms. */
  readonly at: number;
  /** The reason why it is late, was rejected or came back. It names no address. */
  readonly reason?: string;
}

/** The kinds, with what each is worth: a report replaces one that is worth less. */
const WORTH = { delayed: 1, delivered: 2, rejected: 3, bounced: 3, complained: 3 } as const;
export type ReportKind = keyof typeof WORTH;

/**
 * The kinds that a report of this kind replaces. Reports come late, repeatedly and in any order: a delivery replaces a delay,
 * bad news replaces both, nothing replaces bad news, and of two equal ones the first counts.
 */
export const replacedBy = (kind: ReportKind): ReportKind[] =>
  (Object.keys(WORTH) as ReportKind[]).filter((other) => WORTH[other] < WORTH[kind]);

/** Whether a mail has not reached its person, and will not. */
export const isBadNews = (kind: ReportKind): boolean => WORTH[kind] === WORTH.bounced;
