import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';

test('a legal text is headings, paragraphs and lists', () => {
  expect(blocksOf('## One\n\nA line\nand its rest.\n\n- first\n- second\n')).toEqual([
    { kind: 'heading', text: 'One' },
    { kind: 'paragraph', text: 'A line and its rest.' },
    { kind: 'list', items: ['first', 'second'] },
  ]);
});

test('markup is text', () => {
  expect(blocksOf('<img src=x onerror=alert(1)>')).toEqual([
    { kind: 'paragraph', text: '<img src=x onerror=alert(1)>' },
  ]);
});

test('blank lines alone are no text', () => {
  expect(blocksOf(' \r\n\r\n ')).toEqual([]);
});
