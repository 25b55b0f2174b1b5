import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messagesIn, sourceMessages, spanishCatalogs } from './messages.ts';

describe('docs/decisions/295', () => {
  it.each([
    ['say`Nothing is wrong.`', 'Nothing is wrong.'],
    ['say`${name} is ${value}.`', '{0} is {1}.'],
    ["say`${plural(count, 'day')} at ${place}`", '{0, plural, one {# day} other {# days}} at {1}'],
    [
      "say`${place}: ${plural(some.length, 'property', 'properties')}`",
      '{0}: {1, plural, one {# property} other {# properties}}',
    ],
    ["const WORDS = { critical: english('Critical') };", 'Critical'],
  ])('%s is a message', (source, message) => expect(messagesIn(source)).toEqual([message]));

  it.each(['other`Nothing`', "word('Critical')", 'say(text)', '`${name} is here`'])('%s is none', (source) =>
    expect(messagesIn(source)).toEqual([]),
  );

  it.each(["const days = plural(2, 'day');", 'say`${plural(count, word)}`'])('%s is refused', (source) =>
    expect(() => messagesIn(source)).toThrow(/plural/),
  );

  it('A message inside another one is found', () =>
    expect(messagesIn('say`${say`still in alarm`}, not reporting`')).toEqual(['{0}, not reporting', 'still in alarm']));

  it('One of the catalogs has each message of the code, and none has another one', async () => {
    const translated = Object.values(await spanishCatalogs()).flatMap((catalog) => Object.keys(catalog));
    expect(translated.sort()).toEqual(sourceMessages().sort());
  });

  it('The public pages load a catalog of each text that they can say', async () => {
    const loaded = /spanish\/(messages|common|public)\.ts$/;
    const catalogs = Object.entries(await spanishCatalogs()).filter(([file]) => loaded.test(file));
    const known = new Set(catalogs.flatMap(([, catalog]) => Object.keys(catalog)));
    const files = new Set<string>(['lambdas/base/refusal.ts']);
    const load = (file: string): void => {
      if (files.has(file)) return;
      files.add(file);
      for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g))
        load(join(dirname(file), to));
    };
    for (const page of ['landing', 'login', 'create-account', 'reset-password', 'legal', 'verify'])
      load(`web/${page}.tsx`);
    expect(files.size).toBeGreaterThan(60);
    // Rules of the domain that a page knows, and does not say, are left out.
    const shows = /^web\/|\/field-messages\.|\/people\/password\.|\/refusal\./;
    const said = [...files]
      .filter((file) => shows.test(file))
      .flatMap((file) => messagesIn(readFileSync(file, 'utf8')));
    expect(said.length).toBeGreaterThan(150);
    expect(said.filter((message) => !known.has(message))).toEqual([]);
  });

  it('A translation has the holes of its message', async () => {
    const holesOf = (message: string) => [...new Set(message.match(/\{\d(?=[,}])/g) ?? [])].sort();
    for (const [message, spanish] of Object.values(await spanishCatalogs()).flatMap(Object.entries<string>))
      expect(holesOf(spanish), spanish).toEqual(holesOf(message));
  });
});
