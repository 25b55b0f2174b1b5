import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '../controls/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useOver } from './use-over.tsx';

const act = vi.fn<() => Promise<void>>();

function Page() {
  const { show, ask, over } = useOver();
  const secret = () =>
    show((close) => (
      <Dialog open onClose={close} title="Secret">
        <Button onClick={close}>CLOSE</Button>
      </Dialog>
    ));
  return (
    <>
      <Button
        onClick={() =>
          show((close) => (
            <Dialog open onClose={close} title="Create API key">
              <Button
                onClick={async () => {
                  await act();
                  secret();
                  close();
                }}
              >
                SAVE
              </Button>
            </Dialog>
          ))
        }
      >
        ADD
      </Button>
      <Button
        onClick={() =>
          ask({ question: 'Remove it?', consequence: 'It is gone.', verb: 'REMOVE', act, failed: () => 'Not removed.' })
        }
      >
        ASK
      </Button>
      {over}
    </>
  );
}
const press = (word: string) => fireEvent.click(screen.getByText(word));

test('A dialog that shows the next one does not close that', async () => {
  act.mockResolvedValue();
  render(<Page />);
  press('ADD');
  press('SAVE');
  await screen.findByText('Secret');
  expect(screen.queryByText('Create API key')).toBeNull();
  press('CLOSE');
  await waitFor(() => expect(screen.queryByText('Secret')).toBeNull());
});

test('A question does its act and goes; a failure says why and can be tried again', async () => {
  act.mockRejectedValueOnce(new Error('refused'));
  render(<Page />);
  press('ASK');
  screen.getByText('It is gone.');
  press('REMOVE');
  await screen.findByText('Not removed.');
  act.mockResolvedValue();
  press('REMOVE');
  await waitFor(() => expect(screen.queryByText('Remove it?')).toBeNull());
});
