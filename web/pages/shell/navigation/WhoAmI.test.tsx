import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sessionOf, useSession } from '../../../api/identity/session.ts';
import { WhoAmI } from './WhoAmI.tsx';

vi.mock('../../../api/identity/session.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../../api/identity/session.ts')>()),
  useSession: vi.fn(),
}));

const CLAIMS = { email: 'dana@harbourline.example', 'custom:company': 'Harbourline', 'custom:role': 'admin' };

test.each([
  [{ ...CLAIMS, given_name: 'Dana', family_name: 'Whitfield' }, 'Dana WhitfieldAdmin, Harbourline'],
  [CLAIMS, 'dana@harbourline.exampleAdmin, Harbourline'],
])('Who is signed in, as what and where', (claims, words) => {
  vi.mocked(useSession).mockReturnValue(sessionOf(claims));
  expect(render(<WhoAmI />).container.textContent).toBe(words);
});
