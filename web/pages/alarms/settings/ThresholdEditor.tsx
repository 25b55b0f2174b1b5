import { useQuery } from '@tanstack/react-query';
import type { PropertyReply } from '../../../../shared/api/types.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { settingsQuery } from '../alarm-queries.ts';
import { ThresholdForm } from './ThresholdForm.tsx';

interface ThresholdEditorProps {
  readonly property: PropertyReply;
  /** The sensor that somebody came for. */
  readonly sought?: string | undefined;
  /** Told whether something would be lost. */
  readonly onUnsaved: (unsaved: boolean) => void;
  /** Told when the success has been told. */
  readonly onSaved: () => void;
}

/** The limits of a property's sensors and who is told when one is passed (S2 §2.9, §4.4). */
export function ThresholdEditor(props: ThresholdEditorProps) {
  const settings = useQuery(settingsQuery(props.property.id));
  if (settings.data) return <ThresholdForm key={props.property.id} {...props} settings={settings.data} />;
  if (!settings.isError) return <RowsLoading />;
  return (
    <Message tone="error" busy={settings.isFetching} onTryAgain={() => void settings.refetch()}>
      The thresholds could not be loaded.
    </Message>
  );
}
