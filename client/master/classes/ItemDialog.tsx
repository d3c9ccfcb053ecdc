import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { serverTextOr } from '../../lib/api-error.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { messages } from './messages.en.ts';

export interface ItemField<Values> {
  name: keyof Values & string;
  label: string;
  type?: 'text' | 'date';
  placeholder?: string;
}

interface ItemDialogProps<Values extends Record<string, string>, Item> {
  title: string;
  fields: readonly ItemField<Values>[];
  initial: Values;
  /** The contract's body: trims the values, and its first text tells what is wrong with them. */
  schema: z.ZodType<Item, Values>;
  saveLabel: string;
  /** Save stays disabled until this holds. */
  ready?: (values: Values) => boolean;
  save: (item: Item) => Promise<unknown>;
  failed: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds or edits one item of the organisation; it cannot be closed while it saves. */
export function ItemDialog<Values extends Record<string, string>, Item>(
  props: ItemDialogProps<Values, Item>,
) {
  const t = useText(messages);
  const { fields, schema, onClose } = props;
  const [values, setValues] = useState(props.initial);
  const [invalid, setInvalid] = useState<string | null>(null);
  const saving = useMutation({ mutationFn: props.save, onSuccess: props.onSaved });
  const busy = saving.isPending;
  const change = (name: keyof Values, value: string) => {
    setValues({ ...values, [name]: value });
    setInvalid(null);
    saving.reset();
  };
  const submit = () => {
    if (busy || props.ready?.(values) === false) return;
    const parsed = schema.safeParse(values);
    if (parsed.success) saving.mutate(parsed.data);
    else setInvalid(parsed.error.issues[0]?.message ?? props.failed);
  };
  const problem = invalid ?? (saving.isError ? serverTextOr(saving.error, props.failed) : null);
  return (
    <Dialog
      open
      title={props.title}
      busy={busy}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      actions={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy} disabled={props.ready?.(values) === false}>
            {busy ? t('saving') : props.saveLabel}
          </Button>
        </>
      }
    >
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      {fields.map(({ name, label, type, placeholder }, index) => (
        <Field
          key={name}
          name={name}
          label={label}
          type={type ?? 'text'}
          placeholder={placeholder}
          autoComplete="off"
          // The dialog was opened to type here.
          {...(index === 0 && { autoFocus: true })}
          value={values[name]}
          disabled={busy}
          onChange={(event) => change(name, event.target.value)}
        />
      ))}
    </Dialog>
  );
}
