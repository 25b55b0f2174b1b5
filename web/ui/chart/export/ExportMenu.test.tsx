import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import ExportMenu from './ExportMenu.tsx';

const words = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: 'Download Temperature' }));
const chartExport = vi.fn();

test('A menu of downloads may have one more choice, which downloads nothing', () => {
  const onChoose = vi.fn();
  const also = { words: 'Certificate for this period', onChoose };
  render(<ExportMenu title="Temperature" asTable={false} chartExport={chartExport} also={also} />);
  openMenu();
  expect(words()).toEqual(['Data (CSV)', 'Image (PNG)', 'Image (SVG)', 'Print', 'Certificate for this period']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Certificate for this period' }));
  expect(onChoose).toHaveBeenCalledOnce();
  expect(chartExport).not.toHaveBeenCalled();
});

test('A table offers its data alone', () => {
  render(<ExportMenu title="Temperature" asTable chartExport={chartExport} />);
  openMenu();
  expect(words()).toEqual(['Data (CSV)']);
});
