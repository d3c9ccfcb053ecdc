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
import { ApiError, serverTextOr } from './api-error.ts';
import { translateServerText } from './text.ts';

interface ContractFormOptions<Input extends FieldValues, Output, Result> {
  /** The contract's body, or a part of it: checks and trims what was typed. */
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** `onChange` shows a field's error while it is typed; else errors wait for the first submit. */
  mode?: 'onChange' | 'onSubmit';
  send: (body: Output) => Promise<Result>;
  onSent?: (result: Result, body: Output) => unknown;
  /** Shown when the server gives no text of its own. */
  failed: string;
}

/**
 * The one way a form works: the contract's schema checks the values, a mutation sends what the schema
 * made of them, and texts of the server for single fields stand at those fields.
 *
 *     const form = useContractForm({ schema: ProfileBody, defaultValues, send, failed: t('failed') });
 *     <form noValidate onSubmit={form.submit}>
 *       {form.problem !== null && <Alert severity="error">{form.problem}</Alert>}
 *       <Field label={t('firstName')} {...form.field('first_name')} />
 */
export function useContractForm<Input extends FieldValues, Output, Result>(
  options: ContractFormOptions<Input, Output, Result>,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(options.schema),
    defaultValues: options.defaultValues,
    mode: options.mode ?? 'onSubmit',
  });
  const { errors } = form.formState;
  const sending = useMutation({
    mutationFn: options.send,
    onSuccess: options.onSent,
    onError: (error) => {
      for (const [name, message] of Object.entries(fieldTexts(error)))
        form.setError(name as Path<Input>, { message });
    },
  });
  const atFields = Object.keys(fieldTexts(sending.error)).some((name) => name in form.getValues());
  return {
    ...form,
    busy: sending.isPending,
    sent: sending.isSuccess,
    /** Why sending failed, unless a field says so. */
    problem:
      sending.error === null || atFields ? null : serverTextOr(sending.error, options.failed),
    /** Forgets the last attempt to send. */
    forget: sending.reset,
    submit: form.handleSubmit((body) => {
      if (!sending.isPending) sending.mutate(body);
    }),
    /** What a `Field` needs: name, handlers and error. */
    field: (name: Path<Input>, options?: RegisterOptions<Input>) => ({
      ...form.register(name, options),
      error: textOf(errors, name),
    }),
  };
}

/** What the pieces of a form need of it. */
export type ContractForm<Input extends FieldValues> = Pick<
  ReturnType<typeof useContractForm<Input, never, unknown>>,
  'field' | 'getValues' | 'setValue' | 'watch' | 'setError' | 'clearErrors'
>;

/** The server's texts by field; a text for an item of a list belongs to the list's field. */
function fieldTexts(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([path, text]) => [path.split('.')[0], text]),
  );
}

/** Forms are flat: a field's name is its key. */
function textOf(errors: object, name: string): string | undefined {
  const error = (errors as Record<string, { message?: unknown } | undefined>)[name];
  return typeof error?.message === 'string' ? translateServerText(error.message) : undefined;
}
