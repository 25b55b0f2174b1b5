import { DoorOpen, Heater, type LucideIcon, TriangleAlert, Zap } from 'lucide-react';
import styles from './Interfaces.module.css';
import section from './section.module.css';

interface Interface {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly text: string;
  readonly items: readonly string[];
  readonly caution?: string;
}

const INTERFACES: readonly Interface[] = [
  {
    title: 'Mechanical',
    icon: Heater,
    text: 'Temperatures, pressures, pump currents and relay states of the plant you have.',
    items: ['Hydronic heating', 'HVAC equipment', 'Domestic hot water', 'Sprinkler systems'],
  },
  {
    title: 'Safety',
    icon: TriangleAlert,
    text: 'Word of water or gas where it should not be, sent to the people who can act.',
    items: ['Overflow', 'Flood', 'CO', 'Leak detection'],
    caution: 'A monitoring aid. It never replaces listed CO alarms, shut-off valves or any other safety control.',
  },
  {
    title: 'Energy',
    icon: Zap,
    text: 'What the building uses, beside what the plant was doing at that hour.',
    items: ['Electricity consumption', 'Natural gas consumption'],
  },
  {
    title: 'Access',
    icon: DoorOpen,
    text: 'When a door opens or a room is in use, known without a camera.',
    items: ['Entry and exit', 'Room occupancy'],
  },
];

/** The equipment that connects to the device. */
export function Interfaces() {
  return (
    <section id="interfaces" className={section.band}>
      <div className={section.inner}>
        <h2 className={section.title}>Interfaces</h2>
        <p className={section.lead}>It reads what is already in the room, whatever its make and age.</p>
        <ul className={styles.cards}>
          {INTERFACES.map(({ title, icon: Icon, text, items, caution }) => (
            <li key={title} className={styles.card}>
              <Icon aria-hidden size={24} strokeWidth={1.75} className={styles.icon} />
              <h3>{title}</h3>
              <p>{text}</p>
              <ul className={styles.items}>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
              {caution && <p className={styles.caution}>{caution}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
