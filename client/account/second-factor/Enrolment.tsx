import { generate } from 'lean-qr';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { BeginSecondFactorBody } from '../../../tool/contract/second-factor.ts';
import { call } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/auth.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FocusOnStep } from '../../ui/Page.tsx';
import { CopyValue } from '../../ui/CopyValue.tsx';
import { Form, PasswordField } from '../../ui/Field.tsx';
import { CancelButton, LoadingButton } from '../../ui/LoadingButton.tsx';
import { PasswordOwner } from '../../ui/password-checklist/PasswordChecklist.tsx';
import { CodeForm } from './CodeForm.tsx';
import { useMessages } from './messages.en.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { StepWithCancel } from './StepWithCancel.tsx';

interface EnrolmentProps {
  /** The second factor is set up and the recovery codes have been shown. */
  onDone: () => void;
  onCancel?: () => void;
}

/** Sets up a second factor: password, QR code and first code of the app, recovery codes. */
export function Enrolment({ onDone, onCancel }: EnrolmentProps) {
  const t = useMessages();
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <FocusOnStep step={codes ? 'codes' : app ? 'app' : 'password'}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onDone} />
      ) : app ? (
        <StepWithCancel text={t('scanText')} onCancel={onCancel}>
          <QrCode text={app.uri} label={t('qrLabel')} />
          <CopyValue label={t('secret')} value={app.secret} />
          <CodeForm
            label={t('confirm')}
            busyLabel={t('checking')}
            send={(code) => call('POST /api/auth/second-factor/confirm', { body: { code } })}
            onSent={({ recovery_codes }) => setCodes(recovery_codes)}
          />
        </StepWithCancel>
      ) : (
        <PasswordForm onBegun={setApp} onCancel={onCancel} />
      )}
    </FocusOnStep>
  );
}

interface PasswordFormProps {
  onBegun: (app: { secret: string; uri: string }) => void;
  onCancel: (() => void) | undefined;
}

function PasswordForm({ onBegun, onCancel }: PasswordFormProps) {
  const t = useMessages();
  const { user } = useSignedIn();
  const form = useContractForm({
    schema: BeginSecondFactorBody,
    defaultValues: { current_password: '' },
    send: (body) => call('POST /api/auth/second-factor/begin', { body }),
    onSent: onBegun,
    failed: t('changeFailed'),
  });
  return (
    <Form onSubmit={form.submit} sx={{ maxInlineSize: '28rem' }}>
      <Typography>{t('passwordText')}</Typography>
      {form.problem !== null && <Alert severity="error">{form.problem}</Alert>}
      <PasswordOwner email={user.email} />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        {...form.field('current_password')}
      />
      <Stack direction="row" sx={{ gap: 1.25 }}>
        <LoadingButton type="submit" loading={form.busy}>
          {form.busy ? t('checking') : t('next')}
        </LoadingButton>
        {onCancel && <CancelButton variant="ghost" onClick={onCancel} />}
      </Stack>
    </Form>
  );
}

/** Width of the quiet zone around a QR code, in modules; scanners need it. */
const quiet = 4;

/** A QR code, black on white in both color schemes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const squares = Array.from({ length: code.size ** 2 }, (_, index) => index)
    .map((index) => [index % code.size, Math.floor(index / code.size)] as const)
    .filter(([x, y]) => code.get(x, y));
  const side = code.size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      style={{ inlineSize: '14rem', maxInlineSize: '100%', display: 'block', borderRadius: 8 }}
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={squares.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')} fill="#000" />
    </svg>
  );
}
