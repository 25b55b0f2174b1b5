import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { ListCard } from './ListCard.tsx';

const open = vi.fn();

function list(names: readonly string[] | undefined, error: unknown = null, title: string | undefined = 'Machines') {
  const data = names && { names, max: 2 };
  render(
    <MemoryRouter>
      <ListCard
        {...(title && { title })}
        label="Keys"
        query={{ data, error, isError: error !== null, isFetching: false, refetch: () => undefined }}
        failed="Couldn’t load API keys."
        intro="A key reads."
        add={{ word: 'CREATE KEY', open }}
        full={(max) => `There are ${max} keys, which is the most.`}
        empty={<p>No key yet.</p>}
        itemsOf={(answer) => answer.names}
        row={(name) => <li key={name}>{name}</li>}
        over={<p>A dialog</p>}
      />
    </MemoryRouter>,
  );
}
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'CREATE KEY' });

test('Rows stand in a named list, below the words, and one more can be added', () => {
  list(['Grafana']);
  expect(screen.getByRole('list', { name: 'Keys' }).textContent).toBe('Grafana');
  screen.getByText('A key reads.');
  screen.getByText('A dialog');
  fireEvent.click(add());
  expect(open).toHaveBeenCalledTimes(1);
});

test('A list with nothing in it says so', () => {
  list([]);
  screen.getByText('No key yet.');
  expect(screen.queryByRole('list', { name: 'Keys' })).toBeNull();
});

test('A full list says so and takes no more', () => {
  list(['Grafana', 'Sheet']);
  screen.getByText('There are 2 keys, which is the most.');
  expect(add().disabled).toBe(true);
});

test('Before an answer, and after a failure, nothing can be added', () => {
  list(undefined, new ApiError('SERVER_ERROR', 500, 'Broken'));
  screen.getByText('Couldn’t load API keys.');
  expect(add().disabled).toBe(true);
});

test('Without the second factor that the company asks for it leads to where that is set up', () => {
  list(undefined, new ApiError('SECOND_FACTOR_NEEDED', 403, 'Needed'));
  screen.getByText('Your company requires two-factor authentication for admins.');
  expect(screen.queryByText('CREATE KEY')).toBeNull();
});

test('Without a title of its own it begins with the words, and can be added to', () => {
  list(['Grafana'], null, '');
  expect(screen.getByRole('heading', { level: 2 }).className).toBe('visually-hidden');
  screen.getByText('A key reads.');
  expect(add().disabled).toBe(false);
});
