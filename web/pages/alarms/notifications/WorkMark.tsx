import { isUnderWay } from '../../../../shared/domain/alarms/check/planned-work.ts';
import { knownZone } from '../../../../shared/domain/figures/times.ts';
import { WorkLine } from '../../planned-work/WorkLine.tsx';
import { workInShort, workSentence } from '../../planned-work/work-words.ts';
import type { PropertyRow } from './property-rows.ts';
import styles from './WorkMark.module.css';

interface WorkMarkProps {
  readonly row: Pick<PropertyRow, 'works' | 'timeZone' | 'linkedWingnuts'>;
  /** In the second line of an item on a phone. Otherwise below the name, where rows are wide. */
  readonly onPhone?: boolean;
}

/** The work that goes on at a property of a list: a mark and words (docs/product/incidents.md#planned-work-screens). */
export function WorkMark({ row, onPhone = false }: WorkMarkProps) {
  const here = { zone: knownZone(row.timeZone), now: Date.now() };
  const underWay = row.works.filter((work) => isUnderWay(work, here.now));
  const work = underWay.find(({ wingnutId }) => wingnutId === undefined) ?? underWay[0];
  if (!work) return null;
  const serial = row.linkedWingnuts.find(({ id }) => id === work.wingnutId)?.externalId;
  return (
    <span className={onPhone ? styles.phone : styles.wide} title={workSentence(work, here, serial)}>
      <WorkLine small>{workInShort(work, here, serial)}</WorkLine>
    </span>
  );
}
