import { type RefObject, Suspense, useState } from 'react';
import type { FindingReply, FindingsReply } from '../../../../shared/api/types/findings.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { ButtonLook } from '../../../ui/controls/ButtonLink.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { DoSomething } from '../../jobs/DoSomething.tsx';
import { whatToDo } from '../common/finding-words.ts';
import { useFindingActs } from './use-finding-acts.ts';

const AsideDialog = lazyPart(() => import('./AsideDialog.tsx'));

interface FindingActsProps {
  readonly propertyId: string;
  readonly reply: FindingsReply;
  readonly finding: FindingReply;
  /** The look of CREATE WORK ORDER. */
  readonly look?: ButtonLook;
  /** DISMISS, for a key that presses it. */
  readonly dismiss?: RefObject<HTMLButtonElement | null>;
  readonly onDismissed?: () => void;
}

/** The acts of a person on a finding: a work order for everybody who may make one; editors put it aside and take it back. */
export function FindingActs({ propertyId, reply, finding, look, dismiss, onDismissed }: FindingActsProps) {
  const isAuth = useMayAt(propertyId);
  const { putAside, takeBack } = useFindingActs(propertyId, reply.version);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <DoSomething
        propertyId={propertyId}
        timeZone={reply.timeZone}
        about={{ finding: finding.key }}
        what={whatToDo(finding, reply.rules)}
        isOver={finding.ended !== undefined}
        look={look}
      />
      {isAuth && !finding.ended && finding.aside && (
        <Button busy={takeBack.busy} onClick={() => takeBack.start(finding.key)}>
          REOPEN
        </Button>
      )}
      {isAuth && !finding.ended && !finding.aside && (
        <Button ref={dismiss} onClick={() => setLeaving(true)}>
          DISMISS
        </Button>
      )}
      {isLeaving && (
        <Suspense>
          <AsideDialog
            finding={finding}
            onClose={() => setLeaving(false)}
            onSave={async (reason) => {
              await putAside(finding.key, reason);
              onDismissed?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
