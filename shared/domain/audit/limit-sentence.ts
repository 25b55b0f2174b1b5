import { inOneLine } from '../alarms/instructions.ts';
import type { Threshold } from '../alarms/limits/breach.ts';
import { conditionSentence } from '../alarms/limits/only-while.ts';
import { chosenSeverity } from '../alarms/limits/severity.ts';
import type { Quantity } from '../figures/quantities.ts';
import { quantityOf } from '../figures/readings.ts';
import type { Sentence } from '../sentences/figure.ts';
import { sentence } from '../sentences/sentence.ts';

/** A limit as it was typed; its unit stands nowhere in the log. */
const bare = (quantity: Quantity | undefined, typed: string): Sentence =>
  sentence(`bare.${quantity ?? 'number'}`, { value: Number(typed) });

/** The limits of a sensor in the log: 'on, min 10, for 30 min'. Undefined without one. */
export function limitSentence(label: string, threshold: Threshold | undefined): Sentence | undefined {
  if (!threshold) return undefined;
  const { min, max, thresholdStatus, forMinutes, severity, band, onlyWhile, isMuted, instruction } = threshold;
  const quantity = quantityOf(label);
  const chosen = chosenSeverity(severity).severity;
  return sentence(thresholdStatus === 'enabled' ? 'limit.on' : 'limit.off', {
    min: min ? sentence('limit.min', { value: bare(quantity, min) }) : undefined,
    max: max ? sentence('limit.max', { value: bare(quantity, max) }) : undefined,
    lasts: forMinutes ? sentence('limit.lasts', { time: Number(forMinutes) }) : undefined,
    // The clear margin of a temperature is a difference and no temperature.
    band: band
      ? sentence('limit.band', { value: bare(quantity === 'temperature' ? 'difference' : quantity, band) })
      : undefined,
    severity: chosen && chosen !== 'warning' ? sentence(`limit.${chosen}`) : undefined,
    only: onlyWhile && sentence('limit.only', { condition: conditionSentence(onlyWhile) }),
    muted: isMuted && sentence('limit.muted'),
    toDo: instruction ? sentence('limit.to-do', { text: inOneLine(instruction) }) : undefined,
  });
}
