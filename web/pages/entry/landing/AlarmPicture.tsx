import { say } from '../../../../shared/domain/figures/say.ts';
import alarmDark1200 from '../pictures/alarm-dark-1200.webp';
import alarmDark1800 from '../pictures/alarm-dark-1800.webp';
import alarmLight1200 from '../pictures/alarm-light-1200.webp';
import alarmLight1800 from '../pictures/alarm-light-1800.webp';
import phoneDark390 from '../pictures/phone-alarm-dark-390.webp';
import phoneDark780 from '../pictures/phone-alarm-dark-780.webp';
import phoneLight390 from '../pictures/phone-alarm-light-390.webp';
import phoneLight780 from '../pictures/phone-alarm-light-780.webp';
import styles from './Benefits.module.css';

const DARK = '(prefers-color-scheme: dark)';
const SMALL = '(max-width: 743px)';
const SIZES = '(min-width: 1264px) 816px, (min-width: 1101px) calc(100vw - 448px), calc(100vw - 64px)';
const PHONE_SIZES = '358px';

/** An alarm of the demo portal: what happened, and what the person on call can do. */
export const AlarmPicture = () => (
  <figure className={styles.alarm}>
    <figcaption>
      <h3>{say`One page for the whole alarm`}</h3>
      <p>
        {say`What happened, how far out of range, who it’s assigned to and what to do next. Text, call or email, day and night.`}
      </p>
    </figcaption>
    <picture className={styles.picture}>
      <source
        media={`${SMALL} and ${DARK}`}
        srcSet={`${phoneDark390} 390w, ${phoneDark780} 780w`}
        sizes={PHONE_SIZES}
        width={390}
        height={700}
      />
      <source
        media={SMALL}
        srcSet={`${phoneLight390} 390w, ${phoneLight780} 780w`}
        sizes={PHONE_SIZES}
        width={390}
        height={700}
      />
      <source
        media={DARK}
        srcSet={`${alarmDark1200} 1200w, ${alarmDark1800} 1800w`}
        sizes={SIZES}
        width={1280}
        height={720}
      />
      <img
        srcSet={`${alarmLight1200} 1200w, ${alarmLight1800} 1800w`}
        src={alarmLight1200}
        sizes={SIZES}
        width={1280}
        height={720}
        loading="lazy"
        decoding="async"
        alt={say`An alarm of one building: the boiler supply with its limit in a chart, the people to respond, and the next step`}
      />
    </picture>
  </figure>
);
