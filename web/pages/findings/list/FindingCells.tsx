import { Link } from 'react-router-dom';
import type { CompanyFindingReply } from '../../../../shared/api/types/findings.ts';
import { findingsPath } from '../../../../shared/portal/paths.ts';
import { dayInWords, sinceInWords } from '../common/finding-words.ts';
import { RiskMark } from '../common/RiskMark.tsx';
import styles from './FindingCells.module.css';

type Cell = { readonly finding: CompanyFindingReply };

/** What was seen. Its title leads to the evidence. */
export const WhatCell = ({ finding: { property, key, title, about, says } }: Cell) => (
  <>
    <p className={styles.title}>
      <Link to={findingsPath(property.id, key)} className={styles.link}>
        {title}
        <span className="visually-hidden">{`, ${property.name}`}</span>
      </Link>{' '}
      <span className={styles.about}>{about}</span>
    </p>
    <p className={styles.says} title={says}>
      {says}
    </p>
  </>
);

const placeOf = ({ property: { city, portfolio } }: CompanyFindingReply): string =>
  [portfolio.trim(), city].filter(Boolean).join(' · ');

export const PropertyCell = ({ finding }: Cell) => (
  <>
    <Link to={findingsPath(finding.property.id)} className={styles.name}>
      {finding.property.name}
    </Link>
    <p className={styles.small}>{placeOf(finding)}</p>
  </>
);

export const SinceCell = ({ finding: { since, seenDays, aside, unknown } }: Cell) => (
  <>
    {dayInWords(since)}
    <p className={styles.small} title={unknown}>
      {aside ? 'Put aside' : unknown ? 'Not judged now' : seenDays === 1 ? 'Seen on 1 day' : `Seen on ${seenDays} days`}
    </p>
  </>
);

/** A finding where the table has no room. The whole item leads to the evidence. */
export const FindingItem = ({ finding }: Cell) => (
  <div className={styles.item}>
    <p className={styles.top}>
      <RiskMark risk={finding.risk} />
      <span className={styles.small}>{`Strength ${finding.strength}`}</span>
    </p>
    <p className={styles.title}>
      <Link to={findingsPath(finding.property.id, finding.key)} className={styles.whole}>
        {finding.title}
      </Link>
    </p>
    <p className={styles.says}>{finding.says}</p>
    <p className={styles.place}>{[finding.property.name, finding.property.city].filter(Boolean).join(' · ')}</p>
    <p className={styles.small}>{finding.aside ? 'Put aside' : sinceInWords(finding)}</p>
  </div>
);
