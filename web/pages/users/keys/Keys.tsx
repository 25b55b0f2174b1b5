import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { number, object, string } from 'yup';
import { WRONG } from '../../../../shared/api/fields/field-messages.ts';
import type { ApiKeyMadeReply, ApiKeyReply } from '../../../../shared/api/types/key-types.ts';
import {
  isKeyOpen,
  KEY_DAYS,
  KEY_NAME_LENGTH,
  KEY_RIGHT_NAMES,
  KEY_RIGHTS,
  type KeyRight,
} from '../../../../shared/domain/people/api-keys.ts';
import type { Grant } from '../../../../shared/domain/people/reach.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { propertiesQuery } from '../../../api/fleet-queries.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { dateText, OWN_ZONE } from '../../../ui/dates/time-format.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { FormActions } from '../../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AddressToCopy } from '../../common/AddressToCopy.tsx';
import { SecondFactorNeeded } from '../../common/SecondFactorNeeded.tsx';
import { ReachField } from '../ReachField.tsx';
import styles from './Keys.module.css';
import { curlLine, keyFacts, LIFE_WORDS, seenInWords } from './key-words.ts';

interface MadeKeyProps {
  readonly made: ApiKeyMadeReply;
  readonly onClose: () => void;
}

/** A key that was just made, for this one time (docs/product/keys.md#secret). */
const MadeKey = ({ made: { key, secret }, onClose }: MadeKeyProps) => (
  <div className={styles.made}>
    <p>Copy this key now. It is shown this once.</p>
    <AddressToCopy address={secret} what="key" />
    <section aria-label="Try it" className={styles.try}>
      <h3 className={styles.name}>Try it</h3>
      <pre className={styles.line}>{curlLine(location.origin, secret)}</pre>
    </section>
    <p className={styles.facts}>
      {`Whoever has the key reads these properties until ${dateText(key.expiresAt, OWN_ZONE)}.`}
    </p>
    <DialogActions>
      <Button look="primary" onClick={onClose}>
        DONE
      </Button>
    </DialogActions>
  </div>
);

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
function KeyDialog({ open, onClose, onMade }: KeyDialogProps) {
  const [made, setMade] = useState<ApiKeyMadeReply>();
  const close = () => {
    if (!open) return;
    onClose();
    setMade(undefined);
  };
  return (
    <Dialog open={open} onClose={close} title={made ? made.key.name : 'Add key'} className={styles.dialog}>
      {made ? (
        <MadeKey made={made} onClose={close} />
      ) : (
        <PortalForm
          initialValues={EMPTY}
          rules={RULES}
          onSubmit={async (values, { setFieldError }) => {
            if (values.grants?.length === 0)
              return setFieldError('grants', 'Choose at least one portfolio or property');
            setMade(await call('companies', 'makeKey', { body: bodyOf(values) }));
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

const KEY = ['keys'];

const failedSentence = (error: unknown) => errorSentence(error, 'users') ?? 'The key could not be revoked. Try again.';

interface KeyEntryProps {
  /** The answer may name a property that is removed. */
  readonly apiKey: ApiKeyReply;
  readonly titleOf: (propertyId: string) => string | undefined;
  /** UTC ms. */
  readonly now: number;
  readonly onRevoke: () => void;
}

/** A key: what it may do and where, its end and its last use. */
const KeyEntry = ({ apiKey, titleOf, now, onRevoke }: KeyEntryProps) => {
  const verb = isKeyOpen(apiKey.expiresAt, now) ? 'REVOKE' : 'REMOVE';
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <h3 className={styles.name}>{apiKey.name}</h3>
        <p className={styles.facts}>{seenInWords(apiKey, titleOf)}</p>
        <p className={styles.facts}>{keyFacts(apiKey, now)}</p>
      </div>
      <Button look="danger" aria-label={`${verb} ${apiKey.name}`} onClick={onRevoke}>
        {verb}
      </Button>
    </li>
  );
};

/** The keys of the company (docs/product/keys.md#screen). */
export function Keys() {
  const client = useQueryClient();
  const keys = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('companies', 'keys', undefined, signal),
  });
  const { data: properties = [] } = useQuery(propertiesQuery);
  const [isAdding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<ApiKeyReply>();
  const { data } = keys;
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  const titleOf = (id: string) => properties.find((property) => property.id === id)?.config.name;
  const isFull = data !== undefined && data.keys.length >= data.max;
  if (hasCode(keys.error, 'SECOND_FACTOR_NEEDED'))
    return (
      <Card title="Keys" className={styles.card}>
        <SecondFactorNeeded />
      </Card>
    );
  return (
    <Card
      title="Machines"
      className={styles.card}
      aside={
        <Button look="primary" disabled={!data || isFull} onClick={() => setAdding(true)}>
          ADD KEY
        </Button>
      }
    >
      <p className={styles.facts}>
        A key lets a spreadsheet, a dashboard or a script read your buildings, without a seat.
      </p>
      <QueryState query={keys} failed="The keys could not be loaded." />
      {isFull && <Message tone="notice">{`Your company has ${data.max} keys, which is the most.`}</Message>}
      {data?.keys.length === 0 && <EmptyState icon={KeyRound}>No machine has a key yet.</EmptyState>}
      {data && data.keys.length > 0 && (
        <ul aria-label="Keys" className={styles.list}>
          {data.keys.map((key) => (
            <KeyEntry key={key.id} apiKey={key} titleOf={titleOf} now={data.now} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
      )}
      <KeyDialog open={isAdding} onClose={() => setAdding(false)} onMade={refresh} />
      <ConfirmDialog
        open={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        question={`Revoke ${revoking?.name ?? ''}?`}
        consequence="Everything that uses it is refused from now on."
        verb="REVOKE"
        danger
        onConfirm={async () => {
          if (!revoking) return;
          await call('companies', 'revokeKey', { path: { keyId: revoking.id } }).catch((error: unknown) => {
            // Somebody else was first: it is what was asked for.
            if (!hasCode(error, 'NOT_FOUND')) throw error;
          });
          await refresh();
        }}
        failure={failedSentence}
      />
    </Card>
  );
}
