import { useState } from 'react';
import { number, object, string } from 'yup';
import { WRONG } from '../../../../shared/api/fields/field-messages.ts';
import type { ApiKeyMadeReply } from '../../../../shared/api/types/key-types.ts';
import {
  KEY_DAYS,
  KEY_NAME_LENGTH,
  KEY_RIGHT_NAMES,
  KEY_RIGHTS,
  type KeyRight,
} from '../../../../shared/domain/people/api-keys.ts';
import type { Grant } from '../../../../shared/domain/people/reach.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { FormActions } from '../../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { ReachField } from '../ReachField.tsx';
import styles from './Keys.module.css';
import { LIFE_WORDS } from './key-words.ts';
import { MadeKey } from './MadeKey.tsx';

const RIGHTS = KEY_RIGHT_NAMES.map((id) => ({ id, title: KEY_RIGHTS[id] }));
const LIVES = KEY_DAYS.map((days) => ({ id: String(days), title: LIFE_WORDS[days] }));

interface KeyValues {
  readonly name: string;
  readonly right: KeyRight;
  readonly days: string;
  /** Undefined: all properties. */
  readonly grants: readonly Grant[] | undefined;
}
const EMPTY: KeyValues = { name: '', right: 'read', days: String(KEY_DAYS[2]), grants: undefined };

const RULES = object({
  name: string().trim().required(WRONG.required).max(KEY_NAME_LENGTH, WRONG.tooLong),
  days: number(),
});

const bodyOf = ({ name, right, days, grants = [] }: KeyValues) => ({
  name: name.trim(),
  right,
  days: Number(days) as (typeof KEY_DAYS)[number],
  portfolios: grants.flatMap((grant) => ('portfolio' in grant ? [grant.portfolio] : [])),
  propertyIds: grants.flatMap((grant) => ('propertyId' in grant ? [grant.propertyId] : [])),
});

interface KeyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMade: () => Promise<void>;
}

/** Makes a key and shows it once. A failure keeps what was typed. */
export function KeyDialog({ open, onClose, onMade }: KeyDialogProps) {
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<ApiKeyMadeReply>();
  const close = () => {
    if (!open) return;
    onClose();
    setMade(undefined);
  };
  return (
    <Dialog open={open} onClose={close} title={made ? made.key.name : 'Add key'} busy={busy} className={styles.dialog}>
      {made ? (
        <MadeKey made={made} onClose={close} />
      ) : (
        <PortalForm
          initialValues={EMPTY}
          rules={RULES}
          onSubmit={async (values, { setFieldError }) => {
            if (values.grants?.length === 0)
              return setFieldError('grants', 'Choose at least one portfolio or property');
            setBusy(true);
            setMade(await call('companies', 'makeKey', { body: bodyOf(values) }).finally(() => setBusy(false)));
            await onMade();
          }}
          failed={(error) =>
            errorSentence(error, 'users') ?? 'The key is not made yet. Try again: nothing is done twice.'
          }
          className={styles.form}
        >
          {({ values, errors, setFieldValue }) => (
            <>
              <TextField
                label="Name"
                name="name"
                autoComplete="off"
                autoFocus
                hint="What uses it: Grafana, monthly sheet"
              />
              <ChoiceField label="It may" name="right" options={RIGHTS} />
              <ReachField
                label="It sees"
                grants={values.grants}
                onChange={(grants) => void setFieldValue('grants', grants)}
                error={errors.grants as string | undefined}
              />
              <ChoiceField label="It ends after" name="days" options={LIVES} />
              <FormActions onCancel={close}>ADD KEY</FormActions>
            </>
          )}
        </PortalForm>
      )}
    </Dialog>
  );
}
