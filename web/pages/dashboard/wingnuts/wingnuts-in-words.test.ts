import { expect, test } from 'vitest';
import type { WingnutStatus } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { wingnutsInWords } from './wingnuts-in-words.ts';

const wingnut = (status: WingnutStatus, latestPost: string | null = null) => ({
  status,
  config: { latestPost, sensors: {} },
});

test.each<[WingnutStatus[], string, string]>([
  [['Live', 'Live'], '2 wingnuts live', 'Live'],
  [['Live', 'Disconnected', 'Live'], '1 wingnut disconnected, 2 live', 'Disconnected'],
  [['Unconfigured', 'Unconfigured', 'Disconnected'], '1 wingnut disconnected, 2 unconfigured', 'Disconnected'],
])('%j reads %s', (statuses, counts, worst) => {
  expect(wingnutsInWords(statuses.map((status) => wingnut(status)) as never)).toMatchObject({ counts, worst });
});

test('The latest post is that of any wingnut, and there is none when none has posted', () => {
  const posts = [
    wingnut('Live', '2026-11-20 10:00:00'),
    wingnut('Disconnected'),
    wingnut('Live', '2026-11-20 10:05:00'),
  ];
  expect(wingnutsInWords(posts as never).latest).toBe(Date.UTC(2026, 10, 20, 10, 5));
  expect(wingnutsInWords([wingnut('Disconnected')] as never).latest).toBeUndefined();
});
