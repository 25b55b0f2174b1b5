import { useFormikContext } from 'formik';
import { PAIRING_CODE } from '../../../../shared/api/fields/contractor-fields.ts';
import { type English, say } from '../../../../shared/domain/figures/say.ts';
import { ApiError } from '../../../api/api-error.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormFailure } from '../../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { type KeptLink, keepLink, keyOrNothing } from '../link/kept-links.ts';
import { openLink } from '../link/link-calls.ts';
import { openingRefusal, WORDS } from '../link/link-words.ts';

/** A link that this device opens. */
export interface OpeningProps {
  readonly linkId: string;
  readonly token: string;
  readonly onOpened: (link: KeptLink) => void;
}

class NoStorageError extends Error {
  override readonly name = 'NoStorageError';
}

/** The server says why a code does not open. */
function notJoined(error: unknown): string {
  if (error instanceof NoStorageError) return say(WORDS.noStorage);
  const words = openingRefusal(error);
  return error instanceof ApiError && words === 'lost' && error.status > 0
    ? say(error.message as English)
    : say(WORDS[words]);
}

function Join() {
  const { isSubmitting } = useFormikContext();
  return <Button look="primary" type="submit" busy={isSubmitting}>{say`ADD THIS PHONE`}</Button>;
}

/** Opens a link on a second phone, with the code that the first one shows (docs/product/contractors.md#second-device). */
export default function JoinForm({ linkId, token, onOpened }: OpeningProps) {
  const join = async ({ code: typed }: { readonly code: string }) => {
    const code = typed.trim();
    const key = keyOrNothing(linkId, code);
    if (!key) throw new NoStorageError();
    onOpened(keepLink(linkId, token, await openLink(token, key, code)));
  };
  return (
    <PortalForm rules={PAIRING_CODE} initialValues={{ code: '' }} failed={notJoined} onSubmit={join}>
      <p>{say`To use this phone too, press ADD A PHONE on the first phone, under BUILDING. Then enter the code.`}</p>
      <TextField name="code" label={say`Code`} inputMode="numeric" autoComplete="one-time-code" />
      <FormFailure />
      <Join />
    </PortalForm>
  );
}
