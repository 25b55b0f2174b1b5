import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { LANGUAGE_OPTIONS } from '../reader-options.ts';
import { contractorLinksQuery } from './contractor-links.ts';
import { dayChoices } from './invite-form.ts';

interface InviteFieldsProps {
  readonly propertyId: string;
  /** What the names of the fields begin with, where the form has others too. */
  readonly within?: string;
}

/** The fields of a new contractor link (docs/product/contractors.md#link). */
export function InviteFields({ propertyId, within = '' }: InviteFieldsProps) {
  const [days] = useState(() => dayChoices(Date.now(), OWN_ZONE));
  const { data } = useQuery(contractorLinksQuery(propertyId));
  const optional = { autoComplete: 'off', hint: 'We’ll send the link here' } as const;
  return (
    <>
      <TextField label="Name" name={`${within}name`} autoComplete="off" hint="Company or job" />
      <ChoiceField label="Access for" name={`${within}days`} options={days} />
      {data?.texts && <TextField {...optional} label="Mobile number (optional)" name={`${within}phone`} type="tel" />}
      <TextField {...optional} label="Email (optional)" name={`${within}email`} type="email" />
      <ChoiceField label="Language" name={`${within}language`} options={LANGUAGE_OPTIONS} />
      <Checkbox name={`${within}mayChange`}>Allow changes to wingnut configuration</Checkbox>
    </>
  );
}
