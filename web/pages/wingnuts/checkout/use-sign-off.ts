import { useQueryClient } from '@tanstack/react-query';
import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import type { CheckedInput } from '../../../../shared/domain/checkout/check-inputs.ts';
import { MAX_SIGN_OFF_NOTE } from '../../../../shared/domain/checkout/record.ts';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { hasCode } from '../../../api/api-error.ts';
import { useLostConnection } from '../../../api/connection.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { useSession } from '../../../api/identity/session.ts';
import { isTooOld, typedKey } from '../../../api/kept/typed-work.ts';
import { callLater, callOrWait, useWaiting, WaitsError } from '../../../api/waiting/waiting.ts';
import { useReach } from '../../common/reach.ts';

/** Ticks and notes of a person for a check-out that is not signed off. */
interface KeptTicks {
  /** Inputs with their labels, as `keyOf` of `use-sign-off.ts` names them. */
  readonly ticks: readonly string[];
  readonly note: string;
  /** UTC ms. */
  readonly at: number;
}

/** Of one person for one wingnut. Another person who signs in here does not see it. LOG OUT removes it. */
const storageKeyOf = (userId: string, wingnutId: string) => typedKey('checkOuts', userId, wingnutId);

/** The kept ticks; undefined when there are none, or they are too old. */
function keptTicks(userId: string, wingnutId: string, now: number): KeptTicks | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKeyOf(userId, wingnutId)) ?? '') as KeptTicks;
    const isKnown = Array.isArray(kept.ticks) && typeof kept.note === 'string' && !isTooOld('checkOuts', kept.at, now);
    return isKnown ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps ticks and note, or forgets them when there are none. */
function keepTicks(userId: string, wingnutId: string, { ticks, note, at }: KeptTicks): void {
  const key = storageKeyOf(userId, wingnutId);
  try {
    if (ticks.length === 0 && note === '') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ ticks, note, at }));
  } catch (error) {
    // A full or forbidden storage must not hinder the check-out.
    console.warn('Ticks are not kept on this device', error);
  }
}

const NOT_SIGNED = english('Couldn’t sign off. Your checks and note are still here.');
const MEANWHILE = english('Someone else changed this wingnut. Review the latest, then sign off.');
const tooLong = () => say`At most ${MAX_SIGN_OFF_NOTE} characters`;

/**
 * The sign-off of a wingnut among the changes that wait on this device. A later one takes the place of an earlier one.
 */
const waitingSignOff = (wingnutId: string): string => `sign-off ${wingnutId}`;

/** A tick is for an input with its label: with another label it is gone. */
const keyOf = ({ input, label }: CheckedInput): string => `${input} ${label}`;

/**
 * The ticks and the note of a person who signs a wingnut off (docs/product/commissioning.md#sign-off).
 * @param now the server's clock, UTC ms
 */
export function useSignOff(wingnut: WingnutDetailReply, inputs: readonly CheckedInput[], now: number) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const person = useSession();
  const { checkoutPath, draftsOf } = useReach();
  const userId = draftsOf ?? (person.isSignedIn ? person.person.userId : '');
  const { id, externalId, config } = wingnut;
  const isCutOff = useLostConnection() !== undefined;
  const [kept] = useState(() => keptTicks(userId, id, Date.now()));
  const [ticks, setTicks] = useState<ReadonlySet<string>>(() => new Set(kept?.ticks));
  const [failure, setFailure] = useState<string>();
  // The page is left in the next render: then it does not ask about what is signed off.
  const [signedAs, setSignedAs] = useState<string>();
  // Without a connection nobody knows what is live now. What was ticked while it was live stays.
  const isTicked = (each: CheckedInput) => (each.isLive || isCutOff) && ticks.has(keyOf(each));
  const ticked = inputs.filter(isTicked);
  const form = useFormik({
    initialValues: { note: kept?.note ?? '' },
    validateOnBlur: false,
    validate: ({ note }) => (note.trim().length > MAX_SIGN_OFF_NOTE ? { note: tooLong() } : {}),
    onSubmit: async ({ note }, helpers) => {
      setFailure(undefined);
      const body = {
        version: config.version,
        ticks: ticked.map(({ input }) => input),
        note,
        tickedAt: Math.round(now),
      };
      const refresh = () => queries.invalidateQueries({ queryKey: ['wingnuts', id] });
      try {
        const record = await callOrWait(callLater('wingnuts', 'signOff', { path: { id }, body }), {
          title: say`Wingnut ${externalId}`,
          detail: say`Sign-off, ${ticked.length} of ${inputs.length} inputs checked`,
          page: checkoutPath(id),
          instead: waitingSignOff(id),
        });
        await refresh();
        keepTicks(userId, id, { ticks: [], note: '', at: now });
        setSignedAs(record.id);
      } catch (error) {
        if (error instanceof WaitsError) {
          setTicks(new Set());
          return helpers.resetForm({ values: { note: '' } });
        }
        console.warn('The wingnut was not signed off', error);
        const isMeanwhile = hasCode(error, 'CHANGED_MEANWHILE');
        if (isMeanwhile || hasCode(error, 'INVALID_SIGN_OFF')) await refresh();
        setFailure(isMeanwhile ? say(MEANWHILE) : (errorSentence(error) ?? say(NOT_SIGNED)));
      }
    },
  });
  useEffect(() => {
    if (signedAs) void navigate(checkoutPath(id, signedAs), { replace: true, state: { isNew: true } });
  }, [navigate, checkoutPath, id, signedAs]);
  const { note } = form.values;
  useEffect(() => {
    if (!signedAs) keepTicks(userId, id, { ticks: [...ticks], note, at: Date.now() });
  }, [userId, id, ticks, note, signedAs]);
  const tick = (some: readonly CheckedInput[], isOn: boolean) => {
    const keys = some.map(keyOf);
    setTicks((before) => new Set([...[...before].filter((key) => !keys.includes(key)), ...(isOn ? keys : [])]));
  };
  return {
    form,
    failure,
    ticked: ticked.length,
    isTicked,
    isTickable: (each: CheckedInput) => each.isLive || isTicked(each),
    tick,
    /** Time of the ticks of an earlier visit, UTC ms. Undefined without any. */
    keptAt: kept?.at,
    /** The sign-off waits on this device for the network. */
    waits: useWaiting().some(({ instead, refused }) => instead === waitingSignOff(id) && !refused),
    unsaved: signedAs === undefined && (ticks.size > 0 || note !== ''),
  };
}
