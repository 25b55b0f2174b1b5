import { NOT_RUNNING, type Stack } from '../simulator/stack.ts';

/** A device that the local stack provisioned for a load test. Certificate and key are PEM texts. */
export interface LoadDevice {
  readonly id: string;
  readonly serial: string;
  readonly cert: string;
  readonly key: string;
}

/** Asks the local stack for devices. @throws a sentence for the operator when it does not answer or refuses */
export async function provision({ portal }: Pick<Stack, 'portal'>, count: number): Promise<LoadDevice[]> {
  const reply = await fetch(new URL('/local/wingnuts', portal), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ count }),
  }).catch((cause: unknown) => {
    throw new Error(NOT_RUNNING, { cause });
  });
  if (!reply.ok)
    throw new Error(`The local stack did not provision the wingnuts: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as LoadDevice[];
}
