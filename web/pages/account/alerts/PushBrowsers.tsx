import { BellRing, Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AlertDevice, AlertsReply } from '../../../../shared/api/types/alert-types.ts';
import { call } from '../../../api/client.ts';
import { untilGone, untilKnown } from '../../../api/lost-answer.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Tag } from '../../../ui/feedback/Tag.tsx';
import { useAct } from '../../common/acts.ts';
import { provenInWords } from '../../common/channel-words.ts';
import {
  canPush,
  deviceIdOf,
  ownDeviceId,
  PushForbiddenError,
  subscribe,
  unsubscribe,
} from '../../common/push/browser-push.ts';
import { rememberBrowser } from '../../common/push/push-memory.ts';
import { saying } from '../../common/saying.ts';
import styles from './Alerts.module.css';
import { useAlertsCache } from './use-alerts.ts';

const FORBIDDEN =
  'This browser does not allow notifications of the portal. Allow them in its settings, then try again.';
const NO_PUSH = 'This browser cannot get push. On an iPhone or iPad, add the portal to the home screen first.';

/** Switches push on in this browser, and off in each. */
function usePushBrowsers(publicKey: string) {
  const { keep, read } = useAlertsCache();
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    // A browser that hides its subscriptions counts as one without.
    ownDeviceId().then(setOwn, () => {});
  }, []);
  const on = useAct(
    async () => {
      off.forget();
      const body = await subscribe(publicKey);
      const id = await deviceIdOf(body.endpoint);
      keep(await untilKnown(() => call('alerts', 'addDevice', { body })));
      setOwn(id);
      rememberBrowser(id);
    },
    {
      failed: (error) =>
        error instanceof PushForbiddenError
          ? FORBIDDEN
          : saying('Push was not switched', 'Push is not switched on yet. Try again.')(error),
    },
  );
  const off = useAct(
    async ({ id }: AlertDevice) => {
      on.forget();
      await untilGone(() => call('alerts', 'removeDevice', { path: { deviceId: id } }));
      if (id === own) {
        await unsubscribe();
        setOwn(undefined);
        rememberBrowser(undefined);
      }
      await read();
    },
    { failed: saying('Push was not switched', 'Push is not switched off yet. Try again.') },
  );
  return { own, on, off };
}

interface PushBrowsersProps {
  readonly settings: AlertsReply;
  readonly now: number;
}

/** The browsers that get push (docs/product/channels.md#push). */
export function PushBrowsers({ settings: { devices, vapidPublicKey, provenAt }, now }: PushBrowsersProps) {
  const { own, on, off } = usePushBrowsers(vapidPublicKey);
  const failure = on.failure ?? off.failure;
  const isOn = devices.some(({ id }) => id === own);
  useEffect(() => {
    if (isOn) rememberBrowser(own);
  }, [isOn, own]);
  return (
    <li className={styles.place}>
      <BellRing aria-hidden size={20} strokeWidth={1.75} />
      <div>
        <p className={styles.where}>Push</p>
        <p className={styles.address}>
          {devices.length > 0 ? 'To these browsers, also when the portal is closed.' : 'To no browser yet.'}
        </p>
      </div>
      {devices.length > 0 && <p className={styles.proven}>{provenInWords(provenAt.push, now)}</p>}
      <div className={styles.more}>
        {devices.length > 0 && (
          <ul className={styles.devices} aria-label="Browsers that get push">
            {devices.map((device) => (
              <li key={device.id} className={styles.device}>
                <p className={styles.deviceName}>
                  {device.name}{' '}
                  {device.id === own && (
                    <Tag tone="neutral" icon={Check}>
                      This one
                    </Tag>
                  )}
                </p>
                <Button
                  busy={off.running?.[0].id === device.id}
                  aria-label={`REMOVE ${device.name}`}
                  onClick={() => off.start(device)}
                >
                  REMOVE
                </Button>
              </li>
            ))}
          </ul>
        )}
        {!isOn && canPush() && (
          <Button busy={on.busy} onClick={() => on.start()}>
            SWITCH ON IN THIS BROWSER
          </Button>
        )}
        {!isOn && !canPush() && <p className={styles.address}>{NO_PUSH}</p>}
        {failure && <Message tone="error">{failure}</Message>}
      </div>
    </li>
  );
}
