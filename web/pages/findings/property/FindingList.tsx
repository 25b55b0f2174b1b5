import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { FindingReply, FindingsReply } from '../../../../shared/api/types/findings.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { knownZone } from '../../../ui/dates/time-format.ts';
import { DoSomething } from '../../common/jobs/DoSomething.tsx';
import { findingId, whatToDo } from '../common/finding-words.ts';
import { FindingBody } from './FindingBody.tsx';
import { FindingRow } from './FindingRow.tsx';
import { useFindingActs } from './use-finding-acts.ts';

const AsideDialog = lazy(() => import('./AsideDialog.tsx'));

interface FindingListProps {
  readonly propertyId: string;
  readonly reply: FindingsReply;
  readonly label: string;
  readonly findings: readonly FindingReply[];
  /** The finding that is open. */
  readonly opened: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  /** The finding that the address named when the page was opened. */
  readonly sought: string | undefined;
}

/** Findings that open to their evidence. Editors put open ones aside and take them back. */
export function FindingList({ propertyId, reply, label, findings, opened, onOpen, sought }: FindingListProps) {
  const isAuth = useMayAt(propertyId);
  const { putAside, takeBack } = useFindingActs(propertyId, reply.version);
  const [leaving, setLeaving] = useState<FindingReply>();
  const zone = knownZone(reply.timeZone);
  const actsOf = (finding: FindingReply): ReactNode => {
    const something = (
      <DoSomething
        propertyId={propertyId}
        timeZone={reply.timeZone}
        about={{ finding: finding.key }}
        what={whatToDo(finding, reply.rules)}
        isOver={finding.ended !== undefined}
      />
    );
    if (!isAuth || finding.ended) return something;
    return (
      <>
        {something}
        {finding.aside ? (
          <Button busy={takeBack.busy} onClick={() => takeBack.start(finding.key)}>
            TAKE BACK
          </Button>
        ) : (
          <Button onClick={() => setLeaving(finding)}>PUT ASIDE</Button>
        )}
      </>
    );
  };
  return (
    <>
      <ul aria-label={label}>
        {findings.map((finding) => {
          const id = findingId(finding);
          return (
            <FindingRow
              key={id}
              finding={finding}
              zone={zone}
              isOpen={id === opened}
              isSought={id === sought}
              onOpen={(open) => onOpen(open ? id : undefined)}
            >
              <FindingBody
                propertyId={propertyId}
                zone={zone}
                finding={finding}
                rule={reply.rules.find((rule) => rule.id === finding.rule)}
                acts={actsOf(finding)}
              />
            </FindingRow>
          );
        })}
      </ul>
      {leaving && (
        <Suspense>
          <AsideDialog
            finding={leaving}
            onClose={() => setLeaving(undefined)}
            onSave={(reason) => putAside(leaving.key, reason)}
          />
        </Suspense>
      )}
    </>
  );
}
