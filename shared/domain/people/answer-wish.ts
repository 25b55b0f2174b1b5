/** The wish of a person who answers a text (docs/product/contacts.md#answers, contacts.md#stop-words). */

/** `stopped`, `started` and `silent`: a word that AWS knows and answers by itself. */
export type AnswerWish = 'take' | 'passOn' | 'yes' | 'stop' | 'stopped' | 'start' | 'started' | 'silent' | 'unclear';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** The words of AWS's numbers that end texts, that begin them again, and that get an answer, in capitals. Each must be the whole text. */
const AWS_WISHES: Readonly<Record<string, AnswerWish>> = Object.fromEntries([
  ...[...words('ARRET CANCEL END OPT-OUT OPTOUT QUIT REMOVE STOP TD UNSUBSCRIBE')].map((word) => [word, 'stopped']),
  ...[...words('START UNSTOP')].map((word) => [word, 'started']),
  ...[...words('HELP INFO')].map((word) => [word, 'silent']),
]);

/** One of these ends texts: the words of 47 CFR 64.1200(a)(10), of the carriers, and their French and Spanish forms. */
const STOP_WORDS = words(
  'STOP STOPALL QUIT END REVOKE OPTOUT CANCEL UNSUBSCRIBE REMOVE TD ' +
    'ARRET ARRETE ARRETER ARRETEZ DESABONNER DESABONNEMENT DESINSCRIRE ' +
    'ALTO PARAR PARE PAREN BASTA DETENER DETENGAN CANCELAR TERMINAR BAJA SALIR DESUSCRIBIR',
);
/** Two words and more that end texts. */
const STOP_PHRASES =
  /\b(?:OPT(?:ING)? (?:ME )?OUT|NO MORE (?:TEXT|MESSAGE)S?|(?:DO NOT|DONT) (?:TEXT|MESSAGE)|NO MAS (?:TEXTO|MENSAJE)S)\b/g;
const START_WORDS = words('START UNSTOP INICIAR INICIO COMENZAR EMPEZAR REANUDAR');
const YES_WORDS = words('YES YEAH YEP Y SI OUI AGREE AGREED ACEPTO ACEPTAR');
/** Whoever writes one of these reads Spanish. */
const SPANISH_WORDS = words(
  'ALTO PARAR PARE PAREN BASTA DETENER DETENGAN CANCELAR TERMINAR BAJA SALIR DESUSCRIBIR MAS ' +
    'INICIAR INICIO COMENZAR EMPEZAR REANUDAR SI ACEPTO ACEPTAR AYUDA INFORMACION ' +
    'POR GRACIAS VOY MENSAJE MENSAJES TEXTOS ENVIAR QUIEN QUE',
);
/** Words beside them that change nothing. None of them names an alarm: `stop the alarm` is about the building. */
const BESIDE = words(
  'PLEASE PLS PLZ THANKS THANK YOU NOW ALL ME I WE WANT WISH WOULD LIKE TO FROM MY THE THIS THESE THOSE ANYMORE ' +
    'TEXT TEXTS TEXTING MESSAGE MESSAGES MESSAGING MSG MSGS SMS SENDING CONSENT SUBSCRIPTION WINGNUT ' +
    'POR FAVOR GRACIAS YA MENSAJE MENSAJES LOS ENVIAR SVP MERCI LES',
);

/** Emoji figures, accents, marks that nobody sees, and capitals. */
const plain = (body: string): string =>
  body
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/['’]/g, '')
    .trim()
    .toUpperCase();

/** The words of a text, in capitals without accents. `S.T.O.P.` is one word. */
const spokenIn = (text: string): string =>
  text
    .replace(/[^\p{L}]+/gu, ' ')
    .replace(/\b([A-Z]) (?=[A-Z]\b)/g, '$1')
    .trim();

/** Whether a text is in Spanish, as far as its words say so (docs/product/contacts.md#answers). */
export const isSpanish = (body: string): boolean =>
  spokenIn(plain(body))
    .split(' ')
    .some((word) => SPANISH_WORDS.has(word));

/** Whether a text has one of some words or more, and beside them only words that change nothing. */
function says(spoken: string, wanted: ReadonlySet<string>): boolean {
  const left = spoken.split(' ').filter((word) => word !== '' && !BESIDE.has(word));
  return left.length > 0 && left.every((word) => wanted.has(word));
}

/** The figure, then the end, a blank, a dot, a comma or an exclamation mark, and no second figure: `1`, `1. ok`, not `1st floor`. */
const FIGURE = /^([12])(?=$|[\s.,!])\P{Nd}*$/u;

/** The answer of a person. */
export function answerWish(body: string): AnswerWish {
  const known = AWS_WISHES[body.trim().toUpperCase()];
  if (known) return known;
  const text = plain(body);
  const figure = FIGURE.exec(text)?.[1];
  if (figure) return figure === '1' ? 'take' : 'passOn';
  if (/\p{Nd}/u.test(text)) return 'unclear';
  const spoken = spokenIn(text);
  if (says(spoken.replace(STOP_PHRASES, 'STOP'), STOP_WORDS)) return 'stop';
  if (says(spoken, START_WORDS)) return 'start';
  return says(spoken, YES_WORDS) ? 'yes' : 'unclear';
}
