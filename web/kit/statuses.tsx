import { BellRing, Check, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { StatusIcon } from '../pages/common/StatusIcon.tsx';
import { Tag } from '../ui/feedback/Tag.tsx';
import { NumberWithUnit } from '../ui/figures/NumberWithUnit.tsx';
import { Tile, Tiles } from '../ui/figures/Tile.tsx';
import { Chip } from '../ui/layout/Chip.tsx';
import { Logo } from '../ui/layout/Logo.tsx';
import { STATUSES } from './boiler-rooms.ts';
import styles from './Kit.module.css';
import { Specimen, Specimens } from './Specimen.tsx';

function LiveTiles() {
  const [chosen, setChosen] = useState<string | undefined>('Disconnected');
  return (
    <div className={styles.wide}>
      <Tiles>
        {STATUSES.map((status, index) => (
          <Tile
            key={status}
            name={status}
            icon={<StatusIcon status={status} bare />}
            figure={[3, 1291, 5, 0][index]}
            chosen={chosen === status}
            onChoose={(on) => setChosen(on ? status : undefined)}
          />
        ))}
        <Tile name="Not counted yet" icon={<StatusIcon status="Live" bare />} figure={undefined} />
      </Tiles>
    </div>
  );
}

/** Statuses with their words, tags, chips and tiles. */
export const Statuses = () => (
  <>
    <Specimens>
      <Specimen name="Status: a silhouette and a word">
        <div className={styles.row}>
          {STATUSES.map((status) => (
            <StatusIcon key={status} status={status} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Tags">
        <div className={styles.row}>
          <Tag tone="alarm" icon={BellRing}>
            Alarm
          </Tag>
          <Tag tone="ok" icon={Check}>
            No alarms active
          </Tag>
          <Tag tone="warn" icon={BellRing}>
            3 breaches
          </Tag>
          <Tag tone="neutral" icon={CircleSlash}>
            No limits
          </Tag>
        </div>
      </Specimen>
      <Specimen name="Chips">
        <div className={styles.row}>
          <Chip icon={<StatusIcon status="Live" bare />}>
            <Link to="/local/kit">4821</Link>
          </Chip>
          <Chip icon={<StatusIcon status="Disconnected" bare />}>
            <Link to="/local/kit">3194</Link>
          </Chip>
        </div>
      </Specimen>
      <Specimen name="Figure, and one that is missing">
        <div className={styles.row}>
          <span>
            <NumberWithUnit value={167.4} quantity="temperature" />
          </span>
          <span>
            <NumberWithUnit value={null} quantity="pressure" />
          </span>
        </div>
      </Specimen>
      <Specimen name="Mark">
        <Logo />
      </Specimen>
    </Specimens>
    <Specimen name="Tiles that filter">
      <LiveTiles />
    </Specimen>
  </>
);
