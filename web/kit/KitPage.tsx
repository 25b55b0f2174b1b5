import { SegmentedControl } from '../ui/controls/SegmentedControl.tsx';
import { setTheme, useTheme } from '../ui/style/theme.ts';
import { Buttons } from './buttons.tsx';
import { Charts } from './charts.tsx';
import { Choices } from './choices.tsx';
import { Colours } from './colours.tsx';
import { Dates } from './dates.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { Gauges } from './gauges.tsx';
import styles from './Kit.module.css';
import { Panels } from './panels.tsx';
import { Scales } from './scales.tsx';
import { States } from './states.tsx';
import { Statuses } from './statuses.tsx';
import { Tables } from './tables.tsx';

const SECTIONS = {
  Colours,
  Scales,
  Buttons,
  Fields,
  Choices,
  Dates,
  Statuses,
  Panels,
  Dialogs,
  States,
  Gauges,
  Charts,
  Tables,
} as const;

/** Every part of the kit in all its states, in both themes. */
export function KitPage() {
  const theme = useTheme();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Kit</h1>
        <SegmentedControl label="Theme" names={['light', 'dark']} applied={theme} onChoose={setTheme} />
        <nav aria-label="Sections" className={styles.nav}>
          {Object.keys(SECTIONS).map((name) => (
            <a key={name} href={`#${name}`}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main className={styles.main}>
        {Object.entries(SECTIONS).map(([name, Shown]) => (
          <section key={name} id={name} aria-labelledby={`${name}-title`} className={styles.section}>
            <h2 id={`${name}-title`} className={styles.title}>
              {name}
            </h2>
            <Shown />
          </section>
        ))}
      </main>
    </div>
  );
}
