import { Link } from 'react-router-dom';
import type { FindingRuleReply, UnjudgedReply } from '../../../../shared/api/types/findings.ts';
import { plantPath } from '../../../../shared/portal/paths.ts';
import { useSession } from '../../../api/identity/session.ts';
import styles from './UnjudgedList.module.css';

interface UnjudgedListProps {
  readonly propertyId: string;
  readonly unjudged: readonly UnjudgedReply[];
  readonly rules: readonly FindingRuleReply[];
}

/** What the rules could not judge, each with its reason. Where a fact of the plant is missing, editors can say it. */
export function UnjudgedList({ propertyId, unjudged, rules }: UnjudgedListProps) {
  const { isAuth } = useSession();
  const needs = new Map(rules.map((rule) => [rule.id, rule.needs]));
  return (
    <ul className={styles.list} aria-label="Could not be judged">
      {unjudged.map(({ rule, title, subject, about, reason, asks }) => (
        <li key={`${rule} ${subject} ${reason}`}>
          <p className={styles.what}>
            {title} {subject !== 'plant' && <span>{about}</span>}
          </p>
          <div>
            <p>{reason}</p>
            {asks && isAuth && (
              <Link to={plantPath(propertyId, asks)} className={styles.say}>
                Say it
                <span className="visually-hidden">{` for ${title}`}</span>
              </Link>
            )}
          </div>
          <p className={styles.needs}>{`Needs ${needs.get(rule)}`}</p>
        </li>
      ))}
    </ul>
  );
}
