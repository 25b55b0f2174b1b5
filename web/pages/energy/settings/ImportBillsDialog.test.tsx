import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BillLayout } from '../../../../shared/domain/energy/bill-layout.ts';
import { useMayInCompany } from '../../../api/identity/reach.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { choose } from '../../../fields.sample.ts';
import ImportBillsDialog from './ImportBillsDialog.tsx';

// docs/product/energy.md#bills-file
const server = fakeServer();
vi.mock('../../../api/identity/reach.ts', () => ({ useMayInCompany: vi.fn() }));
const onSave = vi.fn();

function open(layouts: readonly BillLayout[] = [], mayRemember = true) {
  vi.mocked(useMayInCompany).mockReturnValue(mayRemember);
  server.mockImplementation(async () => ({ layouts }) as never);
  renderPage(<ImportBillsDialog bills={[]} meters={[]} zone="America/New_York" onSave={onSave} onClose={() => {}} />);
}
const chooseFile = async (text: string, name = 'bills.csv') => {
  fireEvent.change(screen.getByLabelText('Bills file'), { target: { files: [new File([text], name)] } });
  await screen.findByText(name);
};
const select = (label: string, option: string | RegExp) => choose(screen.getByLabelText(label), option);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const sent = (row: string) => server.mock.calls.flatMap(([, name, input]) => (name === row ? [input] : []));

beforeEach(() => {
  vi.clearAllMocks();
  onSave.mockResolvedValue(undefined);
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
});

const FOREIGN = 'Account 7\nVon,Bis,Therme,Betrag\n2026-01-01,2026-01-31,5,$14.50\n';

describe('Columns with other names', () => {
  test('are chosen, and remembered for the company', async () => {
    open();
    await chooseFile(FOREIGN);
    screen.getByText(/^Couldn’t find a column for Last day\./);
    expect(screen.queryByRole('button', { name: /^IMPORT \d/, hidden: true })).toBeNull();
    select('Column for First day', 'Von');
    select('Column for Last day', 'Bis');
    select('Column for Used', 'Therme');
    select('Column for Cost', 'Betrag');
    press('IMPORT 1 BILL');
    await waitFor(() =>
      expect(sent('saveBillLayout')).toEqual([{ body: { from: 'Von', to: 'Bis', used: 'Therme', dollars: 'Betrag' } }]),
    );
    expect(onSave).toHaveBeenCalledWith([expect.objectContaining({ from: '2026-01-01', used: 5, dollars: 14.5 })]);
  });

  test('are found the next time', async () => {
    open([{ from: 'Von', to: 'Bis', used: 'Therme' }]);
    await chooseFile(FOREIGN);
    press('IMPORT 1 BILL');
    await waitFor(() => expect(onSave).toHaveBeenCalled());
    expect(sent('saveBillLayout')).toEqual([]);
  });

  test('are not remembered by somebody who changes nothing of the company', async () => {
    open([], false);
    await chooseFile(FOREIGN);
    select('Column for First day', 'Von');
    select('Column for Last day', 'Bis');
    select('Column for Used', 'Therme');
    press('IMPORT 1 BILL');
    await waitFor(() => expect(onSave).toHaveBeenCalled());
    expect(sent('saveBillLayout')).toEqual([]);
  });
});

test('What the file does not prove is asked, and nothing is guessed', async () => {
  open();
  await chooseFile('First day;Last day;Used\n02/01/2026;01/02/2026;1,250\n');
  screen.getByText('We can’t tell how this file writes numbers or dates. Choose below.');
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  select('Numbers', /^Comma/);
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  select('Dates', /^Day first/);
  const table = screen.getByRole('table', { name: 'Rows of the file', hidden: true });
  within(table).getByText(/^Jan 2/);
  press('IMPORT 1 BILL');
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject([{ from: '2026-01-02', to: '2026-02-01', used: 1.25 }]);
});

test('A file of Green Button is imported with its own fuel and unit', async () => {
  open();
  const start = Date.parse('2026-01-12T05:00:00Z') / 1000;
  await chooseFile(
    `<feed><entry><content><UsagePoint><ServiceCategory><kind>1</kind></ServiceCategory></UsagePoint></content></entry>
     <entry><content><UsageSummary><billingPeriod><duration>${29 * 86_400}</duration><start>${start}</start></billingPeriod>
     <overallConsumptionLastPeriod><powerOfTenMultiplier>0</powerOfTenMultiplier><uom>169</uom><value>580</value></overallConsumptionLastPeriod>
     </UsageSummary></content></entry></feed>`,
    'gas.xml',
  );
  expect(screen.queryByLabelText('Fuel')).toBeNull();
  expect(screen.getByLabelText('What to import').textContent).toBe('Gas: 1 bill');
  press('IMPORT 1 BILL');
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject([{ fuel: 'gas', unit: 'therm', used: 580, to: '2026-02-09' }]);
});

test('A file of Green Button with a document type is refused', async () => {
  open();
  fireEvent.change(screen.getByLabelText('Bills file'), {
    target: { files: [new File(['<!DOCTYPE a [<!ENTITY b "c">]><feed/>'], 'x.xml')] },
  });
  await screen.findByText('This isn’t a Green Button file: it has a document type.');
});
