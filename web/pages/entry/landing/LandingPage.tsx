import { lazy, Suspense, useEffect, useState } from 'react';
import { showLastingToast } from '../../../ui/feedback/toast.tsx';
import { INVITATION_OVER, takeInvitationOver } from '../invitation-over.ts';
import { Benefits } from './Benefits.tsx';
import { Contact } from './Contact.tsx';
import { DataPoints } from './DataPoints.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Hero } from './Hero.tsx';
import { Interfaces } from './Interfaces.tsx';
import { TechSpecs } from './TechSpecs.tsx';
import { TurnKey } from './TurnKey.tsx';

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
