import type { AlarmReply } from '../../../../shared/api/types.ts';
import { limitInWords, valueInWords } from '../../../../shared/domain/alarm-words.ts';

/** How far an alarm went: '6.2 PSI, under its minimum of 10 PSI'. */
export const extremeText = ({ subject, extreme }: Pick<AlarmReply, 'subject' | 'extreme'>): string =>
  extreme ? `${valueInWords(subject, extreme.value)}, ${limitInWords(subject, extreme)}` : 'No data arrived';

/** Who was told of an alarm, each once; mails that failed are said to have failed. */
export function toldText({ told }: Pick<AlarmReply, 'told'>): string {
  const reached = new Set(told.filter(({ failure }) => !failure).map(({ name, email }) => name || email));
  const missed = new Set(told.filter(({ failure }) => failure).map(({ name, email }) => name || email));
  const failed = [...missed].filter((name) => !reached.has(name)).map((name) => `${name} (mail failed)`);
  const names = [...reached, ...failed];
  return names.length > 0 ? `Told ${names.join(', ')}` : 'Nobody was told';
}
