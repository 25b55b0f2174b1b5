import { useId } from 'react';
import type { Certificate } from '../../../../shared/api/types/record-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { useWidth } from '../../../ui/layout/use-width.ts';
import styles from './Certificate.module.css';
import { AXIS_NAMES } from './certificate-facts.ts';
import { certificateDrawing } from './drawing.ts';

const SIZE = { height: 180, outdoorHeight: 44, font: 12 };

/** The curve of a certificate as wide as there is room, with the dotted minimum. @param says what it shows */
export function CertificateCurve({ certificate, says }: { readonly certificate: Certificate; readonly says: string }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const title = useId();
  const { head, body } = certificate;
  const drawing =
    width > 0 ? certificateDrawing(body, say(AXIS_NAMES[head.measured]), head.zone, { ...SIZE, width }) : undefined;
  return (
    <div ref={box} className={styles.curve} data-outdoor={body.outdoorCurve.length > 0 || undefined}>
      {drawing && (
        <svg
          width={drawing.width}
          height={drawing.height}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          role="img"
          aria-labelledby={title}
        >
          <title id={title}>{says}</title>
          <path className={styles.grid} d={drawing.grid} />
          <path className={styles.foot} d={drawing.foot} />
          <path className={styles.below} d={drawing.below} />
          <path className={styles.hatch} d={drawing.hatch} />
          {drawing.ground.map((ground) => (
            <rect key={ground.x} className={styles.ground} {...ground} />
          ))}
          <path className={styles.line} d={drawing.curve} />
          <path className={styles.required} d={drawing.required} />
          <path className={styles.onset} d={drawing.onset} />
          <path className={styles.outdoor} d={drawing.outdoor} />
          {drawing.lowest && <circle className={styles.lowest} cx={drawing.lowest.x} cy={drawing.lowest.y} r={4} />}
          {drawing.texts.map(({ x, y, text, anchor, look }) => (
            <text key={`${x} ${y} ${text}`} x={x} y={y} textAnchor={anchor} className={styles[look]} aria-hidden>
              {text}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}
