import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FileButton } from './FileButton.tsx';

const file = (name: string) => new File(['x'], name);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('The button opens the field, and the chosen files are handed on', () => {
  const onChoose = vi.fn();
  render(
    <FileButton label="Photos" accept="image/*" multiple onChoose={onChoose}>
      ADD
    </FileButton>,
  );
  const opened = vi.spyOn(field('Photos'), 'click');
  fireEvent.click(screen.getByRole('button', { name: 'ADD' }));
  expect(opened).toHaveBeenCalledOnce();
  const files = [file('a.png'), file('b.png')];
  fireEvent.change(field('Photos'), { target: { files } });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(...files);
});

test('A closed field hands nothing on', () => {
  const onChoose = vi.fn();
  render(
    <FileButton label="Photo" accept="image/*" onChoose={onChoose}>
      ADD
    </FileButton>,
  );
  fireEvent.change(field('Photo'), { target: { files: [] } });
  expect(onChoose).not.toHaveBeenCalled();
});

test('The field is empty again after a choice, so that the same file can be chosen', () => {
  render(
    <FileButton label="Photo" accept="image/*" onChoose={() => undefined}>
      ADD
    </FileButton>,
  );
  const input = field('Photo');
  const emptied = vi.fn();
  Object.defineProperty(input, 'value', { set: emptied, get: () => 'C:\\fakepath\\a.png', configurable: true });
  fireEvent.change(input, { target: { files: [file('a.png')] } });
  expect(emptied).toHaveBeenLastCalledWith('');
});
