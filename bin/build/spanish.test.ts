import { expect, test } from 'vitest';
import { inSpanish, textsIn } from './spanish.ts';

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <title>Log in · Wingnut</title>
    <!-- A remark. -->
    <meta name="description" content="Log in to see." />
    <meta name="robots" content="noindex" />
  </head>
  <body><h1>No connection</h1><p><img alt="" /> Wingnut</p><div id="root"></div></body>
</html>`;

test('The words of a document are its title, its description and what it shows', () => {
  expect(textsIn(HTML)).toEqual(['Log in · Wingnut', 'Log in to see.', 'No connection', 'Wingnut']);
});

test('A document in Spanish has its language and its words, and everything else as before', () => {
  const spanish = inSpanish(HTML, (text) => `¡${text}!`);
  expect(spanish).toBe(
    HTML.replace('lang="en"', 'lang="es"')
      .replace('Log in · Wingnut', '¡Log in · Wingnut!')
      .replace('Log in to see.', '¡Log in to see.!')
      .replace('No connection', '¡No connection!')
      .replace('> Wingnut<', '> ¡Wingnut!<'),
  );
});
