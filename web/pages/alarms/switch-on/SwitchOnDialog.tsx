import { useQuery } from '@tanstack/react-query';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { entriesOf } from '../../../../shared/domain/wingnuts/wiring.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { settingsQuery } from '../../../api/settings-queries.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { sensorsOfProperty } from '../settings/threshold-drafts.ts';
import { templatesQuery } from '../templates/template-queries.ts';
import styles from './SwitchOnDialog.module.css';
import { SwitchOnForm } from './SwitchOnForm.tsx';

interface SwitchOnDialogProps {
  readonly wingnut: Pick<WingnutDetailReply, 'config' | 'latest' | 'now'>;
  readonly propertyId: string;
  readonly propertyName: string;
  readonly onClose: () => void;
}

/** The newest values of a wingnut by label. */
const latestOf = ({ config, latest }: SwitchOnDialogProps['wingnut']) =>
  Object.fromEntries(entriesOf(config.sensors).map(([input, { label }]) => [label, latest[input]]));

/** Switches the alarms of a wingnut's property on (docs/product/commissioning.md#alarms-on). */
export default function SwitchOnDialog({ wingnut, propertyId, propertyName, onClose }: SwitchOnDialogProps) {
  const settings = useQuery(settingsQuery(propertyId));
  const property = useQuery(propertyQuery(propertyId));
  const templates = useQuery(templatesQuery);
  const isLoading = settings.isPending || property.isPending || templates.isPending;
  const hasFailed = !isLoading && !(settings.data && property.data);
  const readAgain = () => {
    void settings.refetch();
    void property.refetch();
  };
  return (
    <Dialog open onClose={onClose} className={styles.dialog} title={`Switch the alarms of ${propertyName} on?`}>
      {isLoading && <RowsLoading />}
      {hasFailed && (
        <Message tone="error" busy={settings.isFetching || property.isFetching} onTryAgain={readAgain}>
          The alarm settings could not be loaded.
        </Message>
      )}
      {templates.isError && (
        <Message tone="notice" busy={templates.isFetching} onTryAgain={() => void templates.refetch()}>
          The limit templates could not be loaded. The presets remain.
        </Message>
      )}
      {!isLoading && settings.data && property.data ? (
        <SwitchOnForm
          settings={settings.data}
          templates={templates.data?.templates ?? []}
          values={{ latest: latestOf(wingnut), at: wingnut.now }}
          labels={sensorsOfProperty([wingnut])}
          there={sensorsOfProperty([wingnut, ...property.data.linkedWingnuts])}
          onClose={onClose}
        />
      ) : (
        <DialogActions>
          <Button onClick={onClose}>CANCEL</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
