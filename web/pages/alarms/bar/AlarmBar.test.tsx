import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { detailOf, incidentOf, NOW, person } from '../common/incident.sample.ts';
import AlarmBar from './AlarmBar.tsx';

const opened = (...open: readonly ReturnType<typeof incidentOf>[]) => ({
  open,
  past: [],
  more: false,
  checkedAt: NOW,
  now: NOW,
});
const server = fakeServer();
const answer = (replies: Record<string, unknown>) =>
  server.mockImplementation((async (_: string, name: string) => {
    const reply = replies[name];
    if (reply instanceof Error) throw reply;
    return reply;
  }) as never);

const show = () => renderPage(<AlarmBar propertyId="p" name="Kestrel Court" />);

test('docs/product/incidents.md#bar: the worst alarm with its owner, the way to the others, and the instructions', async () => {
  answer({
    list: opened(incidentOf({ assignee: person('Dana', 5) }), incidentOf({ id: 'p.2' })),
    get: detailOf({ instruction: 'Call the super.' }),
  });
  show();
  const bar = await screen.findByRole('region', { name: 'Active alarm' });
  expect(bar.textContent).toContain('Boiler system pressure down to 8.2 PSI, below 10 PSI');
  expect(bar.textContent).toContain('Dana');
  expect(screen.getByRole('link', { name: '1 more alarm' }).getAttribute('href')).toBe(
    '/portal/alarms?search=Kestrel%20Court',
  );
  expect((await screen.findByRole('link', { name: 'INSTRUCTIONS' })).getAttribute('href')).toBe(
    '/portal/alarms/p.1-boilerSystemPressure1',
  );
});

test('Nothing stands there without an alarm in red, and a failed load can be tried again', async () => {
  answer({ list: opened(incidentOf({ severity: 'notice' })) });
  const { container, unmount } = show();
  await waitFor(() => expect(container.firstChild).toBeNull());
  unmount();
  answer({ list: new Error('no answer') });
  show();
  const again = await screen.findByRole('button', { name: 'TRY AGAIN' });
  answer({ list: opened(incidentOf()), get: detailOf() });
  fireEvent.click(again);
  await screen.findByText('Unassigned');
});
