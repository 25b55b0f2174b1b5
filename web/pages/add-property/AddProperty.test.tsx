import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { fakeServer } from '../../fake-server.sample.tsx';
import { AddPropertyForm } from './AddPropertyForm.tsx';
import { ConfirmProperty } from './ConfirmProperty.tsx';
import { EMPTY_PROPERTY } from './property-values.ts';

const server = fakeServer();

const ORCHARD = {
  ...EMPTY_PROPERTY,
  name: 'Orchard Mews',
  externalId: '2001',
  portfolio: 'Eastside',
  streetAddress: '5 Pear Tree Lane',
  city: 'Boise',
  provinceState: 'ID',
  country: 'United States',
  postalZip: '83702',
};
const refused = (code: ApiError['code'], status: number, message = code as string) =>
  new ApiError(code, status, message);
const inUse = () => refused('PROPERTY_ID_IN_USE', 409, 'Property ID is already in use');

/** Renders a step of adding a property inside a router. The router asks before the person leaves unsaved input. */
function show(step: React.ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: step }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wrongFields = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((each) => each.getAttribute('name'));

beforeEach(() => {});

describe('The form of a new property', () => {
  const showForm = (values = EMPTY_PROPERTY) => {
    const onFilled = vi.fn();
    show(<AddPropertyForm values={values} trouble={undefined} onFilled={onFilled} />);
    return onFilled;
  };

  test('says so at every field that must be filled, and asks the server nothing', async () => {
    const onFilled = showForm();
    press('ADD PROPERTY');
    await screen.findAllByText('This field is required');
    expect(wrongFields()).toEqual(['name', 'externalId', 'city', 'provinceState', 'country', 'postalZip']);
    expect(server).not.toHaveBeenCalled();
    expect(onFilled).not.toHaveBeenCalled();
  });

  test('says when to search again beyond the quota of the company', async () => {
    const sentence = 'Your company has looked up too many addresses. Type the address by hand, or try again in an hour';
    server.mockImplementation((async (_group: string, name: string) => {
      if (name === 'places') throw refused('TOO_MANY_REQUESTS', 429, sentence);
      return [];
    }) as never);
    showForm();
    fireEvent.change(screen.getByLabelText('Search for the address'), { target: { value: '100 Main Street' } });
    await screen.findByText(sentence);
  });

  test.each([
    ['', 'This field is required', undefined],
    ['12a', 'Property ID is not valid', refused('PROPERTY_ID_INVALID', 400, 'Property ID is not valid')],
    ['1042', 'Property ID is already in use', inUse()],
    ['1'.repeat(46), 'This field has hit its max character limit', undefined],
  ])('refuses the Property ID %j: %s', async (externalId, sentence, refusal) => {
    if (refusal) server.mockRejectedValue(refusal);
    const onFilled = showForm({ ...ORCHARD, externalId });
    press('ADD PROPERTY');
    await screen.findByText(sentence);
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('externalId'));
    expect(field('City').value).toBe('Boise');
    expect(onFilled).not.toHaveBeenCalled();
  });

  test.each([
    ['asks before typed values are lost by CANCEL', ORCHARD, true],
    ['is left at once by CANCEL when it is empty', EMPTY_PROPERTY, false],
  ])('%s', async (_, values, asks) => {
    const onCancel = vi.fn();
    show(<AddPropertyForm values={values} trouble={undefined} onFilled={vi.fn()} onCancel={onCancel} />);
    press('CANCEL');
    expect(onCancel).toHaveBeenCalledTimes(asks ? 0 : 1);
    if (!asks) return;
    press('LEAVE');
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test('keeps what was typed when the Property ID could not be checked, and checks it again', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    server.mockRejectedValueOnce(refused('NETWORK', 0)).mockResolvedValueOnce({});
    const onFilled = showForm(ORCHARD);
    press('ADD PROPERTY');
    await screen.findByText('Couldn’t check the Property ID. Your entries are still here.');
    expect(warned).toHaveBeenCalledWith('The Property ID was not checked', expect.any(ApiError));
    press('TRY AGAIN');
    await waitFor(() => expect(onFilled).toHaveBeenCalledWith(ORCHARD));
  });
});

describe('The confirmation of a new property', () => {
  const showConfirmation = () => {
    const [onAdded, onEdit] = [vi.fn(), vi.fn()];
    show(<ConfirmProperty values={ORCHARD} onAdded={onAdded} onEdit={onEdit} />);
    return { onAdded, onEdit };
  };

  test('leads back to the form when somebody else has taken the Property ID meanwhile', async () => {
    server.mockRejectedValue(inUse());
    const { onAdded, onEdit } = showConfirmation();
    press('CONFIRM NEW PROPERTY');
    await waitFor(() => expect(onEdit).toHaveBeenCalledWith('Property ID is already in use'));
    expect(onAdded).not.toHaveBeenCalled();
  });

  test('goes on when only the answer was lost', async () => {
    server.mockRejectedValueOnce(refused('NETWORK', 0)).mockResolvedValueOnce({ id: 'stored' });
    const { onAdded } = showConfirmation();
    press('CONFIRM NEW PROPERTY');
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith('stored'));
  });

  test('after an attempt without an answer, the same is asked again, and its answer counts', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    server.mockRejectedValueOnce(refused('TIMEOUT', 0)).mockRejectedValueOnce(refused('TIMEOUT', 0));
    const { onAdded, onEdit } = showConfirmation();
    press('CONFIRM NEW PROPERTY');
    await screen.findByText(
      'No response from the server, so this may or may not have gone through. It’s safe to try again.',
    );
    server.mockResolvedValueOnce({ id: 'stored' });
    press('CONFIRM NEW PROPERTY');
    await waitFor(() => expect(onAdded).toHaveBeenCalledExactlyOnceWith('stored'));
    expect(onEdit).not.toHaveBeenCalled();
    const [first, ...others] = server.mock.calls;
    expect(others).toEqual([first, first]);
  });

  test('says what was not done, loses nothing, and can be confirmed once more', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    server.mockRejectedValueOnce(refused('SERVER_ERROR', 500)).mockResolvedValueOnce({ id: 'new' });
    const { onAdded } = showConfirmation();
    press('CONFIRM NEW PROPERTY');
    await screen.findByText('Couldn’t add the property. Try again.');
    expect(warned).toHaveBeenCalledWith('The property was not added', expect.any(ApiError));
    press('CONFIRM NEW PROPERTY');
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith('new'));
    expect(server).toHaveBeenLastCalledWith('properties', 'add', {
      body: expect.objectContaining({ externalId: '2001', config: expect.objectContaining({ name: 'Orchard Mews' }) }),
    });
  });
});
