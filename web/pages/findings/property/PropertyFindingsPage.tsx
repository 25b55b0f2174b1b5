import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { FindingRuleReply, FindingsReply, UnjudgedReply } from '../../../../shared/api/types/findings.ts';
import { plantPath } from '../../../../shared/portal/paths.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Collapsible } from '../../../ui/layout/Collapsible.tsx';
import { PropertyHeader } from '../../common/property-header/PropertyHeader.tsx';
import {
  type FindingPlace,
  findingAt,
  isVitalJudged,
  lookedAtInWords,
  unjudgedRules,
  vitalInWords,
} from '../common/finding-words.ts';
import { findingsQuery } from '../common/findings-queries.ts';
import { FindingList } from './FindingList.tsx';
import styles from './PropertyFindings.module.css';

interface UnjudgedListProps {
  readonly propertyId: string;
  readonly unjudged: readonly UnjudgedReply[];
  readonly rules: readonly FindingRuleReply[];
}

/** Cases that one rule could not judge for one reason, of all its subjects. */
function grouped(
  unjudged: readonly UnjudgedReply[],
): readonly (UnjudgedReply & { readonly abouts: readonly string[] })[] {
  const groups = Map.groupBy(unjudged, ({ rule, reason, asks = '' }) => [rule, reason, asks].join('\n'));
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    const abouts = own.flatMap(({ subject, about }) =>
      subject === 'plant' || subject === 'apartments' ? [] : [about],
    );
    return first ? [{ ...first, abouts }] : [];
  });
}

/**
 * Cases that the rules could not judge, each reason of a rule once. Where a fact of the plant is missing, editors can
 * say it (docs/product/findings.md#property-page).
 */
function UnjudgedList({ propertyId, unjudged, rules }: UnjudgedListProps) {
  const isAuth = useMayAt(propertyId);
  const needs = new Map(rules.map((rule) => [rule.id, rule.needs]));
  return (
    <ul className={styles.list} aria-label="Checks that need more data">
      {grouped(unjudged).map(({ rule, title, subject, abouts, reason, asks }) => (
        <li key={`${rule} ${subject} ${reason}`}>
          <p className={styles.what}>
            {title} {abouts.length > 0 && <span>{abouts.join(', ')}</span>}
          </p>
          <div>
            <p>{reason}</p>
            {asks && isAuth && (
              <Link to={plantPath(propertyId, asks)} className={styles.say}>
                Enter it
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

/** Subjects of the judgement, its sensors, and what nobody can see. */
const LookedAt = ({ reply }: { readonly reply: FindingsReply }) => (
  <div className={styles.judged}>
    {[lookedAtInWords(reply), ...vitalInWords(reply)].map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </div>
);

/** Nothing open. It never says that all is well while heat or hot water was not analyzed. */
function NothingOpen({ reply }: { readonly reply: FindingsReply }) {
  const isWhole = isVitalJudged(reply);
  const found = reply.clear.length > 0 ? 'No open findings' : 'Nothing analyzed yet';
  return (
    <EmptyState icon={isWhole ? ClipboardCheck : ClipboardList}>{isWhole ? 'No problems found' : found}</EmptyState>
  );
}

type Fold = Exclude<FindingPlace, 'open'> | 'unjudged';

/** The findings of a property: open ones by rank, then what was put aside, what ended, and what nobody could judge. */
function PropertyFindings({ propertyId, reply }: { readonly propertyId: string; readonly reply: FindingsReply }) {
  const [params, setParams] = useSearchParams();
  const named = params.get('finding');
  const found = findingAt(reply, named);
  const [sought] = useState(found);
  const [folds, setFolds] = useState<Readonly<Partial<Record<Fold, boolean>>>>({});
  const isOpen = (fold: Fold) => folds[fold] ?? sought?.place === fold;
  const open = (id: string | undefined) => setParams(id === undefined ? {} : { finding: id }, { replace: true });
  const fold = (name: Fold, title: string, count: number) => ({
    title: `${title} (${count})`,
    open: isOpen(name),
    onOpen: (is: boolean) => setFolds({ ...folds, [name]: is }),
  });
  const list = { propertyId, reply, opened: found?.id, onOpen: open, sought: sought?.id };
  const { putAside, ended, unjudged } = reply;
  return (
    <div className={styles.page}>
      {named !== null && !found && <Message tone="notice">This finding has been resolved.</Message>}
      <Card>
        {reply.open.length > 0 ? (
          <>
            <h2 className="visually-hidden">Open</h2>
            <FindingList {...list} label="Open findings" findings={reply.open} />
          </>
        ) : (
          <NothingOpen reply={reply} />
        )}
        <LookedAt reply={reply} />
      </Card>
      {putAside.length > 0 && (
        <Collapsible {...fold('putAside', 'Dismissed', putAside.length)}>
          <div className={styles.inside}>
            <FindingList {...list} label="Dismissed findings" findings={putAside} />
          </div>
        </Collapsible>
      )}
      {ended.length > 0 && (
        <Collapsible {...fold('ended', 'Resolved in the last 90 days', ended.length)}>
          <div className={styles.inside}>
            <FindingList {...list} label="Resolved findings" findings={ended} />
          </div>
        </Collapsible>
      )}
      {unjudged.length > 0 && (
        <Collapsible {...fold('unjudged', 'Checks that need more data', unjudgedRules(unjudged))}>
          <UnjudgedList propertyId={propertyId} unjudged={unjudged} rules={reply.rules} />
        </Collapsible>
      )}
    </div>
  );
}

/** The findings of a property (docs/product/findings.md#property-page). */
export default function PropertyFindingsPage() {
  const { id = '' } = useParams();
  const { data: property, error: missing } = useQuery(propertyQuery(id));
  const findings = useQuery(findingsQuery(id));
  // The header says why there is no property.
  const isFailed = !property && missing !== null;
  return (
    <>
      <PropertyHeader propertyId={id} page="findings" />
      {property && findings.data && <PropertyFindings key={id} propertyId={id} reply={findings.data} />}
      {!(property && findings.data) && !isFailed && (
        <Card>{property ? <QueryState query={findings} failed="Couldn’t load findings." /> : <RowsLoading />}</Card>
      )}
    </>
  );
}
