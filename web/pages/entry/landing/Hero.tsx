import { classNames } from '../../../ui/style/class-names.ts';
import { LinkButton } from '../LinkButton.tsx';
import dashboardDark1200 from '../pictures/dashboard-dark-1200.webp';
import dashboardDark1800 from '../pictures/dashboard-dark-1800.webp';
import dashboardLight1200 from '../pictures/dashboard-light-1200.webp';
import dashboardLight1800 from '../pictures/dashboard-light-1800.webp';
import phoneDark390 from '../pictures/phone-dark-390.webp';
import phoneDark600 from '../pictures/phone-dark-600.webp';
import phoneLight390 from '../pictures/phone-light-390.webp';
import phoneLight600 from '../pictures/phone-light-600.webp';
import { EnterButton } from './EnterButton.tsx';
import styles from './Hero.module.css';
import section from './section.module.css';

const DARK = '(prefers-color-scheme: dark)';
const SMALL = '(max-width: 743px)';
const dashboardLight = `${dashboardLight1200} 1200w, ${dashboardLight1800} 1800w`;
const dashboardDark = `${dashboardDark1200} 1200w, ${dashboardDark1800} 1800w`;
const phoneLight = `${phoneLight390} 390w, ${phoneLight600} 600w`;
const phoneDark = `${phoneDark390} 390w, ${phoneDark600} 600w`;
const DASHBOARD_SIZES = '(min-width: 1264px) 1200px, calc(100vw - 64px)';
const PHONE_SIZES = '276px';

/** The headline and a picture of the dashboard. On a phone the picture shows the dashboard on a phone. */
export function Hero({ onEnter }: { readonly onEnter: () => void }) {
  return (
    <section className={section.inner}>
      <div className={styles.words}>
        <h1 className={styles.headline}>Remote System Monitoring + Analytics</h1>
        <div className={styles.pitch}>
          <p>
            See every boiler and every hot water tank in your buildings from one page, and know about a fault before
            your tenants do.
          </p>
          <div className={styles.calls}>
            <LinkButton href="#contact">REQUEST A DEMO</LinkButton>
            <EnterButton className={styles.call} onEnter={onEnter} />
          </div>
        </div>
      </div>
      <div className={styles.stage}>
        <picture className={styles.screen}>
          <source media={`${SMALL} and ${DARK}`} srcSet={phoneDark} sizes={PHONE_SIZES} width={390} height={790} />
          <source media={SMALL} srcSet={phoneLight} sizes={PHONE_SIZES} width={390} height={790} />
          <source media={DARK} srcSet={dashboardDark} sizes={DASHBOARD_SIZES} width={1440} height={900} />
          <img
            srcSet={dashboardLight}
            src={dashboardLight1200}
            sizes={DASHBOARD_SIZES}
            width={1440}
            height={900}
            fetchPriority="high"
            alt="The dashboard of one building: gauges for pressure and temperature, and the day’s readings as a chart"
          />
        </picture>
        <picture className={classNames(styles.screen, styles.phone)}>
          <source media={DARK} srcSet={phoneDark} sizes="238px" />
          <img
            srcSet={phoneLight}
            src={phoneLight390}
            sizes="238px"
            width={390}
            height={790}
            loading="lazy"
            alt="The same dashboard on a phone"
          />
        </picture>
      </div>
    </section>
  );
}
