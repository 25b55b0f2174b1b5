import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { Building2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { object, string } from 'yup';
import { idField } from '../../../shared/api/fields/fields.ts';
import { JOB } from '../../../shared/api/fields/job-fields.ts';
import type { ContractorLinkMadeReply } from '../../../shared/api/types/contractor-types.ts';
import type { JobReply } from '../../../shared/api/types/job-types.ts';
import { dayTextOf, localDay } from '../../../shared/domain/calendar-day.ts';
import {
  contractorActor,
  contractorInWords,
  isContractorActor,
  linkOfContractor,
} from '../../../shared/domain/contractors.ts';
import { english, say } from '../../../shared/domain/figures/say.ts';
import { knownZone } from '../../../shared/domain/figures/times.ts';
import { MAX_WHAT } from '../../../shared/domain/jobs/job.ts';
import { grantedBy, isContactId } from '../../../shared/domain/people/contacts.ts';
import { isToldOf } from '../../../shared/domain/people/told-of.ts';
import { hasCode } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { propertiesQuery } from '../../api/fleet-queries.ts';
import { useMayAtEach } from '../../api/identity/reach.ts';
import { type Person, useSession } from '../../api/identity/session.ts';
import { untilKnown } from '../../api/lost-answer.ts';
import { employeesAt } from '../../api/users-query.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { ChoiceField } from '../../ui/forms/choices/ChoiceField.tsx';
import { ComboField } from '../../ui/forms/choices/ComboField.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { contractorLinksQuery } from '../common/contractors/contractor-links.ts';
import { InviteFields } from '../common/contractors/InviteFields.tsx';
import { INVITE_RULES, type Invite, inviteBody, newInvite } from '../common/contractors/invite-form.ts';
import { MadeLink } from '../common/contractors/MadeLink.tsx';
import { KeptDraft } from '../common/drafts/KeptDraft.tsx';
import { saying } from '../common/saying.ts';
import { contactsQuery } from '../contacts/contacts-query.ts';
import { showJob } from './jobs-query.ts';

/** The subject of a job: a finding by its key, an alarm, the service of an item of the plant book, or the check-out of a wingnut. */
export type AboutJob =
  | { readonly finding: string }
  | { readonly incidentId: string }
  | { readonly bookItemId: string }
  | { readonly wingnutId: string };

interface JobDialogProps {
  /** The property. Absent: the person chooses it. */
  readonly propertyId?: string | undefined;
  /** IANA name of the property's zone. */
  readonly timeZone?: string | undefined;
  readonly about?: AboutJob | undefined;
  /** The sentence that is filled in. */
  readonly what?: string | undefined;
  /** The job that is changed. Absent: a new one. */
  readonly job?: JobReply | undefined;
  /** Called when a new job was made, before the dialog closes. It never rejects. */
  readonly onMade?: () => Promise<void>;
  readonly onClose: () => void;
}

interface Draft {
  readonly propertyId: string;
  readonly what: string;
  /** A user, a contact, or the actor of a contractor link; empty is nobody, and INVITED is a contractor who is invited with the job. */
  readonly who: string;
  readonly until: string;
  readonly invite: Invite;
}

/** A new job is to be done in so many days. */
const DAYS = 7;
const NOBODY = english('Unassigned');
const INVITED = 'invited';
const INVITE = english('Invite contractor…');
const RULES = JOB.pick(['what']).shape({
  propertyId: idField(),
  who: string(),
  invite: INVITE_RULES.when('who', {
    is: INVITED,
    // biome-ignore lint/suspicious/noThenProperty: the name that yup gives it.
    then: (schema) => schema,
    otherwise: () => object() as never,
  }),
});
const NOT_MADE = english('Couldn’t create the work order. Your entries are still here.');
const NOT_SAVED = english('Couldn’t save the work order. Your entries are still here.');
const MEANWHILE = english('Someone else changed this. Your entries are still here; cancel to see their version.');

const cut = (text: string): string => (text.length > MAX_WHAT ? `${text.slice(0, MAX_WHAT - 1)}…` : text);

/** The assignee of a job, as one text. */
const whoText = (who: JobReply['who']): string => {
  if (!who) return '';
  return who.userId ?? who.contactId ?? contractorActor(who.contractorLinkId ?? '');
};
/** The same as the server takes it. */
const whoBody = (who: string) => ({
  userId: undefined,
  contactId: undefined,
  contractorLinkId: undefined,
  ...(isContactId(who)
    ? { contactId: who }
    : isContractorActor(who)
      ? { contractorLinkId: linkOfContractor(who) }
      : { userId: who || undefined }),
});

/**
 * People from outside who can have a job of a property: contacts that are notified of it, for admins, and open
 * contractor links.
 */
function useOutsiders(propertyId: string) {
  const { isAdmin, isAdminThere } = useSession();
  const { data: contacts } = useQuery({ ...contactsQuery, enabled: isAdmin || isAdminThere === true });
  const { data: contractors } = useQuery({ ...contractorLinksQuery(propertyId), enabled: propertyId !== '' });
  const { data: properties = [] } = useQuery({ ...propertiesQuery, enabled: (contacts?.contacts.length ?? 0) > 0 });
  const property = properties.find(({ id }) => id === propertyId);
  const place = property && { id: property.id, portfolio: property.config.portfolio };
  return [
    ...(contacts?.contacts ?? []).flatMap(({ id, name, state, places }) =>
      place && state === 'verified' && isToldOf(grantedBy(places), place)
        ? [{ id, title: say`${name} (contact)` }]
        : [],
    ),
    ...(contractors?.links ?? []).map(({ id, name }) => ({ id: contractorActor(id), title: contractorInWords(name) })),
  ];
}

/**
 * The people who can have the job: the verified people who see its property, the signed-in one first, then those from outside
 * (docs/product/jobs.md#who).
 * @param kept who has it now, and may be gone
 */
function WhoField({ kept }: { readonly kept: JobReply['who'] | undefined }) {
  const { person } = useSession() as { readonly person?: Person };
  const { propertyId } = useFormikContext<Draft>().values;
  const { data = [] } = useQuery({ ...employeesAt(propertyId), enabled: propertyId !== '' });
  const outsiders = useOutsiders(propertyId);
  const known = data.flatMap(({ id, entityStatus, config: { firstName, lastName, email } }) =>
    entityStatus === 'verified' ? [{ id, title: `${firstName} ${lastName}`.trim() || email }] : [],
  );
  const me = person && { id: person.userId, title: `${person.firstName} ${person.lastName}`.trim() || person.email };
  const first = [...(me ? [me] : []), ...(kept ? [{ id: whoText(kept), title: kept.name }] : [])];
  const others = known.sort((a, b) => a.title.localeCompare(b.title));
  const people = new Map([...first, ...others, ...outsiders].map((each) => [each.id, each]));
  const invite = propertyId === '' ? [] : [{ id: INVITED, title: say(INVITE) }];
  return (
    <ChoiceField
      name="who"
      label={say`Assign to`}
      options={[...people.values(), { id: '', title: say(NOBODY) }, ...invite]}
    />
  );
}

/** The fields of a contractor who is invited with the work order. */
function InvitedFields() {
  const { who, propertyId } = useFormikContext<Draft>().values;
  return who === INVITED && <InviteFields propertyId={propertyId} within="invite." />;
}

/** The properties where the person may make a job, by name. */
function usePlaces(isAsked: boolean) {
  const mayAt = useMayAtEach();
  const { data = [] } = useQuery({ ...propertiesQuery, enabled: isAsked });
  const places = data
    .filter(({ id }) => mayAt(id))
    .map(({ id, config }) => ({ id, title: config.name, zone: config.timeZone }));
  return places.sort((a, b) => a.title.localeCompare(b.title));
}

/** Makes a job, or changes one: its work, its assignee and its date (docs/product/jobs.md#making). */
export default function JobDialog({ propertyId, timeZone, about, what = '', job, onMade, onClose }: JobDialogProps) {
  const queries = useQueryClient();
  const places = usePlaces(propertyId === undefined);
  const session = useSession();
  const [opened] = useState(() => Date.now());
  const weekLater = dayTextOf(localDay(opened, knownZone(timeZone)) + DAYS);
  const [initial] = useState<Draft>(() => ({
    propertyId: propertyId ?? '',
    what: job?.what ?? cut(what),
    who: job ? whoText(job.who) : session.isSignedIn ? session.person.userId : '',
    until: job ? (job.until ?? '') : weekLater,
    invite: newInvite,
  }));
  // A contractor who was invited before the work order failed is not invited again.
  const invited = useRef<{ readonly key: string; readonly made: ContractorLinkMadeReply }>(undefined);
  const [made, setMade] = useState<ContractorLinkMadeReply>();
  /** The assignee of a draft; a contractor is invited first (docs/product/jobs.md#who). */
  const assigneeOf = async ({ who, propertyId: id, invite }: Draft): Promise<string> => {
    if (who !== INVITED) return who;
    const asked = { path: { id }, body: inviteBody(invite) };
    const key = JSON.stringify(asked);
    if (invited.current?.key !== key) {
      invited.current = { key, made: await call('properties', 'inviteContractor', asked) };
      void queries.invalidateQueries({ queryKey: contractorLinksQuery(id).queryKey });
    }
    return contractorActor(invited.current.made.link.id);
  };
  /** The address of an invited contractor is shown before the dialog closes. */
  const close = () => (invited.current ? setMade(invited.current.made) : onClose());
  const save = async (draft: Draft) => {
    const words = { what: draft.what.trim(), ...whoBody(await assigneeOf(draft)), until: draft.until || undefined };
    const path = { id: draft.propertyId };
    const reply = await untilKnown(() =>
      job
        ? call('properties', 'changeJob', {
            path: { ...path, jobId: job.id },
            body: { ...words, version: job.version },
          })
        : call('properties', 'addJob', {
            path,
            body: {
              finding: undefined,
              incidentId: undefined,
              bookItemId: undefined,
              wingnutId: undefined,
              ...words,
              ...about,
            },
          }),
    );
    showJob(queries, reply.id, reply);
    if (job) return;
    showToast(say`Work order created.`);
    await onMade?.();
  };
  if (made) return <MadeLink made={made} onClose={onClose} />;
  return (
    <FormDialog
      title={job ? say`Edit work order` : say`New work order`}
      initialValues={initial}
      rules={RULES}
      verb={say`SAVE WORK ORDER`}
      onSave={save}
      failed={(error) =>
        hasCode(error, 'CHANGED_MEANWHILE')
          ? say(MEANWHILE)
          : saying('The job was not saved', say(job ? NOT_SAVED : NOT_MADE))(error)
      }
      onClose={close}
    >
      <KeptDraft place={`job ${job?.id ?? JSON.stringify(about ?? propertyId ?? '')}`} />
      {propertyId === undefined && (
        <ComboField
          name="propertyId"
          label={say`Property`}
          placeholder={say`Select a property`}
          choices={places}
          icon={Building2}
        />
      )}
      <TextArea name="what" label={say`Task`} limit={MAX_WHAT} rows={3} />
      <WhoField kept={job?.who} />
      <InvitedFields />
      <DateField name="until" label={say`Due date`} clears />
    </FormDialog>
  );
}
