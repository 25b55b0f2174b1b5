import { useQueryClient } from '@tanstack/react-query';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { object } from 'yup';
import { uuidField } from '../../../../shared/api/fields.ts';
import { wingnutAddedPath } from '../../../../shared/portal/paths.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { invalidateFleet } from '../../../api/fleet-queries.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ReadOnlyNotice } from '../../common/ReadOnlyNotice.tsx';
import styles from './AddPage.module.css';
import { UuidField } from './UuidField.tsx';

/** The one sentence for every reason why a wingnut cannot be claimed (docs/product/wingnuts.md#claim). */
const INVALID_WINGNUT = 'Invalid wingnut ID provided, please check UUID';

const form = object({ wingnutId: uuidField() });

/** A network or server problem is not the fault of the UUID. */
const isTrouble = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Adds a new wingnut to the company by its UUID (docs/product/wingnuts.md#claim). */
export default function AddPage() {
  const { isAuth } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [trouble, setTrouble] = useState(false);
  return (
    <>
      <PageHeader />
      <Card title="Which wingnut is it?" className={styles.card}>
        {isAuth ? (
          <Formik
            initialValues={{ wingnutId: '' }}
            validationSchema={form}
            validateOnChange={false}
            validateOnBlur={false}
            onSubmit={async ({ wingnutId }, { setFieldError }) => {
              setTrouble(false);
              try {
                const { id } = await call('wingnuts', 'claim', { body: { wingnutId: wingnutId.toLowerCase() } });
                void invalidateFleet(queries);
                void navigate(wingnutAddedPath(id));
              } catch (error) {
                setFieldError('wingnutId', errorSentence(error, 'claim') ?? INVALID_WINGNUT);
                setTrouble(isTrouble(error));
              }
            }}
          >
            {({ isSubmitting }) => (
              <Form noValidate className={styles.form}>
                <p className={styles.hint}>The UUID stands on the wingnut's label: 32 letters and digits.</p>
                <UuidField name="wingnutId" />
                {trouble && <Message tone="error">The server could not be reached. Try again in a moment.</Message>}
                <div>
                  <Button look="primary" type="submit" busy={isSubmitting}>
                    ADD WINGNUT
                  </Button>
                </div>
              </Form>
            )}
          </Formik>
        ) : (
          <ReadOnlyNotice />
        )}
      </Card>
    </>
  );
}
