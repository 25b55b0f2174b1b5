import { expect, test } from 'vitest';
import { messageText } from './telemetry.ts';

test('A number too large for a double stays too large in the queue, and all else is as it was', () => {
  const message = JSON.parse('{"readings":{"AN01":1e400,"AN02":-1e400,"AN03":71.5,"AN04":null},"text":"Infinity"}');
  expect(JSON.parse(messageText(message))).toEqual(message);
  expect(messageText(message)).toContain('"AN01":1e999,"AN02":-1e999,"AN03":71.5,"AN04":null');
  expect(messageText({ a: 1 })).toBe('{"a":1}');
});
