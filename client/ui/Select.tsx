import Expand from '@mui/icons-material/ExpandMoreRounded';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { reloadOutdated } from '../lib/lazy-page.ts';
import { contentWidth, radius } from './theme/tokens.ts';
import { describedBy, FieldFrame } from './Field.tsx';
import { OnDemand } from './OnDemand.tsx';
import type { Option } from './option.ts';

/** The open list; its chunk is loaded when a list is first opened. */
const load = () => import('./SelectList.tsx').catch(reloadOutdated);

interface SelectProps<V extends string> {
  /** The name of the control; shown above it unless `hideLabel`. */
  label: string;
  hideLabel?: boolean;
  value: V;
  options: readonly Option<V>[];
  onChange: (value: V) => void;
  error?: string;
  hint?: ReactNode;
  /** A note next to the label. */
  mark?: ReactNode;
  disabled?: boolean;
  /** Minimum width of a filter. A percentage counts as 0 for the width of a wrapping row. */
  minWidth?: string;
}

/** A select control. With `hideLabel` it is a filter or sort control of a list. */
export function Select<V extends string>({ hideLabel = false, ...props }: SelectProps<V>) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const onClose = () => setAnchor(null);
  const open = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    if (!props.disabled) setAnchor(currentTarget);
  };
  const chosen = props.options.find((option) => option.value === props.value);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event);
  };
  const control = (
    <>
      <Control
        id={id}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : `${id}-list`}
        aria-label={props.label}
        aria-invalid={props.error !== undefined || undefined}
        aria-describedby={describedBy(id, props)}
        // `disabled` would take the focus away from a choice that is being saved.
        aria-disabled={props.disabled || undefined}
        onClick={open}
        onKeyDown={onKeyDown}
        sx={
          hideLabel
            ? { minInlineSize: props.minWidth ?? 'min(10.5rem, 100%)' }
            : {
                inlineSize: `min(100%, ${contentWidth.field})`,
                '& > [title]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
              }
        }
      >
        <span dir="auto" lang={chosen?.lang} title={chosen?.label}>
          {chosen?.label}
        </span>
        <Expand aria-hidden fontSize="small" />
      </Control>
      <OnDemand
        load={load}
        open={anchor !== null}
        onMissing={onClose}
        with={{
          id: `${id}-list`,
          label: props.label,
          value: props.value,
          options: props.options,
          anchor,
          onClose,
          onChange: props.onChange as (value: string) => void,
        }}
      />
    </>
  );
  if (hideLabel) return control;
  return (
    <FieldFrame
      inputId={id}
      label={props.label}
      error={props.error}
      hint={props.hint}
      mark={props.mark}
    >
      {control}
    </FieldFrame>
  );
}

const Control = styled(ButtonBase)(({ theme: { vars, spacing, typography } }) => ({
  ...typography.body1,
  lineHeight: 1.4,
  justifyContent: 'space-between',
  gap: spacing(1),
  minBlockSize: 46,
  maxInlineSize: '100%',
  paddingBlock: spacing(1),
  paddingInline: spacing(1.75, 1.25),
  borderRadius: radius.control,
  border: `1px solid ${vars.palette.outline.main}`,
  backgroundColor: vars.palette.background.paper,
  textAlign: 'start',
  '& > [title]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { color: vars.palette.text.secondary },
  '&:hover': { borderColor: vars.palette.outline.hover },
  '&[aria-invalid="true"]': { borderColor: vars.palette.error.main },
  '&[aria-disabled="true"]': { opacity: 0.55, backgroundColor: vars.palette.tint.neutral },
}));
