import { useState } from 'react';
import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { AcknowledgeDialog } from './dialogs.tsx';
import { useDirectAct, useIncidentActs } from './use-incident-acts.ts';

interface IncidentButtonsProps {
  readonly incident: IncidentReply;
  /** ACKNOWLEDGE is outlined where another button of the page is filled. */
  readonly isQuiet?: boolean;
  /** What the buttons are about, for screen readers, where several alarms stand together. */
  readonly of?: string;
}

/** What a person can do with an alarm at once: take it, or acknowledge it. Nothing for viewers. */
export function IncidentButtons({ incident, isQuiet = false, of }: IncidentButtonsProps) {
  const acts = useIncidentActs()?.(incident);
  const direct = useDirectAct();
  const [asks, setAsks] = useState(false);
  if (!acts) return null;
  const { assignee, acknowledged } = incident;
  const busy = direct.running?.[0] === incident.id;
  const nameOf = (word: string) => (of ? `${word} ${of}` : undefined);
  return (
    <>
      {!assignee && !acknowledged && (
        <Button
          look={isQuiet ? 'text' : 'outlined'}
          busy={busy}
          aria-label={nameOf(say`ASSIGN TO ME`)}
          onClick={() => direct.start(incident.id, () => acts.give(acts.me))}
        >
          {say`ASSIGN TO ME`}
        </Button>
      )}
      {!acknowledged && (
        <Button
          look={isQuiet ? 'outlined' : 'primary'}
          aria-label={nameOf(say`ACKNOWLEDGE`)}
          onClick={() => setAsks(true)}
        >
          {say`ACKNOWLEDGE`}
        </Button>
      )}
      <AcknowledgeDialog open={asks} onClose={() => setAsks(false)} onSave={acts.acknowledge} />
    </>
  );
}
