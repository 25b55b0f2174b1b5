import { useQueryClient } from '@tanstack/react-query';
import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import type { CheckedInput } from '../../../../shared/domain/wingnuts/checkout/check-inputs.ts';
import { MAX_SIGN_OFF_NOTE } from '../../../../shared/domain/wingnuts/checkout/record.ts';
import { checkoutPath } from '../../../../shared/portal/paths.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';

const NOT_SIGNED = 'The wingnut is not signed off yet. Your ticks and your note are kept.';
const MEANWHILE = 'Somebody has changed this wingnut meanwhile. What it is now is shown. Look again, and sign off.';
const TOO_LONG = `At most ${MAX_SIGN_OFF_NOTE} characters`;

/** A tick is for an input with its label: with another label it is gone. */
const keyOf = ({ input, label }: CheckedInput): string => `${input} ${label}`;

/** The ticks and the note of a person who signs a wingnut off (docs/product/commissioning.md#sign-off). */
export function useSignOff(wingnut: WingnutDetailReply, inputs: readonly CheckedInput[]) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  // The page is left in the next render: then it does not ask about what is signed off.
  const [signedAs, setSignedAs] = useState<string>();
  const isTicked = (each: CheckedInput) => each.isLive && ticks.has(keyOf(each));
  const ticked = inputs.filter(isTicked);
  const { id, config } = wingnut;
  const form = useFormik({
    initialValues: { note: '' },
    validateOnBlur: false,
    validate: ({ note }) => (note.trim().length > MAX_SIGN_OFF_NOTE ? { note: TOO_LONG } : {}),
    onSubmit: async ({ note }) => {
      setFailure(undefined);
      const body = { version: config.version, ticks: ticked.map(({ input }) => input), note };
      const refresh = () => queries.invalidateQueries({ queryKey: ['wingnuts', id] });
      try {
        const record = await call('wingnuts', 'signOff', { path: { id }, body });
        await refresh();
        setSignedAs(record.id);
      } catch (error) {
        console.warn('The wingnut was not signed off', error);
        const isMeanwhile = hasCode(error, 'CHANGED_MEANWHILE');
        if (isMeanwhile || hasCode(error, 'INVALID_SIGN_OFF')) await refresh();
        setFailure(isMeanwhile ? MEANWHILE : (errorSentence(error) ?? NOT_SIGNED));
      }
    },
  });
  useEffect(() => {
    if (signedAs) void navigate(checkoutPath(id, signedAs), { replace: true, state: { isNew: true } });
  }, [navigate, id, signedAs]);
  const tick = (some: readonly CheckedInput[], isOn: boolean) => {
    const keys = some.map(keyOf);
    setTicks((before) => new Set([...[...before].filter((key) => !keys.includes(key)), ...(isOn ? keys : [])]));
  };
  return {
    form,
    failure,
    ticked: ticked.length,
    isTicked,
    tick,
    unsaved: signedAs === undefined && (ticks.size > 0 || form.values.note !== ''),
  };
}
