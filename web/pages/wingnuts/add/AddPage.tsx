import { useQueryClient } from '@tanstack/react-query';
import { Formik } from 'formik';
import { ScanQrCode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { object } from 'yup';
import { claimCodeField } from '../../../../shared/api/fields/claim-code-field.ts';
import { uuidField } from '../../../../shared/api/fields/fields.ts';
import type { WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import { claimCodeInLabel, uuidInLabel } from '../../../../shared/domain/wingnuts/label.ts';
import { wingnutAddedPath, wingnutPath } from '../../../../shared/portal/paths.ts';
import { ApiError, hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { invalidateFleet, wingnutsQuery } from '../../../api/fleet-queries.ts';
import { useSession } from '../../../api/identity/session.ts';
import { rowsOf } from '../../../api/listed.ts';
import { changeOrFind } from '../../../api/lost-answer.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LeaveDialog } from '../../../ui/feedback/LeaveDialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { CheckedForm } from '../../../ui/forms/CheckedForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ReadOnlyNotice } from '../../common/ReadOnlyNotice.tsx';
import styles from './AddPage.module.css';
import { ScanDialog } from './scan/ScanDialog.tsx';
import { UuidField } from './UuidField.tsx';
import { formatUuid } from './uuid-text.ts';

/** The one sentence for every reason why a wingnut cannot be claimed (docs/product/wingnuts.md#claim). */
const INVALID_WINGNUT = 'Invalid wingnut ID provided, please check UUID';

/** Beside it, when a wrong code may be the reason. */
const CHECK_CODE = 'Check the claim code too';

const form = object({ wingnutId: uuidField() });
const codeForm = object({ wingnutId: uuidField(), claimCode: claimCodeField() });

const NO_ANSWER = 'The server could not be reached. Try again in a moment.';

/** The problem of a failed attempt that is not the fault of the UUID. */
const troubleOf = (error: unknown): string | undefined => {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
  return errorSentence(error, 'claim') ?? NO_ANSWER;
};

/** A wingnut of the company, undefined when it has none with this id. */
const findOwn = (id: string) =>
  call('wingnuts', 'get', { path: { id } }).catch((error: unknown) => {
    if (hasCode(error, 'NOT_FOUND')) return undefined;
    throw error;
  });

type Claimed = Pick<WingnutReply, 'id' | 'createdAt'>;

/**
 * Claims a wingnut. One that is the company's own already is not claimed again: `isNew` is false, unless an earlier
 * attempt of this person had lost its answer.
 */
async function claim(
  wingnutId: string,
  claimCode: string | undefined,
  wasTried: boolean,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  let isRefused = false;
  const { id } = await changeOrFind<Claimed>(
    () =>
      call('wingnuts', 'claim', { body: { wingnutId, claimCode } }).catch((error: unknown) => {
        isRefused = hasCode(error, 'INVALID_WINGNUT');
        throw error;
      }),
    () => findOwn(wingnutId),
    'INVALID_WINGNUT',
  );
  return { id, isNew: wasTried || !isRefused };
}

/** Adds a new wingnut to the company by its UUID, and by the claim code of its label where it has one (docs/product/wingnuts.md#claim). */
export default function AddPage() {
  const { isAuth } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [trouble, setTrouble] = useState<string>();
  const [own, setOwn] = useState<string>();
  const [claimed, setClaimed] = useState<string>();
  useEffect(() => {
    if (claimed) void navigate(wingnutAddedPath(claimed), { replace: true });
  }, [claimed, navigate]);
  const [params] = useSearchParams();
  const ofLabel = formatUuid(uuidInLabel(params.get('uuid') ?? '') ?? '');
  const { hash } = useLocation();
  const codeOfLabel = claimCodeInLabel(hash) ?? '';
  /** The second field appears with the code of a label, and when the server asks for a code. */
  const [asksForCode, setAsksForCode] = useState(codeOfLabel !== '');
  const rules = asksForCode ? codeForm : form;
  const [scanning, setScanning] = useState(false);
  const [scanned, setScanned] = useState(ofLabel);
  // The label of one's own wingnut leads to it. Whatever else the answer is, the form stands there.
  useEffect(() => {
    if (!isAuth || !scanned) return;
    let isOver = false;
    queries.ensureQueryData(wingnutsQuery).then(
      (list) => {
        const isOwn = rowsOf(list).some(({ id }) => id === scanned);
        if (isOwn && !isOver) void navigate(wingnutPath(scanned), { replace: true });
      },
      (error: unknown) => console.warn('It is not known whose wingnut this is', error),
    );
    return () => {
      isOver = true;
    };
  }, [isAuth, scanned, navigate, queries]);
  /** The UUID of an attempt without an answer. */
  const tried = useRef<string>(undefined);
  return (
    <>
      <PageHeader />
      <Card title="Which wingnut is it?" className={styles.card}>
        {isAuth ? (
          <Formik
            initialValues={{ wingnutId: ofLabel, claimCode: codeOfLabel }}
            validationSchema={rules}
            validateOnChange={false}
            validateOnBlur={false}
            onSubmit={async (values, { setFieldError, setErrors }) => {
              const wingnutId = values.wingnutId.toLowerCase();
              setTrouble(undefined);
              setOwn(undefined);
              try {
                const { id, isNew } = await claim(
                  wingnutId,
                  asksForCode ? values.claimCode : undefined,
                  tried.current === wingnutId,
                );
                void invalidateFleet(queries);
                if (isNew) return setClaimed(id);
                setFieldError('wingnutId', INVALID_WINGNUT);
                setOwn(id);
              } catch (error) {
                const problem = troubleOf(error);
                const sentence = errorSentence(error, 'claim') ?? INVALID_WINGNUT;
                if (problem) tried.current = wingnutId;
                else if (hasCode(error, 'CLAIM_CODE_NEEDED')) {
                  setAsksForCode(true);
                  setFieldError('claimCode', sentence);
                } else {
                  const mayBeCode = asksForCode && hasCode(error, 'INVALID_WINGNUT');
                  setErrors({ wingnutId: sentence, ...(mayBeCode && { claimCode: CHECK_CODE }) });
                }
                setTrouble(problem);
              }
            }}
          >
            {({ isSubmitting, values, setFieldValue, setFieldError }) => (
              <CheckedForm rules={rules} className={styles.form}>
                <p className={styles.hint}>The UUID stands on the wingnut's label: 32 letters and digits.</p>
                <UuidField name="wingnutId" />
                {asksForCode && (
                  <TextField
                    label="Claim code"
                    name="claimCode"
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    hint="Ten letters and digits below the UUID on the label."
                  />
                )}
                <div className={styles.wide}>
                  <Button onClick={() => setScanning(true)}>
                    <ScanQrCode aria-hidden size={16} strokeWidth={1.75} /> SCAN
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
                    Your company has this wingnut already. <Link to={wingnutPath(own)}>Go to the wingnut</Link>
                  </Message>
                )}
                <div className={styles.wide}>
                  <Button look="primary" type="submit" busy={isSubmitting}>
                    ADD WINGNUT
                  </Button>
                </div>
                <LeaveDialog unsaved={values.wingnutId !== '' && values.wingnutId !== scanned && !claimed && !own}>
                  The wingnut is not added yet.
                </LeaveDialog>
              </CheckedForm>
            )}
          </Formik>
        ) : (
          <ReadOnlyNotice />
        )}
      </Card>
    </>
  );
}
