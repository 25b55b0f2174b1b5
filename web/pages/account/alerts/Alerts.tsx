import { useFormikContext } from 'formik';
import { BellRing, Check, CircleCheck, Mail, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AlertDevice, AlertsReply } from '../../../../shared/api/types/alert-types.ts';
import { isSetUp } from '../../../../shared/domain/alarms/channels/alert-choice.ts';
import { PERSON_CHANNELS } from '../../../../shared/domain/alarms/channels/channel.ts';
import { SEVERITIES } from '../../../../shared/domain/alarms/limits/severity.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { call } from '../../../api/client.ts';
import { untilGone, untilKnown } from '../../../api/lost-answer.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useClock } from '../../../ui/dates/use-now.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Tag } from '../../../ui/feedback/Tag.tsx';
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx';
import { ErrorLine } from '../../../ui/forms/ErrorLine.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import kit from '../../../ui/style/kit.module.css';
import { useAct } from '../../common/acts.ts';
import { CHANNEL_NAMES, provenInWords } from '../../common/channel-words.ts';
import {
  canPush,
  deviceIdOf,
  ownDeviceId,
  PushForbiddenError,
  subscribe,
  unsubscribe,
} from '../../common/push/browser-push.ts';
import { rememberBrowser } from '../../common/push/push-memory.ts';
import { QuietHoursFields } from '../../common/quiet-hours/QuietHoursFields.tsx';
import { saying } from '../../common/saying.ts';
import { useNoneCritical } from '../../common/use-none-critical.ts';
import styles from './Alerts.module.css';
import { type AlertValues, alertForm, valuesOf } from './alert-form.ts';
import { notSetUpInWords, reachInWords, SEVERITY_WORDS } from './alert-words.ts';
import { PhonePart } from './phone/PhonePart.tsx';
import { useAlerts, useAlertsCache, useSaveAlerts } from './use-alerts.ts';

const FORBIDDEN = 'This browser blocks notifications from the portal. Allow them in browser settings and try again.';
const NO_PUSH = 'This browser doesn’t support push. On an iPhone or iPad, add the portal to your home screen first.';

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
          : saying('Push was not switched', 'Couldn’t turn on push. Try again.')(error),
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
    { failed: saying('Push was not switched', 'Couldn’t turn off push. Try again.') },
  );
  return { own, on, off };
}

interface PushBrowsersProps {
  readonly settings: AlertsReply;
  readonly now: number;
}

/** The browsers that get push (docs/product/channels.md#push). */
function PushBrowsers({ settings: { devices, vapidPublicKey, provenAt }, now }: PushBrowsersProps) {
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
        <p className={kit.strong}>Push</p>
        <p className={kit.words}>
          {devices.length > 0 ? 'On these browsers, even when the portal is closed.' : 'Not set up on any browser'}
        </p>
      </div>
      {devices.length > 0 && <p className={styles.proven}>{provenInWords(provenAt.push, now)}</p>}
      <div className={styles.more}>
        {devices.length > 0 && (
          <ul className={styles.devices} aria-label="Browsers with push">
            {devices.map((device) => (
              <li key={device.id} className={styles.device}>
                <p className={styles.deviceName}>
                  {device.name}{' '}
                  {device.id === own && (
                    <Tag tone="neutral" icon={Check}>
                      This browser
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
            ENABLE IN THIS BROWSER
          </Button>
        )}
        {!isOn && !canPush() && <p className={kit.words}>{NO_PUSH}</p>}
        {failure && <Message tone="error">{failure}</Message>}
      </div>
    </li>
  );
}

const CRITICAL_ERROR = 'critical-error';

/** A row of boxes for each severity; on a phone a card for each. */
function ChannelMatrix({ settings }: { readonly settings: AlertsReply }) {
  const { errors } = useFormikContext<{ ticks: unknown }>();
  const critical = (errors.ticks as { readonly critical?: string } | undefined)?.critical;
  const shown = PERSON_CHANNELS.filter((channel) => settings.available.includes(channel));
  const notSetUp = notSetUpInWords(settings);
  return (
    <div className={styles.matrix}>
      {SEVERITIES.map((severity) => {
        const { name, meaning } = SEVERITY_WORDS[severity];
        const isWrong = severity === 'critical' && critical !== undefined;
        return (
          <fieldset
            key={severity}
            className={styles.severity}
            {...(isWrong && { 'aria-invalid': true, 'aria-describedby': CRITICAL_ERROR, tabIndex: -1 })}
          >
            <legend className={styles.legend}>{name}</legend>
            <p className={styles.meaning}>{meaning}</p>
            <div className={styles.ways}>
              {shown.map((channel) => (
                <Checkbox
                  key={channel}
                  name={`ticks.${severity}.${channel}`}
                  disabled={!isSetUp(channel, settings, settings.available)}
                >
                  {CHANNEL_NAMES[channel]}
                </Checkbox>
              ))}
            </div>
            {severity === 'critical' && <ErrorLine id={CRITICAL_ERROR}>{critical}</ErrorLine>}
          </fieldset>
        );
      })}
      {notSetUp && <p className={styles.notSetUp}>{notSetUp}</p>}
    </div>
  );
}

interface WaysProps {
  readonly settings: AlertsReply;
  readonly email: string;
}

/** The address of each channel, and the time at which a message last arrived there. */
function Ways({ settings, email }: WaysProps) {
  const now = useClock();
  return (
    <ul className={styles.places} aria-label="Where your alerts go">
      <li className={styles.place}>
        <Mail aria-hidden size={20} strokeWidth={1.75} />
        <div>
          <p className={kit.strong}>{CHANNEL_NAMES.email}</p>
          <p className={kit.words}>{email}</p>
        </div>
        <p className={styles.proven}>{provenInWords(settings.provenAt.email, now)}</p>
      </li>
      {settings.available.includes('push') && <PushBrowsers settings={settings} now={now} />}
    </ul>
  );
}

interface ReachLineProps {
  readonly settings: AlertsReply;
  /** Says that no limit is critical, so that none of it ever happens. */
  readonly none: string | undefined;
}

/** The channels by which a critical alarm reaches the person now, as they are saved, and whether there is one at all. */
function ReachLine({ settings, none }: ReachLineProps) {
  const { words, isWeak: isFew } = reachInWords(settings);
  const isWeak = isFew || none !== undefined;
  const Icon = isWeak ? TriangleAlert : CircleCheck;
  return (
    <p className={styles.reach} data-weak={isWeak || undefined}>
      <Icon aria-hidden size={20} strokeWidth={1.75} />
      <span>
        {words}
        {none && (
          <>
            {' '}
            {none} <Link to={PAGE_PATHS.notifications}>Set critical limits</Link>
          </>
        )}
      </span>
    </p>
  );
}

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function AlertsForm({ settings }: { readonly settings: AlertsReply }) {
  const [zone] = useState(browserZone);
  // A person's choices survive when the settings are read again: only a save makes new first values.
  const [first] = useState(() => valuesOf(settings, zone));
  const { outcome, save } = useSaveAlerts(settings);
  return (
    <PortalForm<AlertValues>
      initialValues={first}
      rules={alertForm}
      onSubmit={async (values, { resetForm }) => {
        if (await save(values)) resetForm({ values });
      }}
      className={styles.form}
    >
      {({ dirty, isSubmitting }) => (
        <>
          <ChannelMatrix settings={settings} />
          <QuietHoursFields zone={zone} />
          <div>
            <Checkbox name="mondayMail">Email findings every Monday at 7:00 AM</Checkbox>
            <p className={styles.hint}>Up to ten findings, riskiest first. Skipped when there are none.</p>
          </div>
          {outcome?.is === 'failed' && <Message tone="error">{outcome.words}</Message>}
          <div className={styles.foot}>
            <Button type="submit" look="primary" busy={isSubmitting} disabled={!dirty}>
              SAVE ALERTS
            </Button>
            <p role="status" className={styles.saved}>
              {outcome?.is === 'saved' && !dirty && (
                <>
                  <CircleCheck aria-hidden size={16} strokeWidth={1.75} /> Alerts saved
                </>
              )}
            </p>
          </div>
        </>
      )}
    </PortalForm>
  );
}

interface AlertsProps {
  readonly email: string;
  /** Shown beside the title. */
  readonly aside?: ReactNode;
}

/** The way in which the signed-in person is notified of alarms (docs/product/channels.md#alerts). */
export function Alerts({ email, aside }: AlertsProps) {
  const alerts = useAlerts();
  // The first sentence speaks of both, so it waits for both.
  const none = useNoneCritical();
  const data = none.isPending ? undefined : alerts.data;
  return (
    <Card title="Alerts" aside={aside}>
      <div className={styles.body}>
        {!data && (
          <div className={styles.toCome}>
            <QueryState query={alerts} failed="Couldn’t load your alerts." loading={<Spinner label="Loading" />}>
              {() => <Spinner label="Loading" />}
            </QueryState>
          </div>
        )}
        {data && (
          <>
            <p className={kit.note}>How you’re notified as a property recipient or on call.</p>
            <ReachLine settings={data} none={none.words} />
            <AlertsForm settings={data} />
            <Ways settings={data} email={email} />
            <PhonePart settings={data} />
          </>
        )}
      </div>
    </Card>
  );
}
