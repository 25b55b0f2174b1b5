import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { call } from '../../../api/client.ts';
import { callLater, callOrWait, useWaiting, WaitsError } from '../../../api/waiting/waiting.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { useClock } from '../../../ui/dates/use-now.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import kit from '../../../ui/style/kit.module.css';
import { useAct } from '../../common/acts.ts';
import { saying } from '../../common/saying.ts';
import { LineDialog } from '../../jobs/LineDialog.tsx';
import { sessionQuery } from '../link/contractor-queries.ts';
import { noteTypedLine } from '../link/typed-line.ts';
import { useContractor } from '../shell/contractor.ts';
import styles from './ContractorBuilding.module.css';
import { SCREENS } from './paths.ts';
import type { SecondPhoneCode } from './SecondPhoneDialog.tsx';

const SecondPhoneDialog = lazyPart(() => import('./SecondPhoneDialog.tsx'));

const WHAT = english('More days');
const notAsked = saying('More days were not requested', english('Couldn’t send the request. Try again.'));
const noCode = saying('No code was made', english('Couldn’t make a code. Try again.'));

/** Asks for more days, and shows the fate of the question (docs/product/contractors.md#days). */
function MoreDays() {
  const queries = useQueryClient();
  const now = useClock();
  const { askedAt, declinedAt } = useContractor().session;
  const [asking, setAsking] = useState(false);
  const waits = useWaiting().some(({ call: { name }, refused }) => name === 'askDays' && !refused);
  const ask = async (line: string) => {
    try {
      const about = { title: say(WHAT), detail: line, page: SCREENS.building, instead: say`more days` };
      const change = callLater('contractor', 'askDays', { body: { line } });
      queries.setQueryData(sessionQuery.queryKey, await callOrWait(change, about));
      showToast(say`More days requested`);
    } catch (error) {
      if (!(error instanceof WaitsError)) throw error;
      showToast(error.message);
    }
  };
  const isAsked = typeof askedAt === 'number';
  return (
    <>
      {isAsked && <Message tone="notice">{say`More days requested ${weekTimeText(askedAt, now, OWN_ZONE)}`}</Message>}
      {!isAsked && typeof declinedAt === 'number' && (
        <Message tone="notice">{say`More days declined ${weekTimeText(declinedAt, now, OWN_ZONE)}`}</Message>
      )}
      {!isAsked && !waits && <Button onClick={() => setAsking(true)}>{say`REQUEST MORE DAYS`}</Button>}
      {asking && (
        <LineDialog
          title={say`Request more days`}
          what={say`The property’s admins get your request by email.`}
          label={say`Reason`}
          verb={say`REQUEST`}
          onClose={() => {
            noteTypedLine('', '');
            setAsking(false);
          }}
          onSend={ask}
          onTyped={(line) => noteTypedLine(say(WHAT), line)}
          failed={notAsked}
        />
      )}
    </>
  );
}

/** Shows the code by which a second phone opens the link (docs/product/contractors.md#second-device). */
function SecondPhone() {
  const queries = useQueryClient();
  const { devices, maxDevices } = useContractor().session;
  const [code, setCode] = useState<SecondPhoneCode>();
  const { busy, failure, start } = useAct(async () => setCode(await call('contractor', 'makeCode', undefined)), {
    failed: noCode,
  });
  if (devices >= maxDevices) return <p className={kit.note}>{say`Open on 2 phones`}</p>;
  return (
    <>
      <Button busy={busy} onClick={() => start()}>{say`ADD A PHONE`}</Button>
      {failure && <Message tone="error">{failure}</Message>}
      {code && (
        <Suspense>
          <SecondPhoneDialog
            code={code}
            onClose={() => {
              setCode(undefined);
              void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Actions on the link itself. */
export const LinkCard = () => (
  <Card title={say`This link`}>
    <div className={styles.acts}>
      <MoreDays />
      <SecondPhone />
      <ButtonLink to={SCREENS.work}>{say`WORK DONE`}</ButtonLink>
    </div>
  </Card>
);
