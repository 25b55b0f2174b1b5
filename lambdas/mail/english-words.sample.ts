/**
 * Words that stand in nearly every English sentence, and in none in Spanish. A message in which one of them is left was not translated
 * whole.
 */
const ENGLISH = new Set(
  (
    'the and or of to is are was were has have had been be for from with without at on in it its this that these those you your we will ' +
    'not no longer since until when while below above minimum maximum range alarm alarms offline online sensor fault reading readings back ' +
    'still again normal reporting limit limits changed once times email emails severity warning notice critical check power network more ' +
    'also view all acknowledge false login needed receiving because recipient editors admins can change turn off settings unsubscribe ' +
    'test nothing wrong confirm receipt reply respond escalate escalated level digest property properties update updates held days hr ' +
    'less than worst out open link expires building buildings if ignore account password code access wants send please received add ' +
    'by after before there their they who what which would could should may might must cannot only each every other your our an day week ' +
    'month hour hours minutes today tomorrow overdue due service services order orders work finding findings list invited invites gives ' +
    'requests reason muted commissioned signed checked average peak outside room rooms boiler pump supply return water hot heat measured already cleared action taken'
  ).split(' '),
);
/** Words that both languages have. */
const SPANISH_TOO = ['no', 'normal', 'sensor', 'has', 'are', 'in', 'code'];
for (const word of SPANISH_TOO) ENGLISH.delete(word);

/** The English words of a text. Addresses of pages are no words. */
export const englishIn = (text: string): string[] =>
  (
    text
      .replace(/https?:\S+/g, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).filter((word) => ENGLISH.has(word));
