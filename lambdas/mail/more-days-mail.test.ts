import { describe, expect, it } from 'vitest';
import { moreDaysMail } from './more-days-mail.ts';

const asked = {
  to: 'dana@harbour.example',
  property: { id: 'p1', name: '12 <Mill> Lane', timeZone: 'America/Los_Angeles' },
  name: 'Northgate',
  line: 'The burner comes\non Monday',
  expiresAt: Date.UTC(2026, 10, 30, 18),
  portalUrl: 'https://portal.example.com',
};

describe('The mail about more days (docs/product/contractors.md#days)', () => {
  const { to, subject, text, html = '' } = moreDaysMail(asked);

  it('says who asks for what, why, and until when the link is open, in the time of the property', () => {
    expect(to).toEqual(['dana@harbour.example']);
    expect(subject).toBe('12 <Mill> Lane: Northgate requests more days');
    expect(text).toContain('The burner comes on Monday');
    expect(text).toContain('12 <Mill> Lane: Northgate requests more days');
    expect(html).not.toContain('<Mill>');
  });

  it('leads to the property, and says times of an unknown zone in UTC', () => {
    expect(text).toContain('https://portal.example.com/portal/property/detail/p1');
    const property = { ...asked.property, timeZone: '' };
    expect(moreDaysMail({ ...asked, property }).text).toContain('6:00 PM UTC');
  });
});
