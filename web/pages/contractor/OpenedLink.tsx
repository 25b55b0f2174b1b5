import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { callAs } from '../../api/client.ts';
import { contractorOwner } from '../../api/kept/owner.ts';
import { waitFor } from '../../api/waiting/waiting.ts';
import { Reach } from '../common/reach.ts';
import { LinkOver } from './entry/LinkOver.tsx';
import { sessionQuery } from './link/contractor-queries.ts';
import type { KeptLink } from './link/kept-links.ts';
import { contractorCaller } from './link/link-calls.ts';
import type { Words } from './link/link-words.ts';
import { contractorRoutes } from './routes.tsx';
import { checkoutPath, wingnutPath } from './screens/paths.ts';
import { Contractor } from './shell/contractor.ts';

interface OpenedLinkProps {
  readonly link: KeptLink;
  /** The link is over on this device: it has ended, or the contractor leaves it. */
  readonly onEnd: (why: Words) => void;
}

/** The pages of an opened link. Each call of them may hear that it has ended. */
export function OpenedLink({ link, onEnd }: OpenedLinkProps) {
  const queries = useQueryClient();
  const [isSuspended, setSuspended] = useState(false);
  const ended = useEffectEvent(onEnd);
  // Before the first call: queries begin in the effects after these.
  useLayoutEffect(() => {
    const ends = [
      callAs(
        contractorCaller(link.credential, ({ code }) => {
          if (code === 'LINK_ENDED') ended('ended');
          else if (code === 'COMPANY_SUSPENDED') setSuspended(true);
        }),
      ),
      waitFor(() => contractorOwner(link.id)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [link.credential, link.id]);
  const { data: session = link.session } = useQuery({
    ...sessionQuery,
    enabled: !isSuspended,
  });
  const router = useMemo(() => contractorRoutes(link.id), [link.id]);
  const reach = useMemo(
    () => ({ company: false, wingnutPath, checkoutPath, draftsOf: contractorOwner(link.id) }),
    [link.id],
  );
  const contractor = { session, linkId: link.id, leave: () => onEnd('left') };
  if (isSuspended) {
    const tryAgain = () => {
      queries.clear();
      setSuspended(false);
    };
    return <LinkOver why="suspended" onTryAgain={tryAgain} />;
  }
  return (
    <Reach value={reach}>
      <Contractor value={contractor}>
        <RouterProvider router={router} />
      </Contractor>
    </Reach>
  );
}
