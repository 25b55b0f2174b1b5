import type { AlarmReply } from '../../../../shared/api/types.ts';

/** Who was told of an alarm, each once; mails that failed are said to have failed, and mails that are not kept are counted. */
export function notifiedText({
  told,
  toldCount,
  mailHeld,
}: Pick<AlarmReply, 'told' | 'toldCount' | 'mailHeld'>): string {
  const reached = new Set(told.filter(({ failure }) => !failure).map(({ name, email }) => name || email));
  const missed = new Set(told.filter(({ failure }) => failure).map(({ name, email }) => name || email));
  const failed = [...missed].filter((name) => !reached.has(name)).map((name) => `${name} (mail failed)`);
  const names = [...reached, ...failed];
  const more = toldCount > told.length ? ` (${toldCount} mails)` : '';
  if (names.length > 0) return `Told ${names.join(', ')}${more}`;
  return mailHeld ? 'Not mailed: it crossed its limit again within the hour' : 'Nobody was told';
}
