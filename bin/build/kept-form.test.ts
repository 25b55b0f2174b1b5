import { expect, test } from 'vitest';
import { keptForm } from './kept-form.ts';

const CONTRACT =
  'GET /api/properties isSignedIn 0a\nPOST /api/properties isAuth 0b\nGET /api/companies/audit isAdmin 0c\n';

test('The form changes with an answer that a device keeps, and with no other call (docs/product/offline.md#kept)', () => {
  const form = keptForm(CONTRACT);
  expect(keptForm(CONTRACT.replace('0b', '1b').replace('0c', '1c'))).toBe(form);
  expect(keptForm(CONTRACT.replace('0a', '1a'))).not.toBe(form);
});
