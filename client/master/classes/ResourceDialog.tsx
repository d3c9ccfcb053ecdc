import type { ReactNode } from 'react';
import type { z } from 'zod';
import { translateServerText } from '../../lib/text.ts';
import { useUnsavedInput } from '../../lib/unsaved-input.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Field } from '../../ui/Field.tsx';

/** The form values: one text per field, and the ids of the parents. */
export type Values = Record<string, string>;

export interface ResourceField {
  name: string;
  label: string;
  type?: 'text' | 'date';
  placeholder?: string;
}

interface ResourceDialogProps<Body> {
  /** Distinguishes the item, or the parent of a new one, for `useUnsavedInput`. */
  name: string;
  title: string;
  fields: readonly ResourceField[];
  initial: Values;
  schema: z.ZodType<Body, Values>;
  /** Default: 'Save'. */
  saveLabel?: string | undefined;
  /** Save is disabled until this holds. */
  ready?: (values: Values) => boolean;
  /** Where a validation error is shown: above the form on saving, or at the field while typing. */
  errorsAt?: 'form' | 'field';
  save: (body: Body) => Promise<unknown>;
  failed: string;
  onClose: () => void;
  /** A further action, before Cancel. */
  extra?: (busy: boolean) => ReactNode;
}

/** Adds or edits an institution, term, class or section; it cannot be closed while it saves. */
export function ResourceDialog<Body>({
  errorsAt = 'form',
  ready = () => true,
  ...props
}: ResourceDialogProps<Body>) {
  const form = useContractForm<Values, Body, unknown>({
    schema: props.schema,
    defaultValues: props.initial,
    mode: errorsAt === 'field' ? 'onChange' : 'onSubmit',
    send: props.save,
    failed: props.failed,
  });
  useUnsavedInput(props.name, form.changes, form.restore);
  const { busy } = form;
  const refused = Object.values(form.formState.errors)[0]?.message;
  const problem =
    errorsAt === 'form' && refused !== undefined ? translateServerText(refused) : form.problem;
  const waiting = !ready(form.watch());
  return (
    <FormDialog
      title={props.title}
      busy={busy}
      onClose={props.onClose}
      onSubmit={(event) => {
        if (!waiting) void form.submit(event);
      }}
      problem={problem}
      submitLabel={props.saveLabel}
      disabled={waiting}
      extra={props.extra?.(busy)}
    >
      {props.fields.map(({ name, label, type = 'text', placeholder }, index) => {
        const { error, onChange, ...field } = form.field(name);
        return (
          <Field
            key={name}
            {...field}
            label={label}
            type={type}
            placeholder={placeholder}
            autoComplete="off"
            // The dialog was opened to type here.
            autoFocus={index === 0}
            error={errorsAt === 'field' ? error : undefined}
            disabled={busy}
            onChange={(event) => {
              form.forget();
              if (errorsAt === 'form') form.clearErrors();
              void onChange(event);
            }}
          />
        );
      })}
    </FormDialog>
  );
}
