import type { AlarmReply } from '../../../../shared/api/types.ts';

/** Who was told of an alarm, each once; mails that failed are said to have failed. */
export function notifiedText({ told }: Pick<AlarmReply, 'told'>): string {
  const reached = new Set(told.filter(({ failure }) => !failure).map(({ name, email }) => name || email));
  const missed = new Set(told.filter(({ failure }) => failure).map(({ name, email }) => name || email));
  const failed = [...missed].filter((name) => !reached.has(name)).map((name) => `${name} (mail failed)`);
  const names = [...reached, ...failed];
  return names.length > 0 ? `Told ${names.join(', ')}` : 'Nobody was told';
}
