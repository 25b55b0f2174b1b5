import { ClipboardCheck, ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FindingsReply } from '../../../../shared/api/types/findings.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Collapsible } from '../../../ui/layout/Collapsible.tsx';
import { type FindingPlace, findingAt, isVitalJudged, lookedAtInWords, vitalInWords } from '../common/finding-words.ts';
import { FindingList } from './FindingList.tsx';
import styles from './PropertyFindings.module.css';
import { UnjudgedList } from './UnjudgedList.tsx';

/** What was judged, by which sensors, and what nobody can see. */
const LookedAt = ({ reply }: { readonly reply: FindingsReply }) => (
  <div className={styles.judged}>
    {[lookedAtInWords(reply), ...vitalInWords(reply)].map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </div>
);

/** Nothing open. It never says that all is well while heat or hot water was not judged. */
function NothingOpen({ reply }: { readonly reply: FindingsReply }) {
  const isWhole = isVitalJudged(reply);
  const found = reply.clear.length > 0 ? 'No finding is open.' : 'Nothing could be judged yet.';
  return (
    <EmptyState icon={isWhole ? ClipboardCheck : ClipboardList}>{isWhole ? 'Nothing looks wrong.' : found}</EmptyState>
  );
}

type Fold = Exclude<FindingPlace, 'open'> | 'unjudged';

/** The findings of a property: open ones by rank, then what was put aside, what ended, and what nobody could judge. */
export function PropertyFindings({
  propertyId,
  reply,
}: {
  readonly propertyId: string;
  readonly reply: FindingsReply;
}) {
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
      {named !== null && !found && <Message tone="notice">The finding of this link is over.</Message>}
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
        <Collapsible {...fold('putAside', 'Put aside', putAside.length)}>
          <div className={styles.inside}>
            <FindingList {...list} label="Findings that are put aside" findings={putAside} />
          </div>
        </Collapsible>
      )}
      {ended.length > 0 && (
        <Collapsible {...fold('ended', 'Ended in the last 90 days', ended.length)}>
          <div className={styles.inside}>
            <FindingList {...list} label="Findings that ended" findings={ended} />
          </div>
        </Collapsible>
      )}
      {unjudged.length > 0 && (
        <Collapsible {...fold('unjudged', 'Could not be judged', unjudged.length)}>
          <UnjudgedList propertyId={propertyId} unjudged={unjudged} rules={reply.rules} />
        </Collapsible>
      )}
    </div>
  );
}
