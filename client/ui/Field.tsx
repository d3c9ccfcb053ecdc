import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useId,
  useState,
} from 'react';
import { Muted } from './Muted.tsx';
import { contentWidth } from './theme/tokens.ts';
import { useMessages } from './messages.en.ts';

/** Fields one below the other. The contract checks them, and the browser only what it cannot read. */
export const Form = (props: ComponentProps<typeof Fields>) => (
  <Fields noValidate onSubmitCapture={refuseUnreadable} {...props} />
);

/**
 * Lets the browser refuse an incomplete date or a mistyped number, at its field: the value of such an
 * input is '', and would be stored as an empty field.
 */
function refuseUnreadable(event: SyntheticEvent<HTMLFormElement>): void {
  const unreadable = [...event.currentTarget.elements].find(
    (control) => control instanceof HTMLInputElement && control.validity.badInput,
  );
  if (!(unreadable instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.stopPropagation();
  unreadable.reportValidity();
}

const Fields = styled('form')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: spacing(2.25),
  maxInlineSize: contentWidth.field,
}));

type FieldElement = HTMLInputElement | HTMLTextAreaElement;
type InputProps = ComponentProps<typeof OutlinedInput>;

interface FrameTexts {
  label: string;
  error?: string;
  hint?: ReactNode;
  /** A badge or note next to the label. */
  mark?: ReactNode;
}

type PlainInputProps = Omit<InputProps, 'error' | 'ref' | 'inputRef' | 'label' | 'required'>;

interface FieldProps extends PlainInputProps, FrameTexts {
  /** Is said by screen readers only: the labels of optional fields name them so. */
  required?: boolean;
  /** Forwarded to the input, so that `{...register('name')}` of react-hook-form works. */
  ref?: Ref<FieldElement>;
}

/**
 * A labelled text field: label above, error below.
 *
 *  <Field label={t('email')} error={errors.email?.message} {...register('email')} />
 */
export function Field({ label, error, hint, mark, ref, id, ...props }: FieldProps) {
  const { required, inputProps, ...rest } = props;
  const generated = useId();
  const inputId = id ?? generated;
  return (
    <FieldFrame inputId={inputId} label={label} error={error} hint={hint} mark={mark}>
      <OutlinedInput
        {...rest}
        // Without an event, MUI reports that a focused field was disabled.
        onBlur={(event?: FocusEvent<FieldElement>) => event && rest.onBlur?.(event)}
        id={inputId}
        inputRef={ref}
        fullWidth
        style={rest.type === 'number' ? { maxInlineSize: '16rem' } : undefined}
        error={error !== undefined}
        inputProps={{
          ...inputProps,
          // From right to left, the @ of an address that is being typed would stand before it. An empty
          // field with `dir="auto"` would be from left to right on a page that is not.
          dir: rest.type === 'email' ? 'ltr' : rest.value === '' ? undefined : inputProps?.dir,
          'aria-describedby': describedBy(inputId, { error, hint, mark }),
          // The attribute `required` would make an empty field invalid before anything is sent.
          'aria-required': required || undefined,
        }}
      />
    </FieldFrame>
  );
}

/** A password with a Show button, whose label does not contain the field's: both can be found. */
export function PasswordField(props: FieldProps) {
  const t = useMessages();
  const [shown, setShown] = useState(false);
  const generated = useId();
  const { id = generated } = props;
  return (
    <Field
      {...props}
      id={id}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <Button
          variant="ghost"
          size="sm"
          onClick={() => setShown(!shown)}
          aria-pressed={shown}
          aria-describedby={labelOf(id)}
          style={{ marginInlineEnd: -8, flexShrink: 0 }}
        >
          {shown ? t('hide') : t('show')}
        </Button>
      }
    />
  );
}

/** Label, control, error and hint of any control; `describedBy` links them. */
export function FieldFrame(props: FrameTexts & { inputId: string; children: ReactNode }) {
  const { inputId, error, hint } = props;
  return (
    <Box sx={{ inlineSize: '100%', minInlineSize: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          marginBlockEnd: 0.75,
        }}
      >
        <Typography component="label" id={labelOf(inputId)} htmlFor={inputId} variant="subtitle2">
          {props.label}
        </Typography>
        {isShown(props.mark) && <span id={`${inputId}-mark`}>{props.mark}</span>}
      </Box>
      {props.children}
      {error !== undefined && (
        <Typography
          id={`${inputId}-error`}
          role="alert"
          variant="caption"
          sx={{ display: 'block', marginBlockStart: 0.5, color: 'error.main', fontWeight: 500 }}
        >
          {error}
        </Typography>
      )}
      {hint !== undefined && (
        <Muted
          id={`${inputId}-hint`}
          component="div"
          variant="caption"
          sx={{ marginBlockStart: 0.5 }}
        >
          {hint}
        </Muted>
      )}
    </Box>
  );
}

const labelOf = (inputId: string) => `${inputId}-label`;

const isShown = (part: ReactNode) => part !== undefined && part !== false;

export function describedBy(
  inputId: string,
  { error, hint, mark }: Omit<FrameTexts, 'label'>,
): string | undefined {
  const ids = Object.entries({ error, mark, hint })
    .filter(([, part]) => isShown(part))
    .map(([name]) => `${inputId}-${name}`);
  return ids.length === 0 ? undefined : ids.join(' ');
}
