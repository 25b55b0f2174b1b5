import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { CompanyFindingReply } from '../../../../shared/api/types/findings.ts';
import { impactInWords, impactOf } from '../../../../shared/domain/findings/impact.ts';
import { RISKS } from '../../../../shared/domain/findings/risk.ts';
import { findingsPath } from '../../../../shared/portal/paths.ts';
import type { TableColumn, Width } from '../../../ui/table/columns.ts';
import { dayInWords, sentenceOf, standingInWords } from '../common/finding-words.ts';
import { RISK_ICONS } from '../common/RiskMark.tsx';
import { DayMarks } from '../evidence/DayMarks.tsx';
import styles from './FindingsPage.module.css';

/** Names a finding among those of all properties. */
export const idOf = ({ property, key }: Pick<CompanyFindingReply, 'property' | 'key'>): string =>
  `${property.id}/${key}`;

interface RowProps {
  readonly finding: CompanyFindingReply;
  readonly onOpen: (id: string) => void;
}

/** A press with a key opens the finding's own page elsewhere, as any link. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** The title, which opens the panel. Its address is that of the finding itself. */
const TitleLink = ({ finding, onOpen }: RowProps) => (
  <Link
    to={findingsPath(finding.property.id, finding.key)}
    className={styles.link}
    data-finding={idOf(finding)}
    onClick={(event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      onOpen(idOf(finding));
    }}
  >
    {finding.title}
    <span className="visually-hidden">{`, ${finding.property.name}`}</span>
  </Link>
);

const Icon = ({ finding: { risk } }: Pick<RowProps, 'finding'>) => {
  const Mark = RISK_ICONS[risk];
  return <Mark aria-hidden size={18} strokeWidth={1.75} className={styles.icon} />;
};

const Sentence = ({ finding }: Pick<RowProps, 'finding'>) => (
  <p className={styles.says} title={finding.says}>
    <span className="visually-hidden">{`${RISKS[finding.risk]}: `}</span>
    <span>{sentenceOf(finding)}</span>
  </p>
);

const WhatCell = (props: RowProps) => (
  <div className={styles.what}>
    <Icon {...props} />
    <p className={styles.title}>
      <TitleLink {...props} />
      <span aria-hidden="true" className={styles.building}>{` · ${props.finding.property.name}`}</span>
    </p>
    <Sentence {...props} />
  </div>
);

/** Below the impact: the risk where dollars take its place, else the score. */
const belowImpact = ({ aside, saving, risk, strength }: CompanyFindingReply): string =>
  aside ? 'Dismissed' : saving ? RISKS[risk] : `Score ${strength}`;

const ImpactCell = ({ finding }: Pick<RowProps, 'finding'>) => (
  <>
    <p className={styles.impact}>{impactInWords(finding)}</p>
    <p className={styles.small}>{belowImpact(finding)}</p>
  </>
);

const SinceCell = ({ finding }: Pick<RowProps, 'finding'>) => (
  <>
    {dayInWords(finding.since)}
    {finding.unknown === undefined && <p className={styles.small}>{standingInWords(finding)}</p>}
  </>
);

/** The order without a choice. */
export const BY_IMPACT = { column: 'impact', descending: true } as const;
/** Orders that have no column of their own. */
const NEVER: readonly Width[] = ['small', 'medium', 'large'];
const NARROW: readonly Width[] = ['small', 'medium'];

/** The columns of the list (docs/product/findings.md#monday-list). @param isBeside the panel takes room from the list */
export const columnsOf = (
  isBeside: boolean,
  onOpen: RowProps['onOpen'],
): readonly TableColumn<CompanyFindingReply>[] => [
  {
    id: 'what',
    heading: 'Finding',
    cell: (finding) => <WhatCell finding={finding} onOpen={onOpen} />,
    sortBy: ({ title }) => title,
  },
  {
    id: 'days',
    heading: 'Days',
    cell: ({ marks }) =>
      marks && (
        <div className={styles.days}>
          <DayMarks marks={marks} />
        </div>
      ),
    width: '136px',
    hiddenOn: isBeside ? NARROW : [],
  },
  {
    id: 'since',
    heading: 'Since',
    cell: (finding) => <SinceCell finding={finding} />,
    sortBy: ({ since }) => since,
    width: '124px',
    hiddenOn: isBeside ? NEVER : NARROW,
  },
  {
    id: 'impact',
    heading: 'Impact',
    cell: (finding) => <ImpactCell finding={finding} />,
    sortBy: impactOf,
    width: '128px',
    figures: true,
  },
  { id: 'property', heading: 'Property', cell: () => null, sortBy: ({ property }) => property.name, hiddenOn: NEVER },
  { id: 'strength', heading: 'Score', cell: () => null, sortBy: ({ strength }) => strength, hiddenOn: NEVER },
];

/** A finding where the table has no room. The whole item opens it. */
export const itemOf = (onOpen: RowProps['onOpen']) => ({
  render: (finding: CompanyFindingReply) => (
    <div className={styles.item}>
      <Icon finding={finding} />
      <p className={styles.title}>
        <TitleLink finding={finding} onOpen={onOpen} />
      </p>
      <p className={styles.impact}>{impactInWords(finding)}</p>
      <p className={styles.building}>{finding.property.name}</p>
      <Sentence finding={finding} />
    </div>
  ),
  height: 88,
  below: 560,
});

/** The height of a row, px. */
export const ROW_HEIGHT = 64;

/** The orders of the list, by the column that sorts. */
export const ORDERS = [
  { id: 'impact', title: 'By impact' },
  { id: 'strength', title: 'By score' },
  { id: 'since', title: 'By date' },
  { id: 'what', title: 'By finding' },
  { id: 'property', title: 'By property' },
] as const;
