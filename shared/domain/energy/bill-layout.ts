/** The headings of the columns that a file of bills of one supplier has (docs/product/energy.md#bill-layouts). */
export interface BillLayout {
  /** The first day. Without it, `days` says how many days end on the last one. */
  readonly from?: string;
  readonly to: string;
  readonly days?: string;
  readonly used: string;
  readonly dollars?: string;
}

/** A company remembers the newest ones of this many. */
export const BILL_LAYOUT_LIMITS = { layouts: 20, heading: 100 } as const;

const textOf = ({ from = '', to, days = '', used, dollars = '' }: BillLayout): string =>
  JSON.stringify([from, to, days, used, dollars]);

/** Whether two layouts are the same one. */
export const isSameLayout = (a: BillLayout, b: BillLayout): boolean => textOf(a) === textOf(b);

/** The layouts with one more, the newest first. One that is known comes first again. */
export const withLayout = (layouts: readonly BillLayout[], layout: BillLayout): BillLayout[] =>
  [layout, ...layouts.filter((each) => !isSameLayout(each, layout))].slice(0, BILL_LAYOUT_LIMITS.layouts);
