import { categoryOf, type InputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import type { Movement } from '../../../../../shared/domain/wingnuts/movement.ts';
import { ageText } from '../inputs/live-value.ts';

/** For how long a movement is new, ms. A watched wingnut reports each minute, and the page asks every five seconds. */
const NEW_MS = 75_000;

/** Whether an input has moved just now. @param now the server's clock, UTC ms */
export const isNew = (movement: Movement | undefined, now: number): boolean =>
  movement !== undefined && now - movement.at <= NEW_MS;

const secondsText = (ms: number): string =>
  ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`;

/** What an input did: '+11.7 °F in 20 s', 'went ON', 'fault began'. */
export function movementText(input: InputKey, { from, to, over }: Movement): string {
  if (to === null) return 'fault began';
  if (from === null) return 'fault ended';
  if (input.startsWith('DI')) return to === 0 ? 'went OFF' : 'went ON';
  const unit = categoryOf(input) === 'thermistor' ? ' °F' : '';
  const change = to - from;
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(1)}${unit} in ${secondsText(over)}`;
}

/** When an input moved: 'Moved just now', 'Moved 6 min ago'; 'Still' when it has kept still. */
export function movedText(movement: Movement | undefined, now: number): string {
  if (!movement) return 'Still';
  return isNew(movement, now) ? 'Moved just now' : `Moved ${ageText(Math.max(0, now - movement.at))}`;
}
