import { lazy, Suspense, useEffect, useRef } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import styles from './Contact.module.css';
import section from './section.module.css';

/** The distance below the window at which an element counts as near: about one screen. */
const NEAR = '800px';

/** Calls `then` once the element is near the window. Returns what ends the watch. */
function whenNear(element: Element | null, then: () => void): (() => void) | undefined {
  if (!element) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) then();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

let setNear = () => {};
/** Never waits in the build, which shows no window. */
const isNear = typeof document !== 'undefined' && new Promise<void>((resolve) => (setNear = resolve));

// The form is in the page from the start. Its code loads when the form is nearly visible.
const ContactForm = lazy(async () => {
  await isNear;
  return import('./ContactForm.tsx');
});

/** The section where people ask for a demo. */
export function Contact() {
  const shown = useRef<HTMLElement>(null);
  // React makes the section anew when it was translated before the script came. The new one is watched.
  useEffect(() => whenNear(shown.current, setNear), []);
  return (
    <section ref={shown} id="contact" className={section.band}>
      <div className={classNames(section.inner, styles.columns)}>
        <div>
          <h2 className={section.title}>{say`Request a demo`}</h2>
          <p className={section.lead}>
            {say`Tell us how many buildings you manage and what you’re dealing with. We’ll get back to you with a demo tailored to buildings like yours.`}
          </p>
        </div>
        <div className={styles.card}>
          <Suspense>
            <ContactForm />
          </Suspense>
        </div>
      </div>
    </section>
  );
}
