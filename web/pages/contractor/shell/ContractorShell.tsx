import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { matchPath, NavLink, Outlet, useLocation } from 'react-router-dom';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { knownZone, weekTimeText, zoneText } from '../../../../shared/domain/figures/times.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { contractorOwner } from '../../../api/kept/owner.ts';
import { useWaiting } from '../../../api/waiting/waiting.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { OWN_ZONE, otherZone } from '../../../ui/dates/own-zone.ts';
import { useClock } from '../../../ui/dates/use-now.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { PageBoundary } from '../../../ui/feedback/PageBoundary.tsx';
import { Logo } from '../../../ui/layout/Logo.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { PageFrame } from '../../../ui/layout/page-header.tsx';
import { usePageFocus } from '../../../ui/layout/use-page-focus.ts';
import { ConnectionNotice } from '../../common/connection/ConnectionNotice.tsx';
import { HeldNotice } from '../../common/connection/HeldNotice.tsx';
import { LanguageSwitch } from '../../common/language/LanguageSwitch.tsx';
import { buildingQuery, equipmentQuery } from '../link/contractor-queries.ts';
import { SCREENS } from '../screens/paths.ts';
import styles from './ContractorShell.module.css';
import { useContractor } from './contractor.ts';

/** The portal's own pages work without a network by this part. Nothing waits for it. */
const Offline = lazyPart(() => import('../../shell/offline/Offline.tsx'));

const ENTRIES = [
  { word: english('DASHBOARD'), to: '/dashboard' },
  { word: english('WINGNUTS'), to: '/wingnuts' },
  { word: english('EQUIPMENT'), to: '/equipment' },
  { word: english('BUILDING'), to: '/building' },
] as const;

/** The end in the time of the device. It names its zone where the building, whose times stand below, has another one. @param zone of the building */
export function endText(end: number, now: number, zone: string | undefined): string {
  const isOther = zone !== undefined && otherZone(end, knownZone(zone)) !== '';
  return weekTimeText(end, now, OWN_ZONE) + (isOther ? ` ${zoneText(end, OWN_ZONE)}` : '');
}

const NOTICES = (
  <>
    <ConnectionNotice />
    <HeldNotice />
  </>
);

/** The data that a cellar needs is read with the first page, and kept for the time without a network (docs/product/contractors.md#offline). */
function useCellar(propertyId: string): void {
  useQuery({ ...buildingQuery, notifyOnChangeProps: [] });
  useQuery({ ...equipmentQuery(propertyId), notifyOnChangeProps: [] });
}

/** The frame around the contractor's pages: whose building it is, until when, the way to its pages, and the other language. */
export function ContractorShell() {
  const { session, linkId, leave } = useContractor();
  const now = useClock();
  const waiting = useWaiting().length;
  useCellar(session.propertyId);
  // The pages read it.
  const { data } = useQuery({ ...propertyQuery(session.propertyId), enabled: false });
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const inWingnut = matchPath(SCREENS.wingnut, pathname) !== null;
  // The address also holds the view of the dashboard, and another range is no other page.
  const page = inWingnut ? pathname : pathname.split('/')[1];
  const frame = useMemo(
    () => ({ title: '', actions: [], tellTitle: () => {}, ...(inWingnut && { back: SCREENS.wingnuts }) }),
    [inWingnut],
  );
  const main = usePageFocus(page ?? '');
  return (
    <>
      <header className={styles.head}>
        <div className={styles.row}>
          <span className={styles.logo}>
            <Logo size={26} />
          </span>
          <div className={styles.words}>
            <p className={styles.property}>{session.propertyName}</p>
            <p className={styles.facts}>
              <span>{session.company}</span>
              <span>{say`Contractor link, until ${endText(session.expiresAt, now, data?.config.timeZone)}`}</span>
            </p>
          </div>
          <nav className={styles.nav} aria-label={say`Pages`}>
            {ENTRIES.map(({ word, to }) => (
              <NavLink key={to} to={to} className={styles.entry ?? ''}>
                {say(word)}
              </NavLink>
            ))}
          </nav>
          <Button look="text" className={styles.leave} onClick={() => setLeaving(true)}>{say`LEAVE`}</Button>
        </div>
      </header>
      <main ref={main} tabIndex={-1} className={styles.page} data-titled={inWingnut || undefined}>
        <Suspense fallback={NOTICES}>
          {now < session.expiresAt ? <Offline userId={contractorOwner(linkId)} /> : NOTICES}
        </Suspense>
        <PageFrame value={frame}>
          <PageBoundary key={page}>
            <Outlet />
          </PageBoundary>
        </PageFrame>
      </main>
      <footer className={styles.foot}>
        <LanguageSwitch />
      </footer>
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        question={say`Leave this contractor link?`}
        consequence={[
          say`You won’t be able to reopen it on this device.`,
          ...(waiting > 0 ? [say`Unsent changes will be lost: ${waiting}.`] : []),
        ].join(' ')}
        verb={say`LEAVE`}
        danger
        onConfirm={async () => leave()}
        failure={say`Couldn’t leave the link. Try again.`}
      />
    </>
  );
}
