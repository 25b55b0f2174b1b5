import { FormikProvider } from 'formik';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import type { CheckedInput } from '../../../../shared/domain/wingnuts/checkout/check-inputs.ts';
import { MAX_SIGN_OFF_NOTE } from '../../../../shared/domain/wingnuts/checkout/record.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { useSession } from '../../../api/identity/session.ts';
import { WAITS } from '../../../api/waiting/waiting.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { OWN_ZONE, weekTimeText } from '../../../ui/dates/time-format.ts';
import { LeaveDialog } from '../../../ui/feedback/LeaveDialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useBottomBar } from '../../../ui/layout/use-bottom-bar.ts';
import { ReadOnlyNotice } from '../../common/ReadOnlyNotice.tsx';
import { InputRows } from './InputRows.tsx';
import styles from './SignOffForm.module.css';
import { useSignOff } from './use-sign-off.ts';

interface SignOffFormProps {
  readonly wingnut: WingnutDetailReply;
  readonly inputs: readonly CheckedInput[];
  /** The server's clock, UTC ms. */
  readonly now: number;
}

/** The inputs to tick, a note, and SIGN OFF. Readers see the inputs alone. */
export function SignOffForm({ wingnut, inputs, now }: SignOffFormProps) {
  const session = useSession();
  const foot = useBottomBar();
  const signOff = useSignOff(wingnut, inputs, now);
  const { form, failure, ticked, isTicked, tick, keptAt, waits, unsaved } = signOff;
  const mayTick = useMayAt(wingnut.property?.id);
  const open = inputs.filter((input) => input.isLive && input.verdict === 'good' && !isTicked(input));
  const name = session.isSignedIn ? `${session.person.firstName} ${session.person.lastName}`.trim() : '';
  return (
    <FormikProvider value={form}>
      <form className={styles.form} onSubmit={form.handleSubmit}>
        {!mayTick && <ReadOnlyNotice />}
        {mayTick && keptAt !== undefined && (
          <Message tone="notice">{`Your ticks and your note of ${weekTimeText(keptAt, Date.now(), OWN_ZONE)} are back.`}</Message>
        )}
        <Card
          title="Checked by you"
          aside={
            mayTick &&
            open.length > 0 && (
              <Button look="text" onClick={() => tick(open, true)}>
                {`TICK ${open.length} GOOD`}
              </Button>
            )
          }
        >
          <InputRows
            inputs={inputs}
            wingnut={wingnut}
            now={now}
            isTicked={isTicked}
            isTickable={signOff.isTickable}
            onTick={mayTick ? (each, isOn) => tick([each], isOn) : undefined}
          />
        </Card>
        {mayTick && (
          <>
            <Card className={styles.note} title="Note">
              <TextArea name="note" label="What the next person should know" limit={MAX_SIGN_OFF_NOTE} rows={3} />
            </Card>
            {failure && <Message tone="error">{failure}</Message>}
            {waits && <Message tone="notice">{WAITS}</Message>}
            <div ref={foot} className={styles.foot}>
              <span className={styles.who}>{name && `Signing as ${name}`}</span>
              <Button look="primary" type="submit" busy={form.isSubmitting} disabled={ticked === 0}>
                {ticked === inputs.length ? 'SIGN OFF' : `SIGN OFF ${ticked} OF ${inputs.length}`}
              </Button>
            </div>
          </>
        )}
      </form>
      <LeaveDialog unsaved={unsaved}>Your ticks and your note are not signed off yet.</LeaveDialog>
    </FormikProvider>
  );
}
