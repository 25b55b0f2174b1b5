import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rich } from './rich.ts';

const shown = (sentence: string) =>
  render(<p>{rich(sentence, { a: (words) => <a href="/terms">{words}</a>, b: (words) => <b>{words}</b> })}</p>)
    .container.innerHTML;

test('The marks of a sentence become elements, in the order of its language', () => {
  expect(shown('I agree to the <a>Terms</a> and <b>more</b>')).toBe(
    '<p>I agree to the <a href="/terms">Terms</a> and <b>more</b></p>',
  );
  expect(shown('<b>Más</b> y <a>Condiciones</a>.')).toBe('<p><b>Más</b> y <a href="/terms">Condiciones</a>.</p>');
});

test('Everything else is text', () => {
  expect(shown('No marks')).toBe('<p>No marks</p>');
  expect(shown('<script>x</script> <b>1 < 2</b>')).toBe('<p>&lt;script&gt;x&lt;/script&gt; <b>1 &lt; 2</b></p>');
});
