import { english, say } from '../../../../shared/domain/figures/say.ts';
import styles from './DeviceDrawing.module.css';

/** Terminals of the drawing: a group's name, its start on the board, and the number of terminals. */
const TOP = [
  { name: english('16 thermistors'), from: 28, count: 16 },
  { name: english('16 current loops'), from: 184, count: 16 },
] as const;
const BOTTOM = [
  { name: english('12 relay detects'), from: 28, count: 12 },
  { name: english('4 digital inputs'), from: 150, count: 4 },
] as const;
const HOLES = [
  [13, 13],
  [339, 13],
  [13, 108],
  [339, 108],
] as const;
const LIGHTS = [english('Power'), english('Network'), english('State')] as const;
const PITCH = 9;

/** The device from the front, to scale (32 cm by 11 cm), with the devices that connect to it. */
export function DeviceDrawing() {
  return (
    <figure className={styles.figure}>
      <svg viewBox="-10 -40 430 212" role="img" aria-label={say`Front of the device, 32 cm wide and 11 cm high`}>
        <rect className={styles.body} width="352" height="121" rx="6" />
        {HOLES.map(([x, y]) => (
          <circle key={`${x} ${y}`} className={styles.hole} cx={x} cy={y} r="4.5" />
        ))}
        {[...TOP.map((group) => ({ ...group, y: 8 })), ...BOTTOM.map((group) => ({ ...group, y: 103 }))].map(
          ({ name, from, count, y }) => (
            <g key={name}>
              {Array.from({ length: count }, (_, index) => from + index * PITCH).map((x) => (
                <rect key={x} className={styles.terminal} x={x} y={y} width="7" height="10" rx="1" />
              ))}
              <text className={styles.group} x={from} y={y === 8 ? 30 : 97}>
                {say(name)}
              </text>
            </g>
          ),
        )}
        <g transform="translate(28 46) scale(1.25)" className={styles.mark}>
          <path d="M9.200 11.200C7.600 8 5.600 4.600 3.500 4.600 1 4.600.5 8.900 2.600 12c1.400 2.100 3.500 3.500 5.600 4.200-.6-1.800-.2-3.700 1-5zM14.800 11.200c1.600-3.200 3.600-6.600 5.700-6.600 2.500 0 3 4.300.9 7.400-1.400 2.100-3.500 3.500-5.600 4.200.6-1.800.2-3.700-1-5z" />
          <path
            fillRule="evenodd"
            d="M12 10.600a4.400 4.400 0 1 1 0 8.800 4.400 4.400 0 0 1 0-8.800zm0 2.700a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400z"
          />
        </g>
        {LIGHTS.map((name, index) => (
          <g key={name}>
            <circle className={styles.light} cx={220 + index * 46} cy="56" r="3.5" />
            <text className={styles.group} x={220 + index * 46} y="72" textAnchor="middle">
              {say(name)}
            </text>
          </g>
        ))}
        <path className={styles.measure} d="M0 -10V-22M352 -10V-22M0 -16H352M362 0H374M362 121H374M368 0V121" />
        <text className={styles.size} x="176" y="-22" textAnchor="middle">
          32 cm
        </text>
        <text className={styles.size} x="374" y="64">
          11 cm
        </text>
        <path className={styles.wire} d="M64 113V150M100 113V150M172 113V150M240 121V150" />
        <text className={styles.size} x="44" y="166">
          {say`relays`}
        </text>
        <text className={styles.size} x="146" y="166">
          {say`door, leak`}
        </text>
        <text className={styles.size} x="222" y="166">
          {say`power`}
        </text>
      </svg>
      <figcaption>{say`Drawing of the device. The outline is to scale.`}</figcaption>
    </figure>
  );
}
