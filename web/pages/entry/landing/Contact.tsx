import { lazy, Suspense } from 'react';
import { classNames } from '../../../ui/style/class-names.ts';
import styles from './Contact.module.css';
import section from './section.module.css';
import { whenNear } from './when-near.ts';

// The form is in the page from the start. Its code loads when the form is nearly visible.
const ContactForm = lazy(async () => {
  await whenNear('contact');
  return import('./ContactForm.tsx');
});

/** The section where people ask for a demo. */
export function Contact() {
  return (
    <section id="contact" className={section.band}>
      <div className={classNames(section.inner, styles.columns)}>
        <div>
          <h2 className={section.title}>Request a demo</h2>
          <p className={section.lead}>
            Tell us how many buildings you look after and what keeps you up at night. We will write back, and show you
            the portal with boiler rooms like yours in it.
          </p>
        </div>
        {/* Markup whose script comes late, and which is translated around that time, is sometimes lost. So the form stays as it is. */}
        <div className={styles.card} translate="no">
          <Suspense>
            <ContactForm />
          </Suspense>
        </div>
      </div>
    </section>
  );
}
