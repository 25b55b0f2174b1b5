import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LinkedWingnut } from '../../../shared/api/types/entity-types.ts';
import { propertyPath, wingnutPath } from '../../../shared/portal/paths.ts';
import { Chip } from '../../ui/layout/Chip.tsx';
import { StatusIcon, statusOf, useShownStatus } from './StatusIcon.tsx';
import styles from './WingnutChips.module.css';
import { alikeSerials, chipsThatFit, shortSerial } from './wingnut.ts';

/** The first four characters of a serial number, and the rest where they do not tell it apart from others. */
export const Serial = ({ serial, whole }: { readonly serial: string; readonly whole: boolean }) => (
  <>
    {shortSerial(serial)}
    {whole && <span className={styles.rest}>{serial.slice(shortSerial(serial).length)}</span>}
  </>
);

interface WingnutChipProps {
  readonly wingnut: LinkedWingnut;
  readonly whole: boolean;
}

function WingnutChip({ wingnut, whole }: WingnutChipProps) {
  const { id, externalId } = wingnut;
  const status = statusOf(wingnut);
  const shown = useShownStatus(status);
  return (
    <Chip icon={<StatusIcon status={status} bare />}>
      <Link to={wingnutPath(id)} title={`${externalId}, ${shown}`}>
        <Serial serial={externalId} whole={whole} />
        <span className="visually-hidden">{` Wingnut ${externalId}, ${shown}`}</span>
      </Link>
    </Chip>
  );
}

interface WingnutChipsProps {
  readonly wingnuts: readonly LinkedWingnut[];
}

/**
 * One chip for each wingnut: its status, the start of its serial number, and the link to it
 * (docs/product/properties.md#chips).
 */
export function WingnutChips({ wingnuts }: WingnutChipsProps) {
  const alike = alikeSerials(wingnuts);
  return (
    <span className={styles.all}>
      {wingnuts.map((wingnut) => (
        <WingnutChip key={wingnut.id} wingnut={wingnut} whole={alike.has(wingnut.externalId)} />
      ))}
    </span>
  );
}

/** As many chips as fit into one line, and the number of the others, which leads to the property. */
export function WingnutChipLine({ wingnuts, propertyId }: WingnutChipsProps & { readonly propertyId: string }) {
  const line = useRef<HTMLSpanElement>(null);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const measure = () => setRoom(line.current?.clientWidth || Number.POSITIVE_INFINITY);
    const observer = new ResizeObserver(measure);
    if (line.current) observer.observe(line.current);
    measure();
    return () => observer.disconnect();
  }, []);
  const alike = alikeSerials(wingnuts);
  const texts = wingnuts.map(({ externalId }) => (alike.has(externalId) ? externalId : shortSerial(externalId)));
  const shown = wingnuts.slice(0, chipsThatFit(texts, room));
  const others = wingnuts.length - shown.length;
  return (
    <span ref={line} className={styles.line}>
      {shown.map((wingnut) => (
        <WingnutChip key={wingnut.id} wingnut={wingnut} whole={alike.has(wingnut.externalId)} />
      ))}
      {others > 0 && (
        <Link to={propertyPath(propertyId)} className={styles.more}>
          {shown.length > 0 ? (
            <>
              +{others}
              <span className="visually-hidden"> more wingnuts</span>
            </>
          ) : (
            `${others} wingnuts`
          )}
        </Link>
      )}
    </span>
  );
}
