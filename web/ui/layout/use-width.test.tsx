import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWidth } from './use-width.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** An element that writes its width, and a way to change what the browser says of it, px. */
function measured() {
  let tell: (width: number) => void = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: (entries: readonly { readonly contentRect: { readonly width: number } }[]) => void) {
        tell = (width) => act(() => listener([{ contentRect: { width } }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  function Box() {
    const [ref, width] = useWidth<HTMLDivElement>();
    return <div ref={ref}>{width}</div>;
  }
  const { container } = render(<Box />);
  return { resize: tell, text: () => container.textContent };
}
const happens = (event: string) => act(() => void window.dispatchEvent(new Event(event)));

test('The width is in whole pixels, and stays while the element is hidden', () => {
  const { resize, text } = measured();
  resize(412.7);
  expect(text()).toBe('412');
  resize(0);
  expect(text()).toBe('412');
});

test('On paper a drawing has the width of the paper at once, whatever the window has, and then its own again', () => {
  const { resize, text } = measured();
  resize(358);
  happens('beforeprint');
  expect(text()).toBe('640');
  // Some browsers tell sizes while they print.
  resize(700);
  expect(text()).toBe('640');
  resize(358);
  happens('afterprint');
  expect(text()).toBe('358');
});

test('A picture that is printed alone changes nothing of the page', () => {
  const { resize, text } = measured();
  resize(358);
  const picture = document.body.appendChild(document.createElement('img'));
  picture.setAttribute('data-printed', '');
  happens('beforeprint');
  expect(text()).toBe('358');
  happens('afterprint');
  picture.remove();
});
