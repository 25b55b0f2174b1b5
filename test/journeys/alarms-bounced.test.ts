import { test } from 'vitest';
import { DESKTOP, PHONE, type Size } from './parts/browser.ts';
import { startEstate } from './parts/estate.ts';
import { expectGoodScreen } from './parts/screen.ts';

/** Tests the list of recipients for a person whose mail bounced. */

const estate = startEstate('alarms-bounced');
const { person, propertyNamed } = estate.world;
const editor = `/portal/notification/edit/${propertyNamed('Alder House').id}`;
const { email, firstName, lastName } = person('admin');
const SIZES: [string, Size][] = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
];

/** SES's event about a mail to a mailbox that is closed. */
const bounced = () => ({
  detail: {
    bounce: {
      bounceType: 'Permanent',
      timestamp: new Date().toISOString(),
      bouncedRecipients: [{ emailAddress: email, diagnosticCode: 'smtp; 550 5.1.1 user unknown' }],
    },
  },
});

test.each(SIZES)(
  'On %s whose mail bounced is said so beside his name, and from when he is mailed again',
  async (_name, size) => {
    await estate.running.stack.invoke('Bounces', bounced());
    await estate.visit(size, editor, async (page) => {
      const row = page.getByRole('listitem', { name: `${firstName} ${lastName}` });
      await row.getByText(/^Email to this address bounced \w{3} \d+\. Alarm emails resume \w{3} \d+\.$/).waitFor();
      await expectGoodScreen(page);
    });
  },
);
