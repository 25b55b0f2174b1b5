import { act, render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Button } from '../controls/Button.tsx';
import { keepTexts } from './keep-texts.ts';

/** docs/product/shell.md#translated-page */

const font = (text: string) => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(text);
  outer.append(inner);
  return outer;
};

const textsOf = (root: Node): Text[] =>
  [...root.childNodes].flatMap((node) =>
    node instanceof Text ? [node] : node.nodeName === 'FONT' ? [] : textsOf(node),
  );
const inSpanish = (text: string) => text.replace(/[a-z]/g, 'ñ');

/** Changes that translators are reported to make to the texts of a page. */
const TRANSLATORS: Readonly<Record<string, (root: Node) => void>> = {
  'replaces each text': (root) => {
    for (const text of textsOf(root)) text.replaceWith(font(inSpanish(text.data)));
  },
  'inserts before a text and removes it': (root) => {
    for (const text of textsOf(root)) {
      text.before(font(inSpanish(text.data)));
      text.remove();
    }
  },
  'moves each text into its element': (root) => {
    for (const text of textsOf(root)) {
      const around = font('');
      text.replaceWith(around);
      around.append(text);
    }
  },
  'merges texts beside each other': (root) => {
    for (const text of textsOf(root)) {
      if (!text.parentNode) continue;
      let all = text.data;
      while (text.nextSibling instanceof Text) {
        all += text.nextSibling.data;
        text.nextSibling.remove();
      }
      text.replaceWith(font(inSpanish(all)));
    }
  },
  'moves an element into the sentence before it': (root) => {
    for (const text of textsOf(root)) {
      const next = text.nextSibling;
      const around = font(inSpanish(text.data));
      text.replaceWith(around);
      if (next instanceof Element && next.nodeName !== 'FONT') around.append(next);
    }
  },
};

interface Shape {
  readonly before: ReactNode;
  readonly after: ReactNode;
}
const Mixed = ({ text, element, end }: { text?: string; element?: string; end?: string }) => (
  <p>
    {text}
    {element && <b key={element}>{element}</b>}
    {end}
  </p>
);
const listOf = (...names: string[]) => (
  <ul>
    begins
    {names.map((name) => (
      <li key={name}>
        {name} of {names.length}
      </li>
    ))}
    ends
  </ul>
);

/** Ways in which a part of the interface can use its texts. */
const SHAPES: Readonly<Record<string, Shape>> = {
  'a button that gets busy': { before: <Button>Log in</Button>, after: <Button busy>Log in</Button> },
  'a button that was busy': { before: <Button busy>Log in</Button>, after: <Button>Log in</Button> },
  'a figure beside its unit': {
    before: <Mixed text="33.0" element="psi" />,
    after: <Mixed text="37.0" element="psi" />,
  },
  'an age of several texts': { before: <p>{22} minutes ago</p>, after: <p>{46} minutes ago</p> },
  'a text that goes': {
    before: <Mixed text="one" element="two" end="three" />,
    after: <Mixed element="two" end="three" />,
  },
  'a text that comes': {
    before: <Mixed element="two" end="three" />,
    after: <Mixed text="one" element="two" end="three" />,
  },
  'an element that comes before a text': {
    before: <Mixed text="one" end="three" />,
    after: <Mixed text="one" element="two" end="three" />,
  },
  'an element that goes': {
    before: <Mixed text="one" element="two" end="three" />,
    after: <Mixed text="one" end="three" />,
  },
  'an element in the place of another': {
    before: <Mixed text="one" element="two" end="three" />,
    after: <Mixed text="one" element="four" end="three" />,
  },
  'a text alone': { before: <p>one</p>, after: <p>two</p> },
  'a text alone that gets company': {
    before: <p>one</p>,
    after: (
      <p>
        one{' and '}
        <b>two</b>
      </p>
    ),
  },
  'texts that become one': {
    before: (
      <p>
        one{' and '}
        <b>two</b>
      </p>
    ),
    after: <p>three</p>,
  },
  'a list that changes its order': { before: listOf('a', 'b', 'c'), after: listOf('c', 'd', 'a', 'b') },
  'all that goes': { before: <Mixed text="one" element="two" end="three" />, after: null },
  'a part in the place of another': {
    before: (
      <>
        one{' '}
        <p>
          {1} of {2}
        </p>{' '}
        two
      </>
    ),
    after: (
      <>
        one <ul>{2}</ul> two
      </>
    ),
  },
};

/** Text of the page without a translator. */
const plain = (node: ReactNode) => {
  const { container, unmount } = render(<main>{node}</main>);
  const text = container.textContent;
  const markup = container.innerHTML;
  unmount();
  return { text, markup };
};

let end: () => void;
beforeEach(() => {
  end = keepTexts();
});
afterEach(() => end());

let show: (node: ReactNode) => void;
function Page({ first }: { readonly first: ReactNode }) {
  const [node, setNode] = useState(first);
  show = setNode;
  return <main>{node}</main>;
}
const change = (node: ReactNode) => act(async () => show(node));
const elements = (markup: string) => markup.replace(/>[^<]+/g, '>');

describe.each(Object.entries(TRANSLATORS))('A translator that %s', (_does, translate) => {
  test.each(Object.entries(SHAPES))('leaves %s alive and true', async (_what, { before, after }) => {
    const errors = vi.spyOn(console, 'error');
    const { container } = render(<Page first={before} />);
    for (const next of [after, before, after, before]) {
      await act(async () => translate(container));
      await change(next);
      // Changed texts are true. What did not may still be translated.
      const kept = container.textContent.replaceAll('ñ', '');
      const { text, markup } = plain(next);
      expect(kept.replace(/[a-z]/g, '')).toBe(text.replace(/[a-z]/g, ''));
      expect(elements(container.innerHTML.replaceAll(/<\/?font>/g, ''))).toBe(elements(markup));
      expect(container.textContent.length).toBe(text.length);
    }
    expect(errors).not.toHaveBeenCalled();
  });
});

test('A text that changes is the text that is seen, as often as it changes', async () => {
  const { container } = render(<Page first={<Mixed text="33.0" element="psi" />} />);
  for (const text of ['37.0', '2.0', '185']) {
    await act(async () => TRANSLATORS['replaces each text']?.(container));
    await change(<Mixed text={text} element="psi" />);
    expect(container.textContent).toMatch(new RegExp(`^${text}`));
  }
});

test('What is translated is left to the translator until it changes', async () => {
  const { container } = render(<Page first={<Mixed text="Open" end="33.0" />} />);
  await act(async () => TRANSLATORS['replaces each text']?.(container));
  expect(container.textContent).toBe('Oñññ33.0');
  await change(<Mixed text="Open" end="33.0" />);
  expect(container.querySelectorAll('font').length).toBeGreaterThan(0);
});

test('A page that nobody translates has the methods of its browser', async () => {
  const { removeChild } = Node.prototype;
  const { container } = render(<Page first={<Mixed text="one" element="two" />} />);
  await change(<Mixed end="three" />);
  expect(Node.prototype.removeChild).toBe(removeChild);
  const stranger = document.createElement('b');
  expect(() => container.removeChild(stranger)).toThrow();
});

test('What a translator did before it came is known', async () => {
  end();
  const early: MutationRecord[] = [];
  const observer = new MutationObserver((records) => early.push(...records));
  observer.observe(document, { childList: true, subtree: true });
  const { container } = render(<Page first={<Mixed text="one" element="two" end="three" />} />);
  await act(async () => TRANSLATORS['replaces each text']?.(container));
  observer.disconnect();
  end = keepTexts(early);
  await change(<Mixed text="four" end="five" />);
  expect(container.textContent).toBe('fourfive');
});
