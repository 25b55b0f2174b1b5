import { useState } from 'react';
import { addressLine } from '../../../shared/domain/property.ts';
import { isAnswerLost } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { untilKnown } from '../../api/lost-answer.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { LeaveDialog } from '../../ui/feedback/LeaveDialog.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { DescriptionList } from '../../ui/layout/DescriptionList.tsx';
import styles from './form.module.css';
import { configOf, type PropertyValues, zoneOf } from './property-values.ts';

interface ConfirmPropertyProps {
  readonly values: PropertyValues;
  /** Called with the new property's uuid. */
  readonly onAdded: (id: string) => void;
  /** Goes back to the form, with the server's error about the Property ID if there is one. */
  readonly onEdit: (trouble?: string) => void;
}

/** The second step: shows the property for a last check before it is added. */
export function ConfirmProperty({ values, onAdded, onEdit }: ConfirmPropertyProps) {
  const [stage, setStage] = useState<'asking' | 'busy' | 'failed'>('asking');
  const [why, setWhy] = useState<string>();
  const config = configOf(values);
  const externalId = values.externalId.trim();
  const confirm = async () => {
    setStage('busy');
    try {
      const body = { externalId, config: { ...config, assests: [] } };
      const { id } = await untilKnown(() => call('properties', 'add', { body }));
      onAdded(id);
    } catch (error) {
      const sentence = errorSentence(error);
      if (sentence && !isAnswerLost(error)) return onEdit(sentence);
      console.warn('The property was not added', error);
      setWhy(sentence);
      setStage('failed');
    }
  };
  return (
    <div className={styles.form}>
      <DescriptionList
        facts={[
          ['Property Name', config.name],
          ['Property ID', externalId],
          ['Portfolio', config.portfolio || '-'],
          ['Address', addressLine(config.address)],
          ['Time Zone', zoneOf(values).replaceAll('_', ' ') || 'Set from the address'],
        ]}
      />
      {stage === 'failed' && <Message tone="error">{why ?? 'Couldn’t add the property. Try again.'}</Message>}
      <div className={styles.actions}>
        <Button look="primary" busy={stage === 'busy'} autoFocus onClick={() => void confirm()}>
          CONFIRM NEW PROPERTY
        </Button>
        <Button disabled={stage === 'busy'} onClick={() => onEdit()}>
          EDIT DETAILS
        </Button>
      </div>
      <LeaveDialog unsaved>Your new property hasn’t been added.</LeaveDialog>
    </div>
  );
}
