/**
 * Whether the tests take every case, as `npm run prove -- tests` does. `npm test` takes one of those that differ least
 * (docs/decisions/254-what-npm-test-leaves-to-prove.md).
 */
export const IS_WHOLE = process.env.TESTS === 'whole';
