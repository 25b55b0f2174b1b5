import { useFormikContext } from 'formik';
import type { AlertsReply } from '../../../../shared/api/types/alert-types.ts';
import { isSetUp } from '../../../../shared/domain/alarms/channels/alert-choice.ts';
import { PERSON_CHANNELS } from '../../../../shared/domain/alarms/channels/channel.ts';
import { SEVERITIES } from '../../../../shared/domain/alarms/limits/severity.ts';
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx';
import { ErrorLine } from '../../../ui/forms/ErrorLine.tsx';
import { CHANNEL_NAMES } from '../../common/channel-words.ts';
import styles from './Alerts.module.css';
import { notSetUpInWords, SEVERITY_WORDS } from './alert-words.ts';

const CRITICAL_ERROR = 'critical-error';

/** A row of boxes for each severity; on a phone a card for each. */
export function ChannelMatrix({ settings }: { readonly settings: AlertsReply }) {
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
