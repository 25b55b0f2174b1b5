import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { blocksOf } from '../../web/pages/entry/legal/blocks.ts';
import { ROOT } from './sources.ts';

/** docs/product/languages.md#public-pages */

const textOf = (file: string): string => JSON.parse(readFileSync(join(ROOT, 'web/public/legal', file), 'utf8')).content;
const GOVERNS = 'Esta es una traducción. El texto que rige es el texto en inglés.';
const shapeOf = (text: string) =>
  blocksOf(text).map((block) => (block.kind === 'list' ? `list of ${block.items.length}` : block.kind));
const numbersIn = (text: string) => text.match(/\d+/g)?.filter((number) => number !== '11');

it.each(['terms', 'privacy'])(
  'The translation of %s has each part of the English text, its numbers, and says which text governs',
  (name) => {
    const [english, spanish] = [textOf(`${name}.json`), textOf(`${name}.es.json`)];
    const [effective, note, ...parts] = blocksOf(spanish);
    expect(effective).toEqual({
      kind: 'paragraph',
      text: expect.stringMatching(/^Vigente desde el \d+ de noviembre de 2026$/),
    });
    expect(note).toEqual({ kind: 'paragraph', text: GOVERNS });
    expect(['paragraph', ...shapeOf(spanish).slice(2)]).toEqual(shapeOf(english));
    expect(parts.length).toBeGreaterThan(15);
    expect(numbersIn(spanish)).toEqual(numbersIn(english));
  },
);
