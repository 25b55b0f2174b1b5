import { expect, test } from 'vitest';
import { Highcharts } from './highcharts.ts';

test('No line is ever animated, and none has points of its own to follow the mouse', () => {
  expect(Highcharts.getOptions().plotOptions?.series).toMatchObject({ animation: false, enableMouseTracking: false });
});
