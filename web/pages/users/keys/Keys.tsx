import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { KEY } from '../../../../shared/api/fields/key-fields.ts';
import type { ApiKeyMadeReply, ApiKeyReply } from '../../../../shared/api/types/key-types.ts';
import { dateText } from '../../../../shared/domain/figures/times.ts';
import {
  isKeyOpen,
  KEY_DAYS,
  KEY_RIGHT_NAMES,
  KEY_RIGHTS,
  type KeyRight,
} from '../../../../shared/domain/people/api-keys.ts';
import type { Grant } from '../../../../shared/domain/people/reach.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { propertiesQuery } from '../../../api/fleet-queries.ts';
import { untilGone } from '../../../api/lost-answer.ts';
import { Act } from '../../../ui/controls/Act.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextToCopy } from '../../../ui/controls/TextToCopy.tsx';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { useOver } from '../../../ui/feedback/use-over.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Entry } from '../../../ui/layout/Entry.tsx';
import kit from '../../../ui/style/kit.module.css';
import { ListCard } from '../../common/kept-list/ListCard.tsx';
import { ReachField } from '../ReachField.tsx';
import { SOME_PLACE } from '../reach-places.ts';
import styles from './Keys.module.css';
import { curlLine, keyFacts, LIFE_WORDS, seenInWords } from './key-words.ts';

interface MadeKeyProps {
  readonly made: ApiKeyMadeReply;
  readonly onClose: () => void;
}

/** A key that was just made, for this one time (docs/product/keys.md#secret). */
const MadeKey = ({ made: { key, secret }, onClose }: MadeKeyProps) => (
  <Dialog open onClose={onClose} title={key.name} className={styles.made}>
    <p>Copy this key now. You won’t see it again.</p>
    <TextToCopy text={secret} what="key" />
    <section aria-label="Example">
      <h3>Example</h3>
      <pre className={styles.line}>{curlLine(location.origin, secret)}</pre>
    </section>
    <p className={kit.note}>
      {`Anyone with this key can read these properties until ${dateText(key.expiresAt, OWN_ZONE)}.`}
    </p>
    <DialogActions>
      <Button look="primary" onClick={onClose}>
        DONE
      </Button>
    </DialogActions>
  </Dialog>
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

const RULES = KEY.pick(['name', 'right', 'days']).shape(SOME_PLACE);

const bodyOf = ({ name, right, days, grants = [] }: KeyValues) => ({
  name: name.trim(),
  right,
  days: Number(days) as (typeof KEY_DAYS)[number],
  portfolios: grants.flatMap((grant) => ('portfolio' in grant ? [grant.portfolio] : [])),
  propertyIds: grants.flatMap((grant) => ('propertyId' in grant ? [grant.propertyId] : [])),
});

interface KeyDialogProps {
  readonly onClose: () => void;
  readonly onMade: (made: ApiKeyMadeReply) => Promise<void>;
}

/** Makes a key. */
const KeyDialog = ({ onClose, onMade }: KeyDialogProps) => (
  <FormDialog
    title="Create API key"
    wide
    initialValues={EMPTY}
    rules={RULES}
    verb="CREATE KEY"
    onSave={async (values) => onMade(await call('companies', 'makeKey', { body: bodyOf(values) }))}
    failed={(error) => errorSentence(error, 'users') ?? 'Couldn’t create the key. It’s safe to try again.'}
    onClose={onClose}
  >
    {({ values, errors, setFieldValue }) => (
      <>
        <TextField label="Name" name="name" autoComplete="off" autoFocus hint="For example: Grafana, monthly report" />
        <ChoiceField label="Permissions" name="right" options={RIGHTS} />
        <ReachField
          label="Properties"
          grants={values.grants}
          onChange={(grants) => void setFieldValue('grants', grants)}
          error={errors.grants as string | undefined}
        />
        <ChoiceField label="Expires in" name="days" options={LIVES} />
      </>
    )}
  </FormDialog>
);

const KEYS = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => call('companies', 'keys', undefined, signal),
});

/** The keys of the company (docs/product/keys.md#screen). */
export function Keys() {
  const client = useQueryClient();
  const keys = useQuery(KEYS);
  const { data: properties = [] } = useQuery(propertiesQuery);
  const { show, ask, over } = useOver();
  const refresh = () => client.invalidateQueries({ queryKey: KEYS.queryKey });
  const titleOf = (id: string) => properties.find((property) => property.id === id)?.config.name;
  const add = () =>
    show((close) => (
      <KeyDialog
        onClose={close}
        onMade={async (made) => {
          show((done) => <MadeKey made={made} onClose={done} />);
          await refresh();
        }}
      />
    ));
  const revoke = ({ id, name }: ApiKeyReply) =>
    ask({
      question: `Revoke ${name}?`,
      consequence: 'Anything using it loses access immediately.',
      verb: 'REVOKE',
      danger: true,
      act: async () => {
        await untilGone(() => call('companies', 'revokeKey', { path: { keyId: id } }));
        await refresh();
      },
      failed: (error) => errorSentence(error, 'users') ?? 'Couldn’t revoke the key. Try again.',
    });
  return (
    <ListCard
      label="Keys"
      query={keys}
      failed="Couldn’t load API keys."
      intro="API keys let spreadsheets, dashboards or scripts read your data without using a seat."
      add={{ word: 'CREATE KEY', open: add }}
      full={(max) => `Limit of ${max} API keys reached.`}
      empty={<EmptyState icon={KeyRound}>No API keys yet</EmptyState>}
      itemsOf={(data) => data.keys}
      row={(key, { now }) => (
        <Entry
          key={key.id}
          name={key.name}
          facts={[seenInWords(key, titleOf), keyFacts(key, now)]}
          acts={
            <Act look="danger" of={key.name} onClick={() => revoke(key)}>
              {isKeyOpen(key.expiresAt, now) ? 'REVOKE' : 'REMOVE'}
            </Act>
          }
        />
      )}
      over={over}
    />
  );
}
