import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ContractorLinkReply } from '../../../../../shared/api/types/contractor-types.ts';
import { errorSentence } from '../../../../api/error-sentence.ts';
import { useMayAt } from '../../../../api/identity/reach.ts';
import { Act } from '../../../../ui/controls/Act.tsx';
import { useClock } from '../../../../ui/dates/use-now.ts';
import { useOver } from '../../../../ui/feedback/use-over.tsx';
import { Entry } from '../../../../ui/layout/Entry.tsx';
import { lazyPart } from '../../../../ui/layout/lazy-part.ts';
import { contractorLinksQuery, revokeLink } from '../../../common/contractors/contractor-links.ts';
import { isFull } from '../../../common/kept-list/KeptList.tsx';
import { ListCard } from '../../../common/kept-list/ListCard.tsx';
import { useAsked } from '../../../common/use-asked.ts';
import { linkFacts } from './link-words.ts';

/** Few people open it: the page does not wait for its form. */
const InviteDialog = lazyPart(() => import('./InviteDialog.tsx'));
const AnswerDialog = lazyPart(() => import('./AnswerDialog.tsx'));

/** The contractor links of a property, for editors (docs/product/contractors.md#link). */
export function ContractorsCard({ propertyId }: { readonly propertyId: string }) {
  return useMayAt(propertyId) ? <Contractors propertyId={propertyId} /> : null;
}

const linksOf = ({ links }: { readonly links: readonly ContractorLinkReply[] }) => links;

function Contractors({ propertyId }: { readonly propertyId: string }) {
  const queries = useQueryClient();
  const now = useClock();
  const { show, ask, over } = useOver();
  const [invites, onInvited] = useAsked('invite-contractor');
  const query = contractorLinksQuery(propertyId);
  const links = useQuery(query);
  const invite = (onClose: () => void) => (
    <Suspense>
      <InviteDialog propertyId={propertyId} onClose={onClose} />
    </Suspense>
  );
  const answer = (link: ContractorLinkReply) =>
    show(
      (close) =>
        link.asked && (
          <Suspense>
            <AnswerDialog link={link} asked={link.asked} onClose={close} />
          </Suspense>
        ),
    );
  const revoke = ({ id, name }: ContractorLinkReply) =>
    ask({
      question: `Revoke the contractor link for ${name}?`,
      consequence: 'Access ends immediately.',
      verb: 'REVOKE',
      danger: true,
      act: async () => {
        await revokeLink(propertyId, id);
        await queries.invalidateQueries({ queryKey: query.queryKey });
      },
      failed: (error) => errorSentence(error) ?? 'Couldn’t revoke the link. Try again.',
    });
  return (
    <ListCard
      query={links}
      itemsOf={linksOf}
      title="Contractors"
      label="Contractors"
      failed="Couldn’t load contractor links."
      loading={null}
      add={{ word: 'INVITE CONTRACTOR', look: 'outlined', open: () => show(invite) }}
      full={(max) => `You’ve reached the limit of ${max} contractor links for this property.`}
      none="None"
      row={(link) => (
        <Entry
          key={link.id}
          name={link.name}
          facts={[linkFacts(link, now), ...(link.email === null ? [] : [`Emailed to ${link.email}`])]}
          acts={
            <>
              {link.asked && (
                <Act look="outlined" of={link.name} onClick={() => answer(link)}>
                  ANSWER
                </Act>
              )}
              <Act look="danger" of={link.name} onClick={() => revoke(link)}>
                REVOKE
              </Act>
            </>
          }
        >
          {link.asked && <p>{`Requests more days: ${link.asked.line}`}</p>}
        </Entry>
      )}
      over={
        <>
          {over}
          {invites && links.data && !isFull({ query: links, itemsOf: linksOf }) && invite(onInvited)}
        </>
      }
    />
  );
}
