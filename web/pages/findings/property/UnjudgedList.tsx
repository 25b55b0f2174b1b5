import type { FindingRuleReply, UnjudgedReply } from '../../../../shared/api/types/findings.ts';
import styles from './UnjudgedList.module.css';

interface UnjudgedListProps {
  readonly unjudged: readonly UnjudgedReply[];
  readonly rules: readonly FindingRuleReply[];
}

/** What the rules could not judge, each with its reason. */
export function UnjudgedList({ unjudged, rules }: UnjudgedListProps) {
  const needs = new Map(rules.map((rule) => [rule.id, rule.needs]));
  return (
    <ul className={styles.list} aria-label="Could not be judged">
      {unjudged.map(({ rule, title, subject, about, reason }) => (
        <li key={`${rule} ${subject} ${reason}`}>
          <p className={styles.what}>
            {title} {subject !== 'plant' && <span>{about}</span>}
          </p>
          <p>{reason}</p>
          <p className={styles.needs}>{`Needs ${needs.get(rule)}`}</p>
        </li>
      ))}
    </ul>
  );
}
