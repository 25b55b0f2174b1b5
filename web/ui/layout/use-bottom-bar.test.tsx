import { cleanup, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SaveBar } from '../forms/SaveBar.tsx';

const height = () => document.documentElement.style.getPropertyValue('--bar-now');

test('A bar at the foot of the window says its height while it is there, so that messages stand above it', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(92);
  const bar = (changes: number) => <SaveBar changes={changes} onDiscard={() => {}} onSave={() => {}} />;
  const { rerender } = render(bar(0));
  expect(height()).toBe('');
  rerender(bar(2));
  expect(height()).toBe('100px');
  rerender(bar(0));
  expect(height()).toBe('');
  cleanup();
});
