import { useQueryClient } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { ScanQrCode } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { object } from 'yup';
import { claimCodeField, optionalClaimCodeField } from '../../../../shared/api/fields/claim-code-field.ts';
import { uuidField } from '../../../../shared/api/fields/fields.ts';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { claimCodeInLabel } from '../../../../shared/domain/wingnuts/label.ts';
import { wingnutPath } from '../../../../shared/portal/paths.ts';
import { ApiError, hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { invalidateFleet, wingnutsQuery } from '../../../api/fleet-queries.ts';
import { rowsOf } from '../../../api/listed.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LeaveDialog } from '../../../ui/feedback/LeaveDialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import kit from '../../../ui/style/kit.module.css';
import styles from './ClaimForm.module.css';
import { ScanDialog } from './scan/ScanDialog.tsx';
import { caretAfter, formatUuid } from './uuid-text.ts';

interface UuidFieldProps {
  readonly name: string;
  /** A whole UUID stands in the field. @param claimCode of a pasted text that has one */
  readonly onWhole: (claimCode: string | undefined) => void;
}

/**
 * The field for a wingnut's UUID. It keeps only the hex digits of typed or pasted text, and keeps the caret in place
 * (docs/product/wingnuts.md#uuid-field).
 */
function UuidField({ name, onWhole }: UuidFieldProps) {
  const { setFieldValue, setFieldError } = useFormikContext();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  useEffect(() => input.current?.focus(), []);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (
    <Field label="UUID" name={name}>
      {(control) => (
        <input
          {...control}
          ref={input}
          className={`${control.className} ${styles.uuid}`}
          onChange={({ target }) => {
            caret.current = caretAfter(target.value, target.selectionStart ?? target.value.length);
            const uuid = formatUuid(target.value);
            void setFieldValue(name, uuid);
            setFieldError(name, undefined);
            if (uuid.length === WHOLE_UUID) onWhole(claimCodeInLabel(target.value));
          }}
          placeholder="xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

/** The length of a whole UUID with its dashes. */
const WHOLE_UUID = 36;

/** The one sentence for every reason why a wingnut cannot be claimed (docs/product/wingnuts.md#claim). */
const INVALID_WINGNUT = english('Invalid wingnut ID provided, please check UUID');

/** Beside it, when a wrong code may be the reason. */
const CHECK_CODE = english('Check the claim code too');

const form = object({ wingnutId: uuidField(), claimCode: optionalClaimCodeField() });
const codeForm = object({ wingnutId: uuidField(), claimCode: claimCodeField() });

const NO_ANSWER = english('Couldn’t reach the server. Try again.');

/** The problem of a failed attempt that is not the fault of the UUID. */
const troubleOf = (error: unknown): string | undefined => {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
  return errorSentence(error, 'claim') ?? say(NO_ANSWER);
};

/** A wingnut of the company, undefined when it has none with this id. */
const findOwn = (id: string) =>
  call('wingnuts', 'get', { path: { id } }).catch((error: unknown) => {
    if (hasCode(error, 'NOT_FOUND')) return undefined;
    throw error;
  });

/** The act on a label. `isNew` is false where the wingnut is the company's own already. */
export type LabelAct = (
  wingnutId: string,
  claimCode: string | undefined,
) => Promise<{ readonly id: string; readonly isNew: boolean }>;

const claim: LabelAct = async (wingnutId, claimCode) => {
  try {
    const { id } = await untilKnown(() => call('wingnuts', 'claim', { body: { wingnutId, claimCode } }));
    return { id, isNew: true };
  } catch (error) {
    const own = hasCode(error, 'INVALID_WINGNUT') ? await findOwn(wingnutId).catch(() => undefined) : undefined;
    if (!own) throw error;
    return { id: own.id, isNew: false };
  }
};

interface ClaimFormProps {
  /** Of a label whose address was opened. */
  readonly label?: { readonly uuid: string; readonly claimCode: string };
  readonly verb: string;
  /** Without it the wingnut is claimed. */
  readonly act?: LabelAct;
  /** The sentence about the wingnut of the form, above its button. */
  readonly aboutOf?: (wingnutId: string) => ReactNode;
  /** Said when somebody leaves before it is done. */
  readonly unsaved?: string;
  readonly onClaimed: (id: string) => void;
  /** A scanned or opened label is that of one of the company's own wingnuts. */
  readonly onOwn?: (id: string) => void;
}

const NO_LABEL = { uuid: '', claimCode: '' };

/** Claims a wingnut by its UUID, and by the claim code of its label where it has one (docs/product/wingnuts.md#claim). */
export function ClaimForm({
  label = NO_LABEL,
  verb,
  act = claim,
  aboutOf,
  unsaved = say`Your wingnut hasn’t been added.`,
  onClaimed,
  onOwn,
}: ClaimFormProps) {
  const queries = useQueryClient();
  const [trouble, setTrouble] = useState<string>();
  const [own, setOwn] = useState<string>();
  const [claimed, setClaimed] = useState<string>();
  const latest = useRef({ onClaimed, onOwn });
  useEffect(() => {
    latest.current = { onClaimed, onOwn };
  });
  // The form is no longer unsaved when the page goes on.
  useEffect(() => {
    if (claimed) latest.current.onClaimed(claimed);
  }, [claimed]);
  /** The server asks for a code, or a label has brought one. */
  const [asksForCode, setAsksForCode] = useState(label.claimCode !== '');
  const rules = asksForCode ? codeForm : form;
  const [scanning, setScanning] = useState(false);
  const [scanned, setScanned] = useState(label.uuid);
  /** A label without a code needs none, and a typed UUID may be of a label that has one (docs/product/wingnuts.md#code-field). */
  const showsCode = (uuid: string) => asksForCode || (uuid.length === WHOLE_UUID && uuid !== scanned);
  /** Whether the list of wingnuts, if it was read already, has this one. */
  const isKnownOwn = (id: string) => {
    const list = queries.getQueryData(wingnutsQuery.queryKey);
    return list !== undefined && rowsOf(list).some((each) => each.id === id);
  };
  /** Reads the list of wingnuts before it is asked. Without it, the server says whose a wingnut is. */
  const readOwn = () => void queries.prefetchQuery({ ...wingnutsQuery, staleTime: Number.POSITIVE_INFINITY });
  // The form stands there whatever else the answer is.
  useEffect(() => {
    if (!scanned) return;
    let isOver = false;
    queries.ensureQueryData(wingnutsQuery).then(
      (list) => {
        const isOwn = rowsOf(list).some(({ id }) => id === scanned);
        if (isOwn && !isOver) latest.current.onOwn?.(scanned);
      },
      (error: unknown) => console.warn('It is not known whose wingnut this is', error),
    );
    return () => {
      isOver = true;
    };
  }, [scanned, queries]);
  return (
    <PortalForm
      initialValues={{ wingnutId: label.uuid, claimCode: label.claimCode }}
      rules={rules}
      onSubmit={async (values, { setFieldError, setErrors }) => {
        const wingnutId = values.wingnutId.toLowerCase();
        setTrouble(undefined);
        setOwn(undefined);
        if (act === claim && isKnownOwn(wingnutId)) return setOwn(wingnutId);
        try {
          const { id, isNew } = await act(wingnutId, values.claimCode || undefined);
          void invalidateFleet(queries);
          if (isNew) return setClaimed(id);
          setFieldError('wingnutId', INVALID_WINGNUT);
          setOwn(id);
        } catch (error) {
          const problem = troubleOf(error);
          const sentence = errorSentence(error, 'claim') ?? INVALID_WINGNUT;
          if (hasCode(error, 'CLAIM_CODE_NEEDED')) {
            setAsksForCode(true);
            setFieldError('claimCode', sentence);
          } else if (!problem) {
            const mayBeCode = values.claimCode !== '' && hasCode(error, 'INVALID_WINGNUT');
            setErrors({ wingnutId: sentence, ...(mayBeCode && { claimCode: CHECK_CODE }) });
          }
          setTrouble(problem);
        }
      }}
      className={kit.parts}
    >
      {({ isSubmitting, values, setFieldValue, setFieldError }) => (
        <>
          <p className={kit.quiet}>{say`Enter the 32-character ID on the label. Dashes are added automatically.`}</p>
          <UuidField
            name="wingnutId"
            onWhole={(claimCode) => {
              readOwn();
              if (!claimCode) return;
              setAsksForCode(true);
              void setFieldValue('claimCode', claimCode);
              setFieldError('claimCode', undefined);
            }}
          />
          {showsCode(values.wingnutId) && (
            <TextField
              label={say`Claim code`}
              name="claimCode"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              hint={
                asksForCode
                  ? say`10 characters, printed below the ID on the label.`
                  : say`10 characters, printed below the ID on the label. Leave blank if there isn’t one.`
              }
            />
          )}
          <div className={styles.wide}>
            <Button onClick={() => setScanning(true)}>
              <ScanQrCode aria-hidden size={16} strokeWidth={1.75} /> {say`SCAN`}
            </Button>
          </div>
          <ScanDialog
            open={scanning}
            onClose={() => setScanning(false)}
            onFound={(uuid, claimCode) => {
              const text = formatUuid(uuid);
              if (claimCode) setAsksForCode(true);
              void setFieldValue('claimCode', claimCode ?? '');
              setScanning(false);
              setScanned(text);
              setFieldError('wingnutId', undefined);
              void setFieldValue('wingnutId', text);
            }}
          />
          {trouble && <Message tone="error">{trouble}</Message>}
          {own && (
            <Message tone="notice">
              {say`Your company already has this wingnut.`} <Link to={wingnutPath(own)}>{say`Go to the wingnut`}</Link>
            </Message>
          )}
          {aboutOf?.(values.wingnutId.toLowerCase())}
          <div className={styles.wide}>
            <Button look="primary" type="submit" busy={isSubmitting}>
              {verb}
            </Button>
          </div>
          <LeaveDialog unsaved={values.wingnutId !== '' && values.wingnutId !== scanned && !claimed && !own}>
            {unsaved}
          </LeaveDialog>
        </>
      )}
    </PortalForm>
  );
}
