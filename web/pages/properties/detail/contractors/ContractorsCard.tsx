import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ContractorLinkReply } from '../../../../../shared/api/types/contractor-types.ts';
import { errorSentence } from '../../../../api/error-sentence.ts';
import { useMayAt } from '../../../../api/identity/reach.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useClock } from '../../../../ui/dates/use-now.ts';
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx';
import { Message } from '../../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { lazyPart } from '../../../../ui/layout/lazy-part.ts';
import { contractorLinksQuery, revokeLink } from '../../../common/contractor-links.ts';
import { useAsked } from '../../../common/use-asked.ts';
import styles from './Contractors.module.css';
import { linkFacts } from './link-words.ts';

interface ContractorEntryProps {
  readonly link: ContractorLinkReply;
  /** UTC ms. */
  readonly now: number;
  readonly onAnswer: () => void;
  readonly onRevoke: () => void;
}

/** A contractor link that is open. */
const ContractorEntry = ({ link, now, onAnswer, onRevoke }: ContractorEntryProps) => (
  <li className={styles.entry}>
    <div className={styles.text}>
      <h3 className={styles.name}>{link.name}</h3>
      <p className={styles.facts}>{linkFacts(link, now)}</p>
      {link.email !== null && <p className={styles.facts}>Mailed to {link.email}</p>}
      {link.asked && <p>{`Requests more days: ${link.asked.line}`}</p>}
    </div>
    {link.asked && (
      <Button aria-label={`ANSWER ${link.name}`} onClick={onAnswer}>
        ANSWER
      </Button>
    )}
    <Button look="danger" aria-label={`REVOKE ${link.name}`} onClick={onRevoke}>
      REVOKE
    </Button>
  </li>
);

/** Few people open it: the page does not wait for its form. */
const InviteDialog = lazyPart(() => import('./InviteDialog.tsx'));
const AnswerDialog = lazyPart(() => import('./AnswerDialog.tsx'));

/** The contractor links of a property, for editors (docs/product/contractors.md#link). */
export function ContractorsCard({ propertyId }: { readonly propertyId: string }) {
  return useMayAt(propertyId) ? <Contractors propertyId={propertyId} /> : null;
}

function Contractors({ propertyId }: { readonly propertyId: string }) {
  const queries = useQueryClient();
  const now = useClock();
  const [inviting, setInviting] = useState(false);
  const [invites, onInvited] = useAsked('invite-contractor');
  const [asked, setAsked] = useState<ContractorLinkReply>();
  const [isAsking, setAsking] = useState(false);
  const [answered, setAnswered] = useState<ContractorLinkReply>();
  const query = contractorLinksQuery(propertyId);
  const links = useQuery(query);
  const { data } = links;
  const refresh = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const isFull = data !== undefined && data.links.length >= data.max;
  const revoke = async () => {
    if (asked) await revokeLink(propertyId, asked.id);
    await refresh();
  };
  return (
    <Card
      title="Contractors"
      aside={
        <Button disabled={!data || isFull} onClick={() => setInviting(true)}>
          INVITE CONTRACTOR
        </Button>
      }
    >
      <QueryState query={links} failed="The contractor links could not be loaded." loading={null} />
      {isFull && (
        <Message tone="notice">{`This property has ${data.max} contractor links, which is the most.`}</Message>
      )}
      {data?.links.length === 0 && (
        <p className={styles.none}>
          Nobody from outside sees this property. A contractor link shows it to a technician for some days, without a
          seat.
        </p>
      )}
      {data && data.links.length > 0 && (
        <ul className={styles.list}>
          {data.links.map((link) => (
            <ContractorEntry
              key={link.id}
              link={link}
              now={now}
              onAnswer={() => setAnswered(link)}
              onRevoke={() => {
                setAsked(link);
                setAsking(true);
              }}
            />
          ))}
        </ul>
      )}
      {(inviting || (invites && data && !isFull)) && (
        <Suspense>
          <InviteDialog
            propertyId={propertyId}
            onClose={() => {
              setInviting(false);
              onInvited();
            }}
          />
        </Suspense>
      )}
      {answered?.asked && (
        <Suspense>
          <AnswerDialog link={answered} asked={answered.asked} onClose={() => setAnswered(undefined)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        question={`Revoke the contractor link of ${asked?.name ?? ''}?`}
        consequence="It shows nothing any more, at once."
        verb="REVOKE"
        danger
        onConfirm={revoke}
        failure={(error) => errorSentence(error) ?? 'The contractor link could not be revoked. Try again.'}
      />
    </Card>
  );
}
