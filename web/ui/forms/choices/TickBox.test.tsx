import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TickBox } from './TickBox.tsx';

test.each([
  ['not ticked', false, false, 0],
  ['mixed', false, true, 1],
  ['ticked', true, false, 1],
])(
  'A box that is %s has a mark only if there is something to mark: forced colours show even a transparent one',
  (_, ticked, partly, marks) => {
    const { container } = render(<TickBox label="All" ticked={ticked} partly={partly} onTick={() => {}} />);
    expect(container.querySelectorAll('svg')).toHaveLength(marks);
  },
);
