import { beforeEach, expect, test } from 'vitest';
import { keepPlace, keptPlace } from './kept-place.ts';
import { EMPTY, type Step } from './recovery-form.ts';

const TYPED = { email: ' dana@harbourline.example ', code: '123456', password: 'Secret-1', again: 'Secret-1' };
const reloaded = () => keptPlace(window.location.search, window.history.state);

beforeEach(() => window.history.replaceState(null, '', '/resetpassword'));

test.each<[Step, object]>([
  [0, EMPTY],
  [1, { ...EMPTY, email: 'dana@harbourline.example' }],
  [2, { ...EMPTY, email: 'dana@harbourline.example', code: '123456' }],
])('A reload in step %s finds the step and what was typed before it', (step, values) => {
  keepPlace(step, TYPED);
  expect(reloaded()).toEqual({ step, values });
  expect(window.location.href).not.toMatch(/dana|123456|Secret/);
  expect(JSON.stringify(window.history.state)).not.toContain('Secret');
});

test('A reload after the end begins again', () => {
  keepPlace(3, TYPED);
  expect(reloaded()).toEqual({ step: 0, values: EMPTY });
});

test('The link in the mail knows no e-mail, and an address without a kept code asks for it', () => {
  expect(keptPlace('?step=code', null)).toEqual({ step: 1, values: EMPTY });
  expect(keptPlace('?step=password', { email: 'dana@harbourline.example' })).toEqual({
    step: 1,
    values: { ...EMPTY, email: 'dana@harbourline.example' },
  });
  expect(keptPlace('?step=other', { email: 1 })).toEqual({ step: 0, values: EMPTY });
});
