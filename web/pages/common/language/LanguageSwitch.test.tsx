import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { READER, readAs } from '../../../../shared/domain/figures/reader.ts';
import { chosenLanguage } from '../../../api/reader/chosen-language.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** docs/product/languages.md#public-pages */

const location = { reload: vi.fn(), assign: vi.fn() };
const cookies = vi.spyOn(document, 'cookie', 'set');
beforeEach(() => {
  vi.stubGlobal('location', location);
  cookies.mockClear();
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  readAs(READER);
  document.body.innerHTML = '';
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('One press keeps the other language for a year, at this address and by HTTPS alone, and loads the page again', () => {
  render(<LanguageSwitch />);
  expect(screen.getByRole('button', { name: 'Español' }).lang).toBe('es');
  press('Español');
  expect(cookies.mock.calls).toEqual([['__Host-language=es; Path=/; Max-Age=31536000; SameSite=Lax; Secure']]);
  expect(location.reload).toHaveBeenCalledOnce();
});

test('A Spanish page leads back to English, the landing page at its own address', () => {
  readAs({ ...READER, language: 'es' });
  render(<LanguageSwitch to="/" />);
  press('English');
  expect(cookies.mock.calls[0]?.[0]).toMatch(/^__Host-language=en;/);
  expect([location.assign.mock.calls, location.reload.mock.calls]).toEqual([[['/']], []]);
});

test('Typed text is not lost without a question', async () => {
  const show = HTMLDialogElement.prototype.showModal;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  document.body.innerHTML = '<input name="email" value=""><textarea></textarea><input type="checkbox">';
  const [field] = document.querySelectorAll('input');
  render(<LanguageSwitch />);
  if (field) field.value = 'ada@larchwood.example';
  press('Español');
  await screen.findByText('The page loads again, and your entries are lost.');
  press('STAY');
  expect([cookies.mock.calls, location.reload.mock.calls]).toEqual([[], []]);
  press('Español');
  await screen.findByText('Change the language?');
  press('CHANGE LANGUAGE');
  expect(location.reload).toHaveBeenCalledOnce();
  HTMLDialogElement.prototype.showModal = show;
});

test.each([
  ['__Host-language=es', 'es'],
  ['a=b; __Host-language=en', 'en'],
  ['__Host-language=fr', undefined],
  ['x__Host-language=es', undefined],
  ['', undefined],
])('The cookie %j means %s', (cookie, language) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValueOnce(cookie).mockReturnValue(cookie);
  expect(chosenLanguage()).toBe(language);
});
