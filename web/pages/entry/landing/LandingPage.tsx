import { DoorOpen, Heater, type LucideIcon, TriangleAlert, Zap } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import { PUBLIC_PATHS } from '../../../../shared/portal/public-paths.ts';
import { showLastingToast } from '../../../ui/feedback/toast.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { LanguageSwitch } from '../../common/language/LanguageSwitch.tsx';
import { Brand } from '../Brand.tsx';
import { Copyright } from '../Copyright.tsx';
import { INVITATION_OVER, takeInvitationOver } from '../invitation-over.ts';
import { LinkButton } from '../LinkButton.tsx';
import dashboardDark1200 from '../pictures/dashboard-dark-1200.webp';
import dashboardDark1800 from '../pictures/dashboard-dark-1800.webp';
import dashboardLight1200 from '../pictures/dashboard-light-1200.webp';
import dashboardLight1800 from '../pictures/dashboard-light-1800.webp';
import phoneDark390 from '../pictures/phone-dark-390.webp';
import phoneDark600 from '../pictures/phone-dark-600.webp';
import phoneLight390 from '../pictures/phone-light-390.webp';
import phoneLight600 from '../pictures/phone-light-600.webp';
import { Benefits } from './Benefits.tsx';
import { Contact } from './Contact.tsx';
import { DataPoints } from './DataPoints.tsx';
import { DeviceDrawing } from './DeviceDrawing.tsx';
import { EnterButton } from './EnterButton.tsx';
import styles from './Footer.module.css';
import headerStyles from './Header.module.css';
import section from './section.module.css';
import { TechSpecs } from './TechSpecs.tsx';

const DARK = '(prefers-color-scheme: dark)';
const SMALL = '(max-width: 743px)';
const dashboardLight = `${dashboardLight1200} 1200w, ${dashboardLight1800} 1800w`;
const dashboardDark = `${dashboardDark1200} 1200w, ${dashboardDark1800} 1800w`;
const phoneLight = `${phoneLight390} 390w, ${phoneLight600} 600w`;
const phoneDark = `${phoneDark390} 390w, ${phoneDark600} 600w`;
const DASHBOARD_SIZES = '(min-width: 1264px) 1200px, calc(100vw - 64px)';
const PHONE_SIZES = '276px';

/** The headline and a picture of the dashboard. On a phone the picture shows the dashboard on a phone. */
function Hero({ onEnter }: { readonly onEnter: () => void }) {
  return (
    <section className={section.inner}>
      <div className={styles.words}>
        <h1 className={styles.headline}>{say`Remote System Monitoring + Analytics`}</h1>
        <div className={styles.pitch}>
          <p>{say`See every boiler and hot water tank across your portfolio, and catch problems before your tenants do.`}</p>
          <div className={styles.calls}>
            <LinkButton href="#contact">{say`REQUEST A DEMO`}</LinkButton>
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
            alt={say`The dashboard of one building: gauges for pressure and temperature, and the day’s readings as a chart`}
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
            alt={say`The same dashboard on a phone`}
          />
        </picture>
      </div>
    </section>
  );
}

interface Interface {
  readonly title: English;
  readonly icon: LucideIcon;
  readonly text: English;
  readonly items: readonly string[];
  readonly caution?: English;
}

const INTERFACES: readonly Interface[] = [
  {
    title: english('Mechanical'),
    icon: Heater,
    text: english('Temperatures, pressures, pump currents and relay states from the equipment you have.'),
    items: [
      english('Hydronic heating'),
      english('HVAC equipment'),
      english('Domestic hot water'),
      english('Sprinkler systems'),
    ],
  },
  {
    title: english('Safety'),
    icon: TriangleAlert,
    text: english('Leak and gas alerts, sent to the people who can act.'),
    items: [english('Overflow'), english('Flood'), 'CO', english('Leak detection')],
    caution: english(
      'A monitoring aid only. It doesn’t replace listed CO alarms, shutoff valves or other safety controls.',
    ),
  },
  {
    title: english('Energy'),
    icon: Zap,
    text: english('See what the building uses next to what the heating system was doing that hour.'),
    items: [english('Electricity consumption'), english('Natural gas consumption')],
  },
  {
    title: english('Access'),
    icon: DoorOpen,
    text: english('Know when a door opens or a room is in use, without a camera.'),
    items: [english('Entry and exit'), english('Room occupancy')],
  },
];

/** The equipment that connects to the device. */
function Interfaces() {
  return (
    <section id="interfaces" className={section.band}>
      <div className={section.inner}>
        <h2 className={section.title}>{say`Interfaces`}</h2>
        <p className={section.lead}>{say`Works with the equipment you have, whatever the make or age.`}</p>
        <ul className={styles.cards}>
          {INTERFACES.map(({ title, icon: Icon, text, items, caution }) => (
            <li key={title} className={styles.card}>
              <Icon aria-hidden size={24} strokeWidth={1.75} className={styles.icon} />
              <h3>{say(title)}</h3>
              <p>{say(text)}</p>
              <ul className={styles.items}>
                {items.map((item) => (
                  <li key={item}>{say(item as English)}</li>
                ))}
              </ul>
              {caution && <p className={styles.caution}>{say(caution)}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const STEPS = [
  {
    title: english('Mount it'),
    text: english('One box, a few screws, one power outlet. Fits next to the boiler controls.'),
  },
  {
    title: english('Wire it'),
    text: english('Clip sensors to pipes, clamp pump leads, sense relays. No changes to the boiler.'),
  },
  {
    title: english('Monitor it'),
    text: english('Enter its ID in the portal, name the inputs and data starts flowing.'),
  },
] as const;

/** Shows how little work the start takes. */
function TurnKey() {
  return (
    <section className={section.band}>
      <div className={classNames(section.inner, styles.columns)}>
        <div>
          <h2 className={section.title}>{say`Turnkey, from boiler room to browser`}</h2>
          <p className={section.lead}>
            {say`A Wingnut mounts in the mechanical room and monitors up to 48 points. Device, connectivity and portal come ready to use.`}
          </p>
          <ol className={styles.steps}>
            {STEPS.map(({ title, text }) => (
              <li key={title}>
                <h3>{say(title)}</h3>
                <p>{say(text)}</p>
              </li>
            ))}
          </ol>
          <a href="#tech-specs" className={styles.more}>
            {say`SEE FULL SPEC SHEET`}
          </a>
        </div>
        <DeviceDrawing />
      </div>
    </section>
  );
}

/** The logo, the links to the page's sections, and the sign-in. */
function Header({ onEnter }: { readonly onEnter: () => void }) {
  return (
    <header id="top" className={headerStyles.bar}>
      <Brand />
      <nav aria-label={say`On this page`} className={headerStyles.links}>
        <a href="#interfaces">{say`Interfaces`}</a>
        <a href="#tech-specs">{say`Tech Specs`}</a>
        <a href="#contact">{say`Request a demo`}</a>
      </nav>
      <EnterButton onEnter={onEnter} />
    </header>
  );
}

/** The foot of the page: the company, the legal links, BACK TO TOP and LOG IN. */
function Footer({ onEnter }: { readonly onEnter: () => void }) {
  return (
    <footer className={styles.band}>
      <div className={styles.foot}>
        <div className={styles.who}>
          <Brand />
          <Copyright />
        </div>
        <nav aria-label={say`Legal`} className={styles.links}>
          <a href={PUBLIC_PATHS.terms}>{say`Terms`}</a>
          <a href={PUBLIC_PATHS.privacy}>{say`Privacy`}</a>
          <LanguageSwitch to={PUBLIC_PATHS.landing} />
        </nav>
        <div className={styles.ways}>
          <a href="#top" className={styles.top}>
            {say`BACK TO TOP`}
          </a>
          <EnterButton onEnter={onEnter} />
        </div>
      </div>
    </footer>
  );
}

const LoginGate = lazy(() => import('../LoginGate.tsx'));

/** The public entry page: a description of the product, and the sign-in (docs/product/public-site.md#landing). */
export function LandingPage() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (takeInvitationOver()) showLastingToast(say(INVITATION_OVER));
  }, []);
  const enter = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Header onEnter={enter} />
      <main>
        <Hero onEnter={enter} />
        <Benefits />
        <TurnKey />
        <DataPoints />
        <Interfaces />
        <TechSpecs />
        <Contact />
      </main>
      <Footer onEnter={enter} />
      {asked && (
        <Suspense>
          <LoginGate open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
