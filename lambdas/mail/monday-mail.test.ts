import { describe, expect, it } from 'vitest';
import { literally } from '../../shared/domain/sentences/sentence.ts';
import { type MondayLine, mondayMail, type PropertyLine } from './monday-mail.ts';

const line = (id: string, more: Partial<MondayLine['head']> = {}): MondayLine => ({
  property: { id, name: `House <${id}>` },
  head: {
    rule: 'pump-current',
    subject: 'systemPumpCurrent1',
    about: 'System Pump Current 1',
    risk: 'noHeat',
    strength: 80,
    openedOn: '2026-11-20',
    seenOn: '2026-11-22',
    seenDays: 3,
    says: literally(`The pump of ${id} seems to rest.`),
    ...more,
  },
});
const mailOf = (lines: readonly MondayLine[], energy: readonly PropertyLine[] = []) =>
  mondayMail({ to: 'dana@x.example', lines, energy, portalUrl: 'https://portal.example' });

describe('The mail of Monday', () => {
  it('has a line for each finding, which leads to its evidence', () => {
    const { subject, text, html } = mailOf([line('a')]);
    expect(subject).toBe('Weekly findings: 1 finding in 1 property');
    const link = 'https://portal.example/portal/property/detail/a/findings?finding=pump-current%2FsystemPumpCurrent1';
    expect(text).toContain(`House <a> - No heat\nThe pump of a seems to rest.\nEvidence: ${link}\n`);
    expect(html).toContain(`href="${link}"`);
    expect(html).toContain('House &lt;a&gt; - No heat');
    expect(text).toContain('Unsubscribe: https://portal.example/portal/account');
  });

  it('has at most ten lines, and says how many more there are', () => {
    const lines = Array.from({ length: 12 }, (_, index) => line(`p${index % 6}`));
    const { subject, text } = mailOf(lines);
    expect(subject).toBe('Weekly findings: 12 findings in 6 properties');
    expect(text.match(/Evidence: /g)).toHaveLength(10);
    expect(text).toContain('Worth a visit this week, riskiest first. 2 more in the list.');
  });

  it('says what buildings use, each line with the way to its page, and at most ten of them', () => {
    const energy = Array.from({ length: 12 }, (_, index) => ({
      property: { id: `p${index}`, name: `House ${index}` },
      says: `Gas: ${30 - index}% more than last year, weather-adjusted.`,
    }));
    const { subject, text, html } = mailOf([line('a')], energy);
    expect(subject).toBe('Weekly findings: 1 finding in 1 property');
    const link = 'https://portal.example/portal/property/detail/p0/energy';
    expect(text).toContain(`ENERGY\n- House 0. Gas: 30% more than last year, weather-adjusted.\n  ${link}\n`);
    expect(html).toContain(`href="${link}"`);
    expect(text.match(/than last year/g)).toHaveLength(10);
    expect(text).toContain('2 more in the portal.');
    expect(mailOf([line('a')]).text).not.toContain('ENERGY');
  });

  it('says what is planned for the firmware of wingnuts, for those who get that line (docs/product/firmware.md#plan)', () => {
    const firmware = '3 wingnuts will be updated to version 3.9.0 on weekdays from 9 AM to 4 PM.';
    const mail = { to: 'dana@x.example', lines: [line('a')], energy: [], portalUrl: 'https://portal.example' };
    const { text, html } = mondayMail({ ...mail, firmware });
    expect(text).toContain(`FIRMWARE\n${firmware}\nWingnuts: https://portal.example/portal/wingnut\n`);
    expect(html).toContain(firmware);
    expect(mondayMail(mail).text).not.toContain('FIRMWARE');
  });

  it('says which services are due, beside findings or alone', () => {
    const service = (id: string) => ({
      property: { id, name: `House ${id}` },
      says: 'Boiler 1: Service 47 days overdue, every 12 months.',
    });
    const mail = (lines: readonly MondayLine[], ids: readonly string[]) =>
      mondayMail({ to: 'd@x.example', lines, services: ids.map(service), energy: [], portalUrl: 'https://p.example' });
    const alone = mail([], ['a', 'b']);
    expect(alone.subject).toBe('Weekly findings: 2 services due in 2 properties');
    expect(alone.text).toContain(
      'SERVICE\n- House a. Boiler 1: Service 47 days overdue, every 12 months.\n  https://p.example/portal/property/detail/a/book\n',
    );
    expect(alone.text).not.toContain('Worth a visit');
    expect(mail([], ['a']).subject).toBe('Weekly findings: 1 service due in 1 property');
    const jobs = [{ property: { id: 'c', name: 'House c' }, id: 'j', says: 'Bleed. Ann. 3 days overdue.' }];
    const work = mondayMail({ to: 'd@x.example', lines: [], jobs, energy: [], portalUrl: 'https://p.example' });
    expect(work.subject).toBe('Weekly findings: 1 work order in 1 property');
    expect(work.text).toContain(
      'WORK ORDERS\n- House c. Bleed. Ann. 3 days overdue.\n  https://p.example/portal/jobs?property=c&job=j\n',
    );
    const both = mail([line('a')], ['b']);
    expect(both.subject).toBe('Weekly findings: 1 finding in 1 property');
    expect(both.text).toContain('- House b. Boiler 1:');
  });
});
