import { describe, expect, it } from 'vitest';
import { type AnswerWish, answerWish, isSpanish } from './answer-wish.ts';

const EXAMPLES: Readonly<Record<AnswerWish, readonly string[]>> = {
  take: ['1', ' 1 ', '1.', '1!', '1 ok', '1, on my way', '1. gracias', '1\uFE0F\u20E3', '1\nSam'],
  passOn: ['2', '2!', '2 cannot come', '2, no puedo', '\u200e2'],
  yes: ['YES', 'yes!', 'Yes please', 'y', 'SI', 'Sí.', 'sí, por favor', 'Oui', 'I agree'],
  stopped: ['stop', 'Stop ', 'END', 'opt-out', 'OptOut', 'cancel', 'QUIT', 'unsubscribe', 'arret'],
  stop: [
    ...[
      'stop.',
      'STOP!',
      'Stop!!',
      '"stop"',
      'S.T.O.P.',
      'please stop',
      'Stop please',
      'stop now',
      'stop stop',
      'quit.',
    ],
    ...['STOPALL', 'STOP ALL', 'stop all texts', 'stop texting me', 'please stop these messages', 'Please cancel.'],
    ...['revoke', 'REVOKE.', 'I revoke my consent', 'opt out', 'OPT  OUT', 'Opt me out please', 'I want to opt out'],
    ...['unsubscribe me', 'remove me', 'no more texts', 'Don’t text me', "don't text me anymore", 'do not text'],
    ...[
      'ARRÊT',
      'Arrêtez',
      'arrêter svp',
      'ALTO',
      '¡Alto!',
      'PARAR',
      'pare',
      'Pare por favor',
      'BASTA',
      'basta ya',
      'Cancelar',
    ],
    ...['no más mensajes', 'BAJA'],
  ],
  started: ['START', 'start ', 'unstop'],
  start: ['Start.', 'start please', 'INICIAR', 'Comenzar', 'reanudar por favor', 'empezar.'],
  silent: ['help', 'INFO'],
  unclear: [
    ...['AYUDA', 'ayuda por favor', 'información'],
    ...['', '12', '3', 'ok', '10', '?', 'who is this?', 'quien es', 'noise', 'no', 'uno'],
    ...[
      '1st floor is flooded, call me',
      '2nd boiler tripped',
      '2:30 pm I will be there',
      '1/2 hour',
      '1-2 hours',
      '1.5 hours',
    ],
    ...['1 or 2?', '1 call 206 555 0134', '1?', '2)', '#1', 'stop 1', 'yes 1'],
    ...[
      'stop by tomorrow',
      'stop the alarm',
      'cancel the alarm',
      'end of the street',
      'the pump will not stop',
      'please',
    ],
  ],
};

describe('docs/product/contacts.md#answers, contacts.md#stop-words', () => {
  it.each(Object.entries(EXAMPLES).flatMap(([wish, bodies]) => bodies.map((body) => [body, wish])))(
    '%j wants: %s',
    (body, wish) => {
      expect(answerWish(body)).toBe(wish);
    },
  );

  it('each word of 47 CFR 64.1200(a)(10) ends texts, however it is written', () => {
    for (const word of ['stop', 'quit', 'end', 'revoke', 'opt out', 'cancel', 'unsubscribe'])
      for (const body of [
        word,
        word.toUpperCase(),
        `${word}.`,
        `${word}!!`,
        `please ${word}`,
        `${word} please`,
        ` ${word} \n`,
      ])
        expect(answerWish(body), body).toMatch(/^stop(ped)?$/);
  });
});

describe('docs/product/contacts.md#answer-language', () => {
  it.each([
    'ALTO',
    'Pare por favor',
    'Sí',
    'si',
    'AYUDA',
    '1. gracias',
    'Iniciar',
    'no más mensajes',
    'acepto',
    'basta',
  ])('%j is Spanish', (body) => expect(isSpanish(body)).toBe(true));
  it.each(['STOP', 'yes', '1', '2 ok', 'HELP', 'start', '', 'do me a favor', 'who is this?', 'OUI', 'oui merci'])(
    '%j is not',
    (body) => expect(isSpanish(body)).toBe(false),
  );
});
