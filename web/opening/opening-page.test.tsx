import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { PageBoundary } from '../ui/feedback/PageBoundary.tsx';
import { lazyPage } from '../ui/layout/lazy-page.ts';
import { openingPage } from './opening-page.ts';

const Page = ({ word }: { word: string }) => <p>{word}</p>;
const file = async () => {
  await new Promise((loaded) => setTimeout(loaded, 20));
  return { default: Page };
};

beforeEach(() => sessionStorage.clear());

test('The page that a document is opened with is shown as soon as it is loaded, a lazy one 300 ms after its fallback', async () => {
  const Lazy = lazyPage('lazy', file);
  const Opening = openingPage('opening', file, 'waiting');
  const place = document.body.appendChild(document.createElement('div'));
  const shown: string[] = [];
  new MutationObserver(() => {
    for (const { textContent: word } of place.querySelectorAll('p')) {
      if (word && !shown.includes(word)) shown.push(word);
    }
  }).observe(place, { subtree: true, childList: true });
  const roots = [
    <Suspense key="lazy" fallback="waiting">
      <Lazy word="lazy" />
    </Suspense>,
    <Opening key="opening" word="opening" />,
  ].map((page) => {
    const root = createRoot(place.appendChild(document.createElement('div')));
    root.render(page);
    return root;
  });
  // Testing Library's own way to render shows everything at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  try {
    await vi.waitFor(() => expect(shown).toHaveLength(2), { timeout: 5000 });
    expect(shown).toEqual(['opening', 'lazy']);
  } finally {
    vi.unstubAllGlobals();
    for (const root of roots) root.unmount();
    place.remove();
  }
});

test('It is loaded once, and there at once when the person comes back', async () => {
  const load = vi.fn(file);
  const Opening = openingPage('opening', load, 'waiting');
  const first = render(<Opening word="here" />);
  expect(first.container.textContent).toBe('waiting');
  await screen.findByText('here');
  first.unmount();
  expect(render(<Opening word="again" />).container.textContent).toBe('again');
  expect(load).toHaveBeenCalledOnce();
});

test('A file that is missing also after a reload is told by the boundary of pages', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  sessionStorage.setItem('reloaded-for-opening', 'yes');
  const Opening = openingPage('opening', () => Promise.reject(new TypeError('Failed to fetch')), 'waiting');
  render(
    <PageBoundary>
      <Opening />
    </PageBoundary>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on this page.');
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  expect(reload).toHaveBeenCalledOnce();
});
