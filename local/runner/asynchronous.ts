import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { type Lookup, resolveIntrinsics } from '../template/intrinsics.ts';
import { type Assembly, ofType } from '../template/template.ts';
import { whenThereIsRoom } from './concurrency.ts';
import type { Lambda } from './lambda.ts';

/** The template's rules for events that a function gets without anybody who waits. */
interface InvokeConfig {
  readonly FunctionName: string;
  readonly MaximumRetryAttempts?: number;
  readonly MaximumEventAgeInSeconds?: number;
  readonly DestinationConfig?: { readonly OnFailure?: { readonly Destination: string } };
}

/** Lambda's rules where the template has none. */
const DEFAULT = { attempts: 2, ageMs: 6 * HOUR_MS };
/** Lambda's wait before each further try. */
const PAUSES_MS: readonly number[] = [MINUTE_MS, 2 * MINUTE_MS];

/** Hands an event to a function, and does not wait for its end. */
export type InvokeLater = (id: string, target: Lambda, event: unknown) => void;

/**
 * Invokes functions as Lambda does for EventBridge: it keeps the event, tries a failed one again, and tells a queue of those that it gives up.
 * @param send sends a text to the queue with this name
 */
export function openAsynchronous(
  assembly: Assembly,
  lookup: Lookup,
  send: (queue: string, text: string) => Promise<void>,
): { invoke: InvokeLater; close(): void } {
  const settings = new Map(
    ofType(assembly, 'AWS::Lambda::EventInvokeConfig').map(([, properties]) => {
      const config = resolveIntrinsics(properties, lookup) as InvokeConfig;
      return [config.FunctionName, config];
    }),
  );
  const ending = new AbortController();

  async function run(id: string, target: Lambda, event: unknown): Promise<void> {
    const { MaximumRetryAttempts, MaximumEventAgeInSeconds, DestinationConfig } = settings.get(id) ?? {};
    const attempts = MaximumRetryAttempts ?? DEFAULT.attempts;
    const end = Date.now() + (MaximumEventAgeInSeconds ? MaximumEventAgeInSeconds * 1000 : DEFAULT.ageMs);
    for (let attempt = 0; ; attempt += 1) {
      try {
        await whenThereIsRoom(() => target.invoke(event), end - Date.now());
        return;
      } catch (error) {
        if (ending.signal.aborted) return;
        console.error(`${id} failed on an event:`, error);
        const ms = PAUSES_MS[attempt] ?? 0;
        if (attempt < attempts && Date.now() + ms < end) {
          await pause(ms, undefined, { ref: false, signal: ending.signal });
          continue;
        }
        const queue = DestinationConfig?.OnFailure?.Destination.split(':').at(-1);
        const words = error instanceof Error ? error.message : String(error);
        const letter = {
          requestContext: { condition: 'RetriesExhausted', approximateInvokeCount: attempt + 1 },
          requestPayload: event,
          responsePayload: { errorMessage: words },
        };
        if (queue) await send(queue, JSON.stringify(letter));
        return;
      }
    }
  }

  return {
    // A pause that ends with the stack rejects.
    invoke: (id, target, event) => void run(id, target, event).catch(() => {}),
    close: () => ending.abort(),
  };
}
