import { render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FrameLoading } from '../pages/shell/frame/FrameLoading.tsx';
import { EARLY_PROPERTY, removeEarlyProperty, showEarlyProperty } from './early-property.ts';

const PROPERTY = { name: 'Alder House', address: '1 Mill Lane, Portland, OR, 97209' };

const shown = () => document.querySelector<HTMLElement>(`body > [${EARLY_PROPERTY}]`);
const words = () => [...(shown()?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
const settled = () => new Promise((done) => setTimeout(done));

let root: HTMLElement;
beforeEach(() => {
  shown()?.remove();
  root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  render(<FrameLoading />, { container: root });
  return () => root.remove();
});

test('The painted frame names no property until the answer is there', () => {
  expect(root.querySelector<HTMLElement>(`[${EARLY_PROPERTY}]`)?.hidden).toBe(true);
  expect(root.querySelector(`[${EARLY_PROPERTY}]`)?.textContent).toBe('');
});

test('Name and address are on the page while it is loading, also when the frame is rendered anew', async () => {
  showEarlyProperty(PROPERTY);
  render(<FrameLoading title="Dashboard" />, { container: root });
  await settled();
  expect(shown()?.hidden).toBe(false);
  expect(words()).toEqual(['Alder House', '1 Mill Lane, Portland, OR, 97209']);
});

test('What the server says takes the place of what was known before, also after the frame was rendered anew', () => {
  showEarlyProperty(PROPERTY);
  render(<FrameLoading title="Dashboard" />, { container: root });
  showEarlyProperty({ name: 'Alder Court', address: '2 Mill Lane' });
  expect(words()).toEqual(['Alder Court', '2 Mill Lane']);
  expect(document.querySelectorAll(`body > [${EARLY_PROPERTY}]`)).toHaveLength(1);
});

test('They go when the card of the property is there', () => {
  showEarlyProperty(PROPERTY);
  removeEarlyProperty();
  expect(shown()).toBe(null);
});

test('They go when the page shows something else in its place', async () => {
  showEarlyProperty(PROPERTY);
  render(<p>The portal cannot be reached.</p>, { container: root });
  await settled();
  expect(shown()).toBe(null);
});

test('A page that is there already is left alone', () => {
  render(<p>The dashboard</p>, { container: root });
  showEarlyProperty(PROPERTY);
  expect(shown()).toBe(null);
});
