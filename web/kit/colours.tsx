import { useLayoutEffect, useRef, useState } from 'react';
import { HUES, Swatch } from '../ui/chart/index.ts';
import { useTheme } from '../ui/style/theme.ts';
import { contrast } from './contrast.ts';
import styles from './Kit.module.css';
import { Specimen } from './Specimen.tsx';

/** Each token with its use and the background for its contrast. */
const TOKENS = [
  ['bg', 'Page, sidebar', 'ink'],
  ['surface', 'Card, field', 'ink'],
  ['inset', 'Track, hover, disabled', 'ink'],
  ['raise', 'Dialog, tooltip, save bar', 'ink'],
  ['line', 'Hairline', 'surface'],
  ['line-strong', 'Control edge, axis', 'surface'],
  ['ink', 'Text', 'surface'],
  ['ink-2', 'Secondary text', 'surface'],
  ['ink-3', 'Caption, unit', 'inset'],
  ['accent', 'Action, link, focus', 'surface'],
  ['accent-hover', 'Action under the pointer', 'on-accent'],
  ['on-accent', 'On accent', 'accent'],
  ['alarm', 'Alarm, lost device, error', 'surface'],
  ['on-alarm', 'On alarm', 'alarm'],
  ['warn', 'Attention, unsaved', 'surface'],
  ['ok', 'Live, on', 'surface'],
  ['accent-soft', 'Chosen', 'accent'],
  ['alarm-soft', 'Alarm ground', 'alarm'],
  ['warn-soft', 'Attention ground', 'warn'],
  ['ok-soft', 'On ground', 'ok'],
] as const;

interface Measured {
  readonly colour: string;
  readonly contrast: number;
}

/** The colours as the browser computes them now, and their contrasts. */
function useMeasured(pairs: readonly (readonly [token: string, against: string])[]) {
  const theme = useTheme();
  const probe = useRef<HTMLSpanElement>(null);
  const [measured, setMeasured] = useState<readonly Measured[]>([]);
  useLayoutEffect(() => {
    const element = probe.current;
    if (!element) return;
    // The document already has the theme, and the browser resolves each token with it.
    element.dataset.theme = theme;
    const colourOf = (token: string) => {
      element.style.color = `var(--${token})`;
      return getComputedStyle(element).color;
    };
    setMeasured(
      pairs.map(([token, against]) => ({
        colour: colourOf(token),
        contrast: contrast(colourOf(token), colourOf(against)),
      })),
    );
  }, [pairs, theme]);
  return { probe, measured };
}

const hex = (colour = '') =>
  `#${(colour.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;

const INDEXES = Array.from({ length: 2 * HUES }, (_, index) => index + 1);
const TOKEN_PAIRS = TOKENS.map(([token, , against]) => [token, against] as const);
const SERIES_PAIRS = INDEXES.map((colourIndex) => [`s${((colourIndex - 1) % HUES) + 1}`, 'surface'] as const);

/** The tokens with their contrast, measured on the current page. */
export function Colours() {
  const tokens = useMeasured(TOKEN_PAIRS);
  const series = useMeasured(SERIES_PAIRS);
  return (
    <>
      <Specimen name="Tokens, with their contrast to the token named">
        <span ref={tokens.probe} hidden />
        <ul className={`${styles.colours} ${styles.wide}`}>
          {TOKENS.map(([token, use, against], index) => (
            <li key={token} className={styles.colour}>
              <span className={styles.swatch} style={{ background: `var(--${token})` }} />
              <strong>{token}</strong>
              <code>{hex(tokens.measured[index]?.colour)}</code>
              <small>{use}</small>
              <small>
                {tokens.measured[index]?.contrast.toFixed(1)} : 1 to {against}
              </small>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Series, with their contrast to surface">
        <span ref={series.probe} hidden />
        <ul className={`${styles.colours} ${styles.wide}`}>
          {INDEXES.map((colourIndex, index) => (
            <li key={colourIndex} className={styles.colour}>
              <span className={styles.stroke}>
                <Swatch colourIndex={colourIndex} />
              </span>
              <strong>{colourIndex}</strong>
              <code>{hex(series.measured[index]?.colour)}</code>
              <small>{colourIndex > HUES ? 'dashed' : 'solid'}</small>
              <small>{series.measured[index]?.contrast.toFixed(1)} : 1</small>
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  );
}
