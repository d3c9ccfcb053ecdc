import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, problemOf } from './api-error.ts';
import { translateServerText } from './text.ts';

interface ContractFormOptions<Input extends FieldValues, Output, Result> {
  /** The contract's body schema, or a part of it: validates and trims the input. */
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** `onChange` shows a field's error while typing; by default errors wait for the first submit. */
  mode?: 'onChange' | 'onSubmit';
  /** `changed` has the fields that were changed: a save of them leaves what another tab has saved. */
  send: (body: Output, changed: Partial<Output>) => Promise<Result>;
  onSent?: (result: Result, body: Output) => unknown;
  /** Shown when the server sends no text of its own. */
  failed: string;
}

/**
 * The common logic of all forms: the contract's schema validates the values, a mutation sends the
 * parsed body, and the server's field errors are shown at their fields.
 *
 *  const form = useContractForm({ schema: ProfileBody, defaultValues, send, failed: t('failed') });
 *  <form noValidate onSubmit={form.submit}>
 *    {form.problem !== null && <Alert severity="error">{form.problem}</Alert>}
 *    <Field label={t('firstName')} {...form.field('first_name')} />
 */
export function useContractForm<Input extends FieldValues, Output, Result>(
  options: ContractFormOptions<Input, Output, Result>,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(options.schema),
    defaultValues: options.defaultValues,
    mode: options.mode ?? 'onSubmit',
  });
  const { errors, defaultValues } = form.formState;
  const changedOf = <Values>(values: Values) => {
    const isChanged = ([name]: [string, unknown]) =>
      JSON.stringify(form.getValues(name as Path<Input>)) !== JSON.stringify(defaultValues?.[name]);
    return Object.fromEntries(
      Object.entries(values as object).filter(isChanged),
    ) as Partial<Values>;
  };
  const sending = useMutation({
    mutationFn: (body: Output) => options.send(body, changedOf(body)),
    onSuccess: options.onSent,
    onError: (error) => {
      // The last focus stays: that of the first field, as after a check in the browser.
      for (const [name, message] of Object.entries(fieldTexts(error)).reverse())
        form.setError(name as Path<Input>, { message }, { shouldFocus: true });
    },
  });
  const atFields = Object.keys(fieldTexts(sending.error)).some((name) => name in form.getValues());
  const isRequired = (name: string, { setValueAs }: RegisterOptions<Input> = {}) => {
    const empty: unknown = setValueAs ? setValueAs('') : '';
    const { error } = options.schema.safeParse({ ...defaultValues, [name]: empty });
    return error?.issues.some(({ path }) => path[0] === name) ?? false;
  };
  const submit = form.handleSubmit(
    (body) => {
      if (!sending.isPending) sending.mutate(body);
    },
    () => {
      // The error of an earlier submit says nothing of this one.
      if (sending.isError) sending.reset();
    },
  );
  const busy = sending.isPending;
  /** The error of the last submit; null if it is shown at fields. */
  const problem = atFields ? null : problemOf(sending.error, options.failed);
  return {
    ...form,
    busy,
    problem,
    submit,
    /** Props of a `FormDialog` around the form. */
    dialog: { busy, problem, onSubmit: submit },
    sent: sending.isSuccess,
    /** For `useUnsavedInput`: the changes alone, which are restored over what is stored by then. */
    changes: () => changedOf(form.getValues()),
    restore: (kept: Partial<Input>) =>
      form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true }),
    /** Clears the result of the last submit. */
    forget: sending.reset,
    /** Props of a `Field`: name, handlers, error, and whether the schema refuses it when it is empty. */
    field: (name: Path<Input>, rules?: RegisterOptions<Input>) => ({
      ...form.register(name, rules),
      required: isRequired(name, rules),
      error: textOf(errors, name),
    }),
  };
}

/** What components of a form need from it. */
export type ContractForm<Input extends FieldValues> = Pick<
  ReturnType<typeof useContractForm<Input, never, unknown>>,
  'field' | 'getValues' | 'setValue' | 'watch' | 'setError' | 'clearErrors'
>;

/** The server's field errors; an error of a list item is shown at the list's field. */
function fieldTexts(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([path, text]) => [path.split('.')[0], text]),
  );
}

/** Forms are flat: a field's name is its key. The error of a list item is shown at the list's field. */
function textOf(errors: object, name: string): string | undefined {
  const error = [(errors as Record<string, { message?: unknown }>)[name]].flat().find(Boolean);
  return typeof error?.message === 'string' ? translateServerText(error.message) : undefined;
}
