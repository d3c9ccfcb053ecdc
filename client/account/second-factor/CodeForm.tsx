import { SecondFactorBody } from '../../../tool/contract/second-factor.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field, Form } from '../../ui/Field.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { useMessages as useSharedTexts } from '../../ui/messages.en.ts';
import { useMessages } from './messages.en.ts';

interface CodeFormProps<Result> {
  send: (code: string) => Promise<Result>;
  onSent: (result: Result) => unknown;
  label: string;
  /** Label of the button while sending; default: 'Saving...'. */
  busyLabel?: string;
  /** Whether a recovery code is accepted as well. */
  recovery?: boolean;
}

/** One field for a code of the authenticator app. */
export function CodeForm<Result>({
  send,
  onSent,
  label,
  busyLabel,
  recovery = false,
}: CodeFormProps<Result>) {
  const t = useMessages();
  const shared = useSharedTexts();
  const form = useContractForm({
    schema: SecondFactorBody,
    defaultValues: { code: '' },
    send: ({ code }) => send(code),
    onSent,
    failed: t('codeFailed'),
  });
  return (
    <Form onSubmit={form.submit}>
      {form.problem !== null && <Alert severity="error">{form.problem}</Alert>}
      <Field
        label={t('code')}
        hint={recovery ? t('codeHint') : undefined}
        autoComplete="one-time-code"
        inputProps={recovery ? { autoCapitalize: 'characters' } : { inputMode: 'numeric' }}
        {...form.field('code')}
      />
      <div>
        <LoadingButton type="submit" loading={form.busy}>
          {form.busy ? (busyLabel ?? shared('saving')) : label}
        </LoadingButton>
      </div>
    </Form>
  );
}
