import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

test('A sealed text is read with its secret alone', () => {
  const text = JSON.stringify({ codes: ['7K3M-Q2XR', 'ü'] });
  const sealed = seal(text, 'one');
  expect(unseal(sealed, 'one')).toBe(text);
  expect(Buffer.from(sealed).includes('7K3M')).toBe(false);
  expect(() => unseal(sealed, 'two')).toThrow();
});

test('Sealed bytes that were changed are not read', () => {
  const sealed = seal('{"success":true}', 'one');
  for (const at of [0, 13, sealed.length - 1]) {
    const changed = Uint8Array.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(changed, 'one')).toThrow();
  }
});

test('The same text is sealed differently each time', () => {
  expect(seal('same', 'one')).not.toEqual(seal('same', 'one'));
});
