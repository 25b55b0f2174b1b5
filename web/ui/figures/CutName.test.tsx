import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CutName } from './CutName.tsx';

afterEach(cleanup);

test.each([
  ['Boiler Supply Header Temperature 2', ['Boiler Supply Header Temperature', '\u00a02']],
  ['Leak', ['Leak']],
])('%s is cut before its number', (name, parts) => {
  const { container } = render(<CutName name={name} />);
  expect([...(container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)).toEqual(parts);
});
