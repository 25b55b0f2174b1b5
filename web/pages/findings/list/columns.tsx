import type { CompanyFindingReply } from '../../../../shared/api/types/findings.ts';
import { RISK_WEIGHTS } from '../../../../shared/domain/findings/risk.ts';
import type { TableColumn } from '../../../ui/table/columns.ts';
import { RiskMark } from '../common/RiskMark.tsx';
import { FindingItem, PropertyCell, SinceCell, WhatCell } from './FindingCells.tsx';

/** The order without a choice: by rank. */
export const BY_RANK = { column: 'risk', descending: true } as const;

/** The columns of the list (docs/product/findings.md#monday-list). */
export const COLUMNS: readonly TableColumn<CompanyFindingReply>[] = [
  {
    id: 'risk',
    heading: 'Risk',
    cell: ({ risk }) => <RiskMark risk={risk} />,
    // What risks most and is strongest comes first (docs/product/findings.md#ranking).
    sortBy: ({ risk, strength }) => RISK_WEIGHTS[risk] * strength,
    width: '160px',
  },
  {
    id: 'what',
    heading: 'What was seen',
    cell: (finding) => <WhatCell finding={finding} />,
    sortBy: ({ title }) => title,
  },
  {
    id: 'property',
    heading: 'Property',
    cell: (finding) => <PropertyCell finding={finding} />,
    sortBy: ({ property }) => property.name,
    width: '22%',
  },
  {
    id: 'since',
    heading: 'Since',
    cell: (finding) => <SinceCell finding={finding} />,
    sortBy: ({ since }) => since,
    width: '132px',
  },
  {
    id: 'strength',
    heading: 'Strength',
    cell: ({ strength }) => strength,
    sortBy: ({ strength }) => strength,
    width: '96px',
    figures: true,
  },
];

export const ROW_HEIGHT = 76;

/** A finding where the table has no room. */
export const ITEM = {
  render: (finding: CompanyFindingReply) => <FindingItem finding={finding} />,
  height: 148,
  below: 860,
};
