import { useState } from 'react';
import { object } from 'yup';
import { requiredDayField } from '../../../../shared/api/fields/day-field.ts';
import { countText } from '../../../../shared/domain/figures/numbers.ts';
import { tenantPath } from '../../../../shared/portal/public-paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextToCopy } from '../../../ui/controls/TextToCopy.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { DoneTitle } from '../../../ui/feedback/DoneTitle.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import QrCode from '../../../ui/figures/QrCode.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { download } from '../../../ui/layout/download.ts';
import kit from '../../../ui/style/kit.module.css';
import { useAct } from '../../common/acts.ts';
import { saying } from '../../common/saying.ts';
import type { PaperLink } from './tenant-paper.ts';

/** The apartments of the dialog. */
type Linked = readonly { readonly id: string; readonly number: string; readonly link?: object }[];

const RULES = object({ from: requiredDayField() });

/** Downloads the paper. The code that draws it is loaded when it is asked for. */
async function print(building: string, links: readonly PaperLink[]): Promise<void> {
  const { tenantPaper } = await import('./tenant-paper.ts');
  const bytes = await tenantPaper(building, links);
  const name = links.length === 1 ? `tenant-link-${links[0]?.number}` : 'tenant-links';
  download(`${name}.pdf`, new Blob([bytes.slice()], { type: 'application/pdf' }));
}

/** The new links, for this one time. */
function MadeLinks({
  building,
  links,
  onClose,
}: { readonly links: readonly PaperLink[] } & Pick<Props, 'building' | 'onClose'>) {
  const paper = useAct(() => print(building, links), {
    failed: saying('The paper was not made', 'Couldn’t create the PDF. Try again.'),
  });
  const [only] = links.length === 1 ? links : [];
  const title = only ? `Tenant link for apartment ${only.number}` : `${countText(links.length, 'tenant link')} created`;
  return (
    <Dialog open onClose={onClose} title={<DoneTitle>{title}</DoneTitle>}>
      <p className={kit.quiet}>
        {only ? 'The link is shown once.' : 'The links are shown once.'} Print the PDF and give it to the tenant: it has
        the QR code and a short text in English and Spanish.
      </p>
      {only && <QrCode text={only.address} label={`QR code of the tenant link for apartment ${only.number}`} />}
      {only && <TextToCopy text={only.address} what="address" />}
      {paper.failure && <Message tone="error">{paper.failure}</Message>}
      <DialogActions>
        <Button onClick={onClose}>CLOSE</Button>
        <Button look="primary" busy={paper.busy} onClick={() => paper.start()}>
          PRINT
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface Props {
  /** Those that get a link. */
  readonly apartments: Linked;
  /** The address of the building in one line. */
  readonly building: string;
  /** The day in the property's zone. */
  readonly today: string;
  /** Makes the links. Rejects with a sentence. @returns their tokens, by the id of an apartment */
  readonly onMake: (apartmentIds: readonly string[], from: string) => Promise<Readonly<Record<string, string>>>;
  readonly onClose: () => void;
}

/** Makes links of tenants, and prints them (docs/product/apartments.md#tenant). */
export function TenantLinkDialog({ apartments, building, today, onMake, onClose }: Props) {
  // The list behind changes with the save: these are the ones that it was about.
  const [chosen] = useState(apartments);
  const [made, setMade] = useState<readonly PaperLink[]>();
  const [only] = chosen.length === 1 ? chosen : [];
  if (made) return <MadeLinks building={building} links={made} onClose={onClose} />;
  return (
    <FormDialog<{ from: string }>
      title={only ? `Tenant link for apartment ${only.number}` : `Tenant links for ${chosen.length} apartments`}
      words={
        only
          ? `The tenant sees this apartment only, without an account.${only.link ? ' The link that the tenant has now ends.' : ''}`
          : 'Each tenant sees one apartment only, without an account. Apartments that have a link keep it.'
      }
      initialValues={{ from: today }}
      rules={RULES}
      verb={only ? 'CREATE LINK' : 'CREATE LINKS'}
      onSave={async ({ from }) => {
        const ids = chosen.map(({ id }) => id);
        const tokens = await onMake(ids, from);
        setMade(
          chosen.flatMap(({ id, number }) => {
            const token = tokens[id];
            return token === undefined ? [] : [{ number, address: `${location.origin}${tenantPath(token)}` }];
          }),
        );
      }}
      onSaved={() => {}}
      onClose={onClose}
    >
      <DateField name="from" label="Tenancy began" hint="Readings before this day are never shown" />
    </FormDialog>
  );
}
