import { useState } from 'react';
import type { ContactReply } from '../../../../shared/api/types/contact-types.ts';
import {
  CONTACT_CHANNELS,
  CONTACT_RIGHT_NAMES,
  CONTACT_RIGHTS,
  CONTACT_TIME_NAMES,
  CONTACT_TIMES,
  type ContactChannel,
} from '../../../../shared/domain/people/contacts.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { CHANNEL_NAMES } from '../../common/channel-words.ts';
import { KeptDraft } from '../../common/drafts/KeptDraft.tsx';
import { LANGUAGE_OPTIONS, UNIT_OPTIONS } from '../../common/reader-options.ts';
import { SeverityBoxes } from '../../common/SeverityBoxes.tsx';
import { ReachField } from '../ReachField.tsx';
import { SOME_PLACE } from '../reach-places.ts';
import styles from './Contacts.module.css';
import { contactBody, contactForm, contactValues, RIGHT_OF_ROLE } from './contact-form.ts';
import { HoursFields } from './HoursFields.tsx';

const RIGHTS = CONTACT_RIGHT_NAMES.map((id) => ({ id, title: CONTACT_RIGHTS[id] }));
const TIMES = CONTACT_TIME_NAMES.map((id) => ({ id, title: CONTACT_TIMES[id] }));

const RULES = contactForm.shape(SOME_PLACE);

/** Field of the address, by channel. */
const ADDRESS = {
  email: { label: 'Email', type: 'email', hint: 'We’ll email them to opt in' },
  text: {
    label: 'Mobile number',
    type: 'tel',
    hint: 'We’ll text them a code. Ask for it and enter it here',
  },
} as const;

const MEANWHILE = 'Someone else changed this contact. Close and reopen it to see the latest.';
const NOT_THERE = 'This contact or one of its properties was removed or isn’t available to you. Select again.';

function failedSentence(error: unknown): string {
  if (hasCode(error, 'CHANGED_MEANWHILE')) return MEANWHILE;
  if (hasCode(error, 'NOT_FOUND')) return NOT_THERE;
  return errorSentence(error, 'users') ?? 'Couldn’t save the contact. Your entries are still here; try again.';
}

interface ContactDialogProps {
  /** Undefined for a new one. */
  readonly contact: ContactReply | undefined;
  /** The channels that the portal has. */
  readonly available: readonly ContactChannel[];
  /** The admin sees chosen properties, and cannot name all. */
  readonly onlyChosen: boolean;
  readonly onClose: () => void;
  /** @param wasAsked it has a new address, so it was asked to agree */
  readonly onSaved: (contact: ContactReply, wasAsked: boolean) => Promise<void>;
}

/** Adds or changes a contact. */
export function ContactDialog({ contact, available, onlyChosen, onClose, onSaved }: ContactDialogProps) {
  const channels = CONTACT_CHANNELS.filter((each) => available.includes(each) || each === contact?.channel);
  const [initial] = useState(() => contactValues(contact, channels.at(-1) ?? 'email', onlyChosen, OWN_ZONE));
  return (
    <FormDialog
      title={contact ? 'Edit contact' : 'Add contact'}
      wide
      initialValues={initial}
      rules={RULES}
      verb={contact ? 'SAVE' : 'ADD AND SEND REQUEST'}
      onSave={async (values) => {
        const body = contactBody(values);
        const sent = contact
          ? call('alerts', 'changeContact', {
              path: { contactId: contact.id },
              body: { ...body, version: contact.version },
            })
          : call('alerts', 'addContact', { body });
        const { contact: saved } = await sent;
        await onSaved(saved, saved.address !== contact?.address);
      }}
      failed={(error, { setFieldError }) => {
        if (!hasCode(error, 'CONTACT_EXISTS')) return failedSentence(error);
        setFieldError('address', errorSentence(error));
        return undefined;
      }}
      onClose={onClose}
    >
      {({ values, errors, setFieldValue }) => (
        <>
          <TextField
            label="Name"
            name="name"
            autoComplete="off"
            autoFocus
            hint="For example: Super, owner, Acme Heating"
          />
          <div className={styles.pair}>
            {channels.length > 1 && (
              <ChoiceField
                label="Notify by"
                name="channel"
                options={channels.map((id) => ({ id, title: CHANNEL_NAMES[id] }))}
              />
            )}
            <TextField {...ADDRESS[values.channel]} name="address" autoComplete="off" />
          </div>
          <ReachField
            label="Properties"
            grants={values.grants}
            newRole="read"
            roles={RIGHT_OF_ROLE}
            onlyChosen={onlyChosen}
            onChange={(grants) => void setFieldValue('grants', grants)}
            error={errors.grants as string | undefined}
          />
          {!values.grants && (
            <ChoiceField
              label="Permission"
              name="everywhere"
              options={RIGHTS}
              hint="“Can respond” lets them acknowledge alarms"
            />
          )}
          <SeverityBoxes legend="Severity" />
          <div className={styles.pair}>
            <ChoiceField label="Language" name="language" options={LANGUAGE_OPTIONS} />
            <ChoiceField label="Units" name="units" options={UNIT_OPTIONS} />
          </div>
          <ChoiceField label="When" name="told" options={TIMES} />
          <HoursFields zone={OWN_ZONE} />
          {values.channel === 'text' && (
            <>
              <Checkbox name="forContractors">Show name and number to contractors at these properties</Checkbox>
              <Checkbox name="forTenants">Show name and number to tenants who have a link there</Checkbox>
            </>
          )}
          <KeptDraft place={`contact ${contact?.id ?? ''}`} />
        </>
      )}
    </FormDialog>
  );
}
