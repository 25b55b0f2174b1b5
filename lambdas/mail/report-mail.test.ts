import { expect, test } from 'vitest';
import { periodOf } from '../../shared/domain/reports/period.ts';
import { reportMail } from './report-mail.ts';

test('A report says each section, and each line leads to its place; typed texts cannot become markup', () => {
  const {
    subject,
    text,
    html = '',
  } = reportMail({
    to: 'dana@x.example',
    name: 'Our <week>',
    scope: { portfolio: 'A & B' },
    portalUrl: 'https://portal.example',
    report: {
      company: 'Harbourline',
      scope: 'A & B',
      period: periodOf('week', '2026-01-14'),
      zone: 'UTC',
      until: 0,
      totals: [{ name: 'Alarms', figure: '11', note: 'in 2 incidents' }],
      sections: [
        {
          title: 'Heat and hot water',
          says: 'It was <warm>.',
          more: 4,
          lines: [
            { words: 'House <a>: 61°F', place: { page: 'record', propertyId: 'p', month: '2026-01' } },
            { words: 'Nowhere to go' },
          ],
        },
      ],
    },
  });
  expect(subject).toBe('Our <week>: Jan 12–18, 2026');
  expect(text).toContain('Alarms: 11, in 2 incidents');
  const place = 'https://portal.example/portal/records?property=p&month=2026-01';
  expect(text).toContain(
    `HEAT AND HOT WATER\nIt was <warm>.\n- House <a>: 61°F\n  ${place}\n- Nowhere to go\n4 more in the portal.\n`,
  );
  const page = 'https://portal.example/portal/reports?portfolio=A%20%26%20B&every=week&day=2026-01-12';
  expect(text).toContain(`get a PDF: ${page}`);
  expect(html).toContain(`href="${page.replaceAll('&', '&amp;')}"`);
  expect(html).toContain('House &lt;a&gt;: 61°F');
  expect(html).not.toContain('<week>');
});
