import { describe, expect, it } from 'vitest';
import { contractorMail } from './contractor-mail.ts';

const asked = {
  to: 'tech@alder.example',
  company: 'Harbour & Line',
  property: '12 <Mill> Lane',
  timeZone: 'America/Toronto',
  mayChange: true,
  expiresAt: Date.UTC(2026, 10, 30, 18),
  portalUrl: 'https://portal.example.com',
  token: 'c1.l1.secret',
};

describe('The mail with a contractor link (docs/product/contractors.md#mail)', () => {
  const { to, subject, text, html = '' } = contractorMail(asked);

  it('goes to the contractor and says who gives access to what, in the name of the company alone', () => {
    expect(to).toEqual(['tech@alder.example']);
    expect(subject).toBe('12 <Mill> Lane: Harbour & Line gives you access');
    expect(html).toContain('Harbour &amp; Line');
    expect(html).not.toContain('<Mill>');
  });

  it('has the address with the token behind the mark, which no server gets', () => {
    const link = 'https://portal.example.com/contractor#c1.l1.secret';
    expect(text.split('\n')).toContain(link);
    expect(html.split(link)).toHaveLength(4);
  });

  it('says until when, and whether wingnuts may be configured', () => {
    expect(text).toContain('Access ends Nov 30, 1:00 PM EST.');
    expect(text).toContain('set them up');
    expect(contractorMail({ ...asked, mayChange: false }).text).not.toContain('set them up');
  });

  it('lets no typed name work as a link', () => {
    const evil = contractorMail({
      ...asked,
      company: 'www.evil.example',
      property: 'Invoice due: https://evil.example/pay',
    });
    for (const part of [evil.subject, evil.text, evil.html]) {
      expect(part).toContain('Invoice due https evil. example pay');
      expect(part).not.toMatch(/evil\.example/);
    }
  });

  it('lets no typed name add a header', () => {
    expect(contractorMail({ ...asked, company: 'A\r\nBcc: b@example.com' }).subject).toBe(
      '12 <Mill> Lane: A Bcc b@example. com gives you access',
    );
  });
});
