import { lazy, Suspense, useEffect, useState } from 'react';
import { PUBLIC_PATHS } from '../../../../shared/portal/public-paths.ts';
import { showLastingToast } from '../../../ui/feedback/toast.tsx';
import { Brand } from '../Brand.tsx';
import { Copyright } from '../Copyright.tsx';
import { INVITATION_OVER, takeInvitationOver } from '../invitation-over.ts';
import { Benefits } from './Benefits.tsx';
import { Contact } from './Contact.tsx';
import { DataPoints } from './DataPoints.tsx';
import { EnterButton } from './EnterButton.tsx';
import styles from './Footer.module.css';
import headerStyles from './Header.module.css';
import { Hero } from './Hero.tsx';
import { Interfaces } from './Interfaces.tsx';
import { TechSpecs } from './TechSpecs.tsx';
import { TurnKey } from './TurnKey.tsx';

/** The logo, the links to the page's sections, and the sign-in. */
function Header({ onEnter }: { readonly onEnter: () => void }) {
  return (
    <header id="top" className={headerStyles.bar}>
      <Brand />
      <nav aria-label="On this page" className={headerStyles.links}>
        <a href="#interfaces">Interfaces</a>
        <a href="#tech-specs">Tech Specs</a>
        <a href="#contact">Request a demo</a>
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
        <nav aria-label="Legal" className={styles.links}>
          <a href={PUBLIC_PATHS.terms}>Terms</a>
          <a href={PUBLIC_PATHS.privacy}>Privacy</a>
        </nav>
        <div className={styles.ways}>
          <a href="#top" className={styles.top}>
            BACK TO TOP
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
    if (takeInvitationOver()) showLastingToast(INVITATION_OVER);
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
