import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PAGE_PATHS, propertyPath } from '../../../../shared/portal/paths.ts';
import { prepareOnHover } from './prepare-pages.ts';

test('The file of a page is loaded when the pointer or the focus comes to a link to it', () => {
  const load = vi.fn(async (_address: string) => {
    throw new Error('offline');
  });
  const { container } = render(
    <main>
      <a href={PAGE_PATHS.help}>
        <span>Help</span>
      </a>
      <a href={propertyPath('p1')}>Alder House</a>
      <a href="/terms">Terms</a>
      <p>Text</p>
    </main>,
  );
  prepareOnHover((address) => (address === '/terms' ? undefined : load(address)), container);
  fireEvent.pointerOver(screen.getByText('Help'));
  fireEvent.focusIn(screen.getByText('Alder House'));
  fireEvent.pointerOver(screen.getByText('Terms'));
  fireEvent.pointerOver(screen.getByText('Text'));
  expect(load.mock.calls.flat()).toEqual([PAGE_PATHS.help, propertyPath('p1')]);
});
