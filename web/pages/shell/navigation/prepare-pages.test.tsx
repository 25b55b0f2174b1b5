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
  const comeTo = (text: string) => {
    fireEvent.pointerOver(screen.getByText(text));
    fireEvent.pointerMove(screen.getByText(text));
  };
  comeTo('Help');
  fireEvent.focusIn(screen.getByText('Alder House'));
  comeTo('Terms');
  comeTo('Text');
  expect(load.mock.calls.flat()).toEqual([PAGE_PATHS.help, propertyPath('p1')]);
});

test('A link that comes under a pointer at rest loads nothing; a finger that touches it does', () => {
  const load = vi.fn(async (_address: string) => {});
  const { container } = render(<a href={PAGE_PATHS.help}>Help</a>);
  prepareOnHover(load, container);
  fireEvent.pointerOver(screen.getByText('Help'));
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByText('Help'));
  expect(load).toHaveBeenCalledWith(PAGE_PATHS.help);
});
