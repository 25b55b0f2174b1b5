import { Link } from 'react-router-dom';
import type { FindingRuleReply, UnjudgedReply } from '../../../../shared/api/types/findings.ts';
import { plantPath } from '../../../../shared/portal/paths.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import styles from './UnjudgedList.module.css';

interface UnjudgedListProps {
  readonly propertyId: string;
  readonly unjudged: readonly UnjudgedReply[];
  readonly rules: readonly FindingRuleReply[];
}

/** What one rule could not judge for one reason, of all its subjects. */
function grouped(
  unjudged: readonly UnjudgedReply[],
): readonly (UnjudgedReply & { readonly abouts: readonly string[] })[] {
  const groups = Map.groupBy(unjudged, ({ rule, reason, asks = '' }) => [rule, reason, asks].join('\n'));
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    const abouts = own.flatMap(({ subject, about }) => (subject === 'plant' ? [] : [about]));
    return first ? [{ ...first, abouts }] : [];
  });
}

/**
 * What the rules could not judge, each reason of a rule once. Where a fact of the plant is missing, editors can say it
 * (docs/product/findings.md#property-page).
 */
export function UnjudgedList({ propertyId, unjudged, rules }: UnjudgedListProps) {
  const isAuth = useMayAt(propertyId);
  const needs = new Map(rules.map((rule) => [rule.id, rule.needs]));
  return (
    <ul className={styles.list} aria-label="Could not be judged">
      {grouped(unjudged).map(({ rule, title, subject, abouts, reason, asks }) => (
        <li key={`${rule} ${subject} ${reason}`}>
          <p className={styles.what}>
            {title} {abouts.length > 0 && <span>{abouts.join(', ')}</span>}
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
