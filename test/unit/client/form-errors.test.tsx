/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { ApiError } from '../../../client/lib/api-error.ts';
import { useContractForm } from '../../../client/lib/use-contract-form.ts';
import { Field } from '../../../client/ui/Field.tsx';
import { FormDialog } from '../../../client/ui/FormDialog.tsx';
import { renderBare } from './render.tsx';

afterEach(cleanup);
afterEach(() => void jest.restoreAllMocks());

const Names = z.object({
  name: z.string().min(1, 'Name is required'),
  issuer: z.string(),
  client_id: z.string(),
});

function Registration({ refusal }: { refusal: ApiError }) {
  const form = useContractForm({
    schema: Names,
    defaultValues: { name: 'A', issuer: 'B', client_id: 'C' },
    send: () => Promise.reject(refusal),
    failed: 'Failed',
  });
  return (
    <FormDialog
      title="Platform"
      busy={form.busy}
      problem={form.problem}
      onClose={() => undefined}
      onSubmit={form.submit}
    >
      <Field label="Name" {...form.field('name')} />
      <Field label="Issuer" {...form.field('issuer')} />
      <Field label="Client ID" {...form.field('client_id')} />
    </FormDialog>
  );
}

const save = (refusal: ApiError) => {
  renderBare(<Registration refusal={refusal} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

test('the first field that the server refuses has the focus', async () => {
  const fields = { issuer: 'Known already', client_id: 'Known already' };
  save(new ApiError({ status: 400, message: '', fields }));
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Issuer' }));
});

test('what the server refuses at a field is said there alone', async () => {
  save(new ApiError({ status: 400, message: '', fields: { issuer: 'Known already' } }));
  expect(await screen.findByText('Known already')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  expect(screen.queryByText('Failed')).toBeNull();
});

test('what the server refuses at a field that the form lacks is said above the form', async () => {
  save(new ApiError({ status: 400, message: '', fields: { jwks_url: 'Unknown address' } }));
  expect(await screen.findByText('Failed')).toBeTruthy();
});

test('an entry of a list that the server refuses is said at the field of the list', async () => {
  save(new ApiError({ status: 400, message: '', fields: { 'issuer.2': 'No address' } }));
  expect(await screen.findByText('No address')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Issuer' }));
});

test('the error of a form comes into view', async () => {
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  save(new ApiError({ status: 409, message: '' }));
  const alert = await screen.findByRole('alert');
  expect(shown.mock.contexts).toContain(alert);
});

test('the error of a save is gone after a submit that only has invalid input', async () => {
  save(new ApiError({ status: 500, message: '' }));
  expect(await screen.findByText('Failed')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(screen.queryByText('Failed')).toBeNull();
});

test('screen readers are told which fields a form needs, without the attribute that makes an empty one invalid', () => {
  const Text = z.object({
    name: z.string().trim().min(1),
    note: z.string().optional(),
    limit: z.number().nullable(),
  });
  const numberOrNone = { setValueAs: (value: unknown) => (value === '' ? null : Number(value)) };
  function Fields() {
    const form = useContractForm({
      schema: Text,
      defaultValues: { name: 'A', note: '', limit: null },
      send: () => Promise.resolve(),
      failed: 'Failed',
    });
    return (
      <>
        <Field label="Name" {...form.field('name')} />
        <Field label="Note" {...form.field('note')} />
        <Field label="Limit" {...form.field('limit', numberOrNone)} />
      </>
    );
  }
  renderBare(<Fields />);
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.map((field) => field.getAttribute('aria-required'))).toEqual(['true', null, null]);
  expect(fields.map(({ required }) => required)).toEqual([false, false, false]);
});
