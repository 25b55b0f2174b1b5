import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { call } from '../../api/client.ts';
import { invalidateFleet } from '../../api/fleet-queries.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { ClaimForm } from '../common/claim/ClaimForm.tsx';

interface AddAndLinkProps {
  readonly onAdded: (wingnut: WingnutReply) => void;
  /** Its label was scanned, and the company has it. */
  readonly onOwn: (id: string) => void;
}

/** Adds a new wingnut where it is linked (docs/product/properties.md#link). */
export function AddAndLink({ onAdded, onOwn }: AddAndLinkProps) {
  const queries = useQueryClient();
  const [lost, setLost] = useState<string>();
  const read = async (id: string) => {
    setLost(undefined);
    try {
      onAdded(await call('wingnuts', 'get', { path: { id } }));
    } catch (error) {
      console.warn('The new wingnut could not be read', error);
      setLost(id);
    }
    await invalidateFleet(queries);
  };
  if (lost) {
    return (
      <Message tone="error" onTryAgain={() => void read(lost)}>
        The wingnut is added, but not linked yet.
      </Message>
    );
  }
  return <ClaimForm verb="ADD AND LINK WINGNUT" onClaimed={(id) => void read(id)} onOwn={onOwn} />;
}
