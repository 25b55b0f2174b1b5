import { useMutation } from '@tanstack/react-query';
import { showFailureToast } from '../../ui/feedback/toast.tsx';
import { reasonOf } from '../../ui/forms/reason.ts';

interface ActOptions<Given extends readonly unknown[]> {
  /** The sentence for an error of the act. */
  readonly failed?: (error: unknown) => string;
  /** A failure is a toast with TRY AGAIN: one for each of these ids. Without it the screen shows `failure`. */
  readonly toast?: (...given: Given) => string;
}

/** An act of a person without a form: whether it runs, and the sentence of its last failure. It is done also when its screen is left. */
export function useAct<Given extends readonly unknown[]>(
  act: (...given: Given) => Promise<unknown>,
  { failed = reasonOf, toast }: ActOptions<Given> = {},
) {
  const { mutate, isPending, variables, error, reset } = useMutation<unknown, Error, Given>({
    mutationFn: (given) =>
      act(...given).catch((cause: unknown) => {
        throw new Error(failed(cause), { cause });
      }),
    // Without a network an act fails at once, or waits on the device as `callOrWait` says.
    networkMode: 'always',
    onError: ({ message }, given) => {
      if (toast) showFailureToast(toast(...given), message, () => mutate(given));
    },
  });
  return {
    busy: isPending,
    /** The input of the act that runs. */
    running: isPending ? variables : undefined,
    failure: error?.message,
    start: (...given: Given): void => mutate(given),
    /** Forgets the last failure. */
    forget: reset,
  };
}
