import { render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePageFocus } from './use-page-focus.ts';

function Field() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return <input ref={input} aria-label="UUID" />;
}
function Frame({ page }: { readonly page: 'list' | 'details' | 'add' }) {
  const main = usePageFocus(page);
  return (
    <main ref={main} tabIndex={-1}>
      {page === 'add' && <Field />}
    </main>
  );
}
const at = (page: 'list' | 'details' | 'add') => (
  <MemoryRouter>
    <Frame page={page} />
  </MemoryRouter>
);

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

test('The focus moves to the new page, unless the page gives it to a field', () => {
  const { rerender } = render(at('list'));
  rerender(at('details'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  rerender(at('add'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'UUID' }));
});
