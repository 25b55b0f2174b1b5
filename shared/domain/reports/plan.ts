/** The limits of reports that come by mail (docs/product/reports.md#limits). */
export const REPORT_LIMITS = { reports: 50, name: 60, recipients: 50 } as const;
