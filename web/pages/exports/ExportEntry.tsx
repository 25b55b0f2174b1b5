import type { ExportReply } from '../../../shared/api/types/export-types.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { OWN_ZONE, weekTimeText } from '../../ui/dates/time-format.ts';
import { useClock } from '../../ui/dates/use-now.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { Tag } from '../../ui/feedback/Tag.tsx';
import { useAct } from '../common/acts.ts';
import { saying } from '../common/saying.ts';
import styles from './Exports.module.css';
import { useAddExport } from './export-queries.ts';
import { factsOf, STATES, titleOf } from './export-words.ts';
import { openDownload } from './open-download.ts';

/** How far it is, while it is being made. */
const Progress = ({ percent }: Pick<ExportReply, 'percent'>) => (
  <div className={styles.progress}>
    <progress aria-label="Progress" value={percent} max={100} />
    <span>{percent} %</span>
  </div>
);

/** One file: what it is, how far it is, and what can be done with it. @param zone IANA name of the property's zone */
export function ExportEntry({ file, zone }: { readonly file: ExportReply; readonly zone: string }) {
  const { id, kind, format, property, portfolio, window, state, percent, at, until } = file;
  const now = useClock();
  const add = useAddExport();
  const { words, tone, icon } = STATES[state];
  const download = useAct(async () => openDownload((await call('exports', 'link', { path: { exportId: id } })).url), {
    failed: saying('The file was not downloaded', 'The file could not be downloaded. Try again.'),
  });
  const again = useAct(
    () =>
      add({
        kind,
        format,
        ...(property && { propertyId: property.id }),
        ...(portfolio !== null && { portfolio }),
        ...window,
      }),
    { failed: saying('The file was not asked for', 'The file was not asked for. Nothing is lost: try again.') },
  );
  const failure = download.failure ?? again.failure;
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <h3 className={styles.name}>{titleOf(file)}</h3>
        <p className={styles.facts}>{factsOf(file, zone)}</p>
        <p className={styles.facts}>
          Asked for {weekTimeText(at, now, OWN_ZONE)}
          {state === 'ready' && until !== null && `, can be downloaded until ${weekTimeText(until, now, OWN_ZONE)}`}
        </p>
      </div>
      <div className={styles.state}>
        <Tag tone={tone} icon={icon}>
          {words}
        </Tag>
        {(state === 'running' || state === 'waiting') && <Progress percent={percent} />}
        {state === 'ready' && (
          <Button busy={download.busy} onClick={() => download.start()} aria-label={`DOWNLOAD ${titleOf(file)}`}>
            DOWNLOAD
          </Button>
        )}
        {(state === 'failed' || state === 'expired') && (
          <Button busy={again.busy} onClick={() => again.start()}>
            {state === 'failed' ? 'TRY AGAIN' : 'EXPORT AGAIN'}
          </Button>
        )}
      </div>
      {failure && <Message tone="error">{failure}</Message>}
    </li>
  );
}
