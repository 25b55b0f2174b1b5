import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import styles from './AlarmKey.module.css';
import { AlarmKey } from './AlarmKey.tsx';

test('The key has the filled mark for an alarm, and the hollow one for an acknowledged alarm', () => {
  const { container } = render(<AlarmKey />);
  const rows = [...container.querySelectorAll('li')].map((row) => [
    row.textContent,
    row.querySelector('svg')?.getAttribute('class') ?? null,
  ]);
  expect(rows).toEqual([
    ['Alarm', null],
    ['Acknowledged alarm', styles.hollow],
  ]);
});
